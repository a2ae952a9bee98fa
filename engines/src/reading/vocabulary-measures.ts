import { rateOf } from './rates.ts';
import { fitted } from '../fitted.ts';

const RANK = new Map(
  fitted<string>('word-frequency')
    .split(' ')
    .map((word, at) => [word, at]),
);
const UNKNOWN_RANK = RANK.size * 2;

/** Natural logarithm of a word's rank among the most common words of student essays, 1 for the most common. */
export function logRank(word: string): number {
  return Math.log((RANK.get(word) ?? UNKNOWN_RANK) + 3);
}

/** How rich the vocabulary is, and who addresses whom. */
export function vocabularyMeasures(words: string[]): Record<string, number> {
  const count = Math.max(1, words.length);
  const m: Record<string, number> = {};
  m.v_mattr50 = movingTypeRatio(words, 50);
  m.v_mattr200 = movingTypeRatio(words, 200);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let once = 0;
  let squares = 0;
  for (const number of counts.values()) {
    if (number === 1) once += 1;
    squares += number * number;
  }
  m.v_hapax = once / Math.max(1, counts.size);
  m.v_yule = Math.log(1 + (10_000 * (squares - count)) / (count * count));
  m.v_log_types = Math.log(counts.size + 1);
  m.v_log_words = Math.log(words.length + 1);

  // Pronouns: who speaks, and to whom.
  m.v_i = rateOf(words, /^(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|im)$/) * 100;
  m.v_you = rateOf(words, /^(?:you|your|yours|you're|you'll|yourself|u)$/) * 100;
  m.v_we = rateOf(words, /^(?:we|us|our|ours|we're|we've)$/) * 100;
  m.v_he_she = rateOf(words, /^(?:he|she|him|her|his|hers)$/) * 100;
  m.v_they = rateOf(words, /^(?:they|them|their|theirs|they're)$/) * 100;
  m.v_the = rateOf(words, /^the$/) * 100;
  m.v_of = rateOf(words, /^of$/) * 100;
  m.v_to = rateOf(words, /^to$/) * 100;
  return m;
}

/** Type-token ratio averaged over windows, because the plain ratio falls with every further word. */
export function movingTypeRatio(words: string[], window: number): number {
  if (words.length === 0) return 0;
  const size = Math.min(window, words.length);
  const inside = new Map<string, number>();
  let sum = 0;
  let windows = 0;
  for (let at = 0; at < words.length; at += 1) {
    inside.set(words[at]!, (inside.get(words[at]!) ?? 0) + 1);
    if (at >= size) {
      const gone = words[at - size]!;
      const left = inside.get(gone)! - 1;
      if (left === 0) inside.delete(gone);
      else inside.set(gone, left);
    }
    if (at >= size - 1) {
      sum += inside.size / size;
      windows += 1;
    }
  }
  return sum / windows;
}
