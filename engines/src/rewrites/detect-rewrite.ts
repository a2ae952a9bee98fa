import {
  changesBetween,
  commonWords,
  NEARLY_IDENTICAL_BELOW_PERCENT,
  ownText,
  rounded,
} from '@essays/contract';
import type { ChangeMetrics } from '@essays/contract';
import { apartAlone } from '../own-words/set-apart.ts';
import { beginning, normalise } from '../reading/normalise.ts';
import { changedSentences } from './changed-sentences.ts';
import { withoutCommonPassages } from './common-passages.ts';

interface VersionComparison extends ChangeMetrics {
  /** 0-1: twice the longest common run of words in order, over the words of both. */
  similarity: number;
}
interface EarlierEssay {
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
  /** What the tasks of these essays say: nobody's own words. */
  tasks?: readonly string[];
}

/** Measured on 30 % of words and half the sentences edited, see docs/accuracy.md. */
const REWRITE_SHARED_TRIGRAMS = 0.07;
const REWRITE_COMMON_WORDS = 0.27;
/** Below this neither measure means anything: two short answers share their stock phrases. */
const REWRITE_MINIMUM_WORDS = 20;
/** This much of so few words must be in common. */
const REWRITE_COMMON_WORDS_OF_FEW = 0.8;
/** Of a longer text only the first words are looked for among the earlier essays. */
const MOST_WORDS = 6_000;

const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)*/gu;

function rewriteTokens(text: string): string[] {
  return normalise(text).toLowerCase().match(WORD) ?? [];
}

/** The words and sentences changed between two versions of one essay, as the rewrite panel shows them. */
export function compareVersions(original: string, revised: string): VersionComparison {
  const before = rewriteTokens(original);
  const after = rewriteTokens(revised);
  const longest = Math.max(before.length, after.length);
  const isIdentical = folded(original) === folded(revised);
  const { wordChanges, common } = changedWords(before, after);
  const wordChangePercentage = longest === 0 ? 0 : Math.min(100, round1((100 * wordChanges) / longest));
  const sentences = changedSentences(original, revised);
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

/** The original that the teacher named, or the one that was found; null if there is none. */
export function rewriteOf({ text, earlier, declared, tasks }: RewriteQuestion): FoundRewrite | null {
  if (declared === null) return findRewrite(text, earlier, tasks);
  const original = earlier.find(({ id }) => id === declared);
  if (!original) return null;
  return foundIn(original, text);
}

/**
 * The earlier essay of the same student that this text rewrites, or null. The caller passes the student's own essays
 * that were not rejected; of equally good matches the newest wins. Only own words count: one task, one quotation or
 * one list of sources in two essays makes neither a rewrite of the other.
 */
export function findRewrite(
  text: string,
  earlier: EarlierEssay[],
  tasks: readonly string[] = [],
): FoundRewrite | null {
  const words = ownTokens(text, tasks);
  if (words.length === 0) return null;
  let best: { essay: EarlierEssay; similarity: number } | null = null;
  for (const essay of earlier) {
    const others = ownTokens(essay.text, tasks);
    if (others.length === 0) continue;
    const similarity = (2 * commonWords(words, others)) / (words.length + others.length);
    const long = Math.min(words.length, others.length) >= REWRITE_MINIMUM_WORDS;
    const isRewrite = long ? isOneWork(words, others) : similarity >= REWRITE_COMMON_WORDS_OF_FEW;
    if (!isRewrite) continue;
    const isBetter =
      best === null ||
      similarity > best.similarity + 1e-9 ||
      (Math.abs(similarity - best.similarity) <= 1e-9 && essay.date > best.essay.date);
    if (isBetter) best = { essay, similarity };
  }
  return best && foundIn(best.essay, text);
}

/** Null if every word changed: whatever the two have in common, no teacher would call that a rewrite. */
function foundIn(original: EarlierEssay, text: string): FoundRewrite | null {
  const { similarity, ...metrics } = compareVersions(original.text, text);
  return metrics.wordChangePercentage >= 100 ? null : { essayId: original.id, metrics, similarity };
}

/** By what is left of them without the passages that two works may share. */
function isOneWork(words: readonly string[], others: readonly string[]): boolean {
  const rest = withoutCommonPassages(words, others);
  if (rest === null) return true;
  const [one, other] = rest;
  if (Math.min(one.length, other.length) < REWRITE_MINIMUM_WORDS) return false;
  return (
    sharedTrigrams(trigrams(one), trigrams(other)) >= REWRITE_SHARED_TRIGRAMS ||
    (2 * commonWords(one, other)) / (one.length + other.length) >= REWRITE_COMMON_WORDS
  );
}

const ownTokens = (text: string, tasks: readonly string[]): string[] => {
  const read = beginning(text);
  return rewriteTokens(ownText(read, apartAlone(read, { tasks }))).slice(0, MOST_WORDS);
};

/** Share of the smaller text's word trigrams that the other contains. */
function sharedTrigrams(one: Set<string>, other: Set<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const gram of small) if (large.has(gram)) shared += 1;
  return shared / small.size;
}

function trigrams(words: readonly string[]): Set<string> {
  const grams = new Set<string>();
  for (let at = 2; at < words.length; at += 1) grams.add(`${words[at - 2]} ${words[at - 1]} ${words[at]}`);
  return grams;
}

/** A word exchanged for another is one change. `common` words are in both in the same order. */
function changedWords(
  before: readonly string[],
  after: readonly string[],
): { wordChanges: number; common: number } {
  let wordChanges = 0;
  let common = 0;
  let removed = 0;
  let added = 0;
  for (const step of [...changesBetween(before, after).steps, 'same'] as const) {
    if (step === 'removed') removed += 1;
    else if (step === 'added') added += 1;
    else {
      common += 1;
      wordChanges += Math.max(removed, added);
      removed = 0;
      added = 0;
    }
  }
  return { wordChanges, common: common - 1 };
}

/** Equal but for white space, capitals and typographic quotes and dashes. */
function folded(text: string): string {
  return normalise(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

function round1(value: number): number {
  return rounded(value, 1);
}
