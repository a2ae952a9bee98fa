import { ESSAY_PAGE_SIZE } from '@essays/contract';
import type { Essay, EssayList, EssayOrder } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { classFilterProps, FilterBar } from '../../components/filter-bar.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pager } from '../../components/pager.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel, Message } from '../../components/state-panels.tsx';
import { itemElementId, useHighlight } from '../../components/use-highlight.ts';
import { useCardsInView } from '../../components/review/use-cards-in-view.ts';
import { useStableCallback } from '../../components/use-stable-callback.ts';
import { headingElementId } from '../../components/review/review-card.tsx';
import { useOffers } from '../../session/use-me.ts';
import { actionsOf } from './essay-actions.tsx';
import { EssayReview } from './essay-review.tsx';
import type { CardCommand } from './essay-review.tsx';
import type { ListFilter } from './essays.api.ts';
import { HAS_ORDER, QueueOrder } from './queue-order.tsx';
import { KeysDialog, useQueueKeys } from './queue-keys.tsx';
import { useDecisions } from './use-decisions.tsx';
import type { Decided } from './use-decisions.tsx';

/** The keys stand on the card they act on. On the others their room stays, or a button would move under the pointer. */
const keysOnlyAt = (id: string | undefined) => ({
  '& article kbd': { visibility: 'hidden' },
  ...(id !== undefined && { [`& [id="${itemElementId(id)}"] kbd`]: { visibility: 'visible' } }),
});

/** A queue of essays by page: filters, one card per essay, the keyboard, and what happens after a decision. */
export const EssayQueue = ({
  title,
  list,
  essays,
  count,
  page,
  onPage,
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
  tools,
  links,
  onRetry,
  onDecided,
}: {
  title: string;
  list: EssayList;
  /** Of the page. */
  essays: readonly Essay[] | undefined;
  /** Of the whole list. */
  count: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
  isLoading: boolean;
  isFetching: boolean;
  error: unknown;
  /** Sentence when the list cannot be loaded and the server says nothing. */
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
  history: (essay: Essay) => ReactNode;
  /** Beside the filters, for the list as a whole. */
  tools?: ReactNode;
  links?: ReactNode;
  onRetry: () => void;
  /** True when the page goes elsewhere and the queue need not move on. */
  onDecided?: (essay: Essay, what: Decided) => boolean;
}) => {
  const [now] = useState(() => new Date());
  const [current, setCurrent] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const [toScroll, setToScroll] = useState<string | null>(null);
  /** The card that takes the focus once the decided one has left: the next, or whichever stands in its place. */
  const moveOn = useRef<{ left: string; at: number; to: string | undefined } | null>(null);
  /** A page that the keyboard turned to, and from which side. */
  const turnedTo = useRef<{ page: number; by: 1 | -1 } | null>(null);
  const commands = useRef(new Map<string, (command: CardCommand) => void>());

  const all = useMemo(() => essays ?? [], [essays]);
  const pages = Math.ceil(count / ESSAY_PAGE_SIZE);
  const outlined = useHighlight(
    highlight,
    all.some((e) => e.id === highlight),
  );
  const inView = useCardsInView(all.map((essay) => itemElementId(essay.id)));
  // Whoever scrolls on has left the card behind: the keys are for a card that can be seen.
  useEffect(() => {
    if (!inView) return;
    // oxlint-disable-next-line react/set-state-in-effect -- What is in view is known only after the cards are laid out.
    setCurrent((before) =>
      before !== null && inView.lookedAt.has(itemElementId(before))
        ? before
        : inView.tallest.slice(itemElementId('').length),
    );
  }, [inView]);
  const index = Math.max(
    0,
    all.findIndex((e) => e.id === current),
  );

  const goTo = useCallback((id: string | undefined) => {
    if (!id) return;
    setCurrent(id);
    requestAnimationFrame(() => {
      const heading = document.getElementById(headingElementId(id));
      heading?.focus({ preventScroll: true });
      document.getElementById(itemElementId(id))?.scrollIntoView({ block: 'start' });
    });
  }, []);

  const decided = (essay: Essay, what: Decided) => {
    if (onDecided?.(essay, what)) return;
    if (what === 'undone') {
      goTo(essay.id);
      return;
    }
    const at = all.findIndex((e) => e.id === essay.id);
    moveOn.current = { left: essay.id, at, to: all[at + 1]?.id };
  };
  const decisions = useDecisions(list, decided);

  useEffect(() => {
    const move = moveOn.current;
    if (!move || all.some((e) => e.id === move.left)) return;
    moveOn.current = null;
    goTo(move.to ?? (all[move.at] ?? all.at(-1))?.id);
  }, [all, goTo]);

  useEffect(() => {
    if (turnedTo.current?.page !== page) return;
    const { by } = turnedTo.current;
    turnedTo.current = null;
    goTo((by === 1 ? all[0] : all.at(-1))?.id);
  }, [page, all, goTo]);

  // After saving scores the list has loaded anew: back to the card.
  useLayoutEffect(() => {
    if (!toScroll || isFetching) return;
    document.getElementById(itemElementId(toScroll))?.scrollIntoView({ block: 'start' });
    // oxlint-disable-next-line react/set-state-in-effect -- Scrolled once, and only when the new list is laid out.
    setToScroll(null);
  }, [toScroll, isFetching]);

  const step = (by: 1 | -1) => {
    const at = current === null ? (by === 1 ? 0 : -1) : index + by;
    const next = all[at];
    if (next) {
      goTo(next.id);
      return;
    }
    const to = page + by;
    if (to < 0 || to >= pages) return;
    turnedTo.current = { page: to, by };
    onPage(to);
  };

  const mayDecide = useOffers('grade_essays');
  const { enabled, setEnabled } = useQueueKeys((command) => {
    const essay = all[index];
    if (command === 'help') setHelp(true);
    else if (command === 'next') step(1);
    else if (command === 'previous') step(-1);
    else if (command === 'undo') {
      if (decisions.last) void decisions.undo(decisions.last);
    } else if (essay && command === 'finding') commands.current.get(essay.id)?.('finding');
    else if (essay && mayDecide) {
      const can = actionsOf(essay);
      if (command === 'score' && can.score) commands.current.get(essay.id)?.('score');
      if (command !== 'score' && command !== 'finding' && can[command]) decisions.decide(essay, command);
    }
  });

  const register = useCallback(
    (id: string, run: ((command: CardCommand) => void) | null) =>
      void (run ? commands.current.set(id, run) : commands.current.delete(id)),
    [],
  );
  const onDecide = useStableCallback(decisions.decide);
  const onScored = useCallback((essay: Essay) => setToScroll(essay.id), []);
  const onFocusIn = useCallback((id: string) => setCurrent(id), []);

  const isFiltered = filter.academic_year !== 'all' || filter.period !== 'all';
  return (
    <>
      <PageHeading
        title={title}
        note={all.length > 0 ? `${page * ESSAY_PAGE_SIZE + index + 1} of ${count}` : undefined}
      >
        {count > 1 && (
          <Box className="no-print" sx={{ display: 'flex', gap: '6px' }}>
            <Button
              variant="outlined"
              onClick={() => step(-1)}
              aria-label="Previous essay"
              sx={{ minWidth: 44, px: 1 }}
            >
              <Icon name="left" />
            </Button>
            <Button
              variant="outlined"
              onClick={() => step(1)}
              aria-label="Next essay"
              sx={{ minWidth: 44, px: 1 }}
            >
              <Icon name="right" />
            </Button>
            <Button
              variant="outlined"
              onClick={() => setHelp(true)}
              aria-label="Keyboard"
              sx={{ minWidth: 44, px: 1, display: { xs: 'none', md: 'inline-flex' } }}
            >
              ?
            </Button>
          </Box>
        )}
        <FilterBar {...classFilterProps(filter, onFilter, years)}>
          {HAS_ORDER.includes(list) && <QueueOrder order={order} onOrder={onOrder} />}
        </FilterBar>
        {tools}
      </PageHeading>
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
              {all.map((essay) => (
                <EssayReview
                  key={essay.id}
                  essay={essay}
                  list={list}
                  user={user}
                  now={now}
                  outlined={outlined === essay.id}
                  current={current === essay.id}
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
      <KeysDialog open={help} enabled={enabled} onEnable={setEnabled} onClose={() => setHelp(false)} />
    </>
  );
};
