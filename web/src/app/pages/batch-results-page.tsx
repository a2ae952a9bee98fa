import { useParams } from 'react-router-dom';
import { BatchResults } from '../../features/essays/batches/batch-results.tsx';

const BatchResultsPage = () => {
  const { batchId } = useParams();
  return <BatchResults batchId={batchId ?? ''} />;
};
export default BatchResultsPage;
