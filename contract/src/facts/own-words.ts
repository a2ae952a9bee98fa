/** Why words of a text are not taken for its writer's own wording. */
export const SET_APART_REASONS = ['task', 'class', 'shared', 'heading', 'sources', 'quotation'] as const;

export type SetApartReason = (typeof SET_APART_REASONS)[number];

/** A passage that no engine looks into, in UTF-16 units of the text as it was read. */
export interface SetApart {
  start: number;
  end: number;
  reason: SetApartReason;
}

/** What was set apart for a comparison, as its event keeps it: with it the comparison can be made again. */
export interface OwnWords {
  /** In the text that was compared, in order and without overlap. */
  set_apart: SetApart[];
  /** Of all words of the text, those that were compared; more than the engine reads do not count. */
  compared_words: number;
  all_words: number;
  /** In each sample, by its id. */
  samples: Record<string, SetApart[]>;
  /** Samples that are the same work as the text, or as another sample: they were left out. */
  same_work: string[];
}
