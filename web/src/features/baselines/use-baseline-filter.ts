import type { Baseline } from '@essays/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useDefaultYear } from '../../roster/use-default-year.ts';
import { useBaselineQuery } from './baselines.api.ts';
import type { ListFilter } from './baselines.api.ts';

/** What the three lists of samples are given by their pages. */
export interface BaselineListProps {
  years: readonly string[];
  history: (baseline: Baseline) => ReactNode;
  /** From ?id or ?highlight. */
  id: string | null;
}

/** Filters; with an id they become those of that baseline, once, so that it is visible. */
export const useBaselineFilter = (id: string | null) => {
  const academic_year = useDefaultYear();
  const [chosen, setFilter] = useState<ListFilter | null>(null);
  const filter = chosen ?? { academic_year, period: 'all' };
  const { data } = useBaselineQuery(id ?? '', { skip: id === null });
  const applied = useRef<string | null>(null);
  useEffect(() => {
    if (!data || data.id !== id || applied.current === id) return;
    applied.current = id;
    setFilter({
      academic_year: data.academic_year ?? 'all',
      period: data.period === null ? 'all' : String(data.period),
    });
  }, [data, id]);
  return { filter, setFilter };
};
