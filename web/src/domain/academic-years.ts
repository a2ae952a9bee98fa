import { DEFAULT_ACADEMIC_YEAR } from '@essays/contract';
import { todayIso, yearOf } from './dates.ts';

/** Years of a filter: the fetched ones and the default, newest first. */
export const offeredYears = (fetched: readonly string[] | undefined): string[] =>
  [...new Set([...(fetched ?? []), DEFAULT_ACADEMIC_YEAR])].sort().reverse();

/** The dashboard's year: 2025-26 if the fetched list has it, otherwise the first of the list. */
export const dashboardYear = (fetched: readonly string[] | undefined): string =>
  !fetched?.length || fetched.includes(DEFAULT_ACADEMIC_YEAR)
    ? DEFAULT_ACADEMIC_YEAR
    : (fetched[0] as string);

/** 2025-26 after 2024-25. */
export const yearAfter = (year: string): string => {
  const first = Number(year.slice(0, 4)) + 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
};

/** From this month on, whoever adds a class prepares the year to come. */
const JUNE = 6;

/** The school year that a class added now is for: until May the one that runs, from June on the next. */
export const yearForNewClass = (now: Date): string => {
  const first = yearOf(now) - (Number(todayIso(now).slice(5, 7)) < JUNE ? 1 : 0);
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
};

/** The add-student form's year: this year and the next two digits; 2099 gives 2099-00. */
export const yearForNewStudent = (now: Date): string => {
  const year = yearOf(now);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
};
