import { assignmentStateOf, isAfterDue } from './assignment-state.ts';
import type { EssayStatus } from '../facts/states.ts';

type Of = NonNullable<Parameters<typeof assignmentStateOf>[0]>;
const DUE = '2026-01-22T23:59:59.999Z';
const LATER = '2026-01-23T00:00:00.000Z';
const essay = (processing_status: EssayStatus, more: Partial<Of> = {}): Of => ({
  processing_status,
  rewrite_decision: null,
  scores: 'confirmed',
  on_ungraded: false,
  ...more,
});

describe('the state of a student in an assignment', () => {
  it('is missing without an essay, and overdue once the last day has ended', () => {
    expect(assignmentStateOf(null, DUE, DUE)).toBe('missing');
    expect(assignmentStateOf(null, DUE, LATER)).toBe('overdue');
    expect(assignmentStateOf(null, null, LATER)).toBe('missing');
  });

  it.each([
    ['pending', 'under_way'],
    ['processing', 'under_way'],
    ['unassigned', 'under_way'],
    ['error', 'failed'],
    ['ready_for_grading', 'to_grade'],
    ['flagged', 'to_decide'],
    ['completed', 'done'],
    ['rejected', 'rejected'],
  ] as const)('with an essay in status %s is %s, even after the last day', (status, state) => {
    expect(assignmentStateOf(essay(status), DUE, LATER)).toBe(state);
  });

  it('is to decide while a possible rewrite awaits a decision', () => {
    const asked = { rewrite_decision: 'waiting' } as const;
    expect(assignmentStateOf(essay('completed', asked), null, LATER)).toBe('to_decide');
    expect(assignmentStateOf(essay('ready_for_grading', asked), null, LATER)).toBe('to_grade');
  });

  it('is to confirm while its scores are proposed, and done once a teacher confirms or replaces them', () => {
    const of = (scores: Of['scores']) => assignmentStateOf(essay('completed', { scores }), null, LATER);
    expect([of('proposed'), of('confirmed'), of('teacher')]).toEqual(['to_confirm', 'done', 'done']);
  });

  it('is to grade while proposed scores leave a criterion to the teacher', () => {
    const proposed = essay('completed', { scores: 'proposed', on_ungraded: true });
    expect(assignmentStateOf(proposed, null, LATER)).toBe('to_grade');
  });

  it('includes the whole last day, and is never overdue without one', () => {
    expect([DUE, LATER].map((at) => isAfterDue(at, DUE))).toEqual([false, true]);
    expect(isAfterDue(LATER, null)).toBe(false);
  });
});
