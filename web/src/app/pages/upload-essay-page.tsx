import type { EssayBatchUploadResult } from '@essays/contract';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useDraft } from '../../data/use-draft.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { useStepTop } from '../../components/use-step-top.ts';
import { useOffers } from '../../data/use-me.ts';
import { BatchReview } from '../../features/essays/upload/batch-review.tsx';
import { UploadEssayForm } from '../../features/essays/upload/upload-essay-form.tsx';
import { useUploadRoster } from '../../upload/use-upload-roster.tsx';
import { batchPath, PATHS } from '../../domain/paths.ts';
import { TextLink } from '../../components/text-link.tsx';

interface Batch {
  result: EssayBatchUploadResult;
  skipped: readonly { name: string; why: string }[];
}

/** Upload one essay or a folder of them; after a folder, match what could not be matched. */
const UploadEssayPage = () => {
  const mayUpload = useOffers('grade_essays');
  const [params, setParams] = useSearchParams();
  const roster = useUploadRoster(params.get('student'));
  // The batch in the address: Back and a reload lead to this step again.
  const batchId = params.get('batch');
  const { draft: batch, save } = useDraft<Batch | null>('essay-batch', null);
  useStepTop(batchId ?? '');
  /** The form, or the step of a batch; for which assignment stays in the address. */
  const toStep = (batch: string | null) => {
    const next = new URLSearchParams(params);
    if (batch === null) next.delete('batch');
    else next.set('batch', batch);
    setParams(next);
  };
  return (
    <>
      <PageHeading
        title="Upload Essay"
        note={
          <>
            Writing samples go to <TextLink to={PATHS.baselineUpload}>Upload Baselines</TextLink>.{' '}
            <TextLink to={PATHS.assignments}>Assignments</TextLink> shows who is missing. Earlier batches are
            in <TextLink to={PATHS.batches}>Batch History</TextLink>.
          </>
        }
      />
      {!mayUpload ? (
        <EmptyPanel icon="shield" title="Your account can view everything but cannot upload." />
      ) : batchId === null ? (
        <UploadEssayForm
          roster={roster}
          wantedAssignment={params.get('assignment')}
          onBatch={(result, skipped) => {
            save({ result, skipped });
            toStep(result.batch_id);
          }}
        />
      ) : batch?.result.batch_id === batchId ? (
        <BatchReview result={batch.result} skipped={batch.skipped} onDone={() => toStep(null)} />
      ) : (
        <Navigate to={batchPath(batchId)} replace />
      )}
    </>
  );
};
export default UploadEssayPage;
