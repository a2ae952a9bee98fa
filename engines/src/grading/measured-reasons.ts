import type { Trait } from './criteria-traits.ts';
import type { GradingModel } from './grading-features.ts';

/** A group of measures that moved a score. */
export interface MeasuredReason {
  /** In words, for a sentence. */
  name: string;
  /** By how many deviations of quality; above zero it raised the score. */
  points: number;
}

/** What the measures of the model are about, and how that is said where it raised a score and where it lowered it. */
const GROUPS: readonly {
  features: readonly string[];
  /** What the words speak of: unless it points the same way, they would be untrue. */
  named?: string;
  raised: string;
  lowered: string;
}[] = [
  {
    features: ['v_log_words', 'v_log_types', 'log_sentences', 'log_long_types', 'w_log_long'],
    named: 'v_log_words',
    raised: 'more words and sentences',
    lowered: 'fewer words and sentences',
  },
  {
    features: ['w_length', 'w_rank', 'v_mattr50', 'w_ly', 't_ADJ', 'vague'],
    raised: 'longer, rarer and more varied words',
    lowered: 'shorter, more common or repeated words',
  },
  {
    features: ['transitions', 'order', 'connective_kinds', 'reasons', 's_subordinators'],
    raised: 'more words that link and order',
    lowered: 'fewer words that link and order',
  },
  {
    features: ['s_commas', 'p_semicolon', 'p_comma'],
    raised: 'more commas and semicolons',
    lowered: 'fewer commas and semicolons',
  },
  { features: ['quotes'], raised: 'more quotation marks', lowered: 'fewer quotation marks' },
  {
    features: [
      'e_misspelt',
      'e_lower_i',
      'e_apostrophe',
      'e_article',
      'e_lower_start',
      'e_no_space',
      'e_alot',
      'e_space_before',
      'e_doubled',
      'c_all_capitals',
    ],
    raised: 'fewer slips in spelling, capitals and marks',
    lowered: 'more slips in spelling, capitals and marks',
  },
  {
    features: ['s_log_mean', 's_long'],
    raised: 'fewer long sentences',
    lowered: 'more long sentences',
  },
  {
    features: ['o_diversity'],
    raised: 'sentences that begin in different ways',
    lowered: 'sentences that begin alike',
  },
  { features: ['paragraphs'], raised: 'more paragraphs', lowered: 'fewer paragraphs' },
];
/** A group that moved a score by less is not worth a word. */
const LEAST = 0.05;

/** What made a score: the groups of measures by how far they moved it. */
export function measuredReasons(
  standard: readonly number[],
  traits: readonly Trait[],
  model: GradingModel,
): MeasuredReason[] {
  const pointsOf = (features: readonly string[]) =>
    features.reduce((sum, id) => {
      const at = model.features.indexOf(id);
      const moved = traits.map((trait) => (standard[at]! * model.slopes[trait][at]!) / model.spread[trait]);
      return at < 0 ? sum : sum + moved.reduce((one, other) => one + other, 0) / traits.length;
    }, 0);
  const isSo = (named: string | undefined, points: number) =>
    named === undefined || standard[model.features.indexOf(named)]! * points > 0;
  return GROUPS.flatMap(({ features, named, raised, lowered }) => {
    const points = pointsOf(features);
    return isSo(named, points) ? [{ name: points > 0 ? raised : lowered, points }] : [];
  })
    .filter(({ points }) => Math.abs(points) >= LEAST)
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
}
