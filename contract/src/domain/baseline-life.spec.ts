import type { DomainEvent, EventType } from '../events/event.ts';
import { baselineErrorOf, evolveBaselineLife, isFlaggedBaseline } from './baseline-life.ts';
import type { BaselineLife } from './baseline-life.ts';

const baseline_id = 'b1';
const filing = {
  student_id: 's1',
  class_type: '10th_grade_english' as const,
  academic_year: '2025-26',
  period: 2,
};
const happened = <T extends EventType>(type: T, data: object = {}): DomainEvent =>
  ({ type, data: { baseline_id, ...data }, personal: null }) as unknown as DomainEvent;
const RECEIVED = happened('BaselineReceived', {
  filing: null,
  batch_id: null,
  file_id: null,
  from_essay_id: null,
  essay_type: 'informal_sample',
  grading_status: 'needs_grading',
});
const READ = happened('BaselineTextExtracted', { markers: [] });
const FILED = happened('BaselineAssigned', { filing });
const COMPARED = happened('BaselineCompared', {
  similarity: 0.2,
  evidence_strength: 'strong',
  engine_version: '1',
  sample_ids: ['b0'],
});
const CHECKED = happened('BaselineAiWritingChecked', { score: 5 });
const DOUBTED = happened('BaselineNeedsReview', { flagged: true, flag_reason: 'It differs.' });
const APPROVED = happened('BaselineApproved');
const REJECTED = happened('BaselineRejected');
const GRADED = happened('BaselineGraded');
const WHOLE_WAY = [RECEIVED, READ, FILED, COMPARED, CHECKED, DOUBTED, APPROVED, GRADED];
const after = (...events: readonly DomainEvent[]): BaselineLife => {
  const life = events.reduce<BaselineLife | null>((before, e) => evolveBaselineLife(before, e), null);
  if (!life) throw new Error('A life begins with BaselineReceived');
  return life;
};

describe('the life of a sample', () => {
  it('gives the status and the next step after each event', () => {
    const seen = WHOLE_WAY.map((_, at) => after(...WHOLE_WAY.slice(0, at + 1)));
    expect(seen.map(({ step, status }) => [step, status])).toEqual([
      ['extract', 'pending'],
      ['match_student', 'pending'],
      ['compare', 'processing'],
      ['check_ai_writing', 'processing'],
      ['decide', 'processing'],
      [null, 'ready_for_review'],
      ['grade', 'approved'],
      [null, 'approved'],
    ]);
  });

  it('a review keeps what the rule found, and an undo brings it back; an approval settles the doubt', () => {
    const doubted = WHOLE_WAY.slice(0, 6);
    const undone = happened('BaselineReviewUndone');
    expect(isFlaggedBaseline(after(...doubted))).toBe(true);
    expect(isFlaggedBaseline(after(...doubted, APPROVED))).toBe(false);
    expect(isFlaggedBaseline(after(...doubted, REJECTED))).toBe(true);
    const back = after(...doubted, APPROVED, undone);
    expect(back.review).toEqual({ state: 'waiting', finding: { flagged: true, reason: 'It differs.' } });
    expect(back.decided).toMatchObject({ what: 'undone' });
  });

  it('a check for AI writing that could not be made is missing for now, or failed for good', () => {
    const past = WHOLE_WAY.slice(0, 4);
    const failed = (data: object) => after(...past, happened('BaselineAiWritingCheckFailed', data));
    expect(failed({ later: true }).ai_writing).toEqual({ state: 'missing', score: null });
    expect(failed({}).ai_writing).toEqual({ state: 'failed', score: null });
  });

  it('keeps its grade when it is filed anew, unless another way of grading is said', () => {
    const graded = after(...WHOLE_WAY);
    expect(evolveBaselineLife(graded, FILED).grading).toEqual({ state: 'graded' });
    const otherwise = happened('BaselineAssigned', { filing, grading_status: 'previous_year' });
    expect(evolveBaselineLife(graded, otherwise)).toMatchObject({
      grading: { state: 'ungraded' },
      step: null,
    });
  });

  it('gives the reason why it stopped', () => {
    const unreadable = happened('BaselineUnreadable', { reason: 'A scan.' });
    expect(baselineErrorOf(after(RECEIVED, unreadable))).toBe('A scan.');
    const failed = after(...WHOLE_WAY.slice(0, 7), happened('BaselineGradingFailed', { reason: 'Down.' }));
    expect(baselineErrorOf(failed)).toBe('Down.');
    expect(failed.step).toBeNull();
    expect(baselineErrorOf(after(...WHOLE_WAY))).toBeNull();
  });
});
