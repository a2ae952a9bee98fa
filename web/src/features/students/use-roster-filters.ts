import { DEFAULT_ROSTER_PERIOD } from '@essays/contract';
import { useSearchParams } from 'react-router-dom';
import { useDefaultYear } from '../../roster/use-default-year.ts';

/** Filters live in the address, so that a list can be reloaded, linked and gone back to. */
export const useRosterFilters = () => {
  const [params, setParams] = useSearchParams();
  const defaultYear = useDefaultYear();
  const filters = {
    search: params.get('search') ?? '',
    period: params.get('period') ?? String(DEFAULT_ROSTER_PERIOD),
    year: params.get('year') ?? defaultYear,
    inactive: params.get('inactive') === 'true',
  };
  const set = (change: Partial<Record<'search' | 'period' | 'year' | 'inactive', string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [filters, set] as const;
};
