/** Why nothing is said of a paragraph, such as that words were pasted into it. */
export type ParagraphSilence = 'late' | 'pasted' | 'same_words' | 'short' | 'no_essay';

/** How like its essay a paragraph is that a student wrote about it in class. */
export interface ParagraphLikeness {
  /** Own words of the paragraph, without the question and what the essay has word for word. */
  words: number;
  /** That one person wrote both, at an even prior; null: nothing can be said. */
  log_odds: number | null;
  /** Missing: something can be said. */
  because?: ParagraphSilence;
}

/** What the comparison of a sample says of the essay that the sample is about. */
export interface ParagraphComparison extends ParagraphLikeness {
  essay_id: string;
}
