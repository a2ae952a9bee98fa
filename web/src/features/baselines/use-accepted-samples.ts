import { ACCEPTED_PAGE_SIZE } from '@essays/contract';
import { pageIn, pageWord } from '../../components/use-address.ts';
import { useApprovedBaselinesQuery } from './baselines.api.ts';
import type { OpenSamples } from './sample-lists.tsx';
import { useBaselineFilter } from './use-baseline-filter.ts';

/** With an id, as many samples are loaded at once, the one among them, to find the page that it is on. */
const WITH_ID = 1000;

/** One page of the samples that essays are compared with, with its filters: all of it is in the address. */
export const useAcceptedSamples = (): OpenSamples => {
  const { id, isKnown, filter, setFilter, params, set } = useBaselineFilter();
  const search = params.get('search') ?? '';
  /** Null until somebody turns a page: then the page with the sample in the address, or the first, is shown. */
  const chosen = pageIn(params);
  const isFound = id !== null && chosen === null;
  const asked = isFound
    ? { limit: WITH_ID, offset: 0, around: id }
    : { limit: ACCEPTED_PAGE_SIZE, offset: (chosen ?? 0) * ACCEPTED_PAGE_SIZE };
  const query = useApprovedBaselinesQuery({ ...filter, search: search.trim(), ...asked }, { skip: !isKnown });
  const { rows, count, offset } = query.data ?? { rows: [], count: 0, offset: 0 };
  const found = Math.max(
    0,
    rows.findIndex((sample) => sample.id === id),
  );
  /** Of the page among the loaded rows. */
  const start = isFound ? found - (found % ACCEPTED_PAGE_SIZE) : 0;
  const page = chosen ?? (offset + start) / ACCEPTED_PAGE_SIZE;
  const first = { page: pageWord(0) };
  return {
    where: 'accepted',
    id,
    query,
    rows: rows.slice(start, start + ACCEPTED_PAGE_SIZE),
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
