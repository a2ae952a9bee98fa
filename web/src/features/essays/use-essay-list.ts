import { ESSAY_PAGE_SIZE } from '@essays/contract';
import type { EssayList, EssayOrder } from '@essays/contract';
import { useState } from 'react';
import { usePollWhile } from '../../api/use-poll-while.ts';
import { useDefaultYear } from '../../roster/use-default-year.ts';
import { useEssayListQuery, useEssayQuery } from './essays.api.ts';
import type { ListFilter } from './essays.api.ts';
import { useQueueOrder } from './queue-order.tsx';

/**
 * One page of a list of essays, with its filters. A highlighted essay opens the page it is on; outside the filters
 * it widens them once to its own year and period; one that does not exist changes nothing. While essays of
 * the class are at work the list is asked for again, and `along` called after each time.
 */
export const useEssayList = (list: EssayList, highlight: string | null, along?: () => unknown) => {
  const academic_year = useDefaultYear();
  const [chosen, choose] = useState<ListFilter | null>(null);
  /** Null until someone turns a page: the one of the highlighted essay, or the first. */
  const [page, setPage] = useState<number | null>(null);
  const [lookedFor, lookFor] = useState(highlight);
  if (lookedFor !== highlight) {
    lookFor(highlight);
    setPage(null);
  }
  const [order, setOrder] = useQueueOrder(list);
  const filter = chosen ?? { academic_year, period: 'all' };
  const around = page === null ? highlight : null;
  const query = useEssayListQuery({ list, ...filter, order, page: page ?? 0, around });
  const { data, currentData } = query;
  // Only a person brings an essay to the rejected ones.
  usePollWhile(list !== 'rejected' && (data?.underWay ?? 0) > 0, () => void query.refetch().then(along));

  const isFound = currentData?.essays.some((essay) => essay.id === highlight) ?? false;
  // From here on the page stays, also once the essay has left it.
  if (around !== null && isFound && currentData) setPage(currentData.page);
  // The last essay of the last page was decided.
  const last = currentData ? Math.max(0, Math.ceil(currentData.count / ESSAY_PAGE_SIZE) - 1) : 0;
  if (currentData && page !== null && page > last) setPage(last);

  const [widenedFor, setWidenedFor] = useState<string | null>(null);
  const isMissing = around !== null && currentData !== undefined && !isFound && widenedFor !== highlight;
  const { data: sought } = useEssayQuery(highlight ?? '', { skip: !isMissing });
  if (isMissing && sought?.id === highlight) {
    setWidenedFor(highlight);
    choose({
      academic_year: sought.academic_year ?? 'all',
      period: sought.period === null ? 'all' : String(sought.period),
    });
  }

  return {
    list,
    essays: data?.essays,
    count: data?.count ?? 0,
    page: data?.page ?? 0,
    onPage: setPage,
    filter,
    onFilter: (next: ListFilter) => {
      choose(next);
      setPage(0);
    },
    order,
    onOrder: (next: EssayOrder) => {
      setOrder(next);
      setPage(0);
    },
    error: query.error,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    onRetry: () => void query.refetch(),
  };
};
