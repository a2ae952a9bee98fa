import type { BaselineSummary } from '@essays/contract';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Key } from '../../components/key.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pager } from '../../components/pager.tsx';
import { KeysDialog, keysOnlyAt, useQueueKeys } from '../../review/queue-keys.tsx';
import type { QueueKey } from '../../review/queue-keys.tsx';
import { QueueList } from '../../review/queue-list.tsx';
import { QueueSteps } from '../../review/queue-steps.tsx';
import { useCardCommands } from '../../review/use-card-commands.ts';
import { openCardIn, useQueuePlace } from '../../review/use-queue-place.ts';
import { useHighlight } from '../../components/use-highlight.ts';
import { useStableCallback } from '../../components/use-stable-callback.ts';
import { whyNotDecided } from '../../domain/key-refusals.ts';
import { BaselineCard } from './baseline-card.tsx';
import type { Where } from './sample-judgement.tsx';
import { useBaselineActs } from './use-baseline-acts.tsx';
import { isAwaited } from '../../components/loaded.tsx';

/** What a key does in a list of samples. */
type SampleCommand = 'next' | 'previous' | 'finding' | 'approve' | 'reject' | 'undo';

const SEND_KEY = (
  <>
    <dt>
      <Key isHint={false}>Ctrl+↵</Key>
    </dt>
    <dd>in a reason: send it</dd>
  </>
);

/** A queue of samples by page: one card per sample, the keyboard, and what happens after a decision. */
export const SampleQueue = ({
  title,
  tools,
  filter,
  keys,
  where,
  query,
  rows,
  count,
  page,
  size,
  onPage,
  id,
  history,
  loading,
  failed,
  empty,
}: {
  title: string;
  /** Beside the title, for the list as a whole. */
  tools?: ReactNode;
  filter: ReactNode;
  keys: readonly QueueKey<SampleCommand | 'help'>[];
  where: Where;
  query: {
    data?: unknown;
    error?: unknown;
    isLoading: boolean;
    isUninitialized: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The samples on the page. */
  rows: readonly BaselineSummary[];
  /** The length of the whole list. */
  count: number;
  /** From 0. */
  page: number;
  /** Samples on a page. */
  size: number;
  onPage: (page: number) => void;
  /** From ?id or ?highlight. */
  id: string | null;
  history: (baseline: BaselineSummary) => ReactNode;
  /** Said while the list loads. */
  loading: string;
  /** Said when the list cannot be loaded and the server gives no reason. */
  failed: string;
  /** In place of an empty list. */
  empty: ReactNode;
}) => {
  const [now] = useState(() => new Date());
  const location = useLocation();
  const openAtFirst = id ?? openCardIn(location);
  const outlined = useHighlight(
    id,
    rows.some((b) => b.id === id),
  );
  const pages = Math.ceil(count / size);
  // The last sample of the last page was decided.
  const isPastLast = !query.isFetching && pages > 0 && page >= pages;
  useEffect(() => {
    if (isPastLast) onPage(pages - 1);
  }, [isPastLast, pages, onPage]);
  const place = useQueuePlace({ all: rows, page, pages, onPage, isFetching: query.isFetching });
  const { current, index, step, setCurrent } = place;
  const { act, undoLast, dialogs } = useBaselineActs(place.moveOnFrom, place.comeBackTo);
  const onAct = useStableCallback(act);
  const { register, tell } = useCardCommands<'finding'>();
  const notify = useNotify();
  const { areOn, help, dialog } = useQueueKeys(keys, (command) => {
    const sample = rows[index];
    if (command === 'next') step(1);
    else if (command === 'previous') step(-1);
    else if (command === 'undo') undoLast();
    else if (!sample) return;
    else if (command === 'finding') tell(sample.id, command);
    else if (sample.can[command]) act(sample, command);
    else notify(whyNotDecided(sample), { kind: 'info' });
  });
  const at = `${page * size + index + 1} of ${count}`;
  return (
    <>
      <PageHeading
        title={title}
        note={
          rows.length > 0
            ? `${at}${where === 'review' ? ' waiting' : ''}`
            : isAwaited(query)
              ? null
              : undefined
        }
      >
        {count > 1 && <QueueSteps of="sample" onStep={step} onKeys={help} />}
        {tools}
      </PageHeading>
      {filter}
      <QueueList
        query={query}
        loading={loading}
        failed={failed}
        empty={count === 0 && rows.length === 0 && empty}
      >
        <Box aria-busy={query.isFetching} sx={keysOnlyAt(rows[index]?.id)}>
          {rows.map((baseline, at) => (
            <BaselineCard
              key={baseline.id}
              baseline={baseline}
              where={where}
              now={now}
              outlined={outlined === baseline.id}
              current={current === baseline.id}
              folds={at > 0 && baseline.id !== openAtFirst}
              isNext={at === index + 1}
              showKeys={areOn}
              history={history}
              onAct={onAct}
              onFocusIn={setCurrent}
              register={register}
            />
          ))}
          <Pager page={page} pages={pages} onPage={onPage} />
        </Box>
      </QueueList>
      {dialogs}
      <KeysDialog {...dialog} more={keys.some(({ command }) => command === 'reject') && SEND_KEY} />
    </>
  );
};
