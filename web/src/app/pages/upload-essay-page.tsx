import { DEFAULT_ACADEMIC_YEAR } from '@essays/contract';
import type { EssayBatchUploadResult } from '@essays/contract';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { LoadingPanel } from '../../components/state-panels.tsx';
import type { PeriodChoice } from '../../domain/upload-rules.ts';
import { useMe } from '../../features/auth/use-me.ts';
import { BatchReview } from '../../features/essays/batch-review.tsx';
import { UploadEssayForm } from '../../features/essays/upload-essay-form.tsx';
import { useStudentsForUploadQuery } from '../../features/students/students.api.ts';
import { PATHS } from '../../domain/paths.ts';

/** Upload one essay or a folder of them; after a folder, match what could not be matched. */
const UploadEssayPage = () => {
  const me = useMe();
  const [period, setPeriod] = useState<PeriodChoice>('all');
  const [batch, setBatch] = useState<{
    result: EssayBatchUploadResult;
    skipped: readonly { name: string; why: string }[];
  } | null>(null);
  const students = useStudentsForUploadQuery({ period, academic_year: DEFAULT_ACADEMIC_YEAR });
  if (!me) return <LoadingPanel />;
  return (
    <>
      <PageHeading
        title="Upload Essay"
        note={
          <>
            Samples go to{' '}
            <Link component={RouterLink} to={PATHS.baselineUpload}>
              Upload baselines
            </Link>
            . Earlier uploads are in the{' '}
            <Link component={RouterLink} to={PATHS.batches}>
              batch history
            </Link>
            .
          </>
        }
      />
      {batch ? (
        <BatchReview
          result={batch.result}
          skipped={batch.skipped}
          students={students.data ?? []}
          onDone={() => setBatch(null)}
        />
      ) : (
        <UploadEssayForm
          user={me.id}
          period={period}
          onPeriod={setPeriod}
          students={students.data}
          studentsFailed={students.error ? errorSentence(students.error, 'Failed to load students') : null}
          onRetryStudents={() => void students.refetch()}
          onBatch={(result, skipped) => setBatch({ result, skipped })}
        />
      )}
    </>
  );
};
export default UploadEssayPage;
