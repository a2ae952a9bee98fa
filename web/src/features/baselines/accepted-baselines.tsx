import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { classFilterProps, FilterBar } from '../../components/filter-bar.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pager } from '../../components/pager.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { useHighlight } from '../../components/use-highlight.ts';
import { useStableCallback } from '../../components/use-stable-callback.ts';
import { BaselineCard } from './baseline-card.tsx';
import { useApprovedBaselinesQuery } from './baselines.api.ts';
import type { ListFilter } from './baselines.api.ts';
import { useBaselineActs } from './use-baseline-acts.tsx';
import { pageWord } from '../../components/use-address.ts';
import { SampleElsewhere } from './sample-elsewhere.tsx';
import { SampleList } from './sample-list.tsx';
import { samplePages } from './sample-pages.ts';
import { useBaselineFilter } from './use-baseline-filter.ts';
import type { BaselineListProps } from './use-baseline-filter.ts';

/** Accepted Baselines: the samples essays are compared with. */
export const AcceptedBaselines = ({ years, history, id }: BaselineListProps) => {
  const [now] = useState(() => new Date());
  const { filter, setFilter, params, set } = useBaselineFilter(id);
  const search = params.get('search') ?? '';
  const { asked, shown } = samplePages(id, params);
  const query = useApprovedBaselinesQuery({ ...filter, search: search.trim(), ...asked });
  const { data } = query;
  const { rows, page, pages } = shown(data);
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
      <SampleList
        query={query}
        loading="Loading accepted baselines"
        failed="Failed to load accepted baselines"
        empty={
          rows.length === 0 && (
            <EmptyPanel
              title="No Accepted Baselines Found"
              why="Approved samples appear here."
              action={
                <Button component={RouterLink} to="/baseline-reviews" variant="outlined">
                  Review Baselines
                </Button>
              }
            />
          )
        }
      >
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
      </SampleList>
      {dialogs}
    </>
  );
};
