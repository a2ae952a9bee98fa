import { ACCEPTED_PAGE_SIZE } from '@essays/contract';
import { pageIn, pageWord } from '../../components/use-address.ts';
import { useApprovedBaselinesQuery } from './baselines.api.ts';
import type { OpenSamples } from './sample-lists.tsx';
import { useBaselineFilter } from './use-baseline-filter.ts';

/** With an id, all samples are loaded at once, to find the page that sample is on. */
const ALL_WITH_ID = 1000;

/** One page of the samples that essays are compared with, with its filters: all of it is in the address. */
export const useAcceptedSamples = (): OpenSamples => {
  const { id, isKnown, filter, setFilter, params, set } = useBaselineFilter();
  const search = params.get('search') ?? '';
  /** Null until somebody turns a page: then the page with the sample in the address, or the first, is shown. */
  const chosen = pageIn(params);
  const asked =
    id === null
      ? { limit: ACCEPTED_PAGE_SIZE, offset: (chosen ?? 0) * ACCEPTED_PAGE_SIZE }
      : { limit: ALL_WITH_ID, offset: 0 };
  const query = useApprovedBaselinesQuery({ ...filter, search: search.trim(), ...asked }, { skip: !isKnown });
  const { rows, count } = query.data ?? { rows: [], count: 0 };
  const found = rows.findIndex((sample) => sample.id === id);
  const page = chosen ?? Math.floor(Math.max(0, found) / ACCEPTED_PAGE_SIZE);
  const start = page * ACCEPTED_PAGE_SIZE;
  const first = { page: pageWord(0) };
  return {
    where: 'accepted',
    id,
    query,
    rows: id === null ? rows : rows.slice(start, start + ACCEPTED_PAGE_SIZE),
    count,
    page,
    size: ACCEPTED_PAGE_SIZE,
    onPage: (next) => set({ page: pageWord(next) }),
    search,
    onSearch: (typed) => set({ search: typed, ...first }),
    filter,
    onFilter: (next) => setFilter(next, first),
  };
};
