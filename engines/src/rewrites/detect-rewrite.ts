import { NEARLY_IDENTICAL_BELOW_PERCENT } from '@essays/contract';
import type { ChangeMetrics } from '@essays/contract';
import { normalise } from '../reading/normalise.ts';

export interface VersionComparison extends ChangeMetrics {
  /** 0-1: twice the longest common run of words in order, over the words of both. */
  similarity: number;
}
export interface EarlierEssay {
  id: string;
  text: string;
  date: string;
}
export interface FoundRewrite {
  essayId: string;
  metrics: ChangeMetrics;
  /** 0-1. */
  similarity: number;
}
export interface RewriteQuestion {
  text: string;
  /** The student's own earlier essays. */
  earlier: EarlierEssay[];
  /** The one that a teacher named as the original; null to look for it. */
  declared: string | null;
}
export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Measured on 30 % of words and half the sentences edited, see docs/accuracy.md. */
export const REWRITE_SHARED_TRIGRAMS = 0.07;
export const REWRITE_COMMON_WORDS = 0.27;
/** Below this neither measure means anything: two short answers share their stock phrases. */
export const REWRITE_MINIMUM_WORDS = 20;

const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)*/gu;

export function rewriteTokens(text: string): string[] {
  return normalise(text).toLowerCase().match(WORD) ?? [];
}

/** The words and sentences changed between two versions of one essay, as the rewrite panel shows them. */
export function compareVersions(original: string, revised: string): VersionComparison {
  const before = rewriteTokens(original);
  const after = rewriteTokens(revised);
  const longest = Math.max(before.length, after.length);
  const isIdentical = folded(original) === folded(revised);
  const hunks = diffWords(before, after);
  let wordChanges = 0;
  for (const hunk of hunks) wordChanges += Math.max(hunk.removed, hunk.added);
  const wordChangePercentage = longest === 0 ? 0 : Math.min(100, round1((100 * wordChanges) / longest));
  const common = longestCommonWords(before, after);
  const sentences = compareSentences(original, revised);
  return {
    isIdentical,
    isNearlyIdentical:
      !isIdentical && longest > 0 && (100 * wordChanges) / longest < NEARLY_IDENTICAL_BELOW_PERCENT,
    wordChanges,
    wordChangePercentage,
    sentenceChanges: sentences.changes,
    sentenceChangePercentage: sentences.percentage,
    structuralChanges: sentences.structural,
    similarity: before.length + after.length === 0 ? 1 : (2 * common) / (before.length + after.length),
  };
}

/** The original that the teacher named, or the one that is found; null where there is none. */
export function rewriteOf({ text, earlier, declared }: RewriteQuestion): FoundRewrite | null {
  if (declared === null) return findRewrite(text, earlier);
  const original = earlier.find(({ id }) => id === declared);
  if (!original) return null;
  const { similarity, ...metrics } = compareVersions(original.text, text);
  return { essayId: declared, metrics, similarity };
}

/**
 * The earlier essay of the same student that this text rewrites, or null. The caller passes the student's own essays
 * that were not rejected (OPEN-123); of equally good matches the newest wins.
 */
export function findRewrite(text: string, earlier: EarlierEssay[]): FoundRewrite | null {
  const words = rewriteTokens(text);
  if (words.length === 0) return null;
  const grams = trigrams(words);
  let best: { essay: EarlierEssay; similarity: number } | null = null;
  for (const essay of earlier) {
    const others = rewriteTokens(essay.text);
    if (others.length === 0) continue;
    const similarity = (2 * longestCommonWords(words, others)) / (words.length + others.length);
    const long = Math.min(words.length, others.length) >= REWRITE_MINIMUM_WORDS;
    const isRewrite = long
      ? sharedTrigrams(grams, trigrams(others)) >= REWRITE_SHARED_TRIGRAMS ||
        similarity >= REWRITE_COMMON_WORDS
      : similarity >= 0.8;
    if (!isRewrite) continue;
    const isBetter =
      best === null ||
      similarity > best.similarity + 1e-9 ||
      (Math.abs(similarity - best.similarity) <= 1e-9 && essay.date > best.essay.date);
    if (isBetter) best = { essay, similarity };
  }
  if (best === null) return null;
  const { similarity, ...metrics } = compareVersions(best.essay.text, text);
  return { essayId: best.essay.id, metrics, similarity };
}

/** Share of the smaller text's word trigrams that the other contains. */
export function sharedTrigrams(one: Set<string>, other: Set<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const gram of small) if (large.has(gram)) shared += 1;
  return shared / small.size;
}

export function trigrams(words: string[]): Set<string> {
  const grams = new Set<string>();
  for (let at = 2; at < words.length; at += 1) grams.add(`${words[at - 2]} ${words[at - 1]} ${words[at]}`);
  return grams;
}

/** Length of the longest common subsequence, 32 words of one text at a time (Hyyrö's bit-parallel recurrence). */
export function longestCommonWords(one: string[], other: string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const places = new Map<string, bigint>();
  one.forEach((word, at) => places.set(word, (places.get(word) ?? 0n) | (1n << BigInt(at))));
  const all = (1n << BigInt(one.length)) - 1n;
  let row = all;
  for (const word of other) {
    const match = places.get(word);
    if (match === undefined) continue;
    const used = row & match;
    row = ((row + used) | (row - used)) & all;
  }
  let left = (~row & all).toString(2);
  left = left.replaceAll('0', '');
  return left.length;
}

interface Hunk {
  removed: number;
  added: number;
}

function diffWords(before: string[], after: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let open: Hunk | null = null;
  for (const step of editScript(before, after)) {
    if (step === 'same') {
      open = null;
      continue;
    }
    if (open === null) {
      open = { removed: 0, added: 0 };
      hunks.push(open);
    }
    if (step === 'removed') open.removed += 1;
    else open.added += 1;
  }
  return hunks;
}

/** A shortest edit script by dynamic programming over what lies between the common start and the common end. */
function editScript(before: readonly string[], after: readonly string[]): DiffPart['kind'][] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  const rows = before.length - head - tail;
  const columns = after.length - head - tail;
  const width = columns + 1;
  const longest = new Uint16Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      longest[at] =
        before[head + row] === after[head + column]
          ? longest[at + width + 1]! + 1
          : Math.max(longest[at + width]!, longest[at + 1]!);
    }
  const script: DiffPart['kind'][] = new Array<DiffPart['kind']>(head).fill('same');
  let row = 0;
  let column = 0;
  while (row < rows || column < columns) {
    if (row < rows && column < columns && before[head + row] === after[head + column]) {
      script.push('same');
      row += 1;
      column += 1;
    } else if (
      row < rows &&
      (column >= columns || longest[(row + 1) * width + column]! >= longest[row * width + column + 1]!)
    ) {
      script.push('removed');
      row += 1;
    } else {
      script.push('added');
      column += 1;
    }
  }
  for (let at = 0; at < tail; at += 1) script.push('same');
  return script;
}

/** The two versions as runs of kept, added and removed text, for the page that shows a rewrite. */
export function wordDiff(original: string, revised: string): DiffPart[] {
  const before = original.match(/\s*\S+/g) ?? [];
  const after = revised.match(/\s*\S+/g) ?? [];
  const script = editScript(
    before.map((word) => normalise(word).trim()),
    after.map((word) => normalise(word).trim()),
  );
  const parts: DiffPart[] = [];
  let old = 0;
  let now = 0;
  for (const kind of script) {
    const text = kind === 'removed' ? before[old]! : after[now]!;
    if (kind !== 'added') old += 1;
    if (kind !== 'removed') now += 1;
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  }
  return parts;
}

interface SentenceChanges {
  changes: number;
  percentage: number;
  structural: number;
}

function compareSentences(original: string, revised: string): SentenceChanges {
  const before = sentencesOf(original);
  const after = sentencesOf(revised);
  const matchOf = new Array<number>(before.length).fill(-1);
  const taken = new Set<number>();
  const match = (least: number, nearby: boolean) => {
    before.forEach((sentence, at) => {
      if (matchOf[at]! >= 0) return;
      let best = -1;
      let bestDice = least;
      for (let to = 0; to < after.length; to += 1) {
        if (taken.has(to) || (nearby && Math.abs(to - at) > 3)) continue;
        const dice = diceOf(sentence, after[to]!);
        if (dice > bestDice || (dice === bestDice && best < 0)) {
          best = to;
          bestDice = dice;
        }
      }
      if (best < 0) return;
      matchOf[at] = best;
      taken.add(best);
    });
  };
  match(0.9, true);
  match(0.9, false);
  const unmatchedBefore = matchOf.filter((to) => to < 0).length;
  const unmatchedAfter = after.length - taken.size;
  const changes = Math.max(unmatchedBefore, unmatchedAfter);
  const most = Math.max(before.length, after.length);
  const order = matchOf.filter((to) => to >= 0);
  const moved = order.length - longestRising(order);
  const paragraphs = Math.abs(paragraphCount(original) - paragraphCount(revised));
  const opening = before.length > 0 && after.length > 0 && matchOf[0] !== 0 ? 1 : 0;
  const closing = before.length > 0 && after.length > 0 && matchOf.at(-1) !== after.length - 1 ? 1 : 0;
  return {
    changes,
    percentage: most === 0 ? 0 : round1((100 * changes) / most),
    structural: paragraphs + moved + opening + closing,
  };
}

function sentencesOf(text: string): Map<string, number>[] {
  return normalise(text)
    .split(/(?<=[.!?]["')]?)\s+(?=[\p{Lu}"'(])|\n{2,}/u)
    .map((sentence) => {
      const counts = new Map<string, number>();
      for (const word of sentence.toLowerCase().match(WORD) ?? [])
        counts.set(word, (counts.get(word) ?? 0) + 1);
      return counts;
    })
    .filter((counts) => counts.size > 0);
}

function diceOf(one: Map<string, number>, other: Map<string, number>): number {
  let shared = 0;
  let total = 0;
  for (const [word, count] of one) {
    shared += Math.min(count, other.get(word) ?? 0);
    total += count;
  }
  for (const count of other.values()) total += count;
  return total === 0 ? 0 : (2 * shared) / total;
}

function paragraphCount(text: string): number {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '').length;
}

function longestRising(numbers: number[]): number {
  const tails: number[] = [];
  for (const value of numbers) {
    let low = 0;
    while (low < tails.length && tails[low]! < value) low += 1;
    tails[low] = value;
  }
  return tails.length;
}

/** Equal but for white space, capitals and typographic quotes and dashes (OPEN-122). */
function folded(text: string): string {
  return normalise(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
