/** What is known about the text of an essay or a sample besides its words. */
export interface TextColumns {
  /** The same for equal texts; null without words. Missing: the row is from a release that did not compare files. */
  text_key?: string | null;
}
