import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pager } from '../../components/pager.tsx';
import { KeysDialog, keysOnlyAt, useQueueKeys } from '../../components/review/queue-keys.tsx';
import type { QueueKey } from '../../components/review/queue-keys.tsx';
import { QueueSteps } from '../../components/review/queue-steps.tsx';
import { openCardIn, useQueuePlace } from '../../components/review/use-queue-place.ts';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { useHighlight } from '../../components/use-highlight.ts';
import { useStableCallback } from '../../components/use-stable-callback.ts';
import { BaselineCard } from './baseline-card.tsx';
import { useApprovedBaselinesQuery } from './baselines.api.ts';
import type { ListFilter } from './baselines.api.ts';
import { useBaselineActs } from './use-baseline-acts.tsx';
import { pageWord } from '../../components/use-address.ts';
import { SampleFilter } from './sample-filter.tsx';
import { SampleList } from './sample-list.tsx';
import { samplePages } from './sample-pages.ts';
import { useBaselineFilter } from './use-baseline-filter.ts';
import type { BaselineListProps } from './use-baseline-filter.ts';
import { useNextFinding } from './use-next-finding.ts';

const KEYS = [
  { keys: ['j', 'n'], command: 'next', label: 'next sample, opened' },
  { keys: ['k', 'p'], command: 'previous', label: 'previous sample, opened' },
  { keys: ['e'], command: 'finding', label: 'next finding in the text' },
  { keys: ['?'], command: 'help', label: 'this list' },
] as const satisfies readonly QueueKey[];

/** Accepted Baselines: the samples essays are compared with. */
export const AcceptedBaselines = ({ years, history, id }: BaselineListProps) => {
  const [now] = useState(() => new Date());
  const { filter, setFilter, params, set } = useBaselineFilter(id);
  const search = params.get('search') ?? '';
  const { asked, shown } = samplePages(id, params);
  const query = useApprovedBaselinesQuery({ ...filter, search: search.trim(), ...asked });
  const { data, isFetching } = query;
  const { rows, page, pages, start } = shown(data);
  const outlined = useHighlight(
    id,
    rows.some((b) => b.id === id),
  );
  const onPage = (next: number) => set({ page: pageWord(next) });
  const location = useLocation();
  const openAtFirst = id ?? openCardIn(location);
  const { current, index, step, setCurrent } = useQueuePlace({ all: rows, page, pages, onPage, isFetching });
  const [help, setHelp] = useState(false);
  const { register, nextFinding } = useNextFinding();
  const { enabled, setEnabled } = useQueueKeys(KEYS, (command) => {
    if (command === 'help') setHelp(true);
    else if (command === 'finding') nextFinding(rows[index]?.id ?? '');
    else step(command === 'next' ? 1 : -1);
  });
  const { act, dialogs } = useBaselineActs();
  const onAct = useStableCallback(act);
  const change = (next: ListFilter) => setFilter(next, { page: pageWord(0) });
  return (
    <>
      <PageHeading
        title="Accepted Baselines"
        note={data && data.count > 0 ? `${start + index + 1} of ${data.count}` : undefined}
      >
        {(data?.count ?? 0) > 1 && <QueueSteps of="sample" onStep={step} onKeys={() => setHelp(true)} />}
      </PageHeading>
      <SampleFilter
        search={search}
        onSearch={(typed) => set({ search: typed, page: pageWord(0) })}
        filter={filter}
        onFilter={change}
        years={years}
        id={id}
        here="accepted"
      />
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
        <Box sx={keysOnlyAt(rows[index]?.id)}>
          {rows.map((baseline, at) => (
            <BaselineCard
              key={baseline.id}
              baseline={baseline}
              where="accepted"
              now={now}
              outlined={outlined === baseline.id}
              current={current === baseline.id}
              folds={at > 0 && baseline.id !== openAtFirst}
              isNext={at === index + 1}
              showKeys={enabled}
              history={history}
              onAct={onAct}
              onFocusIn={setCurrent}
              commands={register}
            />
          ))}
        </Box>
        <Pager page={page} pages={pages} onPage={onPage} />
      </SampleList>
      {dialogs}
      <KeysDialog
        keys={KEYS}
        open={help}
        enabled={enabled}
        onEnable={setEnabled}
        onClose={() => setHelp(false)}
      />
    </>
  );
};
