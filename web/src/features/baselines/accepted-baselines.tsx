import { ACCEPTED_PAGE_SIZE } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { classFilterProps, FilterBar } from '../../components/filter-bar.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pager } from '../../components/pager.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { useHighlight } from '../../components/use-highlight.ts';
import { useStableCallback } from '../../components/use-stable-callback.ts';
import { BaselineCard } from './baseline-card.tsx';
import { useApprovedBaselinesQuery } from './baselines.api.ts';
import type { ListFilter } from './baselines.api.ts';
import { useBaselineActs } from './use-baseline-acts.tsx';
import { pageIn, pageWord } from '../../components/use-address.ts';
import { SampleElsewhere } from './sample-elsewhere.tsx';
import { useBaselineFilter } from './use-baseline-filter.ts';
import type { BaselineListProps } from './use-baseline-filter.ts';

/** With an id, all samples are loaded at once, to find the page that sample is on. */
const ALL_WITH_ID = 1000;

/** Accepted Baselines: the samples essays are compared with. */
export const AcceptedBaselines = ({ years, history, id }: BaselineListProps) => {
  const [now] = useState(() => new Date());
  const { filter, setFilter, params, set } = useBaselineFilter(id);
  const search = params.get('search') ?? '';
  /** Null until somebody turns a page: then the page with the sample in the address, or the first, is shown. */
  const chosen = pageIn(params);
  const { data, error, isLoading, refetch } = useApprovedBaselinesQuery({
    ...filter,
    search: search.trim(),
    limit: id ? ALL_WITH_ID : ACCEPTED_PAGE_SIZE,
    offset: id ? 0 : (chosen ?? 0) * ACCEPTED_PAGE_SIZE,
  });
  const fetched = data?.rows ?? [];
  const found = fetched.findIndex((b) => b.id === id);
  const page = chosen ?? Math.floor(Math.max(0, found) / ACCEPTED_PAGE_SIZE);
  const start = page * ACCEPTED_PAGE_SIZE;
  const rows = id ? fetched.slice(start, start + ACCEPTED_PAGE_SIZE) : fetched;
  const pages = Math.ceil((data?.count ?? 0) / ACCEPTED_PAGE_SIZE);
  const outlined = useHighlight(
    id,
    rows.some((b) => b.id === id),
  );
  const { act, dialogs } = useBaselineActs();
  const onAct = useStableCallback(act);
  const change = (next: ListFilter) => setFilter(next, { page: pageWord(0) });
  return (
    <>
      <PageHeading
        title="Accepted Baselines"
        note={data ? `${data.count} ${data.count === 1 ? 'sample' : 'samples'}` : undefined}
      />
      <Box sx={{ mb: '14px' }}>
        <FilterBar
          search={{
            value: search,
            onChange: (value) => set({ search: value, page: pageWord(0) }),
            label: 'Student name or ID',
          }}
          {...classFilterProps(filter, change, years)}
        />
      </Box>
      <SampleElsewhere id={id} here="accepted" />
      {isLoading ? (
        <LoadingPanel rows={8} label="Loading accepted baselines" />
      ) : error && !data ? (
        <ErrorPanel
          sentence={errorSentence(error, 'Failed to load accepted baselines')}
          onRetry={() => void refetch()}
        />
      ) : rows.length === 0 ? (
        <EmptyPanel
          title="No Accepted Baselines Found"
          why="Approved samples appear here."
          action={
            <Button component={RouterLink} to="/baseline-reviews" variant="outlined">
              Review Baselines
            </Button>
          }
        />
      ) : (
        <>
          {rows.map((baseline, at) => (
            <BaselineCard
              key={baseline.id}
              baseline={baseline}
              where="accepted"
              now={now}
              outlined={outlined === baseline.id}
              folds={at > 0 && baseline.id !== id}
              history={history}
              onAct={onAct}
            />
          ))}
          <Pager page={page} pages={pages} onPage={(next) => set({ page: pageWord(next) })} />
        </>
      )}
      {dialogs}
    </>
  );
};
