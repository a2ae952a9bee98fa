import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import type { QueueKey } from '../../review/queue-keys.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { Offered } from '../../session/offered.tsx';
import { ApproveSeveral } from './approve-several.tsx';
import { MoreWaiting } from './more-waiting.tsx';
import { SampleFilter } from './sample-filter.tsx';
import { SampleQueue } from './sample-queue.tsx';
import type { BaselineListProps } from './use-baseline-filter.ts';
import { PENDING_PAGE_SIZE, usePendingSamples } from './use-pending-samples.ts';

const KEYS = [
  { keys: ['j', 'n'], command: 'next', label: 'next sample' },
  { keys: ['k', 'p'], command: 'previous', label: 'previous sample' },
  { keys: ['a'], command: 'approve', label: 'approve' },
  { keys: ['x'], command: 'reject', label: 'reject (asks for the reason)' },
  { keys: ['e'], command: 'finding', label: 'next finding in the text' },
  { keys: ['u'], command: 'undo', label: 'undo the last decision' },
  { keys: ['?'], command: 'help', label: 'this list' },
] as const satisfies readonly QueueKey[];

/** Review Flagged Baselines: samples that wait for a person. */
export const BaselineReviews = ({
  history,
  id,
  waiting,
}: BaselineListProps & {
  /** In all years and classes; undefined while it is not known. */
  waiting: number | undefined;
}) => {
  const { query, list, rows, count, page, onPage, search, onSearch, filter, onFilter } =
    usePendingSamples(id);
  const isListed = !query.isFetching && query.currentData !== undefined && !search;
  return (
    <>
      <SampleQueue
        title="Review Flagged Baselines"
        tools={
          <>
            <ApproveSeveral of={list} isOffered={count > 1 && rows.some(({ can }) => can.approve)} />
            <Offered to="grade_essays">
              <Button component={RouterLink} to="/baseline-upload" variant="outlined">
                Upload baselines
              </Button>
            </Offered>
          </>
        }
        filter={
          <SampleFilter
            search={search}
            onSearch={onSearch}
            filter={filter}
            onFilter={onFilter}
            id={id}
            here="review"
          />
        }
        keys={KEYS}
        where="review"
        query={query}
        rows={rows}
        count={count}
        page={page}
        size={PENDING_PAGE_SIZE}
        onPage={onPage}
        id={id}
        history={history}
        loading="Loading pending reviews"
        failed="Failed to fetch pending reviews."
        empty={
          <EmptyPanel
            title="No Pending Reviews"
            icon="check"
            why={
              search
                ? 'No sample waiting for review matches the search.'
                : 'First samples, and samples that differ from the others, appear here for review.'
            }
            action={
              search ? (
                <Button variant="outlined" onClick={() => onSearch('')}>
                  Clear search
                </Button>
              ) : undefined
            }
          />
        }
      />
      <MoreWaiting waiting={waiting} listed={isListed ? count : undefined} onFilter={onFilter} />
    </>
  );
};
