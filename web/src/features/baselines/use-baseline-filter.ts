import type { BaselineSummary } from '@essays/contract';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useClassFilter } from '../../roster/use-class-filter.ts';
import { useBaselineQuery } from './baselines.api.ts';

/** What the three lists of samples are given by their pages. */
export interface BaselineListProps {
  years: readonly string[];
  history: (baseline: BaselineSummary) => ReactNode;
  /** From ?id or ?highlight. */
  id: string | null;
}

/** Filters; with an id they become those of that baseline, once, so that it is visible. */
export const useBaselineFilter = (id: string | null) => {
  const { filter, isChosen, choose, params, set } = useClassFilter();
  const { data } = useBaselineQuery(id ?? '', { skip: id === null });
  const isToShow = !isChosen && data !== undefined && data.id === id;
  useEffect(() => {
    if (!isToShow) return;
    choose({
      academic_year: data.academic_year ?? 'all',
      period: data.period === null ? 'all' : String(data.period),
    });
  });
  return { filter, setFilter: choose, params, set };
};
