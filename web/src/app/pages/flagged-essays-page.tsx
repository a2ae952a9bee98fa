import { EssayQueue } from '../../features/essays/lists/essay-queue.tsx';
import { useEssayList } from '../../features/essays/lists/use-essay-list.ts';
import { FlagsLine } from '../../features/reports/flags-line.tsx';
import { useEssayPage } from './use-essay-page.tsx';

/** Essays waiting for a person to decide who wrote them. */
const FlaggedEssaysPage = () => {
  const page = useEssayPage();
  const list = useEssayList('flagged', page.highlight);
  return (
    <EssayQueue
      {...page}
      {...list}
      title="Flagged Essays"
      links={<FlagsLine />}
      failed="Failed to load flagged essays."
      empty="No flagged essays found for the selected filters."
      emptyWhy={
        'An essay is flagged when it differs from all of the student’s samples, ' +
        'when its AI-writing score is 80 or more, or when a teacher flags it.'
      }
    />
  );
};
export default FlaggedEssaysPage;
