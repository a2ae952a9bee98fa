import { rateText } from '@essays/contract';
import { meantWord } from '../mistakes/clear-misspellings.ts';
import { mechanicsFindings } from './findings-mechanics.ts';
import { cite, count, figure, listed, passageOf, quoted } from './finding.ts';
import type { Finding, Reading } from './finding.ts';
import { mistakesIn, type FoundMistakes } from './found-mistakes.ts';
import type { OutlinedSentence } from './outline.ts';

/** A sentence of this many words is worth splitting. */
const LONG = 38;
const STOP_INSIDE = /[.!?]["'\u2019\u201D)]*(?:\s|[A-Z])/;
const LISTS = /[:\u2022]\s|;/;
/**
 * Long, in the writer's own words, and without a stop inside that was read as part of it: 'etc. That is', a list after
 * a colon.
 */
export const isLong = ({ words, text, own }: OutlinedSentence): boolean =>
  words.length >= LONG && text === own && !STOP_INSIDE.test(text) && !LISTS.test(text);
/** Without 's, which is more often possessive than a contraction. */
const CONTRACTION = /\b[a-z]+(?:n['\u2019]t|['\u2019](?:m|re|ve|ll|d))\b/gi;
/** Sentences, spelling, marks and register: what Conventions looks at. */
export function languageFindings(reading: Reading): Finding[] {
  const found = mistakesIn(reading.outline);
  return [
    ...spelling(reading, found),
    ...mechanicsFindings(reading, found),
    ...sentences(reading, found),
    ...register(reading),
  ];
}

/** Different misspelled words in 100; chosen on the hits in university papers and in essays by adults. */
const SOUND_BELOW = 0.4;

/** All words not in a dictionary count; only those that are clearly misspelled are named. */
function spelling({ outline, measures, words }: Reading, found: FoundMistakes): Finding[] {
  const total = outline.misspelt.reduce((sum, one) => sum + one.times, 0);
  // Where the spelling is sound, an unknown word is more likely a term than a slip.
  const isSound = (100 * outline.misspelt.length) / Math.max(1, words) < SOUND_BELOW;
  const clear = [...new Set((found.get('misspelling') ?? []).map(({ written }) => written))]
    .filter((word) => (!isSound || meantWord(word) !== null) && !isAName(word, outline.sentences))
    .slice(0, 4);
  const some = clear.map((word) => {
    const times = outline.misspelt.find((one) => one.word === word)?.times ?? 1;
    return times > 1 ? `${quoted(word)} (${times} times)` : quoted(word);
  });
  const named = some.length > 0 ? `, among them ${listed(some)}` : '';
  const seen = figure(
    'spelling',
    `${count(total, 'word')} of ${words} ${total === 1 ? 'is' : 'are'} not in the dictionary${named}.`,
  );
  if (some.length > 0)
    return [
      {
        aspect: 'spelling',
        kind: 'next step',
        weight: 0.5 + Math.min(1, total / 8),
        fact: seen.fact,
        toStudent: spellingAdvice(clear),
        said: 'misspelling',
      },
      seen,
    ];
  const isClean = total === 0 && (measures.e_misspelt ?? 0) === 0 && found.size === 0;
  if (words < 100 || !isClean) return [seen];
  return [
    {
      aspect: 'spelling',
      kind: 'strength',
      weight: 0.35,
      fact: `Names aside, every word of ${words} is in the dictionary.`,
      toStudent: 'Names aside, every word of your essay is in the dictionary.',
      said: 'clean spelling',
    },
    seen,
  ];
}

/** 'huang', after 'Dr. Huang'. */
const isAName = (word: string, sentences: readonly OutlinedSentence[]): boolean => {
  const capital = `${word[0]!.toUpperCase()}${word.slice(1)}`;
  return sentences.some(({ own }) => own.includes(capital));
};

/** The right form where it is certain; the others are to be looked up. */
function spellingAdvice(words: readonly string[]): string {
  const meant = words.map((word) => [word, meantWord(word)] as const);
  const certain = meant.flatMap(([word, right]) =>
    right ? [`${quoted(word)} is spelled ${quoted(right)}`] : [],
  );
  const others = meant.flatMap(([word, right]) => (right ? [] : [quoted(word)]));
  return [
    certain.length > 0 ? `${listed(certain)}.` : '',
    others.length > 0 ? `Look up ${listed(others)}.` : '',
    'Read the page once just for spelling.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Shorter sentences are often scraps: '(Act 2, Scene 1).' */
const FEWEST_WORDS = 4;

function sentences({ outline }: Reading, found: FoundMistakes): Finding[] {
  const result: Finding[] = [];
  // A quotation is as long as it is.
  const own = outline.sentences.filter((one) => one.text === one.own && !STOP_INSIDE.test(one.text));
  const lengths = own.map((one) => one.words.length).filter((length) => length >= FEWEST_WORDS);
  const meanLength =
    outline.sentences.reduce((sum, one) => sum + one.words.length, 0) / Math.max(1, outline.sentences.length);
  const longest = [...own].sort((one, other) => other.words.length - one.words.length)[0];
  const splices = found.get('comma splice') ?? [];
  const splice = splices[0]?.sentence;
  if (splice)
    result.push({
      aspect: 'sentences',
      kind: 'next step',
      weight: 0.45 + Math.min(0.6, splices.length / 5),
      fact:
        `${count(splices.length, 'sentence')} ${splices.length === 1 ? 'joins' : 'join'} two ` +
        `statements with a comma alone: ${cite(splice)}.`,
      toStudent: `A comma alone cannot join two sentences. Use a period, a semicolon or “and” in ${cite(splice)}.`,
      quote: passageOf(splice),
      said: 'comma splice',
    });
  if (longest && isLong(longest))
    result.push({
      aspect: 'sentences',
      kind: 'next step',
      weight: 0.4 + Math.min(0.8, (longest.words.length - LONG) / 30),
      fact: `The longest sentence has ${longest.words.length} words: ${cite(longest)}`,
      toStudent:
        `One sentence runs to ${longest.words.length} words. Split it where you would take a ` +
        `breath: ${cite(longest)}`,
      quote: passageOf(longest),
      said: 'long sentence',
    });
  const opener = sameOpener(outline.sentences);
  if (opener)
    result.push({
      aspect: 'sentences',
      kind: 'next step',
      weight: 0.35 + opener.times / outline.sentences.length,
      fact: `${opener.times} of ${outline.sentences.length} sentences begin with ${quoted(opener.word)}.`,
      toStudent:
        `${opener.times} of your ${outline.sentences.length} sentences begin with ` +
        `${quoted(opener.word)}. Start two of them with a time, a place or a reason.`,
      said: 'same opening word',
    });
  const seen = figure('sentences', `Sentences have ${rateText(meanLength)} words on average.`);
  const range = [Math.min(...lengths), Math.max(...lengths)] as const;
  if (
    result.length > 0 ||
    lengths.length < 8 ||
    (longest?.words.length ?? 0) >= LONG ||
    range[1] < 2 * range[0]
  )
    return [...result, seen];
  return [
    {
      aspect: 'sentences',
      kind: 'strength',
      weight: 0.4,
      fact: `Sentences range from ${range[0]} to ${range[1]} words (average ${rateText(meanLength)}).`,
      toStudent: `Your sentences are of different lengths, from ${range[0]} to ${range[1]} words.`,
      said: 'range of sentences',
    },
    seen,
  ];
}

/** Not in quotations. A phrase with 'In', 'On' or 'At' is a time or a place already. */
export const openingWord = (sentence: string): string | undefined =>
  /^(?!(?:in|on|at)\b)([\p{L}']+)/iu.exec(sentence)?.[1];

export function sameOpener(list: readonly OutlinedSentence[]): { word: string; times: number } | null {
  const counts = new Map<string, number>();
  for (const { own } of list) {
    const word = openingWord(own);
    if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] >= 4 && most[1] / list.length >= 0.28 ? { word: most[0], times: most[1] } : null;
}

function register({ outline, words, essayType, isAnalysis }: Reading): Finding[] {
  const contractions = outline.sentences.reduce(
    (sum, { own }) => sum + (own.match(CONTRACTION)?.length ?? 0),
    0,
  );
  const seen = figure('register', `${count(contractions, 'contraction')} in ${words} words.`);
  if (contractions < 5 || essayType === 'narrative') return [seen];
  return [
    {
      aspect: 'register',
      kind: 'next step',
      weight: isAnalysis ? 0.6 : 0.35,
      fact: seen.fact,
      toStudent: `A formal essay uses “do not” instead of “don’t”; you have ${contractions} contractions.`,
      said: 'contractions',
    },
    seen,
  ];
}
