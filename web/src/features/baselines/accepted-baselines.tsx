import { ACCEPTED_PAGE_SIZE } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { classFilterProps, FilterBar } from '../../components/filter-bar.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { useHighlight } from '../../components/use-highlight.ts';
import { useStableCallback } from '../../components/use-stable-callback.ts';
import { BaselineCard } from './baseline-card.tsx';
import { useApprovedBaselinesQuery } from './baselines.api.ts';
import type { ListFilter } from './baselines.api.ts';
import { useBaselineActs } from './use-baseline-acts.tsx';
import { SampleElsewhere } from './sample-elsewhere.tsx';
import { useBaselineFilter } from './use-baseline-filter.ts';
import type { BaselineListProps } from './use-baseline-filter.ts';

/** With an id all samples are asked for at once, so that the one is among them. */
const ALL_WITH_ID = 1000;

/** Accepted Baselines: the samples essays are compared with. */
export const AcceptedBaselines = ({ years, history, id }: BaselineListProps) => {
  const [now] = useState(() => new Date());
  const { filter, setFilter } = useBaselineFilter(id);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, isLoading, refetch } = useApprovedBaselinesQuery({
    ...filter,
    search: search.trim(),
    limit: id ? ALL_WITH_ID : ACCEPTED_PAGE_SIZE,
    offset: id ? 0 : (page - 1) * ACCEPTED_PAGE_SIZE,
  });
  const rows = data?.rows ?? [];
  const pages = id ? 1 : Math.max(1, Math.ceil((data?.count ?? 0) / ACCEPTED_PAGE_SIZE));
  const outlined = useHighlight(
    id,
    rows.some((b) => b.id === id),
  );
  const { act, dialogs } = useBaselineActs();
  const onAct = useStableCallback(act);
  const change = (next: ListFilter) => {
    setFilter(next);
    setPage(1);
  };
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
            onChange: (value) => {
              setSearch(value);
              setPage(1);
            },
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
          {rows.map((baseline) => (
            <BaselineCard
              key={baseline.id}
              baseline={baseline}
              where="accepted"
              now={now}
              outlined={outlined === baseline.id}
              history={history}
              onAct={onAct}
            />
          ))}
          {pages > 1 && (
            <Box sx={{ display: 'flex', justifyContent: 'center', mb: '22px' }}>
              <Pagination
                count={pages}
                page={page}
                onChange={(_event, to) => {
                  setPage(to);
                  window.scrollTo(0, 0);
                }}
              />
            </Box>
          )}
        </>
      )}
      {dialogs}
    </>
  );
};
