import { SURE_READING_FROM } from './thresholds.ts';
import type { ReadingRemark } from '../facts/reading-remarks.ts';

/**
 * Whether the spelling and the marks are perhaps not the writer's: words recognised on a picture, or typed by a
 * teacher. They are not compared as habits.
 */
export const isTranscribed = (remarks: readonly ReadingRemark[] = []): boolean =>
  remarks.some(({ kind }) => kind === 'read_from_picture' || kind === 'typed_by_teacher');

/** Pages on which the words were recognised with too many doubts to be used unseen. */
export const doubtfulPages = (remarks: readonly ReadingRemark[]): number[] =>
  remarks.flatMap(({ kind, page, confidence = 0 }) =>
    kind === 'read_from_picture' && confidence < SURE_READING_FROM ? [page] : [],
  );
