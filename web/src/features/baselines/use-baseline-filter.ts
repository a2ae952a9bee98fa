import { useEffect } from 'react';
import { isAwaited } from '../../components/loaded.tsx';
import { useClassFilter } from '../../components/use-class-filter.ts';
import { useBaselineQuery } from './baselines.api.ts';

/**
 * Filters; with an id in the address they become those of that baseline, once, so that it is visible. `isKnown` is
 * false until that baseline is there: a list asked for before would be another class's.
 */
export const useBaselineFilter = () => {
  const { filter, isChosen, choose, params, set } = useClassFilter();
  const id = params.get('id') ?? params.get('highlight');
  const query = useBaselineQuery(id ?? '', { skip: id === null || isChosen });
  const { data } = query;
  const own =
    !isChosen && data !== undefined && data.id === id
      ? {
          academic_year: data.academic_year ?? 'all',
          period: data.period === null ? 'all' : String(data.period),
        }
      : null;
  useEffect(() => {
    if (own) choose(own);
  });
  return {
    id,
    filter: own ?? filter,
    isKnown: own !== null || !isAwaited(query),
    setFilter: choose,
    params,
    set,
  };
};
