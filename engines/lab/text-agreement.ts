/** Words compared of a file: the rest of a book would say the same. */
const MOST_WORDS = 8_000;
/** Words in a row that no text says twice by chance. */
const SHINGLE = 8;
/** Share of the runs said more often than in the reference, and of words too many, from which a text is there twice. */
const TWICE_FROM = 0.3;
const TOO_MANY_FROM = 1.15;

export interface Agreement {
  /** Words put in, left out or other, in the order of reading, as a share of the reference's words. */
  error: number;
  /** Words missing or too many whatever their order, as a share of the reference's words. */
  unordered: number;
  /** Words that are two or three neighbours of the reference written as one. */
  glued: string[];
  isTwice: boolean;
}

const NO_GAPS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const WORD = new RegExp(String.raw`${NO_GAPS}|(?:(?!${NO_GAPS})[\p{L}\p{M}\p{N}])+`, 'gu');

/** Letters and figures in small letters; a letter of a script without gaps is a word. Hyphens join. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})[-\u00AD\u2010\u2011] ?\r?\n(?=\p{L})/gu, '')
    .replace(/['’\u00AD\u2010\u2011-]/g, '')
    .match(WORD) ?? [];

/** `told`: words that were left out of a text on purpose. They are no error where the reference has them. */
export function agreementOf(
  words: readonly string[],
  reference: readonly string[],
  told: readonly string[] = [],
): Agreement {
  return {
    error:
      distance(words.slice(0, MOST_WORDS), reference.slice(0, MOST_WORDS)) / Math.max(1, reference.length),
    unordered: unorderedDistance(words, reference, told) / Math.max(1, reference.length),
    glued: gluedWords(words, reference),
    isTwice: isTwice(words, reference),
  };
}

/** Levenshtein's, of words. */
function distance(one: readonly string[], other: readonly string[]): number {
  const ids = new Map<string, number>();
  const numbered = (words: readonly string[]) =>
    Int32Array.from(words, (word) => {
      if (!ids.has(word)) ids.set(word, ids.size);
      return ids.get(word)!;
    });
  const [a, b] = [numbered(one), numbered(other)];
  const row = Int32Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    let diagonal = row[0]!;
    row[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const above = row[j]!;
      row[j] = Math.min(above + 1, row[j - 1]! + 1, diagonal + (a[i - 1] === b[j - 1] ? 0 : 1));
      diagonal = above;
    }
  }
  return row[b.length]!;
}

const tally = (items: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

function unorderedDistance(
  words: readonly string[],
  reference: readonly string[],
  told: readonly string[],
): number {
  const left = tally(reference);
  let added = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    else added += 1;
  }
  for (const word of told) {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
  }
  const missing = [...left.values()].reduce((sum, count) => sum + count, 0);
  return Math.max(added, missing);
}

function gluedWords(words: readonly string[], reference: readonly string[]): string[] {
  const known = new Set(reference);
  const pairs = new Set<string>();
  for (let at = 1; at < reference.length; at += 1) {
    pairs.add(reference[at - 1]! + reference[at]!);
    if (at > 1) pairs.add(reference[at - 2]! + reference[at - 1]! + reference[at]!);
  }
  const isLong = (word: string) => /^[\p{L}\p{N}]{4,}$/u.test(word);
  return words.filter((word) => isLong(word) && !known.has(word) && pairs.has(word));
}

const shingles = (words: readonly string[]): string[] =>
  words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(' '));

function isTwice(words: readonly string[], reference: readonly string[]): boolean {
  const once = tally(shingles(reference));
  const runs = shingles(words);
  if (runs.length === 0 || words.length < TOO_MANY_FROM * reference.length) return false;
  const again = [...tally(runs)].filter(([run, count]) => count > Math.max(1, once.get(run) ?? 1));
  return again.length / Math.max(1, once.size) > TWICE_FROM;
}
