export type ClassType = 'ib_english' | '10th_grade_english';

/** The periods that are taught; filters may offer 1 to 8. */
export const TAUGHT_PERIODS = [1, 2, 3, 5, 7, 8] as const;
export const FILTER_PERIODS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const DEFAULT_ROSTER_PERIOD = 2;
export const DEFAULT_ACADEMIC_YEAR = '2025-26';
/** The academic year that begins this many years later. */
export const yearAfter = (year: string, years: number): string => {
  const first = Number(year.slice(0, 4)) + years;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
};
/** A sample may be from the previous, the current or the next year. */
export const UPLOAD_ACADEMIC_YEARS: readonly string[] = [-1, 0, 1].map((years) =>
  yearAfter(DEFAULT_ACADEMIC_YEAR, years),
);

const ACADEMIC_YEAR_FORM = /^\d{4}-\d{2}$/;

/** What is wrong with the form of an academic year, as a sentence, or null. Filters take any year of that form. */
export const yearFormProblem = (year: unknown): string | null =>
  typeof year === 'string' && ACADEMIC_YEAR_FORM.test(year)
    ? null
    : 'Academic year must be in format YYYY-YY';

/** The same for a year being entered, whose second part must follow the first. Stored years stay as they are. */
export const academicYearProblem = (year: unknown): string | null => {
  const form = yearFormProblem(year);
  if (form !== null || typeof year !== 'string') return form;
  const right = yearAfter(year, 0);
  return year === right ? null : `An academic year is two years in a row: ${right}, not ${year}`;
};

const IB_PERIODS: readonly number[] = [1, 5];

/** A class type follows from the period: 1 and 5 are IB English, all others 10th grade. */
export const classTypeOfPeriod = (period: number): ClassType =>
  IB_PERIODS.includes(period) ? 'ib_english' : '10th_grade_english';

export const CLASS_TYPE_LABEL: Record<ClassType, string> = {
  ib_english: 'IB English',
  '10th_grade_english': '10th Grade English',
};

/** 1 → '1st', 2 → '2nd', 11 → '11th'. */
export const ordinal = (n: number): string => {
  const tens = n % 100;
  if (tens >= 11 && tens <= 13) return `${n}th`;
  return `${n}${{ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th'}`;
};

/** What the pages and the server's sentences call it; a school that says 'section' changes it here. */
export const PERIOD_WORD = { one: 'period', many: 'periods', title: 'Period' } as const;

/** '2nd period'; '2nd, 3rd period'. */
export const periodText = (...numbers: readonly number[]): string =>
  `${numbers.map(ordinal).join(', ')} ${PERIOD_WORD.one}`;
