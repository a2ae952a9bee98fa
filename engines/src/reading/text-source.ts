import type { ReadingRemark } from '@essays/contract';

/** Where a text came from. */
export interface TextSource {
  /** Null for a text that was typed. */
  page_count: number | null;
  engine: string;
  file_name?: string | null;
  /** The day or moment at which the file was made, as the file says. */
  created?: string | null;
  /** What a teacher is told about the reading of the file. */
  remarks?: ReadingRemark[];
}

export const TYPED: TextSource = { page_count: null, engine: 'typed' };
