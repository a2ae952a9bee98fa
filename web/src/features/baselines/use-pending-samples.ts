import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePollWhile } from '../../data/client/use-poll-while.ts';
import { openCardIn } from '../../review/use-queue-place.ts';
import { pageIn, pageWord } from '../../components/use-address.ts';
import { isUnderWay, needsStudent } from '../../domain/status-words.ts';
import { usePendingReviewsQuery } from './baselines.api.ts';
import type { OpenSamples } from './sample-lists.tsx';
import { useBaselineFilter } from './use-baseline-filter.ts';

/** Cards on a page. */
const PENDING_PAGE_SIZE = 10;

/** One page of the samples that wait for a person, with its filters: all of it is in the address. */
export const usePendingSamples = (): OpenSamples => {
  const { id, filter, isKnown, setFilter, params, set } = useBaselineFilter();
  const search = params.get('search') ?? '';
  const location = useLocation();
  const wanted = id ?? openCardIn(location);
  const [found, setFound] = useState<{ id: string; page: number } | null>(null);
  /** Null until somebody turns a page: then the page with the wanted sample, or the first, is shown. */
  const page = pageIn(params) ?? (found !== null && found.id === wanted ? found.page : null);
  const around = page === null ? wanted : null;
  const query = usePendingReviewsQuery(
    {
      ...filter,
      search: search.trim(),
      limit: PENDING_PAGE_SIZE,
      offset: (page ?? 0) * PENDING_PAGE_SIZE,
      around,
    },
    { skip: !isKnown },
  );
  const { data, currentData, refetch } = query;
  usePollWhile(data?.rows.some((row) => isUnderWay(row) && !needsStudent(row)) ?? false, refetch);
  // From here on the page stays the same, even when the sample has left it.
  if (around !== null && currentData?.rows.some((sample) => sample.id === around))
    setFound({ id: around, page: currentData.offset / PENDING_PAGE_SIZE });
  const first = { page: pageWord(0) };
  return {
    where: 'review',
    id,
    query,
    rows: data?.rows ?? [],
    count: data?.count ?? 0,
    page: Math.floor((data?.offset ?? 0) / PENDING_PAGE_SIZE),
    size: PENDING_PAGE_SIZE,
    onPage: (next) => set({ page: pageWord(next) }),
    search,
    onSearch: (typed) => set({ search: typed, ...first }),
    filter,
    onFilter: (next) => setFilter(next, first),
  };
};
