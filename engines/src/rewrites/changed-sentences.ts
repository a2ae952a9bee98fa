import { longestRising, rounded } from '@essays/contract';
import { normalise } from '../reading/normalise.ts';

interface SentenceChanges {
  changes: number;
  percentage: number;
  /** Sentences that moved, paragraphs more or fewer, another first or last sentence. */
  structural: number;
}

interface CountedSentence {
  counts: Map<string, number>;
  words: number;
}

const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)*/gu;
/** Sentences with at least this share of common words count as the same. */
const ALIKE = 0.9;
/** A sentence is first looked for within this many places of its own. */
const NEARBY = 3;
/** Words looked up at most in the search over whole texts: two essays of 10,000 words. */
const MOST_LOOK_UPS = 10_000_000;

export function changedSentences(original: string, revised: string): SentenceChanges {
  const before = sentencesOf(original);
  const after = sentencesOf(revised);
  const matchOf = matchesOf(before, after);
  const order = matchOf.filter((to) => to >= 0);
  const changes = Math.max(before.length, after.length) - order.length;
  const most = Math.max(before.length, after.length);
  const moved = order.length - longestRising(order).length;
  const paragraphs = Math.abs(paragraphCount(original) - paragraphCount(revised));
  const opening = before.length > 0 && after.length > 0 && matchOf[0] !== 0 ? 1 : 0;
  const closing = before.length > 0 && after.length > 0 && matchOf.at(-1) !== after.length - 1 ? 1 : 0;
  return {
    changes,
    percentage: most === 0 ? 0 : rounded((100 * changes) / most, 1),
    structural: paragraphs + moved + opening + closing,
  };
}

/** For each sentence the place of the one it became, or -1: nearby first, then anywhere. */
function matchesOf(before: readonly CountedSentence[], after: readonly CountedSentence[]): number[] {
  const matchOf = new Array<number>(before.length).fill(-1);
  const taken = new Set<number>();
  const match = (at: number, from: number, end: number) => {
    let best = -1;
    let bestShare = ALIKE;
    for (let to = from; to < end; to += 1) {
      if (taken.has(to) || mostAlike(before[at]!, after[to]!) < bestShare) continue;
      const share = shareOfCommon(before[at]!, after[to]!);
      if (share > bestShare || (share === bestShare && best < 0)) {
        best = to;
        bestShare = share;
      }
    }
    if (best < 0) return;
    matchOf[at] = best;
    taken.add(best);
  };
  before.forEach((_, at) => match(at, Math.max(0, at - NEARBY), Math.min(after.length, at + NEARBY + 1)));
  const unmatched = [...matchOf.keys()].filter((at) => matchOf[at]! < 0);
  const lookUps = after.length * unmatched.reduce((sum, at) => sum + before[at]!.counts.size, 0);
  // Of texts longer than any essay only the beginning is searched for sentences that moved far.
  const searched =
    lookUps <= MOST_LOOK_UPS ? after.length : Math.floor((after.length * MOST_LOOK_UPS) / lookUps);
  for (const at of unmatched) match(at, 0, searched);
  return matchOf;
}

function sentencesOf(text: string): CountedSentence[] {
  return normalise(text)
    .split(/(?<=[.!?]["')]?)\s+(?=[\p{Lu}"'(])|\n{2,}/u)
    .map((sentence) => {
      const counts = new Map<string, number>();
      const words = sentence.toLowerCase().match(WORD) ?? [];
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      return { counts, words: words.length };
    })
    .filter(({ words }) => words > 0);
}

/** The share of common words that two sentences of these lengths can have. */
const mostAlike = (one: CountedSentence, other: CountedSentence): number =>
  (2 * Math.min(one.words, other.words)) / (one.words + other.words);

/** Twice the words in common over the words of both, 0-1. */
function shareOfCommon(one: CountedSentence, other: CountedSentence): number {
  let shared = 0;
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0);
  return (2 * shared) / (one.words + other.words);
}

function paragraphCount(text: string): number {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '').length;
}
