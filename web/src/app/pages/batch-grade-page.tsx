import { useState } from 'react';
import { DEFAULT_ACADEMIC_YEAR } from '@essays/contract';
import { offeredYears } from '../../domain/academic-years.ts';
import { BatchGrade } from '../../features/essays/batch-grade.tsx';
import type { ListFilter } from '../../features/essays/essays.api.ts';
import { useAcademicYearsQuery } from '../../features/students/students.api.ts';

/** Grade many essays of students without a sample; each becomes a first baseline. */
const BatchGradePage = () => {
  const { data: years } = useAcademicYearsQuery();
  const [filter, setFilter] = useState<ListFilter>({ academic_year: DEFAULT_ACADEMIC_YEAR, period: 'all' });
  return <BatchGrade filter={filter} onFilter={setFilter} years={offeredYears(years)} />;
};
export default BatchGradePage;
