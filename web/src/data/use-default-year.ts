import { dashboardYear, offeredYears } from '../domain/academic-years.ts';
import { answer } from './client/answer.ts';
import { useAcademicYearsQuery } from './students.api.ts';

const useYears = () => useAcademicYearsQuery(undefined, { selectFromResult: answer }).data;

/** The year that lists and pickers start with: 2025-26 if it has students, otherwise the newest that has. */
export const useDefaultYear = (): string => dashboardYear(useYears());

/** The years that filters and pickers offer, newest first. */
export const useOfferedYears = (): string[] => offeredYears(useYears());
