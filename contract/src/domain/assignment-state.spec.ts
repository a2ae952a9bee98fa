import { assignmentStateOf, isAfterDue } from './assignment-state.ts';
import type { EssayStatus } from './states.ts';

const DUE = '2026-01-22T23:59:59.999Z';
const LATER = '2026-01-23T00:00:00.000Z';
const essay = (processing_status: EssayStatus, rewrite_decision: 'waiting' | null = null) => ({
  processing_status,
  rewrite_decision,
});

describe('the state of a student in an assignment', () => {
  it('without an essay is missing, and overdue once the last day has ended', () => {
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
  ] as const)('with an essay that is %s is %s, also after the last day', (status, state) => {
    expect(assignmentStateOf(essay(status), DUE, LATER)).toBe(state);
  });

  it('is to decide while somebody must say whether it is a rewrite', () => {
    expect(assignmentStateOf(essay('completed', 'waiting'), null, LATER)).toBe('to_decide');
    expect(assignmentStateOf(essay('ready_for_grading', 'waiting'), null, LATER)).toBe('to_grade');
  });

  it('the last day counts in full, and without one nothing comes too late', () => {
    expect([DUE, LATER].map((at) => isAfterDue(at, DUE))).toEqual([false, true]);
    expect(isAfterDue(LATER, null)).toBe(false);
  });
});
