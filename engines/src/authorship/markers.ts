import {
  isShare,
  rateText,
  STYLE_MARKER_WORDS,
  type Place,
  type StyleMarker,
  type StyleUnit,
  withStyleUnit,
} from '@essays/contract';
import type { QuoteFinder } from '../evidence/densest-quote.ts';
import { iseWords, izeWords, lyAdverbs, nounsOfIdeas } from '../evidence/word-endings.ts';
import { MISTAKE_RULES, type MistakeRule } from '../mistakes/mistake-rules.ts';
import { SUBORDINATORS } from '../reading/word-tally.ts';
import { COPYISTS_FAMILIES, type Family } from './families.ts';

/**
 * A habit that a teacher can see in both texts. `shows` finds its words, a punctuation mark together with the word
 * before it; without `shows` there are only figures, which are no evidence.
 */
export interface Marker extends QuoteFinder {
  id: StyleMarker;
  family: Family;
  label: string;
  measure: string;
  unit: StyleUnit;
  /** Per 100 words, so that a rate can be turned back into a number of places. */
  isRate: boolean;
  kind: 'punctuation' | 'error' | 'voice' | 'sentence' | 'vocabulary' | 'mechanics';
}

const rate = (
  id: StyleMarker,
  family: Family,
  measure: string,
  kind: Marker['kind'],
  shows?: QuoteFinder['shows'],
): Marker => ({
  id,
  family,
  label: STYLE_MARKER_WORDS[id],
  measure,
  unit: 'per 100 words',
  isRate: true,
  kind,
  ...(shows && { shows }),
});
const level = (
  id: StyleMarker,
  family: Family,
  measure: string,
  unit: StyleUnit,
  kind: Marker['kind'],
  shows?: QuoteFinder['shows'],
): Marker => ({
  id,
  family,
  label: STYLE_MARKER_WORDS[id],
  measure,
  unit,
  isRate: false,
  kind,
  ...(shows && { shows }),
});

/** Mistakes are shown by the measured rules: a rate counts more than these rules find. */
const slips =
  (...rules: MistakeRule[]) =>
  (passage: string): Place[] =>
    rules.flatMap((rule) => MISTAKE_RULES[rule](passage)).sort((one, other) => one.start - other.start);

const subordinators = new RegExp(`\\b(?:${[...SUBORDINATORS].join('|')})\\b`, 'i');

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
  rate('ise', 'mech', 'c_ise', 'mechanics', iseWords),
  rate('ize', 'mech', 'c_ize', 'mechanics', izeWords),
  rate('misspellings', 'err', 'e_misspelt', 'error', slips('misspelling')),
  rate('missing_apostrophes', 'err', 'e_apostrophe', 'error', slips('no apostrophe')),
  rate('lower_i', 'err', 'e_lower_i', 'error', slips('small i')),
  rate('space_before', 'err', 'e_space_before', 'error', slips('space before a mark')),
  rate('no_space', 'err', 'e_no_space', 'error', slips('no space after a mark')),
  rate('run_together', 'err', 'e_alot', 'error', slips('words run together', 'of for have')),
  rate('articles', 'err', 'e_article', 'error', slips('a and an')),
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
  rate('ly', 'voice', 'w_ly', 'voice', lyAdverbs),
  rate('however', 'conn', 'x_however', 'vocabulary', /\b(?:however|nevertheless|nonetheless)\b/i),
  rate('additionally', 'conn', 'x_additionally', 'vocabulary', /\b(?:additionally|furthermore|moreover)\b/i),
  rate('therefore', 'conn', 'x_therefore', 'vocabulary', /\b(?:therefore|thus|hence|consequently)\b/i),
  rate('because', 'conn', 'x_because', 'vocabulary', /\bbecause\b/i),
  rate('also', 'conn', 'x_also', 'vocabulary', /\balso\b/i),
  rate('nominal', 'lex', 'w_nominal', 'vocabulary', nounsOfIdeas),
  rate('long_words', 'lex', 'w_long', 'vocabulary', /(?<![\p{L}'\u2019])\p{L}[\p{L}'\u2019]{6,}/u),
  // Of the longest sentence.
  level(
    'sentence_length',
    'sent',
    'words_per_sentence',
    'words per sentence',
    'sentence',
    /[\p{L}\p{N}'\u2019-]+/u,
  ),
  level('word_length', 'lex', 'w_length', 'letters per word', 'vocabulary'),
  level('variety', 'lex', 'v_mattr50', '% of any 50 words are different', 'vocabulary'),
  level('subordinate', 'sent', 's_subordinators', 'per sentence', 'sentence', subordinators),
  level('passives', 'sent', 's_passives', 'per sentence', 'sentence'),
  level('readability', 'read', 'r_flesch_kincaid', '(US grade level)', 'sentence'),
];

/** Those that can be compared among these texts: what a copyist changes, only if none of them was copied out. */
export const markersOf = (prints: readonly { isTranscribed?: boolean }[]): readonly Marker[] =>
  prints.some(({ isTranscribed }) => isTranscribed)
    ? MARKERS.filter(({ family }) => !(COPYISTS_FAMILIES as readonly Family[]).includes(family))
    : MARKERS;

export function markerValue(measures: Record<string, number>, marker: Marker): number {
  return marker.measure === 'words_per_sentence'
    ? Math.exp(measures.s_log_mean ?? 0)
    : (measures[marker.measure] ?? 0);
}

/** As a page shows it, in the marker's unit. */
export const displayed = (marker: Marker, value: number): number =>
  isShare(marker.unit) ? 100 * value : value;

export const withUnit = (marker: Marker, value: number): string =>
  withStyleUnit(rateText(displayed(marker, value)), marker.unit);
