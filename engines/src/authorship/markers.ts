import { STYLE_MARKER_WORDS, type StyleMarker } from '@essays/contract';
import type { Shown } from '../evidence/densest-quote.ts';
import type { Family } from './families.ts';
import { shown } from './rounding.ts';

/**
 * A habit that a teacher can see in both texts. `shows` finds its words, a mark together with the word before it; without
 * `shows` only the rates are given.
 */
export interface Marker extends Shown {
  id: StyleMarker;
  family: Family;
  label: string;
  measure: string;
  unit: string;
  /** Per 100 words, so that a rate can be turned back into a number of places. */
  isRate: boolean;
  kind: 'punctuation' | 'error' | 'voice' | 'sentence' | 'vocabulary' | 'mechanics';
}

const rate = (
  id: StyleMarker,
  family: Family,
  measure: string,
  kind: Marker['kind'],
  shows?: RegExp,
  except?: ReadonlySet<string>,
): Marker => ({
  id,
  family,
  label: STYLE_MARKER_WORDS[id],
  measure,
  unit: 'per 100 words',
  isRate: true,
  kind,
  ...(shows && { shows }),
  ...(except && { except }),
});
const level = (
  id: StyleMarker,
  family: Family,
  measure: string,
  unit: string,
  kind: Marker['kind'],
): Marker => ({
  id,
  family,
  label: STYLE_MARKER_WORDS[id],
  measure,
  unit,
  isRate: false,
  kind,
});

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Spelled with s, or z, everywhere: they tell nothing of a writer's spelling. */
const NO_ISE = set(
  'otherwise likewise exercise exercises exercised exercising promise promises promised promising surprise surprises surprised surprising precise raise raises raised raising praise praises praised praising advise advises advised advising revise revises revised revising advertise advertises advertised advertising supervise supervised improvise improvised compromise compromises compromised disguise disguised despise despised devise devised enterprise enterprises expertise franchise franchises televise televised demise concise paradise premise premises noises bruise bruises arise arises arising cruise cruises comprise comprises comprised poised merchandise',
);
const NO_IZE = set('prize prizes prized seize seizes seized seizing sized sizes capsize capsized');
const NO_LY_ADVERB = set(
  'family reply replies apply supply multiply rely imply comply ally rally bully belly jelly silly holy ugly lovely friendly unfriendly lonely lively likely unlikely elderly costly deadly cowardly orderly homely curly smelly assembly butterfly anomaly monopoly only early daily weekly monthly yearly july italy emily sally molly kelly fly',
);
const NO_NOUN_OF_IDEAS = set(
  'moment moments comment comments document documents element elements department apartment apartments cement basement garment segment tournament city cities university universities community communities facility facilities witness harness business businesses station stations question questions section sections vacation mention mentions',
);

export const MARKERS: readonly Marker[] = [
  rate(
    'commas',
    'punct',
    'p_comma',
    'punctuation',
    /(?<![\p{L}\p{N}'\u2019])[\p{L}\p{N}'\u2019]+(?:["\u201D)]["\u201D\u2019)]*)?,/u,
  ),
  rate(
    'semicolons',
    'punct',
    'p_semicolon',
    'punctuation',
    /(?<![\p{L}\p{N}'\u2019])[\p{L}\p{N}'\u2019]+["\u201D)]*;/u,
  ),
  rate(
    'colons',
    'punct',
    'p_colon',
    'punctuation',
    /(?<![\p{L}\p{N}'\u2019])[\p{L}\p{N}'\u2019]+["\u201D)]*:/u,
  ),
  rate(
    'exclamation_marks',
    'punct',
    'p_exclaim',
    'punctuation',
    /(?<![\p{L}\p{N}'\u2019])[\p{L}\p{N}'\u2019]+!+/u,
  ),
  rate(
    'question_marks',
    'punct',
    'p_question',
    'punctuation',
    /(?<![\p{L}\p{N}'\u2019])[\p{L}\p{N}'\u2019]+\?+/u,
  ),
  rate('parentheses', 'punct', 'p_paren', 'punctuation', /\([^()]{1,60}\)/),
  rate(
    'dashes',
    'punct',
    'p_dash',
    'punctuation',
    /(?<!\S)(?:\S+ [-\u2013\u2014] ?\S*|\S(?:(?!\u2014|--)\S)*(?:\u2014|--)\S*)/,
  ),
  rate(
    'ellipses',
    'punct',
    'p_ellipsis',
    'punctuation',
    /(?<![\p{L}\p{N}'\u2019])[\p{L}\p{N}'\u2019]*(?:\.\.\.|\u2026)/u,
  ),
  rate(
    'comma_and',
    'punct',
    'p_comma_and',
    'punctuation',
    /(?<![\p{L}\p{N}'\u2019])[\p{L}\p{N}'\u2019]+(?:["\u201D)]["\u201D\u2019)]*)?,\s+and\b/iu,
  ),
  rate(
    'comma_but',
    'punct',
    'p_comma_but',
    'punctuation',
    /(?<![\p{L}\p{N}'\u2019])[\p{L}\p{N}'\u2019]+(?:["\u201D)]["\u201D\u2019)]*)?,\s+(?:but|so)\b/iu,
  ),
  rate(
    'contractions',
    'mech',
    'c_contractions',
    'mechanics',
    /\b[a-z]+(?:n['\u2019]t|['\u2019](?:m|re|ve|ll|d))\b/i,
  ),
  rate(
    'full_negations',
    'mech',
    'c_full_negations',
    'mechanics',
    /\b(?:cannot|(?:do|does|did|is|are|was|were|have|has|had|could|would|should) not)\b/i,
  ),
  rate('capitals', 'mech', 'c_all_capitals', 'mechanics', /\b[A-Z]{2,}\b/),
  rate('ise', 'mech', 'c_ise', 'mechanics', /\b[a-z]{3,}is(?:e|es|ed|ing|ation)\b/i, NO_ISE),
  rate('ize', 'mech', 'c_ize', 'mechanics', /\b[a-z]{3,}iz(?:e|es|ed|ing|ation)\b/i, NO_IZE),
  rate('misspellings', 'err', 'e_misspelt', 'error'),
  rate(
    'missing_apostrophes',
    'err',
    'e_apostrophe',
    'error',
    /\b(?:dont|doesnt|didnt|cant|couldnt|wont|wouldnt|isnt|arent|wasnt|havent|hasnt|im|ive|youre|theyre|thats|theres)\b/i,
  ),
  rate('lower_i', 'err', 'e_lower_i', 'error', /(?:^|\s)i(?=\s|')/),
  rate('space_before', 'err', 'e_space_before', 'error', /(?<![a-z])[a-z]+ [,.;!?](?=\s|$)/i),
  rate('no_space', 'err', 'e_no_space', 'error', /(?<![a-z])[a-z]+[,;!?][a-z]+/i),
  rate(
    'run_together',
    'err',
    'e_alot',
    'error',
    /\b(?:alot|(?:could|should|would|must|might) of|atleast|aswell|infact)\b/i,
  ),
  rate('articles', 'err', 'e_article', 'error', /\ba\s+[aeio][a-z]+\b|\ban\s+[bcdfgjklmnpqrstvwz][a-z]+\b/),
  rate('first_person', 'voice', 'v_i', 'voice', /\b(?:I|me|my)\b/),
  rate('second_person', 'voice', 'v_you', 'voice', /\byou(?:r|rs)?\b/i),
  rate('we', 'voice', 'v_we', 'voice', /\b(?:we|us|our)\b/i),
  rate(
    'hedges',
    'voice',
    'v_hedges',
    'voice',
    /\b(?:maybe|perhaps|probably|possibly|might|could|may|seems?|rather|quite)\b/i,
  ),
  rate(
    'boosters',
    'voice',
    'v_boosters',
    'voice',
    /\b(?:very|really|always|never|definitely|absolutely|totally|completely|extremely)\b/i,
  ),
  rate('ly', 'voice', 'w_ly', 'voice', /\b[a-z]{3,}ly\b/i, NO_LY_ADVERB),
  rate('however', 'conn', 'x_however', 'vocabulary', /\b(?:however|nevertheless|nonetheless)\b/i),
  rate('additionally', 'conn', 'x_additionally', 'vocabulary', /\b(?:additionally|furthermore|moreover)\b/i),
  rate('therefore', 'conn', 'x_therefore', 'vocabulary', /\b(?:therefore|thus|hence|consequently)\b/i),
  rate('because', 'conn', 'x_because', 'vocabulary', /\bbecause\b/i),
  rate('also', 'conn', 'x_also', 'vocabulary', /\balso\b/i),
  rate(
    'nominal',
    'lex',
    'w_nominal',
    'vocabulary',
    /\b[a-z]{2,}(?:tions?|ments?|ness|ity|ities)\b/i,
    NO_NOUN_OF_IDEAS,
  ),
  rate('long_words', 'lex', 'w_long', 'vocabulary'),
  level('sentence_length', 'sent', 'words_per_sentence', 'words per sentence', 'sentence'),
  level('word_length', 'lex', 'w_length', 'letters per word', 'vocabulary'),
  level('variety', 'lex', 'v_mattr50', '% of any 50 words are different', 'vocabulary'),
  level('subordinate', 'sent', 's_subordinators', 'per sentence', 'sentence'),
  level('passives', 'sent', 's_passives', 'per sentence', 'sentence'),
  level('readability', 'read', 'r_flesch_kincaid', '(US grade level)', 'sentence'),
];

export function markerValue(measures: Record<string, number>, marker: Marker): number {
  return marker.measure === 'words_per_sentence'
    ? Math.exp(measures.s_log_mean ?? 0)
    : (measures[marker.measure] ?? 0);
}

/** As a page shows it, in the marker's unit. */
export const displayed = (marker: Marker, value: number): number =>
  marker.unit.startsWith('%') ? 100 * value : value;

/** '8.1 per 100 words', '87% of any 50 words are different'. */
export const withUnit = (marker: Marker, value: number): string =>
  `${shown(displayed(marker, value))}${marker.unit.startsWith('%') ? '' : ' '}${marker.unit}`;
