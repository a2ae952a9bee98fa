import { offeredYears } from '../../domain/academic-years.ts';
import { BatchGrade } from '../../features/essays/batches/batch-grade.tsx';
import { useAcademicYearsQuery } from '../../data/students.api.ts';
import { useClassFilter } from '../../components/use-class-filter.ts';

/** Grade many essays of students without a sample; each becomes a first baseline. */
const BatchGradePage = () => {
  const { data: years } = useAcademicYearsQuery();
  const { filter, choose } = useClassFilter();
  return <BatchGrade filter={filter} onFilter={choose} years={offeredYears(years)} />;
};
export default BatchGradePage;
