/** What somebody is in a class. Both see it among their own classes. */
export const TEACHING_PARTS = ['teacher', 'assistant'] as const;
export type TeachingPart = (typeof TEACHING_PARTS)[number];

export const TEACHING_PART_LABEL: Record<TeachingPart, string> = {
  teacher: 'Teacher',
  assistant: 'Assistant',
};

export interface ClassTeacher {
  user_id: string;
  part: TeachingPart;
}

/** Teachers and assistants of one class, at most. */
export const MOST_CLASS_TEACHERS = 20;

/** One class of one year. */
export interface ClassPlace {
  academic_year: string;
  period: number;
}

/** Of what has no student, in the place of the year or before the id of the account. */
const NONE = '-';

/** The key of a class: '2025-26 2'. */
export const classKey = ({ academic_year, period }: ClassPlace): string => `${academic_year} ${period}`;

/** The key of what an account entered and nobody has filed yet, with the year that was chosen for it, if any. */
export const unfiledKey = (academic_year: string | null, enteredBy: string): string =>
  `${academic_year ?? NONE} ${NONE}${enteredBy}`;

/**
 * The key by which a row belongs to somebody's classes: that of its class once it is filed, before that one of whoever
 * entered it.
 */
export const classKeyOf = (
  { academic_year, period }: { academic_year: string | null; period: number | null },
  enteredBy: string,
): string =>
  academic_year === null || period === null
    ? unfiledKey(academic_year, enteredBy)
    : classKey({ academic_year, period });

/** The parts of a key; null: it has no year, or nobody has filed it. */
export const partsOfKey = (key: string): { academic_year: string | null; period: number | null } => {
  const [year = NONE, place = NONE] = key.split(' ');
  return {
    academic_year: year === NONE ? null : year,
    period: place.startsWith(NONE) ? null : Number(place),
  };
};
