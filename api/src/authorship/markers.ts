import { STYLE_MARKER_WORDS, type StyleMarker } from '@essays/contract';
import type { ReadText } from '../text/read-text.ts';
import type { Family } from './families.ts';

/** A habit a teacher can see for herself in both texts. */
export interface Marker {
  id: StyleMarker;
  family: Family;
  label: string;
  measure: string;
  unit: string;
  /** Finds a place that shows the habit; without one only the two rates are given. */
  shows?: RegExp;
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
): Marker => ({
  id,
  family,
  label: STYLE_MARKER_WORDS[id],
  measure,
  unit: 'per 100 words',
  isRate: true,
  kind,
  shows,
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

export const MARKERS: readonly Marker[] = [
  rate('commas', 'punct', 'p_comma', 'punctuation', /,/),
  rate('semicolons', 'punct', 'p_semicolon', 'punctuation', /;/),
  rate('colons', 'punct', 'p_colon', 'punctuation', /:/),
  rate('exclamation_marks', 'punct', 'p_exclaim', 'punctuation', /!/),
  rate('question_marks', 'punct', 'p_question', 'punctuation', /\?/),
  rate('parentheses', 'punct', 'p_paren', 'punctuation', /\(/),
  rate('dashes', 'punct', 'p_dash', 'punctuation', / [-\u2013\u2014] |\u2014|--/),
  rate('ellipses', 'punct', 'p_ellipsis', 'punctuation', /\.\.\.|\u2026/),
  rate('comma_and', 'punct', 'p_comma_and', 'punctuation', /,\s+and\b/i),
  rate('comma_but', 'punct', 'p_comma_but', 'punctuation', /,\s+(?:but|so)\b/i),
  rate(
    'contractions',
    'mech',
    'c_contractions',
    'mechanics',
    /[a-z](?:n['\u2019]t|['\u2019](?:m|re|ve|ll|d))\b/i,
  ),
  rate(
    'full_negations',
    'mech',
    'c_full_negations',
    'mechanics',
    /\b(?:cannot|(?:do|does|did|is|are|was|were|have|has|had|could|would|should) not)\b/i,
  ),
  rate('capitals', 'mech', 'c_all_capitals', 'mechanics', /\b[A-Z]{2,}\b/),
  rate('ise', 'mech', 'c_ise', 'mechanics', /[a-z]{3}is(?:e|es|ed|ing|ation)\b/i),
  rate('ize', 'mech', 'c_ize', 'mechanics', /[a-z]{3}iz(?:e|es|ed|ing|ation)\b/i),
  rate('misspellings', 'err', 'e_misspelt', 'error'),
  rate(
    'missing_apostrophes',
    'err',
    'e_apostrophe',
    'error',
    /\b(?:dont|doesnt|didnt|cant|couldnt|wont|wouldnt|isnt|arent|wasnt|havent|hasnt|im|ive|youre|theyre|thats|theres)\b/i,
  ),
  rate('lower_i', 'err', 'e_lower_i', 'error', /(?:^|\s)i(?=\s|')/),
  rate('space_before', 'err', 'e_space_before', 'error', /[a-z] [,.;!?](?=\s|$)/i),
  rate('no_space', 'err', 'e_no_space', 'error', /[a-z][,;!?][a-z]/i),
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
  rate('ly', 'voice', 'w_ly', 'voice', /\b[a-z]{3,}ly\b/i),
  rate('however', 'conn', 'x_however', 'vocabulary', /\b(?:however|nevertheless|nonetheless)\b/i),
  rate('additionally', 'conn', 'x_additionally', 'vocabulary', /\b(?:additionally|furthermore|moreover)\b/i),
  rate('therefore', 'conn', 'x_therefore', 'vocabulary', /\b(?:therefore|thus|hence|consequently)\b/i),
  rate('because', 'conn', 'x_because', 'vocabulary', /\bbecause\b/i),
  rate('also', 'conn', 'x_also', 'vocabulary', /\balso\b/i),
  rate('nominal', 'lex', 'w_nominal', 'vocabulary', /[a-z]{2}(?:tion|ment|ness|ity)s?\b/i),
  rate('long_words', 'lex', 'w_long', 'vocabulary'),
  level('sentence_length', 'sent', 'words_per_sentence', 'words a sentence', 'sentence'),
  level('word_length', 'lex', 'w_length', 'letters a word', 'vocabulary'),
  level('variety', 'lex', 'v_mattr50', 'different words in 50, as a share', 'vocabulary'),
  level('subordinate', 'sent', 's_subordinators', 'a sentence', 'sentence'),
  level('passives', 'sent', 's_passives', 'a sentence', 'sentence'),
  level('readability', 'read', 'r_flesch_kincaid', 'US school grades', 'sentence'),
];

export function markerValue(measures: Record<string, number>, marker: Marker): number {
  return marker.measure === 'words_per_sentence'
    ? Math.exp(measures.s_log_mean ?? 0)
    : (measures[marker.measure] ?? 0);
}

const LONGEST_QUOTE = 200;

/** A sentence, or the part of it, that shows the habit, word for word. */
export function quoteFor(
  read: ReadText,
  pattern: RegExp,
): { quote: string; start: number; end: number } | null {
  for (const sentence of read.sentences) {
    const hit = pattern.exec(sentence.text);
    if (!hit) continue;
    if (sentence.text.length <= LONGEST_QUOTE)
      return { quote: sentence.text, start: sentence.start, end: sentence.end };
    let from = Math.max(0, hit.index - 90);
    let to = Math.min(sentence.text.length, hit.index + hit[0].length + 90);
    while (from > 0 && /\S/.test(sentence.text[from - 1]!)) from -= 1;
    while (to < sentence.text.length && /\S/.test(sentence.text[to]!)) to += 1;
    const raw = sentence.text.slice(from, to);
    const quote = raw.trim();
    if (quote.length > LONGEST_QUOTE + 60) continue;
    const start = sentence.start + from + raw.indexOf(quote);
    return { quote, start, end: start + quote.length };
  }
  return null;
}
