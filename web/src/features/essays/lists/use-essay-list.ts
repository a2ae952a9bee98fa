import { ESSAY_PAGE_SIZE } from '@essays/contract';
import type { EssayList, EssayOrder, EssaySummary } from '@essays/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { answer, answerOrWait } from '../../../data/client/answer.ts';
import { usePollWhile } from '../../../data/client/use-poll-while.ts';
import { openCardIn } from '../../../review/use-queue-place.ts';
import { pageIn, pageWord } from '../../../components/use-address.ts';
import { useClassFilter } from '../../../components/use-class-filter.ts';
import { useEssayListQuery, useEssayQuery, usePrefetch } from '../essays.api.ts';
import type { EssayListPlace, ListFilter } from '../essays.api.ts';
import { useQueueOrder } from './queue-order.tsx';
import { useWordsAhead } from '../use-whole-essay.ts';
import { isAwaited } from '../../../components/loaded.tsx';

/**
 * Fetches the next page once the browser has nothing else to do, so that turning to it does not wait. Only once: it is
 * not fetched again after each decision on this page.
 */
const useNextPageWhenIdle = (next: EssayListPlace | null): void => {
  const fetchAhead = usePrefetch('essayList');
  const fetchNext = useEffectEvent(() => {
    if (next) fetchAhead(next);
  });
  const place = next === null ? null : JSON.stringify(next);
  useEffect(() => {
    if (place === null || typeof requestIdleCallback === 'undefined') return undefined;
    const asked = requestIdleCallback(() => fetchNext());
    return () => cancelIdleCallback(asked);
  }, [place]);
};

/** What a page shows together with its list. */
interface Along {
  isLoading: boolean;
  error?: unknown;
  refetch: () => unknown;
}
const NONE: readonly EssaySummary[] = [];

/**
 * One page of a list of essays, with its filters; all of it is in the address. A highlighted essay, or the one that
 * was open, opens the page it is on; a highlighted one outside the filters changes them once to its own year and
 * period; one that does not exist changes nothing. While essays of the class are being processed the list is loaded
 * again and again. What is loaded `along` with it is shown at the same time, so that neither moves the other, and is
 * loaded again together with it.
 */
export const useEssayList = (list: EssayList, along?: Along) => {
  const { filter: ofClass, choose, params, set } = useClassFilter();
  const highlight = params.get('highlight');
  const assignment = params.get('assignment');
  const filter: ListFilter = assignment === null ? ofClass : { ...ofClass, assignment };
  const location = useLocation();
  const wanted = highlight ?? openCardIn(location);
  const [found, setFound] = useState<{ id: string; page: number } | null>(null);
  /** Null until somebody turns a page: then the page with the wanted essay, or the first, is shown. */
  const page = pageIn(params) ?? (found !== null && found.id === wanted ? found.page : null);
  const [order, setOrder] = useQueueOrder(list, params.get('order'));
  const around = page === null ? wanted : null;
  const query = useEssayListQuery(
    { list, ...filter, order, page: page ?? 0, around },
    { selectFromResult: answerOrWait },
  );
  const { data, currentData } = query;
  // Only a person rejects an essay.
  usePollWhile(
    list !== 'rejected' && (data?.underWay ?? 0) > 0,
    () => void query.refetch().then(along?.refetch),
  );

  const isFound = currentData?.essays.some((essay) => essay.id === wanted) ?? false;
  // From here on the page stays the same, even when the essay has left it.
  if (around !== null && isFound && currentData) setFound({ id: around, page: currentData.page });
  // The last essay of the last page was decided.
  const last = currentData ? Math.max(0, Math.ceil(currentData.count / ESSAY_PAGE_SIZE) - 1) : null;
  const isPastLast = last !== null && page !== null && page > last;
  useEffect(() => {
    if (isPastLast) set({ page: pageWord(last) });
  }, [isPastLast, last, set]);

  /** The page whose end somebody is near: the next one is fetched in advance. */
  const [endingPage, setEndingPage] = useState<number | null>(null);
  const hasNext = data !== undefined && data.page === endingPage && last !== null && data.page < last;
  const ahead = { list, ...filter, order, page: (data?.page ?? 0) + 1, around: null };
  const { currentData: next } = useEssayListQuery(ahead, { skip: !hasNext, selectFromResult: answer });
  useWordsAhead(next?.essays[0]);
  useNextPageWhenIdle(last !== null && data !== undefined && data.page < last ? ahead : null);

  const [widenedFor, setWidenedFor] = useState<string | null>(null);
  const isMissing =
    around !== null && around === highlight && !!currentData && !isFound && widenedFor !== highlight;
  const { data: sought } = useEssayQuery(highlight ?? '', { skip: !isMissing });
  const isWider = isMissing && sought?.id === highlight;
  useEffect(() => {
    if (!isWider || !sought) return;
    // oxlint-disable-next-line react/set-state-in-effect -- Once, together with the address.
    setWidenedFor(sought.id);
    set({
      year: sought.academic_year ?? 'all',
      period: sought.period === null ? 'all' : String(sought.period),
    });
  }, [isWider, sought, set]);

  const count = data?.count ?? 0;
  return {
    list,
    query: {
      data,
      error: query.error,
      isLoading: isAwaited(query) || (along !== undefined && isAwaited(along)),
      isFetching: query.isFetching,
      refetch: query.refetch,
    },
    /** Those on this page. */
    essays: data?.essays ?? NONE,
    /** The length of the whole list. */
    count,
    /** From 0. */
    page: data?.page ?? 0,
    pages: Math.ceil(count / ESSAY_PAGE_SIZE),
    onPage: (next: number) => set({ page: pageWord(next) }),
    /** Somebody has come near the end of this page. */
    onNearEnd: setEndingPage,
    /** The essay that a link has led to. */
    highlight,
    /** The essay whose card is open from the beginning. */
    opened: wanted,
    filter,
    onFilter: (next: ListFilter) => choose(next, { assignment: next.assignment ?? null, page: pageWord(0) }),
    order,
    onOrder: (next: EssayOrder) => {
      setOrder(next);
      set({ order: next, page: pageWord(0) });
    },
  };
};
/** A list of essays as it stands on its page. */
export type OpenList = ReturnType<typeof useEssayList>;
