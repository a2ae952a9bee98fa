import { AI_ENOUGH_SAMPLES } from '@essays/contract';
import type { OwnText } from '@essays/contract';
import { measure, type Measures } from '../reading/measures.ts';
import { PHRASES } from '../reading/phrases.ts';
import { FUNCTION_WORD_SET } from '../reading/function-words.ts';
import { beginning } from '../reading/normalise.ts';
import { readText, type ReadText } from '../reading/read-text.ts';

/**
 * What the indicator looks at besides single words. Left out on purpose: length, paragraphs, names and figures (they
 * depend on the task and on how a text was typed), anything a PDF changes, and whatever did not carry over to
 * collections left out of the fit: parts of speech and the rates of single function words.
 */
export const AI_FEATURES: readonly string[] = [
  ...`p_comma p_semicolon p_colon p_exclaim p_question p_paren p_dquote p_dash p_hyphen p_comma_and p_comma_but
  s_log_mean s_log_sd s_variation s_commas s_short s_long s_subordinators s_passives
  c_contractions c_full_negations c_all_capitals v_hedges v_boosters v_there v_and
  w_length w_long w_nominal w_ing w_ly w_rank w_rare
  e_misspelt e_apostrophe e_lower_i e_lower_start e_doubled e_article e_no_space e_alot
  v_mattr50 v_mattr200 v_hapax v_yule v_i v_you v_we v_he_she v_they v_the v_of v_to
  o_diversity o_conjunction o_pronoun o_the o_ing o_ly o_preposition o_subordinator
  r_flesch_kincaid r_syllables k_overlap`.split(/\s+/),
  ...PHRASES.map(([name]) => `x_${name}`),
];
const PLAIN = new Set(
  `s_log_mean s_log_sd s_variation w_length w_rank v_mattr50 v_mattr200 v_hapax v_yule r_flesch_kincaid r_syllables
  k_overlap o_diversity`.split(/\s+/),
);

/** Log odds that a machine wrote a text, as a weighted sum of its features. */
interface Weighing {
  weights: number[];
  intercept: number;
}
export interface AiModel {
  version: string;
  features: string[];
  /** Words common to many kinds of writing, whose rates are features too. */
  vocabulary: string[];
  mean: number[];
  sd: number[];
  /** The text by itself. */
  alone: Weighing;
  /** How far the text is from the student's own, feature by feature. */
  beside: Weighing;
  /** Knots of the score map: [log odds, score], rising. */
  map: [number, number][];
  /** The first key, in log odds of the text alone: one in twenty of the median human group is above it. */
  firstKey: number;
  /** The second key, in log odds of the text alone and of its distance from the student's own texts, combined. */
  secondKey: number;
}

/** What is counted in a text, whatever the model. */
export interface AiReading {
  words: number;
  measures: number[];
  /** For each content word, per 100 words. */
  rates: ReadonlyMap<string, number>;
}

/** Line breaks show who typed a text, not who wrote it. */
export const readForAi = (text: OwnText): ReadText => readText(beginning(text).replace(/\s+/g, ' '));

export function aiReading(text: OwnText): AiReading {
  const read = readForAi(text);
  const rates = new Map<string, number>();
  for (const word of read.words)
    if (!FUNCTION_WORD_SET.has(word)) rates.set(word, (rates.get(word) ?? 0) + 100 / read.words.length);
  return { words: read.wordCount, measures: measuresOf(measure(read)), rates };
}
function measuresOf(measures: Measures): number[] {
  return AI_FEATURES.map((name) => {
    const value = measures[name] ?? 0;
    return PLAIN.has(name) ? value : Math.log1p(Math.max(0, value));
  });
}

/** The features of a text before scaling: measures first, then a rate for each word of the vocabulary. */
export const rawMarks = ({ measures, rates }: AiReading, vocabulary: readonly string[]): number[] => [
  ...measures,
  ...vocabulary.map((word) => Math.log1p(rates.get(word) ?? 0)),
];

const CLIP = 3;
/** In standard deviations from the mean of the fitted texts, capped at three. */
export const standardMarks = (raw: readonly number[], { mean, sd }: Pick<AiModel, 'mean' | 'sd'>): number[] =>
  raw.map((value, at) => Math.max(-CLIP, Math.min(CLIP, (value - mean[at]!) / sd[at]!)));

export const aiMarks = (reading: AiReading, model: AiModel): number[] =>
  standardMarks(rawMarks(reading, model.vocabulary), model);

const logOdds = (marks: readonly number[], { weights, intercept }: Weighing): number =>
  marks.reduce((sum, mark, at) => sum + mark * weights[at]!, intercept);

/** How far a text is from the mean of others, feature by feature. */
export const distanceFromMean = (marks: readonly number[], own: readonly (readonly number[])[]): number[] =>
  marks.map((mark, at) => mark - own.reduce((sum, one) => sum + one[at]!, 0) / own.length);

/** Log odds that a machine wrote a text, by itself and compared with the student's own texts. */
export interface AiEvidence {
  alone: number;
  /** Null with too few texts by the student. */
  beside: number | null;
}
export function aiEvidence(
  marks: readonly number[],
  own: readonly (readonly number[])[],
  model: AiModel,
): AiEvidence {
  return {
    alone: logOdds(marks, model.alone),
    beside: own.length < AI_ENOUGH_SAMPLES ? null : logOdds(distanceFromMean(marks, own), model.beside),
  };
}
