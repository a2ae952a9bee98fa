import { sentencesOf } from './sentences.ts';

/** Words in a row that nobody writes twice by chance. */
const RUN = 8;
/** A sentence with more of its words in such runs was said before. */
const MOST_REPEATED = 0.5;
const WORD = /[\p{L}\p{N}'\u2019]+/gu;

/** A text without what it says again, and how many words that was. */
export interface SaidOnce {
  text: string;
  /** Words in sentences that were dropped. */
  repeated: number;
  /** The first of these sentences; null when there are none. */
  first: string | null;
}

/** Drops each sentence of which over half the words stand in runs of eight that were said before. */
export function saidOnce(text: string): SaidOnce {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), index }));
  const again = new Array<boolean>(words.length).fill(false);
  const seen = new Set<string>();
  for (let at = 0; at + RUN <= words.length; at += 1) {
    const run = words
      .slice(at, at + RUN)
      .map(({ word }) => word)
      .join(' ');
    if (seen.has(run)) again.fill(true, at, at + RUN);
    seen.add(run);
  }
  if (!again.includes(true)) return { text, repeated: 0, first: null };
  let result = '';
  let from = 0;
  let next = 0;
  let repeated = 0;
  let first: string | null = null;
  for (const sentence of sentencesOf(text)) {
    const begin = next;
    while (next < words.length && words[next]!.index < sentence.end) next += 1;
    const said = again.slice(begin, next).filter(Boolean).length;
    if (said <= (next - begin) * MOST_REPEATED) continue;
    result += text.slice(from, sentence.start);
    from = sentence.end;
    repeated += next - begin;
    first ??= sentence.text;
  }
  return { text: result + text.slice(from), repeated, first };
}
