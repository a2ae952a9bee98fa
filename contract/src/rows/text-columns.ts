/** What is known about the text of an essay or a sample besides its words. */
export interface TextColumns {
  /** The same for equal texts; null without words. */
  text_key: string | null;
}
