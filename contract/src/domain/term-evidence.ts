import { DIFFERS_BELOW } from './thresholds.ts';

/** Fewer essays say no more together than each alone. */
export const TERM_FROM = 3;
/** More were not measured: of a year only the latest count. */
export const TERM_MOST = 4;
/** By which power of their number essays count more together than one of them. */
const TERM_EXPONENT = 0.4;
/** The chance before looking that a term is the student's own, as the engine takes it for an essay. */
export const TERM_PRIOR = 0.95;

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
  /** Mean of the log odds of its samples, at an even prior. */
  log_odds: number;
}

/** Null with too few essays. */
export function termEvidence(academic_year: string, essays: readonly TermEssay[]): TermEvidence | null {
  const latest = essays
    .toSorted((one, other) =>
      one.date === other.date ? (one.essay_id < other.essay_id ? 1 : -1) : one.date < other.date ? 1 : -1,
    )
    .slice(0, TERM_MOST);
  if (latest.length < TERM_FROM) return null;
  const similarity = pooledSimilarity(latest.map(({ log_odds }) => log_odds));
  return { academic_year, essays: latest.length, similarity, differs: similarity < DIFFERS_BELOW };
}

/** 0-1: what these essays say together; the mean of their log odds counts more the more there are. */
export function pooledSimilarity(logOdds: readonly number[]): number {
  const mean = logOdds.reduce((sum, one) => sum + one, 0) / logOdds.length;
  const prior = Math.log(TERM_PRIOR / (1 - TERM_PRIOR));
  return 1 / (1 + Math.exp(-(logOdds.length ** TERM_EXPONENT * mean + prior)));
}
