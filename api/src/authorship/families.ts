import { STYLE_FAMILY_WORDS } from '@essays/contract';
import { dotOf, habitLikeness } from './habit-space.ts';
import type { Standardised } from './style-model.ts';

export const GRAM_FAMILIES = ['fwcos', 'pngz', 'd5z', 'posgz', 'openz'] as const;
export type GramFamily = (typeof GRAM_FAMILIES)[number];
export const DENSE_FAMILIES = ['conn', 'err', 'mech', 'punct', 'sent', 'lex', 'voice', 'read'] as const;
export type DenseFamily = (typeof DENSE_FAMILIES)[number];
/** Every comparison yields one number a family; larger is more alike. */
export const FAMILIES = [...GRAM_FAMILIES, ...DENSE_FAMILIES, 'sentjsd', 'habits'] as const;
export type Family = (typeof FAMILIES)[number];

export const FAMILY_LABELS: Record<Family, string> = STYLE_FAMILY_WORDS;

export const DENSE_MEASURES: Record<Exclude<DenseFamily, 'conn'>, readonly string[]> = {
  err: [
    'e_misspelt',
    'e_apostrophe',
    'e_lower_i',
    'e_lower_start',
    'e_doubled',
    'e_article',
    'e_space_before',
    'e_no_space',
    'e_alot',
    'e_their',
  ],
  mech: [
    'c_contractions',
    'c_full_negations',
    'c_all_capitals',
    'c_inner_capitals',
    'c_ise',
    'c_ize',
    'c_us',
    'c_uk',
  ],
  punct: [
    'p_comma',
    'p_period',
    'p_semicolon',
    'p_colon',
    'p_exclaim',
    'p_question',
    'p_paren',
    'p_dquote',
    'p_squote',
    'p_dash',
    'p_hyphen',
    'p_ellipsis',
    'p_slash',
    'p_comma_and',
    'p_comma_but',
    'p_digit',
  ],
  sent: ['s_log_mean', 's_log_sd', 's_commas', 's_subordinators', 's_passives', 's_short', 's_long'],
  lex: ['v_mattr50', 'v_hapax', 'v_yule', 'w_rank', 'w_rare', 'w_length', 'w_long', 'w_nominal'],
  voice: ['v_i', 'v_you', 'v_we', 'v_they', 'v_hedges', 'v_boosters', 'v_there', 'v_and', 'w_ly', 'w_ing'],
  read: ['r_flesch_kincaid', 'r_syllables', 'r_coleman'],
};
/** Measures taken as they are. Rates are long-tailed and taken as logarithms: one exclamation mark more matters less where there are ten. */
export const PLAIN_MEASURES = new Set([
  's_log_mean',
  's_log_sd',
  'v_mattr50',
  'v_hapax',
  'v_yule',
  'w_rank',
  'w_length',
  'r_flesch_kincaid',
  'r_syllables',
  'r_coleman',
]);

/** One similarity a family, symmetric in its two texts, greatest for a text and itself. */
export function similarities(one: Standardised, other: Standardised): Float64Array {
  const result = new Float64Array(FAMILIES.length);
  let family = 0;
  for (const name of GRAM_FAMILIES) {
    result[family] = dotOf(one.grams[name], other.grams[name]);
    family += 1;
  }
  for (const name of DENSE_FAMILIES) {
    const a = one.dense[name];
    const b = other.dense[name];
    let difference = 0;
    for (let at = 0; at < a.length; at += 1) difference += Math.abs(a[at]! - b[at]!);
    result[family] = -difference / a.length;
    family += 1;
  }
  result[family] = -divergence(one.histogram, other.histogram);
  result[family + 1] = habitLikeness(one, other);
  return result;
}

/** Jensen-Shannon divergence of two histograms, in nats. */
function divergence(one: number[], other: number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) {
    const a = one[at]!;
    const b = other[at]!;
    const middle = (a + b) / 2;
    if (a > 0) sum += 0.5 * a * Math.log(a / middle);
    if (b > 0) sum += 0.5 * b * Math.log(b / middle);
  }
  return sum;
}
