import { foldForSearch } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { usePollWhile } from '../../api/use-poll-while.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pager } from '../../components/pager.tsx';
import { KeysDialog, keysOnlyAt, useQueueKeys } from '../../components/review/queue-keys.tsx';
import type { QueueKey } from '../../components/review/queue-keys.tsx';
import { QueueSteps } from '../../components/review/queue-steps.tsx';
import { openCardIn, useQueuePlace } from '../../components/review/use-queue-place.ts';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { pageIn, pageWord } from '../../components/use-address.ts';
import { useHighlight } from '../../components/use-highlight.ts';
import { useStableCallback } from '../../components/use-stable-callback.ts';
import { isUnderWay } from '../../domain/status-words.ts';
import { ApproveSeveral } from './approve-several.tsx';
import { BaselineCard } from './baseline-card.tsx';
import { usePendingReviewsQuery } from './baselines.api.ts';
import { useBaselineActs } from './use-baseline-acts.tsx';
import { SampleFilter } from './sample-filter.tsx';
import { SampleList } from './sample-list.tsx';
import { useBaselineFilter } from './use-baseline-filter.ts';
import type { BaselineListProps } from './use-baseline-filter.ts';
import { useNextFinding } from './use-next-finding.ts';
import { Offered } from '../../session/offered.tsx';

/** Cards on a page. */
const SHOWN = 10;

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
export const BaselineReviews = ({ years, history, id }: BaselineListProps) => {
  const [now] = useState(() => new Date());
  const { filter, setFilter, params, set } = useBaselineFilter(id);
  const search = params.get('search') ?? '';
  const setSearch = (typed: string) => set({ search: typed, page: null });
  const query = usePendingReviewsQuery(filter);
  const { data, isFetching, refetch } = query;
  usePollWhile(data?.some(isUnderWay) ?? false, refetch);
  const shown = useMemo(() => {
    const term = foldForSearch(search);
    return (data ?? []).filter(
      (b) =>
        term === '' || foldForSearch(`${b.student_name ?? ''} ${b.student_display_id ?? ''}`).includes(term),
    );
  }, [data, search]);
  const pages = Math.ceil(shown.length / SHOWN);
  const location = useLocation();
  const openAtFirst = id ?? openCardIn(location);
  /** Null until somebody turns a page: then the page with the sample in the address, or the first, is shown. */
  const chosen = pageIn(params);
  const found = shown.findIndex((b) => b.id === openAtFirst);
  const page = Math.min(chosen ?? Math.floor(Math.max(0, found) / SHOWN), Math.max(0, pages - 1));
  const rows = useMemo(() => shown.slice(page * SHOWN, (page + 1) * SHOWN), [shown, page]);
  const onPage = (next: number) => set({ page: pageWord(next) });
  const outlined = useHighlight(
    id,
    rows.some((b) => b.id === id),
  );
  const place = useQueuePlace({ all: rows, page, pages, onPage, isFetching });
  const { current, index, step } = place;
  const { act, undoLast, dialogs } = useBaselineActs(place.moveOnFrom, place.goTo);
  const onAct = useStableCallback(act);

  const [help, setHelp] = useState(false);
  const { register, nextFinding } = useNextFinding();
  const { enabled, setEnabled } = useQueueKeys(KEYS, (command) => {
    const sample = rows[index];
    if (command === 'help') setHelp(true);
    else if (command === 'next') step(1);
    else if (command === 'previous') step(-1);
    else if (command === 'undo') undoLast();
    else if (!sample) return;
    else if (command === 'finding') nextFinding(sample.id);
    else if (sample.can[command]) act(sample, command);
  });
  return (
    <>
      <PageHeading
        title="Review Flagged Baselines"
        note={shown.length > 0 ? `${page * SHOWN + index + 1} of ${shown.length} waiting` : undefined}
      >
        {shown.length > 1 && <QueueSteps of="sample" onStep={step} onKeys={() => setHelp(true)} />}
        <ApproveSeveral samples={shown} />
        <Offered to="grade_essays">
          <Button component={RouterLink} to="/baseline-upload" variant="outlined">
            Upload baselines
          </Button>
        </Offered>
      </PageHeading>
      <SampleFilter
        search={search}
        onSearch={setSearch}
        filter={filter}
        onFilter={setFilter}
        years={years}
        id={id}
        here="review"
      />
      <SampleList
        query={query}
        loading="Loading pending reviews"
        failed="Failed to fetch pending reviews."
        empty={
          shown.length === 0 && (
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
                  <Button variant="outlined" onClick={() => setSearch('')}>
                    Clear search
                  </Button>
                ) : undefined
              }
            />
          )
        }
      >
        <Box aria-busy={isFetching} sx={keysOnlyAt(rows[index]?.id)}>
          {rows.map((baseline, at) => (
            <BaselineCard
              key={baseline.id}
              baseline={baseline}
              where="review"
              now={now}
              outlined={outlined === baseline.id}
              current={current === baseline.id}
              folds={at > 0 && baseline.id !== openAtFirst}
              isNext={at === index + 1}
              showKeys={enabled}
              history={history}
              onAct={onAct}
              onFocusIn={place.setCurrent}
              commands={register}
            />
          ))}
          <Pager page={page} pages={pages} onPage={onPage} />
        </Box>
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
