import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { BatchHistory } from '../../features/essays/batches/batch-history.tsx';
import { PATHS } from '../../domain/paths.ts';
import { Offered } from '../../session/offered.tsx';

const BatchesPage = () => (
  <>
    <PageHeading title="Batch History">
      <Offered to="grade_essays">
        <Button component={RouterLink} to={PATHS.uploadEssay} variant="outlined">
          Upload essays
        </Button>
      </Offered>
    </PageHeading>
    <BatchHistory />
  </>
);
export default BatchesPage;
