import type { CommentField } from '../domain/comments.ts';

/** What teachers wrote about one essay, for each teacher's comment bank. It is deleted with the essay. */
export interface CommentBankRow {
  /** The essay's id. */
  id: string;
  student_id: string | null;
  /** Teachers whose own sentences are here, searchable by one id: ' u1 u2 '; is_shared if there is more than one. */
  teachers: string;
  is_shared: boolean;
  comments: {
    teacher_id: string;
    field: CommentField;
    sentences: string[];
    at: string;
    /** Set for a comment in the text; an essay may have many. */
    comment_id?: string;
  }[];
  /** By hash of the sentence: who wrote it here first. A sentence that was already there is not a teacher's own. */
  first_by: Record<string, string>;
  /** Revision of the last event folded in. */
  seen: number;
}
