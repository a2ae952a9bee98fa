import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { classFilterProps, FilterBar } from '../../components/filter-bar.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pager } from '../../components/pager.tsx';
import { KeysAreOn, KeysDialog, useQueueKeys } from '../../review/queue-keys.tsx';
import { QueueList } from '../../review/queue-list.tsx';
import { QueueSteps } from '../../review/queue-steps.tsx';
import { useCardCommands } from '../../review/use-card-commands.ts';
import { openCardIn, useQueuePlace } from '../../review/use-queue-place.ts';
import { useHighlight } from '../../components/use-highlight.ts';
import { useStableCallback } from '../../components/use-stable-callback.ts';
import { whyNotDecided } from '../../domain/key-refusals.ts';
import { BaselineCard } from './baseline-card.tsx';
import { SampleLocation } from './sample-location.tsx';
import { SAMPLE_LISTS, SEND_KEY } from './sample-lists.tsx';
import type { OpenSamples } from './sample-lists.tsx';
import { useBaselineActs } from './use-baseline-acts.tsx';
import { isAwaited } from '../../components/loaded.tsx';

/** A queue of samples by page: one card per sample, the keyboard, and what happens after a decision. */
export const SampleQueue = ({
  of,
  tools,
  whenEmpty,
}: {
  of: OpenSamples;
  /** Beside the title, for the list as a whole. */
  tools?: ReactNode;
  /** What to do where there are none. */
  whenEmpty?: ReactNode;
}) => {
  const { where, id, query, rows, count, page, size, onPage, search, onSearch, filter, onFilter } = of;
  const words = SAMPLE_LISTS[where];
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
  const { index, step, setCurrent } = place;
  const { act, undoLast, dialogs } = useBaselineActs(place.moveOnFrom, place.comeBackTo);
  const onAct = useStableCallback(act);
  const { register, tell } = useCardCommands<'finding'>();
  const notify = useNotify();
  const { areOn, help, dialog } = useQueueKeys(words.keys, (command) => {
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
        title={words.title}
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
      <Box sx={{ mb: '14px' }}>
        <FilterBar
          search={{ value: search, onChange: onSearch, label: 'Student name or ID' }}
          {...classFilterProps(filter, onFilter)}
        />
      </Box>
      <SampleLocation id={id} here={where} />
      <QueueList
        query={query}
        loading={words.loading}
        failed={words.failed}
        empty={
          count === 0 &&
          rows.length === 0 && (
            <EmptyPanel
              title={words.empty}
              icon={where === 'review' ? 'check' : 'search'}
              why={search ? words.noMatch : words.emptyWhy}
              action={
                search ? (
                  <Button variant="outlined" onClick={() => onSearch('')}>
                    Clear search
                  </Button>
                ) : (
                  whenEmpty
                )
              }
            />
          )
        }
      >
        <div aria-busy={query.isFetching}>
          <KeysAreOn value={areOn}>
            {rows.map((baseline, at) => (
              <BaselineCard
                key={baseline.id}
                baseline={baseline}
                where={where}
                outlined={outlined === baseline.id}
                current={at === index}
                folds={at > 0 && baseline.id !== openAtFirst}
                isNext={at === index + 1}
                onAct={onAct}
                onFocusIn={setCurrent}
                register={register}
              />
            ))}
          </KeysAreOn>
          <Pager page={page} pages={pages} onPage={onPage} />
        </div>
      </QueueList>
      {dialogs}
      <KeysDialog {...dialog} more={where === 'review' && SEND_KEY} />
    </>
  );
};
