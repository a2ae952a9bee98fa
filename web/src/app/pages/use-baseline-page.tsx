import type { BaselineSummary } from '@essays/contract';
import { useSearchParams } from 'react-router-dom';
import { HistoryDisclosure, History } from '../../features/audit/history-disclosure.tsx';

const history = (baseline: BaselineSummary) => <History subject="baseline" id={baseline.id} />;
const closedHistory = (baseline: BaselineSummary) => (
  <HistoryDisclosure subject="baseline" id={baseline.id} />
);

/** What the lists of baselines share: the baseline of ?id (or ?highlight). */
export const useBaselinePage = (closed = false) => {
  const [params] = useSearchParams();
  return {
    id: params.get('id') ?? params.get('highlight'),
    history: closed ? closedHistory : history,
  };
};
