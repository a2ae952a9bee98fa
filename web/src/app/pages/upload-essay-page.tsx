import type { EssayBatchUploadResult } from '@essays/contract';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { EmptyPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { useMe, useOffers } from '../../session/use-me.ts';
import { BatchReview } from '../../features/essays/batch-review.tsx';
import { UploadEssayForm } from '../../features/essays/upload-essay-form.tsx';
import { useUploadRoster } from '../../roster/use-upload-roster.tsx';
import { PATHS } from '../../domain/paths.ts';

/** Upload one essay or a folder of them; after a folder, match what could not be matched. */
const UploadEssayPage = () => {
  const me = useMe();
  const mayUpload = useOffers('grade_essays');
  const [params] = useSearchParams();
  const roster = useUploadRoster(params.get('student'));
  const [batch, setBatch] = useState<{
    result: EssayBatchUploadResult;
    skipped: readonly { name: string; why: string }[];
  } | null>(null);
  if (!me) return <LoadingPanel />;
  return (
    <>
      <PageHeading
        title="Upload Essay"
        note={
          <>
            To add writing samples, use{' '}
            <Link component={RouterLink} to={PATHS.baselineUpload}>
              Upload Baselines
            </Link>
            , and to see who is missing,{' '}
            <Link component={RouterLink} to={PATHS.assignments}>
              Assignments
            </Link>
            . Earlier batches are in{' '}
            <Link component={RouterLink} to={PATHS.batches}>
              Batch History
            </Link>
            .
          </>
        }
      />
      {!mayUpload ? (
        <EmptyPanel icon="shield" title="Your account can view everything but cannot upload." />
      ) : batch ? (
        <BatchReview result={batch.result} skipped={batch.skipped} onDone={() => setBatch(null)} />
      ) : (
        <UploadEssayForm
          user={me.id}
          roster={roster}
          wantedAssignment={params.get('assignment')}
          onBatch={(result, skipped) => setBatch({ result, skipped })}
        />
      )}
    </>
  );
};
export default UploadEssayPage;
