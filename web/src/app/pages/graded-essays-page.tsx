import { ConfirmSeveral } from '../../features/essays/confirm-several.tsx';
import { ExportGrades } from '../../features/essays/export-grades.tsx';
import { EssayQueue } from '../../features/essays/essay-queue.tsx';
import { useEssayList } from '../../features/essays/use-essay-list.ts';
import { useEssayPage } from './use-essay-page.tsx';

/** Essays with a grade: look, correct, approve. */
const GradedEssaysPage = () => {
  const page = useEssayPage();
  const list = useEssayList('graded', page.highlight);
  return (
    <EssayQueue
      {...page}
      {...list}
      title="Graded Essays"
      failed="Failed to load graded essays."
      empty="No graded essays found for the selected filters."
      emptyWhy="Essays appear here as soon as they have scores."
      onDecided={page.followDecision}
      tools={
        <>
          <ConfirmSeveral essays={list.essays} />
          <ExportGrades {...list.filter} />
        </>
      }
    />
  );
};
export default GradedEssaysPage;
