/** What a Word file says of how it was written; missing: it does not say. It is what anybody can type into a file. */
export interface FileHistory {
  /** How long it was open in Word, in all. */
  minutes?: number;
  /** Times of working on it that Word told apart. */
  sessions?: number;
  saves?: number;
  /** ISO. */
  created?: string;
  modified?: string;
  author?: string;
}

/** From here on a fact speaks for its writer. Below, nothing follows from it, and it is not shown. */
export const SPEAKS_FROM = { minutes: 30, sessions: 5, saves: 5 } as const;

/** What speaks for the student in it; null: that does not. */
export interface SupportingHistory {
  minutes: number | null;
  sessions: number | null;
  saves: number | null;
  /** The first and the last day of the work on it, at the school, such as 2026-11-20; null: the same, or not known. */
  first_day: string | null;
  last_day: string | null;
  /** Its author is named as the student is. */
  author_is_student: boolean;
}

const from = (least: number, value: number | undefined): number | null =>
  value !== undefined && value >= least ? value : null;

/**
 * What can speak for a student who is doubted. Nothing is in it that could speak against one: copies, conversions and
 * Google Docs lose all of it.
 */
export const supportingHistory = (
  { minutes, sessions, saves, created, modified, author }: FileHistory,
  { isStudents, dayOf }: { isStudents: (name: string) => boolean; dayOf: (at: string) => string },
): SupportingHistory => {
  const first = created === undefined ? null : dayOf(created);
  const last = modified === undefined ? null : dayOf(modified);
  const isSpread = first !== null && last !== null && first < last;
  return {
    minutes: from(SPEAKS_FROM.minutes, minutes),
    sessions: from(SPEAKS_FROM.sessions, sessions),
    saves: from(SPEAKS_FROM.saves, saves),
    first_day: isSpread ? first : null,
    last_day: isSpread ? last : null,
    author_is_student: author !== undefined && isStudents(author),
  };
};
