import {
  countsInProgress,
  isFlaggedListed,
  isGradedListed,
  isUngraded,
  lifeListedOn,
  listedOn,
} from './essay-lists.ts';
import type { EssayLife } from './essay-life-state.ts';
import type { ListedEssay } from './essay-lists.ts';

const isRejected = (one: ListedEssay) => listedOn(one).on_rejected;
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

  it('an essay flagged only for AI writing is on both Graded and Flagged', () => {
    const flagged = essay({ is_flagged_for_ai_writing: true, processing_status: 'flagged' });
    expect([isGradedListed(flagged), isFlaggedListed(flagged)]).toEqual([true, true]);
  });
  it('an IB essay with a rubric is not on Ungraded as well', () => {
    expect(isUngraded(essay({ ...NO_SCORES, rubric_assessment: [{}] }))).toBe(false);
  });
  it('Ungraded leaves out rejected, flagged and unassigned essays and keeps errors', () => {
    const listed = (['rejected', 'flagged', 'unassigned', 'error', 'pending'] as const).map(
      (processing_status) => isUngraded(essay({ ...NOTHING, processing_status })),
    );
    expect(listed).toEqual([false, false, false, true, true]);
  });
  it('a rejected essay is on Rejected only, though it keeps its flags', () => {
    const rejected = essay({ processing_status: 'rejected', is_flagged_baseline: true });
    expect([isRejected(rejected), isFlaggedListed(rejected), isGradedListed(rejected)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('baselines are on none of the four lists', () => {
    const sample = essay({ origin: 'baseline', is_flagged_baseline: true });
    expect([isGradedListed, isFlaggedListed, isUngraded, isRejected].some((on) => on(sample))).toBe(false);
  });

  it('an essay is on Flagged for either doubt, even if its status does not show it', () => {
    expect(isFlaggedListed(essay({ is_flagged_baseline: true }))).toBe(true);
    expect(isFlaggedListed(essay({ is_flagged_for_ai_writing: true }))).toBe(true);
    expect(isFlaggedListed(essay({ processing_status: 'flagged' }))).toBe(true);
    expect(isFlaggedListed(essay())).toBe(false);
  });

  it('Rejected has rejected essays only, and no samples', () => {
    expect(isRejected(essay({ processing_status: 'rejected' }))).toBe(true);
    expect(isRejected(essay({ processing_status: 'rejected', origin: 'baseline' }))).toBe(false);
    expect(isRejected(essay())).toBe(false);
  });

  it('a machine’s proposal that no teacher has looked at is to be confirmed, unless the essay is flagged', () => {
    const isListed = (facts: Partial<ListedEssay>) => listedOn(essay(facts)).on_to_confirm;
    expect(isListed({ scores: 'proposed' })).toBe(true);
    for (const scores of ['confirmed', 'teacher', null] as const) expect(isListed({ scores })).toBe(false);
    for (const processing_status of ['flagged', 'rejected'] as const)
      expect(isListed({ scores: 'proposed', processing_status })).toBe(false);
  });

  it('a proposal that leaves a criterion to the teacher is to be graded, not confirmed', () => {
    const of = (scores: ListedEssay['scores'], score: number | null) =>
      listedOn(essay({ ...NO_SCORES, scores, rubric_assessment: [{ score: 3 }, { score }] }));
    const graded = { on_graded: true, on_to_confirm: true, on_ungraded: false };
    expect(of('proposed', 2)).toMatchObject(graded);
    expect(of('proposed', null)).toMatchObject({ on_graded: false, on_to_confirm: false, on_ungraded: true });
    expect(of('teacher', null)).toMatchObject({ ...graded, on_to_confirm: false });
  });

  it('an essay whose proposal is withheld still counts as graded', () => {
    const { on_graded, on_ungraded } = listedOn(essay({ ...NO_SCORES, proposal_withheld: true }));
    expect([on_graded, on_ungraded]).toEqual([true, false]);
  });

  it('a row records which of the lists it is on', () => {
    expect(listedOn(essay({ is_flagged_for_ai_writing: true, processing_status: 'flagged' }))).toEqual({
      on_graded: true,
      on_to_confirm: false,
      on_ungraded: false,
      on_flagged: true,
      on_rejected: false,
    });
    expect(listedOn(essay({ processing_status: 'rejected' }))).toEqual({
      on_graded: false,
      on_to_confirm: false,
      on_ungraded: false,
      on_flagged: false,
      on_rejected: true,
    });
    expect(listedOn(essay(NOTHING)).on_ungraded).toBe(true);
  });

  it('a score counts towards the student’s progress unless the essay is doubted or rejected', () => {
    expect(countsInProgress({ processing_status: 'completed' })).toBe(true);
    expect(countsInProgress({ processing_status: 'flagged' })).toBe(false);
    expect(countsInProgress({ processing_status: 'rejected' })).toBe(false);
  });
});

describe('the lists that the life of an essay is on', () => {
  const flags = { authorship: false, ai_writing: false, teacher: false };
  const life = (facts: Partial<EssayLife>): EssayLife =>
    ({ status: 'completed', score: null, standing: { verdict: 'open', flags }, ...facts }) as EssayLife;
  const score = { by: 'engine', grading_result_id: 'g1' } as const;
  const listsOf = (one: EssayLife) =>
    Object.entries(lifeListedOn(one)).flatMap(([list, stands]) => (stands ? [list] : []));
  const doubted = (kind: keyof typeof flags) =>
    life({ score, status: 'flagged', standing: { verdict: 'open', flags: { ...flags, [kind]: true } } });

  it('are the same as those of its row', () => {
    expect(listsOf(life({ score }))).toEqual(['on_graded', 'on_to_confirm']);
    expect(listsOf(life({ score: { ...score, by: 'teacher' } }))).toEqual(['on_graded']);
    expect(listsOf(life({ status: 'ready_for_grading' }))).toEqual(['on_ungraded']);
    expect(listsOf(life({ score, status: 'rejected' }))).toEqual(['on_rejected']);
    for (const kind of ['authorship', 'teacher'] as const)
      expect(listsOf(doubted(kind))).toEqual(['on_flagged']);
    expect(listsOf(doubted('ai_writing'))).toEqual(['on_graded', 'on_flagged']);
  });
});
