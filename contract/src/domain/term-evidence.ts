/** Fewer essays say no more together than each alone. */
export const TERM_FROM = 3;
/** More were not measured: of a year only the latest count. */
export const TERM_MOST = 4;
/** The chance before looking that a term is the student's own, as the engine takes it for an essay. */
export const TERM_PRIOR = 0.95;
/** Below it the essays of a term together read like another writer's; stricter than for a single essay. */
export const TERM_DIFFERS_BELOW = 0.3;
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
}

/** Null with too few essays, or if no sample was held against all of them. */
export function termEvidence(academic_year: string, essays: readonly TermEssay[]): TermEvidence | null {
  const latest = essays
    .toSorted((one, other) =>
      one.date === other.date ? (one.essay_id < other.essay_id ? 1 : -1) : one.date < other.date ? 1 : -1,
    )
    .slice(0, TERM_MOST);
  if (latest.length < TERM_FROM) return null;
  const judged = judgedTogether(latest.map((one) => one.sample_log_odds));
  return judged && { academic_year, essays: latest.length, ...judged };
}

/**
 * The sample that is closest to the essays as a whole speaks for them: whoever wrote one of the samples is believed
 * to have written the others. Its mean log odds count by the square root of the number of essays.
 */
export function judgedTogether(
  essays: readonly Readonly<Record<string, number>>[],
): Pick<TermEvidence, 'similarity' | 'differs'> | null {
  const samples = Object.keys(essays[0] ?? {}).filter((id) => essays.every((one) => id in one));
  if (samples.length === 0) return null;
  const closest = Math.max(...samples.map((id) => mean(essays.map((one) => one[id]!))));
  const prior = Math.log(TERM_PRIOR / (1 - TERM_PRIOR));
  const similarity = 1 / (1 + Math.exp(-(Math.sqrt(essays.length) * closest + prior)));
  const oneIsOwn = essays.some((one) => mean(Object.values(one)) >= CLEARLY_OWN_FROM);
  return { similarity, differs: similarity < TERM_DIFFERS_BELOW && !oneIsOwn };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
