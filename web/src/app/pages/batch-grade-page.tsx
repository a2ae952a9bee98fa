import { useState } from 'react';
import { offeredYears } from '../../domain/academic-years.ts';
import { BatchGrade } from '../../features/essays/batch-grade.tsx';
import type { ListFilter } from '../../features/essays/essays.api.ts';
import { useAcademicYearsQuery } from '../../roster/students.api.ts';
import { useDefaultYear } from '../../roster/use-default-year.ts';

/** Grade many essays of students without a sample; each becomes a first baseline. */
const BatchGradePage = () => {
  const { data: years } = useAcademicYearsQuery();
  const academic_year = useDefaultYear();
  const [chosen, setFilter] = useState<ListFilter | null>(null);
  return (
    <BatchGrade
      filter={chosen ?? { academic_year, period: 'all' }}
      onFilter={setFilter}
      years={offeredYears(years)}
    />
  );
};
export default BatchGradePage;
