import { ESSAY_PAGE_SIZE } from '@essays/contract';
import type { EssaySummary, EssayList, EssayOrder } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { errorSentence } from '../../../data/client/error-sentence.ts';
import { classFilterProps, FilterBar } from '../../../components/filter-bar.tsx';
import { NOTHING_TO_UNDO, useNotify, useUndoOffered } from '../../../components/use-notify.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Pager } from '../../../components/pager.tsx';
import { KeysDialog, keysOnlyAt, useQueueKeys } from '../../../review/queue-keys.tsx';
import { QueueSteps } from '../../../review/queue-steps.tsx';
import { openCardIn, useQueuePlace } from '../../../review/use-queue-place.ts';
import { Message } from '../../../components/message.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../../components/state-panels.tsx';
import { useFirstFew } from '../../../components/use-first-few.ts';
import { useHighlight } from '../../../components/use-highlight.ts';
import { useStableCallback } from '../../../components/use-stable-callback.ts';
import { whyNot } from '../../../domain/key-refusals.ts';
import { onBar } from '../decide/essay-actions.tsx';
import { ESSAY_KEYS, SCORE_KEYS } from './essay-keys.tsx';
import { EssayReview } from '../card/essay-review.tsx';
import type { RunCommand } from '../card/essay-body.tsx';
import type { ListFilter } from '../essays.api.ts';
import { HAS_ORDER, QueueOrder } from './queue-order.tsx';
import { OfAssignment } from './of-assignment.tsx';
import { useDecisions } from '../decide/use-decisions.tsx';
import type { Decided } from '../decide/use-decisions.tsx';

/** How many essays before the end of a page the next one is fetched. */
const NEAR_END = 3;

/** A queue of essays by page: filters, one card per essay, the keyboard, and what happens after a decision. */
export const EssayQueue = ({
  title,
  list,
  essays,
  count,
  page,
  onPage,
  onNearEnd,
  isLoading,
  isFetching,
  error,
  failed,
  empty,
  emptyWhy,
  order,
  onOrder,
  filter,
  onFilter,
  years,
  highlight,
  user,
  history,
  filters,
  tools,
  links,
  losesConfirmed = false,
  onRetry,
  onDecided,
}: {
  title: string;
  list: Exclude<EssayList, 'to_confirm'>;
  /** Whether an essay leaves the list once its scores are confirmed. */
  losesConfirmed?: boolean;
  /** The essays on the page. */
  essays: readonly EssaySummary[] | undefined;
  /** The length of the whole list. */
  count: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
  /** Somebody has come near the end of this page. */
  onNearEnd: (page: number) => void;
  isLoading: boolean;
  isFetching: boolean;
  error: unknown;
  /** Shown when the list cannot be loaded and the server gives no reason. */
  failed: string;
  empty: string;
  emptyWhy?: ReactNode;
  order: EssayOrder;
  onOrder: (order: EssayOrder) => void;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  years: readonly string[];
  highlight: string | null;
  user: string;
  history: (essay: EssaySummary) => ReactNode;
  /** Placed among the filters. */
  filters?: ReactNode;
  /** Placed beside the filters, for the list as a whole. */
  tools?: ReactNode;
  links?: ReactNode;
  onRetry: () => void;
  /** True if the page navigates away, so that the queue need not move on. */
  onDecided?: (essay: EssaySummary, what: Decided) => boolean;
}) => {
  const [now] = useState(() => new Date());
  const [help, setHelp] = useState(false);
  const commands = useRef(new Map<string, RunCommand>());

  const location = useLocation();
  const openAtFirst = highlight ?? openCardIn(location);
  const whole = useMemo(() => essays ?? [], [essays]);
  const all = useFirstFew(whole, openAtFirst);
  const pages = Math.ceil(count / ESSAY_PAGE_SIZE);
  const outlined = useHighlight(highlight, !isLoading && all.some((e) => e.id === highlight));
  const place = useQueuePlace({ all, page, pages, onPage, isFetching: isFetching || isLoading });
  const { current, index, step, setCurrent, scrollBackTo, goOnAfterwards } = place;

  const isNearEnd = whole.length > 0 && whole.length - index <= NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd(page);
  }, [isNearEnd, onNearEnd, page]);

  const decided = (essay: EssaySummary, what: Decided) => {
    if (onDecided?.(essay, what)) return;
    if (what === 'undone') place.comeBackTo(essay.id);
    // It is graded where it is.
    else if (what === 'overruled') return;
    // It stays where it is.
    else if (what === 'confirmed' && !losesConfirmed) goOnAfterwards(essay);
    else place.moveOnFrom(essay);
  };
  const notify = useNotify();
  const undoOffered = useUndoOffered();
  const decisions = useDecisions(list, decided);
  const leaveFrom = useStableCallback(place.moveOnFrom);

  const { enabled, setEnabled } = useQueueKeys(ESSAY_KEYS[list], (command) => {
    const essay = all[index];
    if (command === 'help') setHelp(true);
    else if (command === 'next') step(1);
    else if (command === 'previous') step(-1);
    else if (command === 'undo') {
      if (decisions.last) void decisions.undo(decisions.last);
      else if (!undoOffered()) notify(NOTHING_TO_UNDO, { kind: 'info' });
    } else if (!essay) return;
    else if (command === 'finding' || command === 'rubric') commands.current.get(essay.id)?.(command);
    else if (command === 'words' || command === 'score' || command === 'comment') {
      if (command === 'words' ? essay.can.comment : essay.can.score)
        commands.current.get(essay.id)?.(command);
      else notify(whyNot(command, essay), { kind: 'info' });
    } else if (onBar(essay)[command]) decisions.decide(essay, command);
    else notify(whyNot(command, essay), { kind: 'info' });
  });

  const register = useCallback(
    (id: string, run: RunCommand | null) =>
      void (run ? commands.current.set(id, run) : commands.current.delete(id)),
    [],
  );
  const onDecide = useStableCallback(decisions.decide);
  const onScored = useCallback(
    (essay: EssaySummary, goOn: boolean) => {
      if (losesConfirmed) leaveFrom(essay);
      else if (goOn) goOnAfterwards(essay);
      else scrollBackTo(essay.id);
    },
    [losesConfirmed, leaveFrom, goOnAfterwards, scrollBackTo],
  );
  const onFocusIn = useCallback((id: string) => setCurrent(id), [setCurrent]);

  const isFiltered = filter.academic_year !== 'all' || filter.period !== 'all' || Boolean(filter.assignment);
  return (
    <>
      <PageHeading
        title={title}
        note={all.length > 0 ? `${page * ESSAY_PAGE_SIZE + index + 1} of ${count}` : undefined}
      >
        {count > 1 && <QueueSteps of="essay" onStep={step} onKeys={() => setHelp(true)} />}
        <FilterBar {...classFilterProps(filter, onFilter, years)}>
          {HAS_ORDER.includes(list) && <QueueOrder order={order} onOrder={onOrder} />}
          {filters}
        </FilterBar>
        {tools}
      </PageHeading>
      {filter.assignment && (
        <OfAssignment id={filter.assignment} onClear={() => onFilter({ ...filter, assignment: null })} />
      )}
      {links}
      {isLoading ? (
        <LoadingPanel rows={8} label={`Loading ${title}`} />
      ) : error && !essays ? (
        <ErrorPanel sentence={errorSentence(error, failed)} onRetry={onRetry} />
      ) : (
        <>
          {error ? <Message severity="error">{errorSentence(error, failed)}</Message> : null}
          {all.length === 0 ? (
            <EmptyPanel
              title={empty}
              why={emptyWhy}
              icon="check"
              action={
                isFiltered && (
                  <Button
                    variant="outlined"
                    onClick={() => onFilter({ academic_year: 'all', period: 'all' })}
                  >
                    Clear filters
                  </Button>
                )
              }
            />
          ) : (
            <Box aria-busy={isFetching} sx={keysOnlyAt(all[index]?.id)}>
              {all.map((essay, at) => (
                <EssayReview
                  key={essay.id}
                  essay={essay}
                  list={list}
                  user={user}
                  now={now}
                  outlined={outlined === essay.id}
                  current={current === essay.id}
                  folds={at > 0 && essay.id !== openAtFirst}
                  isNext={at === index + 1}
                  showKeys={enabled}
                  grading={decisions.gradingId === essay.id}
                  history={history}
                  onDecide={onDecide}
                  onScored={onScored}
                  onFocusIn={onFocusIn}
                  commands={register}
                />
              ))}
              <Pager page={page} pages={pages} onPage={onPage} />
            </Box>
          )}
        </>
      )}
      {decisions.dialogs}
      <KeysDialog
        keys={ESSAY_KEYS[list]}
        more={SCORE_KEYS}
        open={help}
        enabled={enabled}
        onEnable={setEnabled}
        onClose={() => setHelp(false)}
      />
    </>
  );
};
