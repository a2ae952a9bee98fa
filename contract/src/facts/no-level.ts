/** Why no level is proposed: the text repeats itself, forms no sentences, or a stretch of it is not on the task. */
export const NO_LEVEL_REASONS = ['repeats', 'no_sentences', 'foreign'] as const;

export type NoLevelReason = (typeof NO_LEVEL_REASONS)[number];

/** What was found in a text that is not scored until a teacher says so; numbers only. */
export interface NoLevel {
  because: NoLevelReason;
  /** Words that it is about. */
  words: number;
  /** The same as a share of all words of the text, 0-1. */
  share: number;
}

/** Where: the beginning of the passage, and of its last sentence if it has more than one; as the text has them. */
export interface NoLevelPlace {
  from: string;
  to: string | null;
}

/** The same as an answer has it. `place`: null where the text is not shown. */
export interface NoLevelShown extends NoLevel {
  place: NoLevelPlace | null;
}
