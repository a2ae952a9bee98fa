import { measure, type Measures } from '../reading/measures.ts';
import { connectiveRates } from '../reading/phrases.ts';
import { lengthHistogram } from '../reading/sentence-measures.ts';
import { FUNCTION_WORD_SET } from '../reading/function-words.ts';
import type { OwnText } from '@essays/contract';
import { MOST_WORDS } from '../own-words/set-apart.ts';
import { beginning, firstWords, normalise } from '../reading/normalise.ts';
import { readText, type ReadText, type Token } from '../reading/read-text.ts';
import { DENSE_MEASURES, PLAIN_MEASURES, type DenseFamily, type GramFamily } from './families.ts';

/** What is counted before a vocabulary is chosen. */
export interface Profile {
  wordCount: number;
  grams: Record<GramFamily, Map<string, number>>;
  totals: Record<GramFamily, number>;
  dense: Record<DenseFamily, number[]>;
  histogram: number[];
  measures: Measures;
}

/** Own words as they are counted: blanks in place of what was set apart as one, at most the first 1,000 words. */
export function ownWords(text: OwnText, mostWords = MOST_WORDS): ReadText {
  const plain = normalise(beginning(text)).replace(/[^\S\n]+/g, ' ');
  return readText(firstWords(plain, mostWords));
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
      PLAIN_MEASURES.has(name) ? measures[name]! : Math.log1p(measures[name]!),
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
