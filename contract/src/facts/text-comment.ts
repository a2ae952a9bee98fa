import type { Place } from './passages.ts';

/** What a teacher wrote about words of an essay. */
export interface TextComment {
  id: string;
  /** Where these words are in the text; null if they are not found: the comment is then about the whole essay. */
  place: Place | null;
  /** The words as they were selected; null once erased. */
  quote: string | null;
  /** What the teacher wrote; null once erased. */
  text: string | null;
  /** Id of the account that last wrote it. */
  written_by: string;
  written_at: string;
  /** Revision of the essay at which it was last written. */
  revision: number;
}
