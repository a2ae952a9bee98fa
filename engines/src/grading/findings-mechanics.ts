import type { MistakeRule } from '../mistakes/mistake-rules.ts';
import { cite, count, figure, passageOf, quoted } from './finding.ts';
import type { Finding, Reading } from './finding.ts';
import type { FoundMistake, FoundMistakes } from './found-mistakes.ts';

interface Advice {
  /** How much it stands out when it is found once. */
  weight: number;
  /** Whether it stands out more the more often it is found. */
  grows?: true;
  /** To the teacher: what was found, without the passage. */
  fact: (first: FoundMistake, times: number) => string;
  /** To the student, without the passage. */
  toStudent: (first: FoundMistake) => string;
  /** Fewer than this are not worth mentioning. */
  atLeast?: number;
}

const mixUp = (advice: string): Advice => ({
  weight: 0.9,
  fact: ({ written }) => `Mixed up: ${quoted(written)}`,
  toStudent: ({ written }) => `Check ${quoted(written)}: ${advice}`,
});

/** 'alot' is 'a lot', and so on for each word of the rule. */
const apart = (written: string): string =>
  written.toLowerCase().replace(/^(?:a(?=lot)|at|in|as|each)/, '$& ');

/** What is said about each kind of mistake. Spelling and comma splices have their own texts; spacing has none. */
const ADVICE: Readonly<Partial<Record<MistakeRule, Advice>>> = {
  'of for have': mixUp('write “have”, not “of”, after could, should or would'),
  'there for their': mixUp('“their” is the one that shows ownership'),
  'their for there': mixUp('“their” shows ownership; here “there” or “they” is meant'),
  'your for you are': mixUp('“you’re” means “you are”'),
  'then for than': mixUp('compare with “than”'),
  'to for too': mixUp('“too much” has two o’s'),
  'words run together': {
    ...mixUp(''),
    toStudent: ({ written }) => `Write ${quoted(written)} as two words, ${quoted(apart(written))}`,
  },
  'a and an': {
    ...mixUp('“a” or “an”? Say it aloud'),
    weight: 0.4,
  },
  'small i': {
    weight: 0.7,
    grows: true,
    fact: (_, times) => `Lower-case “i” for “I” ${count(times, 'time')}`,
    toStudent: () => 'Capitalize the word “I”',
  },
  'no apostrophe': {
    weight: 0.6,
    grows: true,
    fact: (_, times) => `${count(times, 'word')} without an apostrophe`,
    toStudent: () => 'Put an apostrophe where a letter is left out',
  },
  'small letter after a full stop': {
    weight: 0.8,
    atLeast: 2,
    fact: (_, times) => `${count(times, 'sentence')} begin with a lower-case letter`,
    toStudent: () => 'Begin every sentence with a capital letter',
  },
  'word twice': {
    weight: 0.3,
    fact: ({ written }) => `A word is repeated: ${quoted(written)}`,
    toStudent: () => 'Read aloud once: a word is repeated',
  },
};

export function mechanicsFindings({ words }: Reading, found: FoundMistakes): Finding[] {
  const result = (Object.keys(ADVICE) as MistakeRule[]).flatMap((rule): Finding[] => {
    const { weight, grows, fact, toStudent, atLeast = 1 } = ADVICE[rule]!;
    const list = found.get(rule) ?? [];
    const [first] = list;
    if (!first || list.length < atLeast) return [];
    const rate = (100 * list.length) / Math.max(1, words);
    return [
      {
        aspect: 'mechanics',
        kind: 'next step',
        weight: weight + (grows ? Math.min(0.6, rate / 3) : 0),
        fact: `${fact(first, list.length)}: ${cite(first.sentence)}.`,
        toStudent: `${toStudent(first)}, as in ${cite(first.sentence)}.`,
        quote: passageOf(first.sentence),
        said: rule,
      },
    ];
  });
  const kinds = Object.keys(ADVICE).length;
  // That none was found does not say that there is none: it is no praise.
  return [
    ...result,
    figure('mechanics', `Slips found of the ${kinds} kinds that are looked for: ${result.length}.`),
  ];
}
