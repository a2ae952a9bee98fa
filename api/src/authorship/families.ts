import { normalise, withoutHeadings, withoutLongQuotes } from '../text/normalise.ts';
import { connectiveRates, lengthHistogram, measure, type Measures } from '../text/measures.ts';
import { FUNCTION_WORD_SET } from '../text/function-words.ts';
import { readText, type ReadText, type Token } from '../text/read-text.ts';

/** Vocabularies and population statistics, made by the fit. */
export interface StyleModel {
  version: string;
  grams: Record<GramFamily, { grams: string[]; mean: number[]; sd: number[] }>;
  dense: Record<DenseFamily, { mean: number[]; sd: number[] }>;
  /** By marker, what is usual among the essays of the fit. */
  population: Record<string, { mean: number; sd: number }>;
}
export const GRAM_FAMILIES = ['fwcos', 'pngz', 'd5z', 'posgz', 'openz'] as const;
export type GramFamily = (typeof GRAM_FAMILIES)[number];
export const DENSE_FAMILIES = ['conn', 'err', 'mech', 'punct', 'sent', 'lex', 'voice', 'read'] as const;
export type DenseFamily = (typeof DENSE_FAMILIES)[number];
/** Every comparison yields one number a family; larger is more alike. */
export const FAMILIES = [...GRAM_FAMILIES, ...DENSE_FAMILIES, 'sentjsd'] as const;
export type Family = (typeof FAMILIES)[number];

export const FAMILY_LABELS: Record<Family, string> = {
  fwcos: 'use of small grammar words',
  pngz: 'word-pattern profile',
  d5z: 'spelling-and-ending profile',
  posgz: 'sentence-building profile',
  openz: 'ways of beginning a sentence',
  conn: 'connecting words',
  err: 'spelling and mechanical errors',
  mech: 'contractions, capitals and spelling variants',
  punct: 'punctuation habits',
  sent: 'sentence length and complexity',
  lex: 'range of vocabulary',
  voice: 'pronouns and hedging',
  read: 'readability',
  sentjsd: 'mix of short and long sentences',
};

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
/** Rates are long-tailed: one exclamation mark more matters less where there are ten. */
const PLAIN = new Set([
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

/** What is counted before a vocabulary is chosen. */
export interface Profile {
  wordCount: number;
  grams: Record<GramFamily, Map<string, number>>;
  totals: Record<GramFamily, number>;
  dense: Record<DenseFamily, number[]>;
  histogram: number[];
  measures: Measures;
}

/** More words than this add nothing that was measured, and make long papers cost more than they tell. */
export const MOST_WORDS = 1000;

/** The student's own words: without long quotations, headings and ids, at most the first 1,000. */
export function ownWords(text: string, mostWords = MOST_WORDS): ReadText {
  const own = withoutHeadings(withoutLongQuotes(normalise(text)));
  const parts = own.match(/\s*\S+/g) ?? [];
  return readText(parts.length > mostWords ? parts.slice(0, mostWords).join('') : own);
}

const LETTER: Record<string, string> = {
  NOUN: 'N',
  PROPN: 'P',
  VERB: 'V',
  AUX: 'V',
  ADJ: 'J',
  ADV: 'R',
  NUM: '0',
  PRON: 'O',
  DET: 'D',
  ADP: 'I',
  CCONJ: 'C',
  SCONJ: 'S',
  PART: 'T',
  INTJ: 'U',
  SYM: 'Y',
  X: 'X',
  PUNCT: '.',
};

export function profile(read: ReadText): Profile {
  const { tokens, words } = read;
  const grams = {
    fwcos: new Map(),
    pngz: new Map(),
    d5z: new Map(),
    posgz: new Map(),
    openz: new Map(),
  } as Profile['grams'];
  for (const word of words) if (FUNCTION_WORD_SET.has(word)) add(grams.fwcos, word);
  const noise: string[] = [];
  const tags: string[] = [];
  let masked = ' ';
  let sentence = -1;
  let openings = 0;
  tokens.forEach((token, at) => {
    const isFunction =
      FUNCTION_WORD_SET.has(token.lower) || token.lower.startsWith("'") || token.lower === "n't";
    const shape = isFunction || !token.isWord ? masksDigits(token) : `#${LETTER[token.pos] ?? 'X'}`;
    noise.push(shape);
    tags.push(token.isWord ? (LETTER[token.pos] ?? 'X') : token.value.slice(0, 1));
    masked += `${maskLetters(token, isFunction)} `;
    if (token.sentence !== sentence && token.isWord) {
      sentence = token.sentence;
      openings += 1;
      const first = opener(token);
      add(grams.openz, first);
      const next = tokens[at + 1];
      if (next) add(grams.openz, `${first} ${next.isWord ? opener(next) : next.value}`);
    }
  });
  countGrams(noise, 3, grams.pngz);
  countGrams(tags, 3, grams.posgz);
  for (let at = 0; at + 5 <= masked.length; at += 1) add(grams.d5z, masked.slice(at, at + 5));
  const measures = measure(read);
  const dense = { conn: connectiveRates(words).map(Math.log1p) } as Profile['dense'];
  for (const [family, names] of Object.entries(DENSE_MEASURES))
    dense[family as DenseFamily] = names.map((name) =>
      PLAIN.has(name) ? measures[name]! : Math.log1p(measures[name]!),
    );
  return {
    wordCount: words.length,
    grams,
    totals: {
      fwcos: Math.max(1, words.length),
      pngz: Math.max(1, noise.length),
      d5z: Math.max(1, masked.length - 4),
      posgz: Math.max(1, tags.length),
      openz: Math.max(1, openings),
    },
    dense,
    histogram: lengthHistogram(read.sentenceLengths.filter((length) => length > 0)),
    measures,
  };
}

function masksDigits(token: Token): string {
  return /\d/.test(token.value) ? '#0' : token.lower;
}
function maskLetters(token: Token, isFunction: boolean): string {
  if (!token.isWord) return /\d/.test(token.value) ? '#' : token.value;
  if (isFunction) return token.lower;
  const ending = /(?:ing|ed|ly|s)$/.exec(token.lower)?.[0] ?? '';
  return (
    (/^[A-Z]/.test(token.value) ? 'A' : '') +
    '*'.repeat(Math.min(4, Math.ceil(token.lower.length / 3))) +
    ending
  );
}
function opener(token: Token): string {
  if (FUNCTION_WORD_SET.has(token.lower)) return token.lower;
  if (token.lower.endsWith('ly')) return '-ly';
  if (token.lower.endsWith('ing')) return '-ing';
  return '*';
}
function add(counts: Map<string, number>, gram: string): void {
  counts.set(gram, (counts.get(gram) ?? 0) + 1);
}
function countGrams(units: string[], longest: number, counts: Map<string, number>): void {
  for (let at = 0; at < units.length; at += 1) {
    let gram = units[at]!;
    add(counts, gram);
    for (let more = 1; more < longest && at + more < units.length; more += 1) {
      gram += `\u0001${units[at + more]!}`;
      add(counts, gram);
    }
  }
}

/** Counts of the model's vocabulary only: what a fingerprint keeps. */
export interface Counts {
  wordCount: number;
  sparse: Record<GramFamily, { at: number[]; count: number[]; total: number }>;
  dense: Record<DenseFamily, number[]>;
  histogram: number[];
}

export type Vocabulary = Record<GramFamily, Map<string, number>>;
export function vocabularyOf(model: StyleModel): Vocabulary {
  return Object.fromEntries(
    GRAM_FAMILIES.map((family) => [family, new Map(model.grams[family].grams.map((gram, at) => [gram, at]))]),
  ) as Vocabulary;
}

export function project(from: Profile, vocabulary: Vocabulary): Counts {
  const sparse = {} as Counts['sparse'];
  for (const family of GRAM_FAMILIES) {
    const at: number[] = [];
    const count: number[] = [];
    for (const [gram, number] of from.grams[family]) {
      const place = vocabulary[family].get(gram);
      if (place === undefined) continue;
      at.push(place);
      count.push(number);
    }
    sparse[family] = { at, count, total: from.totals[family] };
  }
  return { wordCount: from.wordCount, sparse, dense: from.dense, histogram: from.histogram };
}

/** Counts as deviations from the population, ready to compare. */
export interface Standardised {
  wordCount: number;
  grams: Record<GramFamily, Float32Array>;
  dense: Record<DenseFamily, number[]>;
  histogram: number[];
}
const CLIP = 3;
export function standardise(counts: Counts, model: StyleModel): Standardised {
  const grams = {} as Standardised['grams'];
  for (const family of GRAM_FAMILIES) {
    const { mean, sd } = model.grams[family];
    const values = new Float32Array(mean.length);
    const { at, count, total } = counts.sparse[family];
    at.forEach((place, index) => (values[place] = count[index]! / total));
    let squares = 0;
    for (let place = 0; place < values.length; place += 1) {
      const z = Math.max(-CLIP, Math.min(CLIP, (values[place]! - mean[place]!) / sd[place]!));
      values[place] = z;
      squares += z * z;
    }
    const length = Math.sqrt(squares) || 1;
    for (let place = 0; place < values.length; place += 1) values[place]! /= length;
    grams[family] = values;
  }
  const dense = {} as Standardised['dense'];
  for (const family of DENSE_FAMILIES) {
    const { mean, sd } = model.dense[family];
    dense[family] = counts.dense[family].map((value, at) =>
      Math.max(-CLIP, Math.min(CLIP, (value - mean[at]!) / sd[at]!)),
    );
  }
  return { wordCount: counts.wordCount, grams, dense, histogram: counts.histogram };
}

/** One similarity a family, symmetric in its two texts, greatest for a text and itself. */
export function similarities(one: Standardised, other: Standardised): Float64Array {
  const result = new Float64Array(FAMILIES.length);
  let family = 0;
  for (const name of GRAM_FAMILIES) {
    const a = one.grams[name];
    const b = other.grams[name];
    let dot = 0;
    for (let at = 0; at < a.length; at += 1) dot += a[at]! * b[at]!;
    result[family] = dot;
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
