import type { DomainEvent, EventType } from '../events/event.ts';
import { evolveEssayLife } from './essay-life.ts';
import { essayErrorOf } from './essay-status.ts';
import type { EssayLife } from './essay-life-state.ts';

const essay_id = 'e1';
const filing = {
  student_id: 's1',
  class_type: '10th_grade_english' as const,
  academic_year: '2025-26',
  period: 2,
};
const happened = <T extends EventType>(type: T, data: object = {}): DomainEvent =>
  ({ type, data: { essay_id, ...data }, personal: null }) as unknown as DomainEvent;

const RECEIVED = happened('EssayReceived', {
  filing: null,
  batch_id: null,
  essay_type: 'argumentative',
  method: 'pdf',
  file_id: 'f1',
  rewrite_of_essay_id: null,
});
const READ = happened('EssayTextExtracted', { markers: ['S1'] });
const UNREADABLE = happened('EssayExtractionFailed', { reason: 'The pages are pictures.', code: 'no_text' });
const FILED = happened('EssayAssigned', { filing, by_marker: true });
const ORIGINAL = happened('RewriteRuledOut');
const SKIPPED = happened('AuthorshipComparisonSkipped', { reason: 'no_approved_samples' });
const CHECKED = happened('AiWritingChecked', { score: 12 });
const ASKED = happened('GradingRequested', { attempt: 1, rubric_version: 'r1', engine: 'configured' });
const BEGUN = happened('GradingStarted', { attempt: 1, fence: 7 });
const GRADED = happened('EssayGraded', { applied: true, grading_result_id: 'g1' });
const FAILED = happened('GradingFailed', { attempt: 1, reason: 'The model did not answer.' });
const SCORED = happened('EssayScoredByTeacher', { grading_result_id: 'g2' });
const flagged = (kind: keyof EssayLife['standing']['flags']) => happened('EssayFlagged', { kind });
const APPROVED = happened('AuthorshipApproved', { restored: false });
const REJECTED = happened('EssayRejected');
const UNDONE = happened('EssayDecisionUndone', { undone_event_id: '', back_to: 'completed' });

const WHOLE_WAY = [RECEIVED, READ, FILED, ORIGINAL, SKIPPED, CHECKED, ASKED, BEGUN, GRADED];
const after = (...events: readonly DomainEvent[]): EssayLife => {
  const life = events.reduce<EssayLife | null>((before, event) => evolveEssayLife(before, event), null);
  if (!life) throw new Error('A life begins with EssayReceived');
  return life;
};

describe('the life of an essay', () => {
  it('begins when the essay is received, and not before', () => {
    expect(evolveEssayLife(null, READ)).toBeNull();
    expect(after(RECEIVED)).toMatchObject({ essay_id, status: 'pending', step: 'extract' });
  });

  it('gives the status and the next step after each event', () => {
    const seen = WHOLE_WAY.map((_, at) => after(...WHOLE_WAY.slice(0, at + 1)));
    expect(seen.map(({ step, status }) => [step, status])).toEqual([
      ['extract', 'pending'],
      ['match_student', 'processing'],
      ['check_rewrite', 'processing'],
      ['compare_authorship', 'processing'],
      ['check_ai_writing', 'processing'],
      [null, 'ready_for_grading'],
      ['grade', 'processing'],
      ['grade', 'processing'],
      [null, 'completed'],
    ]);
  });

  it('ignores events of other kinds, and is plain JSON', () => {
    const life = after(...WHOLE_WAY);
    expect(evolveEssayLife(life, happened('StudentDeactivated'))).toEqual(life);
    expect(JSON.parse(JSON.stringify(life))).toEqual(life);
  });

  it('stops at an unreadable file until somebody asks for a retry', () => {
    const life = after(RECEIVED, UNREADABLE);
    expect(life).toMatchObject({ status: 'error', step: null, failed_step: 'extract' });
    expect(essayErrorOf(life)).toBe('The pages are pictures.');
    expect(evolveEssayLife(life, happened('EssayRetryRequested', { step: 'extract' })).step).toBe('extract');
  });

  it('a teacher’s score settles a failed grading and ends one in progress', () => {
    const failed = after(...WHOLE_WAY.slice(0, -1), FAILED);
    expect(failed).toMatchObject({ status: 'error', failed_step: 'grade' });
    const settled = evolveEssayLife(failed, SCORED);
    expect(settled).toMatchObject({ status: 'completed', failed_step: null, score: { by: 'teacher' } });
    expect(essayErrorOf(settled)).toBeNull();
    expect(after(...WHOLE_WAY.slice(0, -1), SCORED).step).toBeNull();
  });

  it('a failed grading says why, and whose fault it was if known', () => {
    const attempt = { attempt: 1, rubric_version: 'r1', engine: 'configured', state: 'failed' };
    const failed = (facts: object) =>
      after(...WHOLE_WAY.slice(0, -1), happened('GradingFailed', { attempt: 1, reason: 'Down.', ...facts }));
    expect(failed({}).grading).toEqual({ ...attempt, reason: 'Down.' });
    expect('fault' in failed({}).grading).toBe(false);
    expect(failed({ fault: 'text' }).grading).toEqual({ ...attempt, reason: 'Down.', fault: 'text' });
  });

  it('a rule does not flag what a person has approved', () => {
    expect(after(...WHOLE_WAY, APPROVED, flagged('ai_writing')).standing).toEqual({
      verdict: 'approved',
      flags: { authorship: false, ai_writing: false, teacher: false },
    });
  });

  it('an undo takes back what the person decided, not what a rule has found since', () => {
    const undone = after(...WHOLE_WAY, flagged('authorship'), REJECTED, flagged('ai_writing'), UNDONE);
    expect(undone.standing).toEqual({
      verdict: 'open',
      flags: { authorship: true, ai_writing: true, teacher: false },
    });
    expect(undone.decided).toMatchObject({ what: 'undone', before: null });
  });

  it('the result of a comparison is dropped when the essay leaves that student', () => {
    const back = happened('EssayAssignmentUndone', { student_id: 's1' });
    expect(after(...WHOLE_WAY, flagged('authorship'), APPROVED, back)).toMatchObject({
      status: 'unassigned',
      owner: { filing: null, set_aside: 'no_marker' },
      rewrite: { state: 'unchecked', of: null },
      authorship: { state: 'uncompared' },
      standing: { verdict: 'open', flags: { authorship: false } },
      decided: { before: null },
    });
  });

  it('a rejected essay stays rejected when it is unassigned from its student', () => {
    const back = happened('EssayAssignmentUndone', { student_id: 's1' });
    expect(after(...WHOLE_WAY, REJECTED, back)).toMatchObject({ status: 'rejected' });
    expect(after(...WHOLE_WAY, flagged('ai_writing'), back).standing).toEqual({
      verdict: 'open',
      flags: { authorship: false, ai_writing: true, teacher: false },
    });
  });

  it('gives the outcome of each check', () => {
    const begun = [RECEIVED, READ, FILED];
    const rewriteFailed = happened('RewriteCheckFailed', { reason: 'Down.' });
    const declared = happened('RewriteDetected', { declared: true, rewrite_of_essay_id: 'e0' });
    const found = happened('RewriteDetected', { declared: false, rewrite_of_essay_id: 'e0' });
    const confirmed = happened('RewriteConfirmed');
    const dismissed = happened('RewriteDismissed');
    expect(after(...begun, ORIGINAL).rewrite).toEqual({ state: 'none', of: null });
    expect(after(...begun, rewriteFailed).rewrite).toEqual({ state: 'failed', of: null });
    expect(after(...begun, declared).rewrite).toEqual({ state: 'confirmed', of: 'e0' });
    expect(after(...begun, found).rewrite).toEqual({ state: 'waiting', of: 'e0' });
    expect(after(...begun, found, confirmed).rewrite).toEqual({ state: 'confirmed', of: 'e0' });
    expect(after(...begun, found, dismissed).rewrite).toEqual({ state: 'dismissed', of: 'e0' });
    for (const word of [confirmed, dismissed])
      expect(after(...begun, ORIGINAL, word).rewrite).toEqual({ state: 'none', of: null });
    expect(after(...begun, SKIPPED).authorship).toEqual({ state: 'skipped' });
    expect(after(...begun, CHECKED).ai_writing).toEqual({ state: 'checked', score: 12 });
  });

  it('says who graded the essay, and on which attempt', () => {
    expect(after(...WHOLE_WAY).score).toEqual({ by: 'engine', grading_result_id: 'g1' });
    expect(after(...WHOLE_WAY).grading).toEqual({
      state: 'graded',
      attempt: 1,
      rubric_version: 'r1',
      engine: 'configured',
    });
    expect(after(...WHOLE_WAY, SCORED).score).toEqual({ by: 'teacher', grading_result_id: 'g2' });
  });

  it('a grading result that nobody asked for does not change the grading', () => {
    expect(after(RECEIVED, GRADED).grading).toEqual({ state: 'unasked', attempt: 0 });
  });

  it('a failed or missing AI check can be retried, and no other step with it', () => {
    const failed = [RECEIVED, READ, FILED, ORIGINAL, SKIPPED];
    const noCheck = (data: object) => after(...failed, happened('AiWritingCheckFailed', data));
    expect(noCheck({})).toMatchObject({
      ai_writing: { state: 'failed', score: null },
      failed_step: 'check_ai_writing',
    });
    expect(noCheck({ later: true })).toMatchObject({
      ai_writing: { state: 'missing', score: null },
      failed_step: 'check_ai_writing',
    });
    const retried = happened('EssayRetryRequested', { step: 'check_ai_writing' });
    expect(evolveEssayLife(noCheck({}), retried).ai_writing).toEqual({ state: 'unchecked', score: null });
    const gradeRetried = happened('EssayRetryRequested', { step: 'grade' });
    expect(after(...WHOLE_WAY, gradeRetried)).toEqual(after(...WHOLE_WAY));
  });

  it('a teacher’s doubt reopens a decided essay', () => {
    const doubted = after(...WHOLE_WAY, REJECTED, flagged('teacher'));
    expect(doubted).toMatchObject({ status: 'flagged', standing: { verdict: 'open' } });
  });

  it('an undo of nothing changes nothing', () => {
    expect(after(...WHOLE_WAY, UNDONE)).toEqual(after(...WHOLE_WAY));
  });

  it('links to the sample made from the essay until that sample is deleted', () => {
    const became = happened('EssayConvertedToBaseline', { baseline_id: 'b1' });
    expect(after(...WHOLE_WAY, became).linked_baseline_id).toBe('b1');
    const unlinked = happened('EssayBaselineUnlinked', { baseline_id: 'b1' });
    expect(after(...WHOLE_WAY, became, unlinked).linked_baseline_id).toBeNull();
  });

  it('has no type for an impossible state', () => {
    const flags = { authorship: true, ai_writing: false, teacher: false };
    const impossible: Partial<EssayLife>[] = [
      // @ts-expect-error approved and still doubted
      { standing: { verdict: 'approved', flags } },
      // @ts-expect-error filed and set aside
      { owner: { filing, set_aside: 'no_marker' } },
      // @ts-expect-error unreadable without a reason
      { reading: { state: 'unreadable' } },
      // @ts-expect-error a check that failed and yet has a score
      { ai_writing: { state: 'failed', score: 12 } },
      // @ts-expect-error held by a worker before anybody asked
      { grading: { state: 'unasked', attempt: 0, fence: 7 } },
      // @ts-expect-error confirmed as a rewrite of nothing
      { rewrite: { state: 'confirmed', of: null } },
    ];
    expect(impossible).toHaveLength(6);
  });
});
