import { isGradedListed } from '@essays/contract';
import { useMemo } from 'react';
import { EssayQueue } from '../../features/essays/essay-queue.tsx';
import { useEssaysQuery } from '../../features/essays/essays.api.ts';
import { isUnderWay, POLL_MS, useEssayFilter } from '../../features/essays/use-essay-filter.ts';
import { useEssayPage } from './use-essay-page.tsx';
import { useListed } from './use-listed.ts';

/** Essays with a grade: look, correct, approve. */
const GradedEssaysPage = () => {
  const page = useEssayPage();
  const [listed, setListed] = useListed();
  const { filter, setFilter } = useEssayFilter(page.highlight, listed);
  const { data, error, isLoading, isFetching, refetch } = useEssaysQuery(filter, {
    pollingInterval: listed?.some(isUnderWay) ? POLL_MS : 0,
  });
  setListed(data);
  const graded = useMemo(() => data?.filter(isGradedListed), [data]);
  return (
    <EssayQueue
      {...page}
      title="Graded Essays"
      list="graded"
      essays={graded}
      error={error}
      isLoading={isLoading}
      isFetching={isFetching}
      failed="Failed to load graded essays."
      empty="No graded essays found for the selected filters."
      emptyWhy="Essays appear here as soon as they have scores."
      filter={filter}
      onFilter={setFilter}
      onRetry={() => void refetch()}
      onDecided={page.followDecision}
    />
  );
};
export default GradedEssaysPage;
