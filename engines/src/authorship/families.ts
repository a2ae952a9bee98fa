import { STYLE_FAMILY_WORDS } from '@essays/contract';

export const GRAM_FAMILIES = ['fwcos', 'pngz', 'd5z', 'posgz', 'openz'] as const;
export type GramFamily = (typeof GRAM_FAMILIES)[number];
export const DENSE_FAMILIES = ['conn', 'err', 'mech', 'punct', 'sent', 'lex', 'voice', 'read'] as const;
export type DenseFamily = (typeof DENSE_FAMILIES)[number];
/** Every comparison yields one number per family; larger means more similar. */
export const FAMILIES = [...GRAM_FAMILIES, ...DENSE_FAMILIES, 'sentjsd', 'habits'] as const;
export type Family = (typeof FAMILIES)[number];

/** Of spelling, capitals and marks: of a text that was copied out, they are perhaps not the writer's. */
export const COPYISTS_FAMILIES = ['err', 'mech', 'punct'] as const satisfies readonly DenseFamily[];

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
/**
 * Measures taken as they are. Rates are long-tailed and taken as logarithms: one more exclamation mark matters less
 * where there are ten.
 */
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
