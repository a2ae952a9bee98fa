import { DEFAULT_ROSTER_PERIOD } from '@essays/contract';
import { useAddress } from '../../components/use-address.ts';
import { useDefaultYear } from '../../roster/use-default-year.ts';

type Change = Partial<Record<'search' | 'period' | 'year' | 'inactive', string | null>>;

/** The roster starts with one class, other lists with a whole year. */
export const useRosterFilters = () => {
  const [params, set] = useAddress();
  const defaultYear = useDefaultYear();
  const filters = {
    search: params.get('search') ?? '',
    period: params.get('period') ?? String(DEFAULT_ROSTER_PERIOD),
    year: params.get('year') ?? defaultYear,
    inactive: params.get('inactive') === 'true',
  };
  return [filters, (change: Change) => set(change)] as const;
};
