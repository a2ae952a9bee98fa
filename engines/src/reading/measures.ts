import { phraseRates } from './phrases.ts';
import { punctuationMeasures } from './punctuation-measures.ts';
import { eitherOf } from './pattern.ts';
import { matches } from './rates.ts';
import type { ReadText } from './read-text.ts';
import { readabilityMeasures } from './readability.ts';
import { lengthMeasures, neighbourOverlap, openerMeasures } from './sentence-measures.ts';
import { vocabularyMeasures } from './vocabulary-measures.ts';
import { WordTally } from './word-tally.ts';

/** Numbers about a text that a teacher would understand, in one flat record: the engines pick what they need. */
export type Measures = Record<string, number>;

/**
 * The first letter of a name says what it measures: p punctuation, s sentences, t parts of speech, c word forms, w
 * words, e errors, v vocabulary and voice, o openers, r readability, k cohesion, x wordings. Rates are per 100 words
 * unless the name says otherwise.
 */
export function measure({ plain, words, tokens, sentenceLengths }: ReadText): Measures {
  const count = Math.max(1, words.length);
  const lengths = sentenceLengths.filter((length) => length > 0);
  const sentences = Math.max(1, lengths.length);
  const per100 = 100 / count;
  const tally = new WordTally(tokens);
  return {
    words: words.length,
    sentences: lengths.length,
    ...punctuationMeasures(plain, per100),
    ...lengthMeasures(lengths, count),
    s_commas: matches(plain, /,/g) / sentences,
    s_subordinators: tally.subordinators / sentences,
    s_passives: tally.passives / sentences,
    ...tagMeasures(tally),
    ...formMeasures(tally, per100),
    ...wordMeasures(tally, count),
    ...errorMeasures(tally, plain, per100, sentences),
    ...vocabularyMeasures(words),
    v_hedges: tally.hedges * per100,
    v_boosters: tally.boosters * per100,
    v_there: tally.there * per100,
    v_and: tally.ands * per100,
    ...openerMeasures(tally.openers),
    ...readabilityMeasures(words, tally.characters, count / sentences),
    k_overlap: neighbourOverlap(tokens),
    ...Object.fromEntries([...phraseRates(words)].map(([name, rate]) => [`x_${name}`, rate])),
  };
}

const TAGS = 'NOUN PROPN VERB AUX ADJ ADV PRON DET ADP CCONJ SCONJ PART NUM'.split(' ');
const tagMeasures = ({ tags, words }: WordTally): Measures =>
  Object.fromEntries(TAGS.map((tag) => [`t_${tag}`, (tags[tag] ?? 0) * (100 / Math.max(1, words))]));

const formMeasures = (tally: WordTally, per100: number): Measures => ({
  c_contractions: tally.contractions * per100,
  c_full_negations: tally.fullNegations * per100,
  c_all_capitals: tally.allCapitals * per100,
  c_inner_capitals: tally.innerCapitals * per100,
  c_ise: tally.ise * per100,
  c_ize: tally.ize * per100,
  c_us: tally.us * per100,
  c_uk: tally.uk * per100,
});

const wordMeasures = (tally: WordTally, count: number): Measures => ({
  w_length: tally.characters / count,
  w_long: tally.longWords * (100 / count),
  w_log_long: Math.log(tally.longWords + 1),
  w_nominal: tally.nominal * (100 / count),
  w_ing: tally.ing * (100 / count),
  w_ly: tally.ly * (100 / count),
  w_rank: tally.rankCount === 0 ? 0 : tally.rankSum / tally.rankCount,
  w_rare: (100 * tally.rare) / Math.max(1, tally.rankCount),
});

const WRONG_THEIR = eitherOf(
  /\bthere\s+(?:own|house|family|friends|parents|life|lives)\b|\btheir\s+(?:is|are|was|were)\b/gi,
  /\byour\s+(?:a|the|going|not|welcome)\b|\bthen\s+(?:the|a|any|other)\b/gi,
);

const errorMeasures = (tally: WordTally, plain: string, per100: number, sentences: number): Measures => ({
  e_misspelt: tally.misspelt * per100,
  e_apostrophe: tally.apostrophes * per100,
  e_lower_i: tally.lowerI * per100,
  e_lower_start: (100 * tally.lowerStarts) / sentences,
  e_doubled: tally.doubled * per100,
  e_article: tally.articleErrors * per100,
  e_space_before: matches(plain, /[a-z] [,.;!?](?=\s|$)/gi) * per100,
  e_no_space: matches(plain, /[a-z][,;!?][a-z]|[a-z]{2}\.[A-Z][a-z]/gi) * per100,
  e_alot:
    matches(plain, /\b(?:alot|(?:could|should|would|must|might) of|atleast|aswell|infact|eachother)\b/gi) *
    per100,
  e_their: matches(plain, WRONG_THEIR) * per100,
  e_double_space: matches(plain, /[^\s.!?] {2,}\S/g) * per100,
});
