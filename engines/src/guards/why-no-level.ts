import type { NoLevel, NoLevelPlace, OwnText } from '@essays/contract';
import type { ClassWords } from '../class-words/class-words.ts';
import { readText } from '../reading/read-text.ts';
import type { Sentence } from '../reading/sentences.ts';
import { repeatsIn } from '../reading/repeats.ts';
import { foreignStretch } from './foreign-stretch.ts';
import { logChances } from './tag-triples.ts';

/** What stands in the way of a level, and where. */
export interface FoundNoLevel {
  no_level: NoLevel;
  place: NoLevelPlace;
}

/** The thresholds are those of docs/accuracy.md; share of words that are said again. */
const MOST_REPEATED = 0.3;
/** Mean logarithm of the chance of a part of speech after the two before it: below it, words form no sentences. */
const LEAST_ORDER = -2.5;
/** Share of the letters: of a text that is all in capitals every word would be taken for a name. */
const IN_CAPITALS = 0.5;
/** Fewer words say nothing about the order of words. */
const FEWEST_WORDS = 50;
/** A class of fewer classmates says nothing about the words of a task. */
const FEWEST_CLASSMATES = 11;
/** Sum of the weights of a stretch, see `foreignStretch`. */
const FOREIGN_BELOW = -17;

/** Characters of a sentence that are kept to show where it is. */
const CITED = 200;
const cited = ({ text }: Sentence): string => text.slice(0, CITED);

/** Null for a text that can be scored. Only the first reason that is found is told. */
export function whyNoLevel(own: OwnText, classWords: ClassWords | null): FoundNoLevel | null {
  return repeating(own) ?? withoutSentences(own) ?? offTheTask(own, classWords);
}

function repeating(own: OwnText): FoundNoLevel | null {
  const { words, again, first } = repeatsIn(own);
  if (first === null || again <= words * MOST_REPEATED) return null;
  return {
    no_level: { because: 'repeats', words: again, share: again / words },
    place: { from: first, to: null },
  };
}

const isInCapitals = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Lu}/gu)?.length ?? 0) > IN_CAPITALS * letters;
};

function withoutSentences(own: OwnText): FoundNoLevel | null {
  const read = readText(own);
  if (read.wordCount < FEWEST_WORDS) return null;
  const logs = logChances(isInCapitals(own) ? readText(own.toLowerCase() as OwnText).tokens : read.tokens);
  if (logs.reduce((sum, log) => sum + log, 0) >= logs.length * LEAST_ORDER) return null;
  return {
    no_level: { because: 'no_sentences', words: read.wordCount, share: 1 },
    place: { from: cited(read.sentences[0]!), to: null },
  };
}

function offTheTask(own: OwnText, classWords: ClassWords | null): FoundNoLevel | null {
  if (classWords === null || classWords.texts < FEWEST_CLASSMATES) return null;
  const read = readText(own);
  const found = foreignStretch(read.sentences, classWords);
  if (found === null || found.sum >= FOREIGN_BELOW) return null;
  const { first, last } = found;
  return {
    no_level: { because: 'foreign', words: found.words, share: found.words / Math.max(1, read.wordCount) },
    place: { from: cited(first), to: first === last ? null : cited(last) },
  };
}
