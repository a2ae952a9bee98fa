import { measure, PHRASES, type Measures } from '../text/measures.ts';
import { FUNCTION_WORDS } from '../text/function-words.ts';
import { readText, type ReadText } from '../text/read-text.ts';

/**
 * What the indicator looks at. Left out on purpose: length, paragraphs, names and figures (they depend on the task and
 * on how a text was typed), and anything a PDF changes.
 */
export const AI_FEATURES: readonly string[] = [
  'p_comma',
  'p_semicolon',
  'p_colon',
  'p_exclaim',
  'p_question',
  'p_paren',
  'p_dquote',
  'p_dash',
  'p_hyphen',
  'p_comma_and',
  'p_comma_but',
  's_log_mean',
  's_log_sd',
  's_variation',
  's_commas',
  's_short',
  's_long',
  's_subordinators',
  's_passives',
  't_NOUN',
  't_VERB',
  't_AUX',
  't_ADJ',
  't_ADV',
  't_PRON',
  't_DET',
  't_ADP',
  't_CCONJ',
  't_SCONJ',
  't_PART',
  'c_contractions',
  'c_full_negations',
  'c_all_capitals',
  'v_hedges',
  'v_boosters',
  'v_there',
  'v_and',
  'w_length',
  'w_long',
  'w_nominal',
  'w_ing',
  'w_ly',
  'w_rank',
  'w_rare',
  'e_misspelt',
  'e_apostrophe',
  'e_lower_i',
  'e_lower_start',
  'e_doubled',
  'e_article',
  'e_no_space',
  'e_alot',
  'v_mattr50',
  'v_mattr200',
  'v_hapax',
  'v_yule',
  'v_i',
  'v_you',
  'v_we',
  'v_he_she',
  'v_they',
  'v_the',
  'v_of',
  'v_to',
  'o_diversity',
  'o_conjunction',
  'o_pronoun',
  'o_the',
  'o_ing',
  'o_ly',
  'o_preposition',
  'o_subordinator',
  'r_flesch_kincaid',
  'r_syllables',
  'k_overlap',
  ...PHRASES.map(([name]) => `x_${name}`),
];
const PLAIN = new Set([
  's_log_mean',
  's_log_sd',
  's_variation',
  'w_length',
  'w_rank',
  'v_mattr50',
  'v_mattr200',
  'v_hapax',
  'v_yule',
  'r_flesch_kincaid',
  'r_syllables',
  'k_overlap',
  'o_diversity',
]);

export interface AiModel {
  version: string;
  features: string[];
  mean: number[];
  sd: number[];
  weights: number[];
  intercept: number;
  /** Knots of the score map: [logit, score], rising. */
  map: [number, number][];
  /** The first key, in log odds: one in twenty of the most affected human group is above. */
  firstKey: number;
  /** The second key: how far above that and above the student's own texts together, see `excess`. */
  secondKey: number;
}

const WORD_PLACE = new Map(FUNCTION_WORDS.map((word, at) => [word, at]));
/** Readable measures first, then one rate for each grammar word. */
export const AI_WIDTH = AI_FEATURES.length + FUNCTION_WORDS.length;

/** How the text is read: line breaks say who typed it, not who wrote it. */
export function readForAi(text: string): ReadText {
  return readText(text.replace(/\s*\n\s*/g, ' '));
}
export function aiFeatures(text: string): number[] {
  const read = readForAi(text);
  return [...plainFeatures(measure(read)), ...wordRates(read.words)];
}
function plainFeatures(measures: Measures): number[] {
  return AI_FEATURES.map((name) => {
    const value = measures[name] ?? 0;
    return PLAIN.has(name) ? value : Math.log1p(Math.max(0, value));
  });
}
function wordRates(words: string[]): number[] {
  const rates = new Array<number>(FUNCTION_WORDS.length).fill(0);
  for (const word of words) {
    const place = WORD_PLACE.get(word);
    if (place !== undefined) rates[place]! += 100 / words.length;
  }
  return rates.map(Math.log1p);
}

const CLIP = 3;
export function standardFeatures(values: readonly number[], model: Pick<AiModel, 'mean' | 'sd'>): number[] {
  return values.map((value, at) =>
    Math.max(-CLIP, Math.min(CLIP, (value - model.mean[at]!) / model.sd[at]!)),
  );
}
export function aiLogit(values: readonly number[], model: AiModel): number {
  return standardFeatures(values, model).reduce(
    (sum, z, at) => sum + z * model.weights[at]!,
    model.intercept,
  );
}
