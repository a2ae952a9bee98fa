import type { BaselineBatchUploadResult } from '@essays/contract';
import { useEffect, useEffectEvent } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { PATHS } from '../../domain/paths.ts';
import { useBaselineBatchFilesQuery } from './baselines.api.ts';

/** What of a batch still waits for a student, or could not be read; a sample without a revision has been deleted. */
const openIn = (result: BaselineBatchUploadResult): BaselineBatchUploadResult => ({
  ...result,
  baselines: result.baselines.filter(
    ({ id, student_id, revision }) =>
      id === null || result.waiting > 0 || (student_id === null && revision !== null),
  ),
});

/** Brings back the step where the samples of an earlier upload get their students. */
export const ReopenedBatch = ({
  batchId,
  onFound,
}: {
  batchId: string;
  onFound: (result: BaselineBatchUploadResult) => void;
}) => {
  const { data, error, refetch } = useBaselineBatchFilesQuery(batchId, { refetchOnMountOrArgChange: true });
  const open = data && openIn(data);
  const isDone = open !== undefined && !open.baselines.some(({ id }) => id !== null);
  const answered = useEffectEvent(() => {
    if (open && !isDone) onFound(open);
  });
  useEffect(() => {
    if (data) answered();
  }, [data]);
  if (error)
    return (
      <ErrorPanel
        sentence={errorSentence(error, 'Failed to load the batch.')}
        onRetry={() => void refetch()}
      />
    );
  if (!isDone) return <LoadingPanel />;
  return (
    <EmptyPanel
      icon="check"
      title="Every sample of this batch has its student."
      action={
        <ActionButton to={PATHS.baselineReviews} variant="outlined">
          Review baselines
        </ActionButton>
      }
    />
  );
};
