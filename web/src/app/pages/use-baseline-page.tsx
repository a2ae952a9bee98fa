import type { Baseline } from '@essays/contract';
import { hasPermission } from '@essays/contract';
import { useSearchParams } from 'react-router-dom';
import { offeredYears } from '../../domain/academic-years.ts';
import { HistoryDisclosure, History } from '../../features/audit/history-disclosure.tsx';
import { useMe } from '../../features/auth/use-me.ts';
import { useAcademicYearsQuery } from '../../features/students/students.api.ts';

const history = (baseline: Baseline) => <History subject="baseline" id={baseline.id} />;
const closedHistory = (baseline: Baseline) => <HistoryDisclosure subject="baseline" id={baseline.id} />;

/** What the lists of baselines share: the years, who looks, the baseline of ?id (or ?highlight). */
export const useBaselinePage = (closed = false) => {
  const me = useMe();
  const { data: years } = useAcademicYearsQuery();
  const [params] = useSearchParams();
  return {
    years: offeredYears(years),
    canDecide: hasPermission(me, 'grade_essays'),
    id: params.get('id') ?? params.get('highlight'),
    history: closed ? closedHistory : history,
  };
};
