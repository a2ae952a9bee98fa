import type { AiWritingBand, ConsistencyLabel, DuplicateOf, EvidenceStrength } from '@essays/contract';
import {
  AI_FLAG_FROM,
  AI_WARNING_ABOVE,
  DIFFERS_BELOW,
  REWRITE_DEFAULT_SIMILARITY,
  SAME_AUTHOR_FROM,
  round2,
} from '@essays/contract';
import { dateWord } from './dates.ts';

/** The five bands, plus violet: a machine's proposal until a person accepts it. */
export type Band = 'green' | 'blue' | 'yellow' | 'red' | 'grey' | 'violet';

/** A band with its word, so that colour is never the only signal. */
interface Banded {
  band: Band;
  word: string;
}

/** The bands of a scale, each with its lowest value, highest first; the last one takes all that is left. */
type Bands = readonly (readonly [from: number, band: Band, word: string])[];
const LOWEST = -Infinity;
const bandAt = (bands: Bands, value: number): Banded => {
  const [, band, word] = bands.find(([from]) => value >= from) ?? bands[bands.length - 1]!;
  return { band, word };
};
const banded =
  (bands: Bands) =>
  (value: number | null | undefined): Banded =>
    missing(value) ? GREY : bandAt(bands, value);

declare const UNWEIGHED: unique symbol;
/** How alike texts are, in a word and a colour. It is shown by `weighed`, with the strength of its evidence. */
export interface Likeness {
  readonly [UNWEIGHED]: true;
}
const likenessAt =
  (bands: Bands) =>
  (value: number | null | undefined): Likeness =>
    banded(bands)(value) as Partial<Likeness> as Likeness;

/** A verdict about an author as it stands on a page: with its strength, if it claims anything. */
export interface Verdict extends Banded {
  strength: 'strong' | 'limited' | null;
}

export const NOT_ENOUGH = 'Not enough writing to say';

/**
 * What may be said of a likeness on evidence of this strength. Green and blue are for strong evidence; any less never
 * says that a text is the student's, only that nothing speaks against it.
 */
export const weighed = (likeness: Likeness, strength: EvidenceStrength | null | undefined): Verdict => {
  const { band, word } = likeness as Partial<Banded> as Banded;
  if (band === 'grey') return { band, word, strength: null };
  if (strength === 'insufficient') return { band: 'grey', word: NOT_ENOUGH, strength: null };
  if (strength === 'strong') return { band, word, strength };
  const isInFavor = band === 'green' || band === 'blue';
  return {
    ...(isInFavor ? { band: 'grey', word: 'Nothing against it' } : { band, word }),
    strength: 'limited',
  };
};

/** A verdict in words: 'Nothing against it · limited'. */
export const verdictText = ({ word, strength }: Verdict): string =>
  [word, strength].filter(Boolean).join(' · ');

const GREY: Banded = { band: 'grey', word: 'Not available' };
const missing = (value: number | null | undefined): value is null | undefined =>
  value === null || value === undefined || Number.isNaN(value);

const SCORE_BANDS: Bands = [
  [3.5, 'green', 'Strong'],
  [3, 'blue', 'Proficient'],
  [2.5, 'yellow', 'Developing'],
  [LOWEST, 'red', 'Emerging'],
];
/** Score on the 4-point scale. */
export const scoreBand = (score: number | null | undefined): Banded =>
  missing(score) ? { band: 'grey', word: 'Not scored' } : bandAt(SCORE_BANDS, score);

/** The scale of a row's scores: this product's points from 0 to 4, or an import's percent. */
type ScoreUnit = 'points' | 'percent';
type RawScore = number | null | undefined;

/** One score above 4 and the whole row is in percent: a 3 beside an 80 is 3 of 100, not 3 of 4. */
export const unitOf = (row: readonly RawScore[]): ScoreUnit =>
  row.some((raw) => !missing(raw) && raw > 4) ? 'percent' : 'points';

/** Batch table: a raw score on the 4-point scale, 2 decimals. */
export const batchScore = (raw: RawScore, unit: ScoreUnit): number | null =>
  missing(raw) ? null : round2(unit === 'percent' ? raw / 25 : raw);
/** Batch table: mean of the scores a row has, each rounded first, 2 decimals. */
export const batchOverall = (raw: readonly RawScore[]): number | null => {
  const unit = unitOf(raw);
  const present = raw
    .map((score) => batchScore(score, unit))
    .filter((value): value is number => value !== null);
  return present.length ? round2(present.reduce((sum, value) => sum + value, 0) / present.length) : null;
};

/** Learning target out of 4. */
export const learningTargetBand = banded([
  [3, 'green', 'Met'],
  [2, 'yellow', 'Nearly met'],
  [LOWEST, 'red', 'Not yet met'],
]);

/** 'Same Author' | 'Different Author' for a mean similarity (0–1). */
export const authorWord = (meanSimilarity: number): 'Same Author' | 'Different Author' =>
  meanSimilarity >= SAME_AUTHOR_FROM ? 'Same Author' : 'Different Author';
/** The same as a verdict. */
export const authorLikeness = (isSame: boolean): Likeness =>
  (isSame
    ? { band: 'green', word: 'Same Author' }
    : { band: 'red', word: 'Different Author' }) as Partial<Likeness> as Likeness;
/** In a single comparison, either of the two signs is enough. */
export const isSameAuthor = (comparison: { sameAuthor?: boolean | null; similarity: number }): boolean =>
  comparison.sameAuthor === true || comparison.similarity >= SAME_AUTHOR_FROM;

/** Dashboard and comparison badges: similarity 0–1. */
export const similarityBand = likenessAt([
  [0.8, 'green', 'Consistent'],
  [0.6, 'blue', 'Moderate-high'],
  [0.4, 'yellow', 'Moderate'],
  [LOWEST, 'red', 'Low'],
]);

/** Review page: similarity 0–1. Below moderate the sample is flagged automatically. */
export const reviewBand = likenessAt([
  [SAME_AUTHOR_FROM, 'green', 'Good'],
  [DIFFERS_BELOW, 'yellow', 'Moderate'],
  [LOWEST, 'red', 'Poor'],
]);

/** Accepted baselines: similarity 0–1. */
export const acceptedBand = likenessAt([
  [0.8, 'green', 'High'],
  [0.6, 'blue', 'Moderate'],
  [0.4, 'yellow', 'Low'],
  [LOWEST, 'red', 'Very low'],
]);

/** Multi-baseline view: similarity 0–1. */
export const multiBaselineBand = likenessAt([
  [0.7, 'green', 'High'],
  [0.5, 'yellow', 'Moderate'],
  [LOWEST, 'red', 'Low'],
]);

/** The essay's own page: similarity 0–1. */
export const samplesBand = likenessAt([
  [0.8, 'green', 'Consistent with the samples'],
  [SAME_AUTHOR_FROM, 'blue', 'Close to the samples'],
  [DIFFERS_BELOW, 'yellow', 'Partly like the samples'],
  [LOWEST, 'red', 'Differs from the samples'],
]);

/** A similarity of 0 means 'nothing to compare with' only where a reason says so. */
export const isFirstBaseline = (
  similarity: number | null | undefined,
  reasons: readonly string[] | string | null | undefined,
): boolean => {
  const all = typeof reasons === 'string' ? [reasons] : (reasons ?? []);
  return similarity === 0 && all.some((reason) => /first baseline/i.test(reason));
};

export const FIRST_BASELINE = 'First Baseline – No Comparison';

interface Compared {
  authorship_baseline_count?: number | null;
  baseline_similarity_score?: number | null;
  flag_reason?: string | null;
  duplicate_of?: DuplicateOf | null;
}

/** Why a sample was compared with nothing, which is not a result; null if it was compared. */
export const uncomparedWord = (of: Compared): Banded | null => {
  if (of.duplicate_of)
    return { band: 'yellow', word: `Duplicate of the sample of ${dateWord(of.duplicate_of.date)}` };
  const isFirst =
    of.authorship_baseline_count === 0 || isFirstBaseline(of.baseline_similarity_score, of.flag_reason);
  return isFirst ? { band: 'grey', word: FIRST_BASELINE } : null;
};

/** The authorship word of a baseline: first baseline, same author or different author. */
export const baselineAuthorship = (baseline: {
  authorship_baseline_count?: number | null;
  authorship_recommendation?: string | null;
  authorship_probability?: number | null;
}): 'first' | 'same' | 'different' => {
  if (baseline.authorship_baseline_count === 0) return 'first';
  if (/same/i.test(baseline.authorship_recommendation ?? '')) return 'same';
  return (baseline.authorship_probability ?? 0) >= 60 ? 'same' : 'different';
};

/** Compared with enough writing, without a result either way: then neither author is named. */
export const isInconclusive = (baseline: {
  authorship_baseline_count?: number | null;
  authorship_recommendation?: string | null;
  evidence_strength?: EvidenceStrength | null;
}): boolean =>
  baseline.authorship_recommendation === 'inconclusive' &&
  baseline.authorship_baseline_count !== 0 &&
  baseline.evidence_strength !== 'insufficient';
export const INCONCLUSIVE: Verdict = { band: 'grey', word: 'Inconclusive', strength: null };

/** The same in the words of a student's page. */
export const comparedLikeness = (baseline: Parameters<typeof baselineAuthorship>[0]): Likeness =>
  (baselineAuthorship(baseline) === 'same'
    ? { band: 'green', word: 'Same author' }
    : { band: 'yellow', word: 'Differs from the samples' }) as Partial<Likeness> as Likeness;

/** Probability of one author, percent. */
export const probabilityBand = likenessAt([
  [80, 'green', 'Consistent'],
  [60, 'blue', 'Probably the same'],
  [40, 'yellow', 'Unclear'],
  [LOWEST, 'red', 'Differs'],
]);

const AI_BANDS: Record<AiWritingBand, Banded> = {
  not_enough_writing: { band: 'grey', word: NOT_ENOUGH },
  flagged: { band: 'red', word: 'Strong indicators' },
  moderate: { band: 'yellow', word: 'Moderate indicators' },
  likely_human: { band: 'green', word: 'Likely human' },
};
/** What the check for AI writing says. The word comes first everywhere; the number is an estimate, not proof. */
export const aiBand = (band: AiWritingBand | null): Banded =>
  band ? AI_BANDS[band] : { band: 'grey', word: 'Not checked' };

export const isAiWarning = (score: number | null | undefined): boolean =>
  !missing(score) && score > AI_WARNING_ABOVE;
export const isAiFlag = (score: number | null | undefined): boolean =>
  !missing(score) && score >= AI_FLAG_FROM;

/** Age of a sample in days. */
export const ageBand = (days: number): Band => (days <= 30 ? 'green' : days <= 90 ? 'yellow' : 'grey');
export const ageWord = (days: number): string =>
  days <= 0 ? 'Today' : days === 1 ? 'Yesterday' : `${days} days ago`;

const CONSISTENCY: Record<ConsistencyLabel, Band> = {
  consistent: 'green',
  highly_consistent: 'green',
  maintained: 'green',
  minor_variation: 'yellow',
  somewhat_consistent: 'yellow',
  somewhat_maintained: 'yellow',
  major_jump: 'red',
  major_change: 'red',
  completely_different: 'red',
  lost: 'red',
};
export const consistencyBand = (label: string | null | undefined): Band =>
  CONSISTENCY[label as ConsistencyLabel] ?? 'grey';

/** What is assumed for a new rewrite whose similarity is missing; identical texts count as 1. */
export const rewriteSimilarity = (
  similarity: number | null | undefined,
  isIdentical = false,
): { similarity: number; confidence: string } =>
  isIdentical
    ? { similarity: 1, confidence: 'high' }
    : missing(similarity)
      ? { similarity: REWRITE_DEFAULT_SIMILARITY, confidence: 'medium' }
      : { similarity, confidence: similarity >= 0.8 ? 'high' : similarity >= 0.5 ? 'medium' : 'low' };

/** Share of sentences with a grammar pattern, 0–1. */
export const frequencyWord = (share: number | null | undefined): string => {
  if (missing(share) || share <= 0) return 'Not observed';
  if (share >= 0.3) return 'Often';
  return share >= 0.1 ? 'Sometimes' : 'Rarely';
};
export const typeTokenWord = (ratio: number | null | undefined): string =>
  missing(ratio) || ratio < 0.4 ? 'Low' : ratio >= 0.6 ? 'High' : 'Medium';
export const rarityWord = (rarity: number | null | undefined): string =>
  missing(rarity) || rarity < 0.5 ? 'Common' : rarity >= 0.8 ? 'Uncommon' : 'Typical';

export const CAPS = {
  aiIndicators: 6,
  keyEvidence: 6,
  examples: 4,
  differences: 4,
  errorExamples: 6,
} as const;
