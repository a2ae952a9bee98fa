import { TRAITS } from './criteria-traits.ts';
import type { Trait } from './criteria-traits.ts';
import { GRADING_MODEL, traitPoints } from './scoring-ladder.ts';

const { mean, sd } = GRADING_MODEL;
/** A text that is off the middle in one measure only. */
const text = (measure: number, deviations: number) => ({
  values: mean.map((middle, at) => (at === measure ? middle + deviations * sd[at]! : middle)),
});
const scores = (score: number) => Object.fromEntries(TRAITS.map((trait) => [trait, score]));
/** As many essays as the teacher has scored; they value the first measure above all others, or do not see it. */
const scored = (many: number, isValued: boolean) =>
  Array.from({ length: many }, (_, n) => {
    const deviations = (n % 5) - 2;
    return { graded: text(0, deviations), scores: scores(isValued ? 2.5 + deviations * 0.7 : 2.5) };
  });
/** How much higher a text with more of the first measure stands. */
const ahead = (many: number, isValued: boolean, trait: Trait) => {
  const pointsOf = (deviations: number) =>
    traitPoints(text(0, deviations), scored(many, isValued), []).points[trait];
  return pointsOf(2) - pointsOf(-2);
};

describe('the ladder of scores', () => {
  it('weighs measures as a teacher does from thirty scores on, and not after fewer', () => {
    for (const trait of TRAITS) {
      expect(ahead(29, true, trait)).toBeCloseTo(ahead(29, false, trait), 10);
      expect(ahead(30, true, trait)).toBeGreaterThan(ahead(30, false, trait) + 0.3);
    }
  });
});
