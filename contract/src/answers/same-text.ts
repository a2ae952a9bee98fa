/** Where else the text of a file occurs, ignoring white space, capitals and punctuation. */
export interface SameText {
  /** Other files of its batch, in their order; the first few by name, '' for callers who may not see names. */
  files: { count: number; names: string[] };
  /** What was handed in before the batch: by the same student if there is any, and the latest of them. */
  before: {
    kind: 'essay' | 'baseline';
    submission_date: string;
    student_session_id: string | null;
    student_display_id: string | null;
    student_name: string | null;
    /** The caller does not read other classes, so it is not said whose it is. */
    of_another_class?: boolean;
  } | null;
}
