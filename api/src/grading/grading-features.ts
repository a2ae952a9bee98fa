import { measure } from '../text/measures.ts';
import { readText } from '../text/read-text.ts';
import type { Trait } from './rubrics.ts';

/** A measured quality and the only direction in which it may count: more errors can never raise a score. */
export interface GradingFeature {
  id: string;
  sign: 1 | -1;
  isRate: boolean;
}
const up = (id: string, isRate = true): GradingFeature => ({ id, sign: 1, isRate });
const down = (id: string, isRate = true): GradingFeature => ({ id, sign: -1, isRate });
export const GRADING_FEATURES: readonly GradingFeature[] = [
  up('v_log_words', false),
  up('v_log_types', false),
  up('w_log_long', false),
  up('quotes'),
  up('s_commas'),
  up('t_ADJ'),
  up('v_mattr50', false),
  up('w_length', false),
  up('w_rank', false),
  up('s_subordinators'),
  up('transitions'),
  up('reasons'),
  up('o_diversity', false),
  up('paragraphs'),
  up('p_semicolon'),
  up('p_comma'),
  down('e_misspelt'),
  down('e_lower_i'),
  down('e_apostrophe'),
  down('e_article'),
  down('e_lower_start'),
  down('e_no_space'),
  down('e_alot'),
  down('e_space_before'),
  down('e_doubled'),
  down('s_log_mean', false),
  down('s_long'),
  down('c_all_capitals'),
];

export interface GradedText {
  words: number;
  values: number[];
  measures: Record<string, number>;
}
export function gradingFeatures(text: string): GradedText {
  const read = readText(text);
  const measures = measure(read);
  measures.quotes = ((measures.p_dquote ?? 0) * read.wordCount) / 100;
  measures.transitions =
    (measures.x_however ?? 0) +
    (measures.x_additionally ?? 0) +
    (measures.x_therefore ?? 0) +
    (measures.x_conclusion ?? 0) +
    (measures.x_suchas ?? 0);
  measures.reasons =
    (measures.x_because ?? 0) + (measures.x_leadto ?? 0) + (measures.x_due ?? 0) + (measures.x_if ?? 0);
  measures.paragraphs = read.paragraphs.length;
  const values = GRADING_FEATURES.map(({ id, isRate }) =>
    isRate ? Math.log1p(Math.max(0, measures[id]!)) : measures[id]!,
  );
  return { words: read.wordCount, values, measures };
}

export interface GradingModel {
  version: string;
  features: string[];
  /** Of all essays of the fit, for a draft without a class to compare with. */
  mean: number[];
  sd: number[];
  slopes: Record<Trait, number[]>;
  /** Standard deviation of slopes times features within a class, so that traits are on one scale. */
  spread: Record<Trait, number>;
}

const CLIP = 3;
export function standardiseBy(
  values: readonly number[],
  mean: readonly number[],
  sd: readonly number[],
): number[] {
  return values.map((value, at) => Math.max(-CLIP, Math.min(CLIP, (value - mean[at]!) / sd[at]!)));
}

/** Mean and deviation of a class, drawn towards the population as if five ordinary essays had been added. */
export function classStatistics(
  rows: readonly (readonly number[])[],
  model: GradingModel,
  pseudo = 5,
): { mean: number[]; sd: number[] } {
  const n = rows.length;
  const mean = model.features.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0) / Math.max(1, n));
  const sd = model.features.map((_, at) => {
    const squares = rows.reduce((sum, row) => sum + (row[at]! - mean[at]!) ** 2, 0);
    return Math.max(1e-3, Math.sqrt((squares + pseudo * model.sd[at]! ** 2) / (n + pseudo)));
  });
  return { mean, sd };
}

export function traitScore(standard: readonly number[], trait: Trait, model: GradingModel): number {
  const slopes = model.slopes[trait];
  return standard.reduce((sum, z, at) => sum + z * slopes[at]!, 0) / model.spread[trait];
}
