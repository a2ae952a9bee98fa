import { beginning } from '../reading/normalise.ts';

/** The words of a text, and where each of them stands. */
export interface PlacedWords {
  /** Lower case, with one kind of apostrophe. */
  words: readonly string[];
  starts: readonly number[];
  ends: readonly number[];
}

const WORD = /[\p{L}\p{N}]+(?:['\u2019][\p{L}\p{N}]+)*/gu;

export function placedWords(text: string): PlacedWords {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: word, index } of beginning(text).matchAll(WORD)) {
    words.push(word.toLowerCase().replaceAll('\u2019', "'"));
    starts.push(index);
    ends.push(index + word.length);
  }
  return { words, starts, ends };
}

/** Two numbers for each word; together 52 bits for a shingle, so that two of a class never agree by chance. */
function hashesOf(word: string): [number, number] {
  let one = 0x811c9dc5;
  let other = 0x1b873593;
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b);
    other ^= other >>> 13;
  }
  return [one, other];
}

/** Every run of `size` words as a number, by where it begins. */
export function shinglesOf({ words }: Pick<PlacedWords, 'words'>, size: number): Float64Array {
  const hashes = words.map(hashesOf);
  const shingles = new Float64Array(Math.max(0, words.length - size + 1));
  for (let at = 0; at < shingles.length; at += 1) {
    let one = 0x9e3779b9;
    let other = 0x7f4a7c15;
    for (let next = at; next < at + size; next += 1) {
      const [first, second] = hashes[next]!;
      one = Math.imul(one ^ first, 0x01000193);
      one ^= one >>> 15;
      other = Math.imul(other ^ second, 0xc2b2ae35);
      other ^= other >>> 16;
    }
    shingles[at] = (one >>> 0) * 0x100000 + (other >>> 12);
  }
  return shingles;
}

/** Share of the smaller set that the other contains, 0 without any. */
export function sharedShare(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  return shared / small.size;
}
