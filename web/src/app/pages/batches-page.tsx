import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { BatchHistory } from '../../features/essays/batches/batch-history.tsx';
import { PATHS } from '../../domain/paths.ts';

const BatchesPage = () => (
  <>
    <PageHeading title="Batch History">
      <Button component={RouterLink} to={PATHS.uploadEssay} variant="outlined">
        Upload essays
      </Button>
    </PageHeading>
    <BatchHistory />
  </>
);
export default BatchesPage;
