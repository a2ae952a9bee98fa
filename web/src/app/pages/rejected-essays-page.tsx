import { EssayQueue } from '../../features/essays/lists/essay-queue.tsx';
import { useEssayList } from '../../features/essays/lists/use-essay-list.ts';

/** Essays a teacher rejected, with the reason; each can be restored or flagged again. */
const RejectedEssaysPage = () => <EssayQueue of={useEssayList('rejected')} />;
export default RejectedEssaysPage;
