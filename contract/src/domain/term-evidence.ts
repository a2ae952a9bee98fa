import type { PairLogOdds } from '../facts/pair-log-odds.ts';

/** Fewer essays say no more together than each alone. */
export const TERM_FROM = 3;
/** More were not measured: of a year only the latest count. */
export const TERM_LATEST_ESSAYS = 4;
/** The chance before looking that a term is the student's own, as the engine takes it for an essay. */
export const TERM_PRIOR = 0.95;
/** Below it the essays of a term together may read like another writer's. */
export const TERM_DIFFERS_BELOW = 0.5;
/** From these log odds an essay reads like the samples by itself, and no term with it is said to differ. */
export const CLEARLY_OWN_FROM = 1;

/** What the latest essays of a year, held against the student's samples, say together. */
export interface TermEvidence {
  academic_year: string;
  /** 3 or 4. */
  essays: number;
  /** 0-1: the chance that they are by the writer of the samples. */
  similarity: number;
  /** Whether that is a finding; it flags nothing. */
  differs: boolean;
}

/** An essay of a year that was held against enough writing. */
export interface TermEssay {
  essay_id: string;
  /** Day of writing; if nobody says, the moment of its upload. */
  date: string;
  /** Log odds by sample id, at an even prior. */
  sample_log_odds: Readonly<Record<string, number>>;
  pair_log_odds: PairLogOdds;
}

/** Null with too few essays, without a sample held against all of them, or if two were not held against each other. */
export function termEvidence(academic_year: string, essays: readonly TermEssay[]): TermEvidence | null {
  const latest = essays
    .toSorted((one, other) =>
      one.date === other.date ? (one.essay_id < other.essay_id ? 1 : -1) : one.date < other.date ? 1 : -1,
    )
    .slice(0, TERM_LATEST_ESSAYS);
  if (latest.length < TERM_FROM) return null;
  const judged = judgedTogether(latest);
  return judged && { academic_year, essays: latest.length, ...judged };
}

type JudgedEssay = Omit<TermEssay, 'date'>;

/**
 * The sample that is closest to the essays as a whole speaks for them: whoever wrote one of the samples is believed
 * to have written the others. Its mean log odds count by the square root of the number of essays. A student whose
 * writing varies is no finding: the essays must be less like the samples than any two essays are like each other, and
 * than the samples are on average.
 */
export function judgedTogether(
  essays: readonly JudgedEssay[],
  below = TERM_DIFFERS_BELOW,
): Pick<TermEvidence, 'similarity' | 'differs'> | null {
  const logOdds = essays.map((one) => one.sample_log_odds);
  const pairs = essays.map((one) => one.pair_log_odds);
  const samples = Object.keys(logOdds[0] ?? {}).filter((id) => logOdds.every((one) => id in one));
  const together = alike(essays);
  if (samples.length === 0 || together === null) return null;
  const closest = (each: readonly Readonly<Record<string, number>>[]) =>
    Math.max(...samples.map((id) => mean(each.map((one) => one[id]!))));
  const prior = Math.log(TERM_PRIOR / (1 - TERM_PRIOR));
  const similarity = 1 / (1 + Math.exp(-(Math.sqrt(essays.length) * closest(logOdds) + prior)));
  const oneIsOwn = logOdds.some((one) => mean(Object.values(one)) >= CLEARLY_OWN_FROM);
  const amongSamples = pairs.map((one) => one.among_samples ?? Infinity);
  const apart = closest(pairs.map((one) => one.samples)) < Math.min(together, ...amongSamples);
  return { similarity, differs: similarity < below && apart && !oneIsOwn };
}

/** How alike the two least alike essays are, as either of them recorded it; null if neither of some two did. */
function alike(essays: readonly JudgedEssay[]): number | null {
  let least = Infinity;
  for (const [at, one] of essays.entries())
    for (const other of essays.slice(at + 1)) {
      const recorded = [one.pair_log_odds.essays[other.essay_id], other.pair_log_odds.essays[one.essay_id]];
      const known = recorded.filter((found) => found !== undefined);
      if (known.length === 0) return null;
      least = Math.min(least, ...known);
    }
  return least;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
