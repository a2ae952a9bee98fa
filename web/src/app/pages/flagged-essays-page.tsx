import { EssayQueue } from '../../features/essays/lists/essay-queue.tsx';
import { useEssayList } from '../../features/essays/lists/use-essay-list.ts';
import { FlagsLine } from '../../features/reports/flags-line.tsx';

/** Essays waiting for a person to decide who wrote them. */
const FlaggedEssaysPage = () => <EssayQueue of={useEssayList('flagged')} links={<FlagsLine />} />;
export default FlaggedEssaysPage;
