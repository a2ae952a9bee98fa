import { BatchGrade } from '../../features/essays/batches/batch-grade.tsx';
import { useClassFilter } from '../../components/use-class-filter.ts';

/** Grade many essays of students without a sample; each becomes a first baseline. */
const BatchGradePage = () => {
  const { filter, choose } = useClassFilter();
  return <BatchGrade filter={filter} onFilter={choose} />;
};
export default BatchGradePage;
