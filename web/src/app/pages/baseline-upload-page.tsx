import type { BaselineBatchUploadResult } from '@essays/contract';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ActionButton } from '../../components/action-button.tsx';
import { useDraft } from '../../data/use-draft.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { useStepTop } from '../../components/use-step-top.ts';
import { useOffers } from '../../data/use-me.ts';
import { AssessmentDialog } from '../../features/baselines/assessment-dialog.tsx';
import { BaselineBatchReview } from '../../features/baselines/baseline-batch-review.tsx';
import { AS_UPLOADED } from '../../features/baselines/batch-setup.tsx';
import { ReopenedBatch } from '../../features/baselines/reopened-batch.tsx';
import { UploadBaselineForm } from '../../features/baselines/upload-baseline.tsx';
import type { BaselineSetup } from '../../features/baselines/use-send-baseline.ts';
import { useUploadRoster } from '../../upload/use-upload-roster.tsx';
import { PATHS } from '../../domain/paths.ts';
import { Offered } from '../../session/offered.tsx';
import { TextLink } from '../../components/text-link.tsx';

interface Batch {
  result: BaselineBatchUploadResult;
  /** Null for an earlier upload: as it was then. */
  setup: BaselineSetup | null;
}

/** Samples: one PDF, typed, or many; then the assessment of the waiting ones. */
const BaselineUploadPage = () => {
  const mayUpload = useOffers('grade_essays');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const reopened = params.get('batch');
  const roster = useUploadRoster();
  // Kept until all have their student: whoever leaves or reloads the page comes back to this step.
  const { draft: batch, save, clear } = useDraft<Batch | null>('baseline-batch', null);
  const [assessing, setAssessing] = useState(false);
  useStepTop(reopened ?? batch?.result.batch_id ?? '');
  return (
    <>
      <PageHeading
        title="Upload Baselines"
        note={
          <>
            A baseline is a sample that shows how a student writes. Essays go to{' '}
            <TextLink to={PATHS.uploadEssay}>Upload Essay</TextLink>.
          </>
        }
      >
        <Offered to="grade_essays">
          <ActionButton variant="outlined" onClick={() => setAssessing(true)} icon="star">
            Batch assessment
          </ActionButton>
        </Offered>
      </PageHeading>
      {!mayUpload ? (
        <EmptyPanel icon="shield" title="Your account can view everything but cannot upload." />
      ) : reopened !== null ? (
        <ReopenedBatch
          batchId={reopened}
          onFound={(result) => {
            // The same batch again: what the teacher has changed about its samples since.
            const isSame = batch?.result.batch_id === result.batch_id;
            save({ result, setup: isSame ? batch.setup : null });
            void navigate(PATHS.baselineUpload, { replace: true });
          }}
        />
      ) : batch ? (
        <BaselineBatchReview
          result={batch.result}
          setup={batch.setup ?? AS_UPLOADED}
          onSetup={(setup) => save({ ...batch, setup })}
          onRead={(result) => save({ ...batch, result })}
          onDone={() => void navigate(PATHS.baselineReviews)}
          onForget={() => clear()}
        />
      ) : (
        <UploadBaselineForm roster={roster} onBatch={(result, setup) => save({ result, setup })} />
      )}
      {assessing && <AssessmentDialog onClose={() => setAssessing(false)} />}
    </>
  );
};
export default BaselineUploadPage;
