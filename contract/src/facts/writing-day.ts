/** Who says on which day a text was written: a teacher, the heading of the text, or the file that it came in. */
export type WrittenFrom = 'teacher' | 'heading' | 'file';

/** The day on which a text was written. */
export interface WritingDate {
  day: string;
  from: WrittenFrom;
}

/** What a text says about the day on which it was written; both are null while nobody says anything. */
export interface WritingDay {
  writing_date: string | null;
  written_from: WrittenFrom | null;
}
