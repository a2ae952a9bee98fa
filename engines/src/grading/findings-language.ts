import { rateText } from '@essays/contract';
import { mechanicsFindings } from './findings-mechanics.ts';
import { cite, count, listed, passageOf, quoted } from './finding.ts';
import type { Finding, Reading } from './finding.ts';
import { remark } from './findings-focus.ts';
import { mistakesIn, type FoundMistakes } from './found-mistakes.ts';
import type { OutlinedSentence } from './outline.ts';

/** A sentence of this many words is worth splitting. */
const LONG = 38;
const STOP_INSIDE = /[.!?]["'\u2019\u201D)]*\s/;
/** Long, and without a stop inside that was read as part of it: 'etc. That is', 'the end . i went'. */
export const isLong = ({ words, text }: OutlinedSentence): boolean =>
  words.length >= LONG && !STOP_INSIDE.test(text);
/** Without 's, which is more often possessive than a contraction. */
export const CONTRACTION = /\b[a-z]+(?:n['\u2019]t|['\u2019](?:m|re|ve|ll|d))\b/gi;
/** Sentences, spelling, marks and register: what Conventions looks at. */
export function languageFindings(reading: Reading): Finding[] {
  const found = mistakesIn(reading.outline);
  return [
    ...spelling(reading, found),
    ...mechanicsFindings(reading, found),
    ...sentences(reading, found),
    register(reading),
  ];
}

/** All words not in a dictionary count; only those that are clearly misspelled are named. */
function spelling({ outline, measures, words, z }: Reading, found: FoundMistakes): Finding[] {
  const total = outline.misspelt.reduce((sum, one) => sum + one.times, 0);
  const clear = [...new Set((found.get('misspelling') ?? []).map(({ written }) => written))];
  const some = clear.slice(0, 4).map((word) => {
    const times = outline.misspelt.find((one) => one.word === word)?.times ?? 1;
    return times > 1 ? `${quoted(word)} (${times} times)` : quoted(word);
  });
  const named = some.length > 0 ? `, among them ${listed(some)}` : '';
  if (total >= 2 && (z('e_misspelt') > -0.2 || total >= 5))
    return [
      {
        aspect: 'spelling',
        kind: 'next step',
        weight: 0.5 + Math.min(1, total / 8),
        fact: `${count(total, 'word')} of ${words} ${total === 1 ? 'is' : 'are'} not in the dictionary${named}.`,
        toStudent:
          some.length > 0 ? `Look up ${listed(some)}, and read the page once just for spelling.` : '',
        rule: 'misspelling',
      },
    ];
  if (words >= 100 && z('e_misspelt') <= -0.3)
    return [
      {
        aspect: 'spelling',
        kind: 'strength',
        weight: 0.35,
        fact:
          total === 0
            ? `No misspelled word was found among ${words}.`
            : `${count(total, 'word')} of ${words} ${total === 1 ? 'is' : 'are'} not in the dictionary${named}.`,
        toStudent:
          total === 0
            ? `Your spelling is correct: no mistake was found in ${words} words.`
            : `Your spelling is almost perfect${some.length > 0 ? `; look at ${listed(some)} once more` : ''}.`,
      },
    ];
  return [
    remark(
      'spelling',
      `${rateText(measures.e_misspelt ?? 0)} words in 100 are not in the dictionary${named}.`,
    ),
  ];
}

function sentences({ outline, measures: m }: Reading, found: FoundMistakes): Finding[] {
  const result: Finding[] = [];
  const lengths = outline.sentences.map((one) => one.words.length);
  const meanLength = lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length);
  const longest = [...outline.sentences].sort((one, other) => other.words.length - one.words.length)[0];
  const shortest = [...outline.sentences]
    .filter((one) => one.words.length >= 2)
    .sort((one, other) => one.words.length - other.words.length)[0];
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
      rule: 'comma splice',
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
      rule: 'long sentence',
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
      rule: 'same opening word',
    });
  if (
    result.length < 2 &&
    m.s_variation! >= 0.38 &&
    meanLength >= 11 &&
    longest &&
    shortest &&
    lengths.length >= 6
  )
    result.push({
      aspect: 'sentences',
      kind: 'strength',
      weight: 0.3 + m.s_variation! / 3,
      fact:
        `Sentences range from ${shortest.words.length} to ${longest.words.length} words (average ` +
        `${rateText(meanLength)}).`,
      toStudent: `You vary your sentences: after a long one, ${cite(shortest)} stands out.`,
      quote: passageOf(shortest),
    });
  return result.length > 0
    ? result
    : [remark('sentences', `Sentences have ${rateText(meanLength)} words on average.`)];
}

export const openingWord = (sentence: string): string | undefined =>
  /^["'\u201C]?([\p{L}']+)/u.exec(sentence)?.[1];

export function sameOpener(list: readonly OutlinedSentence[]): { word: string; times: number } | null {
  const counts = new Map<string, number>();
  for (const { text } of list) {
    const word = openingWord(text);
    if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] >= 4 && most[1] / list.length >= 0.28 ? { word: most[0], times: most[1] } : null;
}

function register({ outline, measures: m, words, isAnalysis }: Reading): Finding {
  const contractions = outline.sentences.reduce(
    (sum, { text }) => sum + (text.match(CONTRACTION)?.length ?? 0),
    0,
  );
  const you = Math.round(((m.v_you ?? 0) * words) / 100);
  if (contractions >= 5)
    return {
      aspect: 'register',
      kind: 'next step',
      weight: isAnalysis ? 0.6 : 0.35,
      fact: `${count(contractions, 'contraction')} in ${words} words.`,
      toStudent: `A formal essay uses “do not” instead of “don’t”; you have ${contractions} contractions.`,
      rule: 'contractions',
    };
  if (isAnalysis && you >= 5)
    return {
      aspect: 'register',
      kind: 'next step',
      weight: 0.4,
      fact: `“You” appears ${you} times, quotations included.`,
      // Whether it is the reader who is addressed was not measured.
      toStudent: '',
    };
  return remark('register', `${count(contractions, 'contraction')} in ${words} words.`);
}
