import type { DomainEvent, FlagOutcomeRow } from '@essays/contract';
import { rowAfter } from '../../../test/fold.ts';
import { happenedTo } from '../../../test/happened.ts';
import { essayCompared, gradedEssay } from '../../../test/sample-essays.ts';

const essay = happenedTo('essay_id', 'essay-1');
const flag = (kind: 'authorship' | 'ai_writing' | 'teacher') =>
  essay('EssayFlagged', { kind, rule: null, values: null }, { reason: 'See.' });
const approved = essay('AuthorshipApproved', { restored: false });
const rejected = essay('EssayRejected', {}, { reason: 'See.' });
const undone = essay('EssayDecisionUndone', { undone_event_id: 'x', back_to: 'flagged' });
const unassigned = essay('EssayAssignmentUndone', { student_id: 'student-a' });
const erased = essay('EssayErased', { student_id: 'student-a', because: 'deleted' });

const after = (...events: DomainEvent[]): FlagOutcomeRow =>
  rowAfter('flag_outcomes', 'essay-essay-1', [...gradedEssay('essay-1', { differs: true }), ...events])!;
const outcomes = (...events: DomainEvent[]) => {
  const { flags } = after(...events);
  return [flags.authorship, flags.ai_writing, flags.teacher].map((one) => one?.outcome ?? null);
};

describe('flag outcomes read model', () => {
  it('holds what was handed in, by whom and for which class, but nothing about the student', () => {
    const row = after(flag('authorship'));
    expect(row).toMatchObject({
      uploaded_by: 'teacher-1',
      academic_year: '2025-26',
      period: 2,
      class_type: '10th_grade_english',
      essay_type: 'argumentative',
      compared: true,
      ai_checked: true,
    });
    expect(row.flags.authorship?.at).toMatch(/^2026-01-15T/);
  });

  it('an essay that nobody flagged has no outcome, however it was decided', () => {
    expect(outcomes()).toEqual([null, null, null]);
    expect(outcomes(rejected, undone, approved)).toEqual([null, null, null]);
    expect(after(rejected, undone, approved)).toMatchObject({ decisions: 0, undone: 0 });
  });

  it('a flag is open until a person decides; each kind has its own', () => {
    expect(outcomes(flag('authorship'))).toEqual(['open', null, null]);
    expect(outcomes(flag('authorship'), flag('ai_writing'), approved)).toEqual([
      'approved',
      'approved',
      null,
    ]);
    expect(outcomes(flag('ai_writing'), rejected)).toEqual([null, 'rejected', null]);
  });

  it('the last decision counts, and an undone one does not', () => {
    expect(outcomes(flag('authorship'), rejected, approved)).toEqual(['approved', null, null]);
    expect(outcomes(flag('authorship'), rejected, undone)).toEqual(['open', null, null]);
    expect(outcomes(flag('authorship'), approved, undone)).toEqual(['open', null, null]);
    expect(outcomes(flag('authorship'), rejected, approved, undone)).toEqual(['rejected', null, null]);
    expect(after(flag('authorship'), rejected, undone, approved)).toMatchObject({ decisions: 2, undone: 1 });
  });

  it('a teacher’s flag after an approval reopens every flag of the essay', () => {
    expect(outcomes(flag('authorship'), approved, flag('teacher'))).toEqual(['open', null, 'open']);
    expect(outcomes(flag('authorship'), approved, flag('teacher'), rejected)).toEqual([
      'rejected',
      null,
      'rejected',
    ]);
  });

  it('a withdrawn flag had no decision; an earlier decision counts for the earlier flag only', () => {
    expect(outcomes(flag('teacher'), undone)).toEqual([null, null, 'dropped']);
    expect(outcomes(flag('authorship'), approved, flag('teacher'), undone)).toEqual([
      'approved',
      null,
      'dropped',
    ]);
    expect(outcomes(rejected, flag('teacher'), undone)).toEqual([null, null, 'dropped']);
    expect(after(flag('teacher'), undone)).toMatchObject({ decisions: 0, undone: 0 });
  });

  it('a finding against another student’s samples is not a flag on this one', () => {
    expect(outcomes(flag('authorship'), unassigned)).toEqual([null, null, null]);
    expect(outcomes(flag('ai_writing'), unassigned)).toEqual([null, 'open', null]);
    expect(after(flag('authorship'), unassigned)).toMatchObject({ compared: false, period: null });
    expect(after(unassigned, essayCompared('essay-1'))).toMatchObject({ compared: true });
  });

  it('stays when the essay is deleted, without the state needed to continue', () => {
    expect(outcomes(flag('authorship'), erased)).toEqual(['dropped', null, null]);
    const row = after(flag('authorship'), approved, erased);
    expect(row.flags.authorship?.outcome).toBe('approved');
    expect(row.life).toBeNull();
    expect(JSON.stringify(row)).not.toMatch(/student-a/);
  });

  it('a received essay has not been compared, checked, flagged or decided yet', () => {
    const { life: _, ...row } = rowAfter(
      'flag_outcomes',
      'essay-essay-1',
      gradedEssay('essay-1').slice(0, 1),
    ) as FlagOutcomeRow;
    expect(row).toMatchObject({
      compared: false,
      ai_checked: false,
      flags: { authorship: null, ai_writing: null, teacher: null },
      approved_at: null,
      rejected_at: null,
      decisions: 0,
      undone: 0,
    });
    const failed = essay('AiWritingCheckFailed', { reason: 'No answer' });
    expect(
      rowAfter('flag_outcomes', 'essay-essay-1', [...gradedEssay('essay-1').slice(0, 4), failed]),
    ).toMatchObject({ compared: true, ai_checked: false });
  });

  it('any decision that is undone still counts as one; an undo of something else does not count', () => {
    expect(after(flag('authorship'), approved, undone)).toMatchObject({ decisions: 1, undone: 1 });
    expect(after(flag('authorship'), rejected, undone)).toMatchObject({ decisions: 1, undone: 1 });
    expect(after(flag('authorship'), flag('teacher'), undone)).toMatchObject({ decisions: 0, undone: 0 });
    const talk = essay('AuthorshipComparisonRequested');
    expect(after(flag('authorship'), approved, talk)).toMatchObject({ decisions: 1, undone: 0 });
  });
});
