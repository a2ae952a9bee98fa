/** The sample by the same student whose text this one repeats. */
export interface DuplicateOf {
  baseline_id: string;
  /** The day on which that one was written or, if that is not known, received. */
  date: string;
  /** 0: the same words in the same order. */
  changed_words: number;
}
