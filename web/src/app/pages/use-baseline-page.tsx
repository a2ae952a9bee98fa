import type { BaselineSummary } from '@essays/contract';
import { useSearchParams } from 'react-router-dom';
import { offeredYears } from '../../domain/academic-years.ts';
import { HistoryDisclosure, History } from '../../features/audit/history-disclosure.tsx';
import { useAcademicYearsQuery } from '../../data/students.api.ts';

const history = (baseline: BaselineSummary) => <History subject="baseline" id={baseline.id} />;
const closedHistory = (baseline: BaselineSummary) => (
  <HistoryDisclosure subject="baseline" id={baseline.id} />
);

/** What the lists of baselines share: the years, the baseline of ?id (or ?highlight). */
export const useBaselinePage = (closed = false) => {
  const { data: years } = useAcademicYearsQuery();
  const [params] = useSearchParams();
  return {
    years: offeredYears(years),
    id: params.get('id') ?? params.get('highlight'),
    history: closed ? closedHistory : history,
  };
};
