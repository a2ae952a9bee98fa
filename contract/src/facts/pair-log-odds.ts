/**
 * How alike two texts are, each pair by itself: log odds at an even prior. What the essays of a term are judged by
 * beside the log odds of each essay, in which all samples count together.
 */
export interface PairLogOdds {
  /** The essay and each sample, by sample id. */
  samples: Readonly<Record<string, number>>;
  /** The essay and the newest others of its student and year that had a text, by essay id. */
  essays: Readonly<Record<string, number>>;
  /** The mean of all pairs of samples; null with one sample. */
  among_samples: number | null;
}
