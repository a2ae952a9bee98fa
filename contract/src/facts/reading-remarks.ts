/** What is filed with an essay and is not the essay itself; it is left out. */
export type SheetKind =
  | 'rubric'
  | 'turnitin_page'
  | 'cover_sheet'
  | 'checklist'
  | 'plan'
  | 'peer_review'
  | 'task_page';

/**
 * What a teacher is told about the reading of a file: words that nobody sees on the page and that are left out, a page
 * that two readers read differently, one that could not be read, and running heads and page numbers that were cut. Of
 * a Word file: words that its tracked changes delete, and comments; neither is part of the text. Of a picture: that its
 * words were recognised, and whether a teacher typed or corrected the text.
 * Of a file that seemed to hold more than one text: that a teacher kept a part of it, or all.
 * Of every text: words with letters of another alphabet, which were read as the Latin ones that they look like.
 */
export type ReadingRemarkKind =
  | 'unseen_words'
  | 'two_readings'
  | 'unread_page'
  | 'cut'
  | 'deleted_words'
  | 'comments'
  | 'read_from_picture'
  | 'typed_by_teacher'
  | 'other_letters'
  | 'part_kept'
  | SheetKind;

export interface ReadingRemark {
  kind: ReadingRemarkKind;
  /** From 1; 0: the file, which has no pages. */
  page: number;
  /** The words it is about, one line each; '' for a whole page. */
  words: string;
  /** Of what was read from a picture: how sure the reading is of its words, on average, 0–100. */
  confidence?: number;
}

/** The words of a file, with the student ids in them and without. */
export interface ReadText {
  text: string;
  raw_text: string;
  /** Missing: nothing. */
  remarks?: ReadingRemark[];
}
