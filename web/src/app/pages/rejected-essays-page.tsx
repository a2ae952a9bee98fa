import { EssayQueue } from '../../features/essays/essay-queue.tsx';
import { useRejectedEssaysQuery } from '../../features/essays/essays.api.ts';
import { useEssayFilter } from '../../features/essays/use-essay-filter.ts';
import { useEssayPage } from './use-essay-page.tsx';
import { useListed } from './use-listed.ts';

/** Essays a teacher rejected, with the reason; each can be restored or flagged again. */
const RejectedEssaysPage = () => {
  const page = useEssayPage();
  const [listed, setListed] = useListed();
  const { filter, setFilter } = useEssayFilter(page.highlight, listed);
  const { data, error, isLoading, isFetching, refetch } = useRejectedEssaysQuery(filter);
  setListed(data);
  return (
    <EssayQueue
      {...page}
      title="Rejected Essays"
      list="rejected"
      essays={data}
      error={error}
      isLoading={isLoading}
      isFetching={isFetching}
      failed="Failed to load rejected essays."
      empty="No rejected essays found for the selected filters."
      emptyWhy="Only a person rejects an essay; a score never does."
      filter={filter}
      onFilter={setFilter}
      onRetry={() => void refetch()}
    />
  );
};
export default RejectedEssaysPage;
