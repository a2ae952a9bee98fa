import { targetsAsScored } from './learning-target-scores.ts';
import type { CurrentScores } from './learning-target-scores.ts';

const target = (learning_target_code: string, score: number) => ({ learning_target_code, score });
const scores = (changes: Partial<CurrentScores>): CurrentScores => ({
  focus_organization_score: 3,
  evidence_elaboration_score: 3,
  conventions_score: 3,
  proposed_scores: { focus_organization_score: 3, evidence_elaboration_score: 3, conventions_score: 3 },
  ...changes,
});
const after = (changes: Partial<CurrentScores>, ...targets: ReturnType<typeof target>[]) =>
  targetsAsScored(targets, scores(changes)).map(({ score }) => score);

describe('learning targets', () => {
  it('move with the criterion they belong to, and with no other', () => {
    const all = [target('W.9-10.4', 3), target('W.9-10.9', 2), target('L.9-10.2', 1)];
    expect(after({ focus_organization_score: 4 }, ...all)).toEqual([4, 2, 1]);
    expect(after({ evidence_elaboration_score: 1 }, ...all)).toEqual([3, 0, 1]);
    expect(after({ conventions_score: 4 }, ...all)).toEqual([3, 2, 2]);
  });

  it('stay within 0 and 4', () => {
    expect(after({ focus_organization_score: 4 }, target('W.9-10.4', 4))).toEqual([4]);
    expect(after({ focus_organization_score: 0 }, target('W.9-10.4', 1))).toEqual([0]);
  });

  it('stay unchanged when no score was changed, or when the code is unknown', () => {
    const own = [target('W.9-10.4', 2)];
    expect(after({}, ...own)).toEqual([2]);
    expect(after({ focus_organization_score: 0, proposed_scores: null }, ...own)).toEqual([2]);
    expect(after({ focus_organization_score: null }, ...own)).toEqual([2]);
    expect(after({ focus_organization_score: 0, proposed_scores: {} }, ...own)).toEqual([2]);
    expect(after({ focus_organization_score: 0 }, target('X.1', 2))).toEqual([2]);
    expect(targetsAsScored(own, null)).toEqual(own);
  });
});
