import { isFlaggedListed, isGradedListed, isRejectedListed, isUngraded } from './essay-lists.ts';
import type { ListedEssay } from './essay-lists.ts';

const essay = (facts: Partial<ListedEssay> = {}): ListedEssay => ({
  origin: 'essay',
  processing_status: 'completed',
  is_flagged_baseline: false,
  is_flagged_for_ai_writing: false,
  grading_result_id: 'result-1',
  focus_organization_score: 3,
  evidence_elaboration_score: 3,
  conventions_score: 3,
  rubric_assessment: [],
  ...facts,
});
const NO_SCORES = {
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
};
const NOTHING = { ...NO_SCORES, grading_result_id: null, processing_status: 'ready_for_grading' } as const;

describe('the lists of essays', () => {
  it('STA-014 an essay with none of the three scores counts as ungraded; a score of 0 is a value', () => {
    expect(isUngraded(essay(NOTHING))).toBe(true);
    expect(isUngraded(essay({ ...NOTHING, focus_organization_score: 0 }))).toBe(false);
  });
  it('STA-015 Graded leaves out essays without a grading result', () => {
    expect(isGradedListed(essay())).toBe(true);
    expect(isGradedListed(essay({ grading_result_id: null }))).toBe(false);
    expect(isGradedListed(essay({ grading_result_id: null, grading_result: {} }))).toBe(true);
  });
  it('STA-016 Graded leaves out baseline-flagged essays', () => {
    expect(isGradedListed(essay({ is_flagged_baseline: true, processing_status: 'flagged' }))).toBe(false);
  });
  it('STA-017 Graded leaves out rejected essays', () => {
    expect(isGradedListed(essay({ processing_status: 'rejected' }))).toBe(false);
  });
  it('STA-018 Graded keeps an IB essay with a rubric and no three scores', () => {
    expect(isGradedListed(essay({ ...NO_SCORES, rubric_assessment: [{}] }))).toBe(true);
  });
  it('STA-019 Graded keeps an essay with at least one of the three scores, a lone 0 included', () => {
    expect(isGradedListed(essay({ ...NO_SCORES, conventions_score: 0 }))).toBe(true);
  });
  it('STA-020 Graded leaves out an essay with an empty rubric and none of the three scores', () => {
    expect(isGradedListed(essay(NO_SCORES))).toBe(false);
  });

  it('an essay flagged for AI writing only stands in both Graded and Flagged', () => {
    const flagged = essay({ is_flagged_for_ai_writing: true, processing_status: 'flagged' });
    expect([isGradedListed(flagged), isFlaggedListed(flagged)]).toEqual([true, true]);
  });
  it('an IB essay with a rubric is not ungraded as well', () => {
    expect(isUngraded(essay({ ...NO_SCORES, rubric_assessment: [{}] }))).toBe(false);
  });
  it('Ungraded leaves out rejected, flagged and unassigned essays and keeps errors', () => {
    const listed = (['rejected', 'flagged', 'unassigned', 'error', 'pending'] as const).map(
      (processing_status) => isUngraded(essay({ ...NOTHING, processing_status })),
    );
    expect(listed).toEqual([false, false, false, true, true]);
  });
  it('a rejected essay stands on Rejected only, though its flags are kept', () => {
    const rejected = essay({ processing_status: 'rejected', is_flagged_baseline: true });
    expect([isRejectedListed(rejected), isFlaggedListed(rejected), isGradedListed(rejected)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('baselines stand on none of the four lists', () => {
    const sample = essay({ origin: 'baseline', is_flagged_baseline: true });
    expect([isGradedListed, isFlaggedListed, isUngraded, isRejectedListed].some((on) => on(sample))).toBe(
      false,
    );
  });
});
