import { countWords } from '@essays/contract';
import type { ClassWords } from '../class-words/class-words.ts';
import { contentWords } from '../class-words/content-words.ts';
import { usualShare } from '../class-words/usual-share.ts';
import type { Sentence } from '../reading/sentences.ts';

/** Consecutive sentences whose words hardly anyone in the class uses. */
interface ForeignStretch {
  first: Sentence;
  last: Sentence;
  words: number;
  /** How foreign they are: the sum over their content words, below zero. */
  sum: number;
}

/** Counts as so many more texts with the usual share of a word, and adds so much to both sides of the comparison. */
const MORE_TEXTS = 0.4;
const LEAST = 0.15;
const [LOWEST, HIGHEST] = [-1, 2.5];
/** A word speaks for the task as far as it is more than this part of what a word of a classmate speaks for it. */
const OF_A_CLASSMATE = 0.5;

/** Logarithm of how much more of a class uses a word than of essays about anything. */
const weightOf = (stem: string, users: number, texts: number): number => {
  const usual = usualShare(stem);
  const weight = Math.log((users + MORE_TEXTS * usual + LEAST) / ((texts + MORE_TEXTS) * usual + LEAST));
  return Math.max(LOWEST, Math.min(HIGHEST, weight));
};

/** What a word of one of these texts weighs on average among the others. */
function averageClassmateWeight({ texts, counts }: ClassWords): number {
  let sum = 0;
  let all = 0;
  for (const [stem, users] of counts) {
    sum += users * weightOf(stem, users - 1, texts - 1);
    all += users;
  }
  return all === 0 ? 0 : sum / all;
}

/** The most foreign run of sentences; null where every sentence is on the task. Linear in the length of the text. */
export function foreignStretch(sentences: readonly Sentence[], words: ClassWords): ForeignStretch | null {
  const expected = OF_A_CLASSMATE * averageClassmateWeight(words);
  const weights = new Map<string, number>();
  const weigh = (stem: string): number => {
    const known = weights.get(stem) ?? weightOf(stem, words.counts.get(stem) ?? 0, words.texts) - expected;
    weights.set(stem, known);
    return known;
  };
  let lowest: ForeignStretch | null = null;
  let run: ForeignStretch | null = null;
  for (const sentence of sentences) {
    const sum = contentWords(sentence.text).reduce((total, { stem }) => total + weigh(stem), 0);
    const count = countWords(sentence.text);
    run =
      run && run.sum < 0
        ? { first: run.first, last: sentence, words: run.words + count, sum: run.sum + sum }
        : { first: sentence, last: sentence, words: count, sum };
    if (run.sum < (lowest?.sum ?? 0)) lowest = run;
  }
  return lowest;
}
