import type { DomainEvent, EventType } from '../events/event.ts';
import { evolveEssayLife } from './essay-life.ts';
import { essayErrorOf } from './essay-status.ts';
import type { EssayLife } from './essay-life.ts';

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
  it('begins when it is received, and not before', () => {
    expect(evolveEssayLife(null, READ)).toBeNull();
    expect(after(RECEIVED)).toMatchObject({ essay_id, status: 'pending', step: 'extract' });
  });

  it('says at each moment where it stands and what is due', () => {
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

  it('is not changed by events of other kinds, and is plain JSON', () => {
    const life = after(...WHOLE_WAY);
    expect(evolveEssayLife(life, happened('StudentDeactivated'))).toEqual(life);
    expect(JSON.parse(JSON.stringify(life))).toEqual(life);
  });

  it('stands still where a file cannot be read, until somebody asks to try again', () => {
    const life = after(RECEIVED, UNREADABLE);
    expect(life).toMatchObject({ status: 'error', step: null, failed_step: 'extract' });
    expect(essayErrorOf(life)).toBe('The pages are pictures.');
    expect(evolveEssayLife(life, happened('EssayRetryRequested', { step: 'extract' })).step).toBe('extract');
  });

  it('a score by hand settles a grading that failed, and ends one that is under way', () => {
    const failed = after(...WHOLE_WAY.slice(0, -1), FAILED);
    expect(failed).toMatchObject({ status: 'error', failed_step: 'grade' });
    const settled = evolveEssayLife(failed, SCORED);
    expect(settled).toMatchObject({ status: 'completed', failed_step: null, score: { by: 'teacher' } });
    expect(essayErrorOf(settled)).toBeNull();
    expect(after(...WHOLE_WAY.slice(0, -1), SCORED).step).toBeNull();
  });

  it('a grading that failed says why, and whose fault it was where that is known', () => {
    const attempt = { attempt: 1, rubric_version: 'r1', engine: 'configured', state: 'failed' };
    const failed = (facts: object) =>
      after(...WHOLE_WAY.slice(0, -1), happened('GradingFailed', { attempt: 1, reason: 'Down.', ...facts }));
    expect(failed({}).grading).toEqual({ ...attempt, reason: 'Down.' });
    expect('fault' in failed({}).grading).toBe(false);
    expect(failed({ fault: 'text' }).grading).toEqual({ ...attempt, reason: 'Down.', fault: 'text' });
  });

  it('a rule flags nothing that a person has approved', () => {
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

  it('what came of comparing it with a student’s texts goes with the student', () => {
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

  it('a rejected essay stays rejected when it is taken from its student', () => {
    const back = happened('EssayAssignmentUndone', { student_id: 's1' });
    expect(after(...WHOLE_WAY, REJECTED, back)).toMatchObject({ status: 'rejected' });
    expect(after(...WHOLE_WAY, flagged('ai_writing'), back).standing).toEqual({
      verdict: 'open',
      flags: { authorship: false, ai_writing: true, teacher: false },
    });
  });

  it('says of each check what came of it', () => {
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

  it('says by whom it was graded, and by which attempt', () => {
    expect(after(...WHOLE_WAY).score).toEqual({ by: 'engine', grading_result_id: 'g1' });
    expect(after(...WHOLE_WAY).grading).toEqual({
      state: 'graded',
      attempt: 1,
      rubric_version: 'r1',
      engine: 'configured',
    });
    expect(after(...WHOLE_WAY, SCORED).score).toEqual({ by: 'teacher', grading_result_id: 'g2' });
  });

  it('a report on a grading that nobody asked for changes nothing of it', () => {
    expect(after(RECEIVED, GRADED).grading).toEqual({ state: 'unasked', attempt: 0 });
  });

  it('an AI check that failed or is missing can be tried again, and no other step by it', () => {
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

  it('a teacher’s doubt opens what was decided', () => {
    const doubted = after(...WHOLE_WAY, REJECTED, flagged('teacher'));
    expect(doubted).toMatchObject({ status: 'flagged', standing: { verdict: 'open' } });
  });

  it('an undo of nothing changes nothing', () => {
    expect(after(...WHOLE_WAY, UNDONE)).toEqual(after(...WHOLE_WAY));
  });

  it('is a sample too until that is deleted', () => {
    const became = happened('EssayConvertedToBaseline', { baseline_id: 'b1' });
    expect(after(...WHOLE_WAY, became).linked_baseline_id).toBe('b1');
    const unlinked = happened('EssayBaselineUnlinked', { baseline_id: 'b1' });
    expect(after(...WHOLE_WAY, became, unlinked).linked_baseline_id).toBeNull();
  });

  it('cannot be written in a state that cannot be', () => {
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
