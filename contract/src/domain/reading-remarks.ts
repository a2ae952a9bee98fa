import { SURE_READING_FROM } from './thresholds.ts';

/**
 * What a teacher is told about the reading of a file: words that nobody sees on the page and that are left out, a page
 * that two readers read differently, one that could not be read, and running heads and page numbers that were cut. Of
 * a Word file: words that its tracked changes delete, and comments; neither is part of the text. Of a picture: that its
 * words were recognised, and whether a teacher typed or corrected the text.
 */
export type ReadingRemarkKind =
  | 'unseen_words'
  | 'two_readings'
  | 'unread_page'
  | 'cut'
  | 'deleted_words'
  | 'comments'
  | 'read_from_picture'
  | 'typed_by_teacher';

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

/**
 * Whether the spelling and the marks are perhaps not the writer's: words recognised on a picture, or typed by a
 * teacher. They are not compared as habits.
 */
export const isCopiedOut = (remarks: readonly ReadingRemark[] = []): boolean =>
  remarks.some(({ kind }) => kind === 'read_from_picture' || kind === 'typed_by_teacher');

/** Pages on which the words were recognised with too many doubts to be used unseen. */
export const doubtfulPages = (remarks: readonly ReadingRemark[]): number[] =>
  remarks.flatMap(({ kind, page, confidence = 0 }) =>
    kind === 'read_from_picture' && confidence < SURE_READING_FROM ? [page] : [],
  );
