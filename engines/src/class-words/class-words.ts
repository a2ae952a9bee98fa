import { eachWord } from './content-words.ts';
import type { UsedWords } from './content-words.ts';

/** Which words some texts use, one text of each student; nothing of what they say. */
export interface ClassWords {
  /** How many texts were counted. */
  texts: number;
  /** How many of them use a word, by its stem. A word that none uses is missing. */
  counts: ReadonlyMap<string, number>;
}

export function classWordsOf(texts: Iterable<UsedWords>): ClassWords {
  const counts = new Map<string, number>();
  let count = 0;
  for (const words of texts) {
    count += 1;
    for (const { stem } of eachWord(words)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return { texts: count, counts };
}

/** The same without one of the texts that were counted: its writer is not their own classmate. */
export function without({ texts, counts }: ClassWords, words: UsedWords): ClassWords {
  const rest = new Map(counts);
  for (const { stem } of eachWord(words)) {
    const left = (rest.get(stem) ?? 0) - 1;
    if (left > 0) rest.set(stem, left);
    else rest.delete(stem);
  }
  return { texts: texts - 1, counts: rest };
}
