import type { Essay } from '@essays/contract';
import { useEffect, useRef, useState } from 'react';
import { useEssayQuery } from './essays.api.ts';
import type { ListFilter } from './essays.api.ts';
import { useDefaultYear } from '../../roster/use-default-year.ts';

/** Any row that is still being worked on. */
export const isUnderWay = (essay: Pick<Essay, 'processing_status'>): boolean =>
  essay.processing_status === 'pending' || essay.processing_status === 'processing';

/** How often a list with work under way asks again, ms. */
export const POLL_MS = 2000;

/**
 * Filters of a list. A highlighted essay outside them widens them once to its own year and period; one that does not
 * exist changes nothing.
 */
export const useEssayFilter = (highlight: string | null, listed: readonly Essay[] | undefined) => {
  const academic_year = useDefaultYear();
  const [chosen, setFilter] = useState<ListFilter | null>(null);
  const filter = chosen ?? { academic_year, period: 'all' };
  const widened = useRef<string | null>(null);
  const missing =
    highlight !== null &&
    listed !== undefined &&
    widened.current !== highlight &&
    !listed.some((e) => e.id === highlight);
  const { data } = useEssayQuery(highlight ?? '', { skip: !missing });
  useEffect(() => {
    if (!missing || !data || data.id !== highlight || widened.current === highlight) return;
    widened.current = highlight;
    setFilter({
      academic_year: data.academic_year ?? 'all',
      period: data.period === null ? 'all' : String(data.period),
    });
  }, [missing, data, highlight]);
  return { filter, setFilter };
};
