import { EssayQueue } from '../../features/essays/essay-queue.tsx';
import { useFlaggedEssaysQuery } from '../../features/essays/essays.api.ts';
import { useEssayFilter } from '../../features/essays/use-essay-filter.ts';
import { useEssayPage } from './use-essay-page.tsx';
import { useListed } from './use-listed.ts';

/** Essays that wait for a person's decision on who wrote them. */
const FlaggedEssaysPage = () => {
  const page = useEssayPage();
  const [listed, setListed] = useListed();
  const { filter, setFilter } = useEssayFilter(page.highlight, listed);
  const { data, error, isLoading, isFetching, refetch } = useFlaggedEssaysQuery(filter);
  setListed(data);
  return (
    <EssayQueue
      {...page}
      title="Flagged Essays"
      list="flagged"
      essays={data}
      error={error}
      isLoading={isLoading}
      isFetching={isFetching}
      failed="Failed to load flagged essays."
      empty="No flagged essays found for the selected filters."
      emptyWhy="An essay is flagged when it differs from all of the student’s samples, when its AI-writing score is 80 or more, or when a teacher flags it."
      filter={filter}
      onFilter={setFilter}
      onRetry={() => void refetch()}
    />
  );
};
export default FlaggedEssaysPage;
