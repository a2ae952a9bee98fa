import Button from '@mui/material/Button';
import { ACCEPTED_PAGE_SIZE } from '@essays/contract';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyPanel } from '../../components/state-panels.tsx';
import type { QueueKey } from '../../review/queue-keys.tsx';
import { pageWord } from '../../components/use-address.ts';
import { useApprovedBaselinesQuery } from './baselines.api.ts';
import { SampleFilter } from './sample-filter.tsx';
import { samplePages } from './sample-pages.ts';
import { SampleQueue } from './sample-queue.tsx';
import { useBaselineFilter } from './use-baseline-filter.ts';
import type { BaselineListProps } from './use-baseline-filter.ts';

const KEYS = [
  { keys: ['j', 'n'], command: 'next', label: 'next sample, opened' },
  { keys: ['k', 'p'], command: 'previous', label: 'previous sample, opened' },
  { keys: ['?'], command: 'help', label: 'this list' },
] as const satisfies readonly QueueKey[];

/** Accepted Baselines: the samples essays are compared with. */
export const AcceptedBaselines = ({ history, id }: BaselineListProps) => {
  const { filter, isKnown, setFilter, params, set } = useBaselineFilter(id);
  const search = params.get('search') ?? '';
  const onSearch = (typed: string) => set({ search: typed, page: pageWord(0) });
  const { asked, shown } = samplePages(id, params);
  const query = useApprovedBaselinesQuery({ ...filter, search: search.trim(), ...asked }, { skip: !isKnown });
  const { rows, page } = shown(query.data);
  return (
    <SampleQueue
      title="Accepted Baselines"
      filter={
        <SampleFilter
          search={search}
          onSearch={onSearch}
          filter={filter}
          onFilter={(next) => setFilter(next, { page: pageWord(0) })}
          id={id}
          here="accepted"
        />
      }
      keys={KEYS}
      where="accepted"
      query={query}
      rows={rows}
      count={query.data?.count ?? 0}
      page={page}
      size={ACCEPTED_PAGE_SIZE}
      onPage={(next) => set({ page: pageWord(next) })}
      id={id}
      history={history}
      loading="Loading accepted baselines"
      failed="Failed to load accepted baselines"
      empty={
        <EmptyPanel
          title="No Accepted Baselines Found"
          why={search ? 'No accepted sample matches the search.' : 'Approved samples appear here.'}
          action={
            search ? (
              <Button variant="outlined" onClick={() => onSearch('')}>
                Clear search
              </Button>
            ) : (
              <Button component={RouterLink} to="/baseline-reviews" variant="outlined">
                Review Baselines
              </Button>
            )
          }
        />
      }
    />
  );
};
