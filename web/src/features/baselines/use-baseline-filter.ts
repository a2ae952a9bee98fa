import type { BaselineSummary } from '@essays/contract';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { isAwaited } from '../../components/loaded.tsx';
import { useClassFilter } from '../../components/use-class-filter.ts';
import { useBaselineQuery } from './baselines.api.ts';

/** What the three lists of samples are given by their pages. */
export interface BaselineListProps {
  history: (baseline: BaselineSummary) => ReactNode;
  /** From ?id or ?highlight. */
  id: string | null;
}

/**
 * Filters; with an id they become those of that baseline, once, so that it is visible. `isKnown` is false until that
 * baseline is there: a list asked for before would be another class's.
 */
export const useBaselineFilter = (id: string | null) => {
  const { filter, isChosen, choose, params, set } = useClassFilter();
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
    filter: own ?? filter,
    isKnown: own !== null || !isAwaited(query),
    setFilter: choose,
    params,
    set,
  };
};
