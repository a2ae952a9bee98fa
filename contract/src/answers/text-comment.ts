import type { Place } from './passages.ts';

/** What a teacher wrote about words of an essay. */
export interface TextComment {
  id: string;
  /** Where these words are in the text; null where they are not found: then it is about the whole essay. */
  place: Place | null;
  /** The words as they were selected; null once they are erased. */
  quote: string | null;
  /** What the teacher wrote; null once it is erased. */
  text: string | null;
  /** Id of the account that wrote it last. */
  written_by: string;
  written_at: string;
  /** Revision of the essay at which it was written last. */
  revision: number;
}
