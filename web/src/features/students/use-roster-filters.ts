import { pageIn, pageWord, useAddress } from '../../components/use-address.ts';
import { useDefaultYear } from '../../data/use-default-year.ts';
import { useDefaultPeriod } from '../../data/use-classes.ts';

type Change = Partial<Record<'search' | 'period' | 'year' | 'inactive', string | null>>;

/** The roster starts with one class, other lists with a whole year; a link to a search looks in all classes. */
export const useRosterFilters = () => {
  const [params, set] = useAddress();
  const defaultYear = useDefaultYear();
  const year = params.get('year') ?? defaultYear;
  const period = useDefaultPeriod(year);
  const filters = {
    search: params.get('search') ?? '',
    period: params.get('period') ?? (params.has('search') ? 'all' : String(period)),
    year,
    inactive: params.get('inactive') === 'true',
    /** From 0. */
    page: pageIn(params) ?? 0,
  };
  return {
    filters,
    /** Other students, from their first page on. */
    setFilters: (change: Change) => set({ ...change, page: null }),
    setPage: (page: number) => set({ page: page === 0 ? null : pageWord(page) }),
  };
};
