import { ActionButton } from '../../components/action-button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { BatchHistory } from '../../features/essays/batches/batch-history.tsx';
import { PATHS } from '../../domain/paths.ts';
import { Offered } from '../../session/offered.tsx';

const BatchesPage = () => (
  <>
    <PageHeading title="Batch History">
      <Offered to="grade_essays">
        <ActionButton to={PATHS.uploadEssay} variant="outlined">
          Upload essays
        </ActionButton>
      </Offered>
    </PageHeading>
    <BatchHistory />
  </>
);
export default BatchesPage;
