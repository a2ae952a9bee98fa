import { dashboardYear } from '../domain/academic-years.ts';
import { useAcademicYearsQuery } from './students.api.ts';

/** The year every list and picker begins with: 2025-26 if a student is in it, else the newest that has students. */
export const useDefaultYear = (): string => dashboardYear(useAcademicYearsQuery().data);
