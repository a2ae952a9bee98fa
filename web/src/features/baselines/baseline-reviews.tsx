import { ActionButton } from '../../components/action-button.tsx';
import { Offered } from '../../session/offered.tsx';
import { ApproveSeveral } from './approve-several.tsx';
import { MoreWaiting } from './more-waiting.tsx';
import { SampleQueue } from './sample-queue.tsx';
import { usePendingSamples } from './use-pending-samples.ts';

/** Review Flagged Baselines: samples that wait for a person. */
export const BaselineReviews = ({
  waiting,
}: {
  /** In all years and classes; undefined while it is not known. */
  waiting: number | undefined;
}) => {
  const list = usePendingSamples();
  const { query, rows, count, search, filter, onFilter } = list;
  const isListed = !query.isFetching && query.currentData !== undefined && !search;
  return (
    <>
      <SampleQueue
        of={list}
        tools={
          <>
            <ApproveSeveral
              of={{ ...filter, search: search.trim() }}
              isOffered={count > 1 && rows.some(({ can }) => can.approve)}
            />
            <Offered to="grade_essays">
              <ActionButton to="/baseline-upload" variant="outlined">
                Upload baselines
              </ActionButton>
            </Offered>
          </>
        }
      />
      <MoreWaiting waiting={waiting} listed={isListed ? count : undefined} onFilter={onFilter} />
    </>
  );
};
