import { EssayQueue } from '../../features/essays/lists/essay-queue.tsx';
import { useEssayList } from '../../features/essays/lists/use-essay-list.ts';
import { useEssayPage } from './use-essay-page.tsx';

/** Essays a teacher rejected, with the reason; each can be restored or flagged again. */
const RejectedEssaysPage = () => {
  const page = useEssayPage();
  const list = useEssayList('rejected', page.highlight);
  return (
    <EssayQueue
      {...page}
      {...list}
      title="Rejected Essays"
      failed="Failed to load rejected essays."
      empty="No rejected essays found for the selected filters."
      emptyWhy="Only a person rejects an essay; a score never does."
    />
  );
};
export default RejectedEssaysPage;
