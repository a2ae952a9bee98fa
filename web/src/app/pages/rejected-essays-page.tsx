import { EssayQueue } from '../../features/essays/lists/essay-queue.tsx';
import { useEssayList } from '../../features/essays/lists/use-essay-list.ts';
import { essayHistory } from './essay-history.tsx';

/** Essays a teacher rejected, with the reason; each can be restored or flagged again. */
const RejectedEssaysPage = () => <EssayQueue of={useEssayList('rejected')} history={essayHistory} />;
export default RejectedEssaysPage;
