import { EmptyPanel } from '../../components/state-panels.tsx';
import { gradingView } from '../../domain/grading-view.ts';
import { FeedbackSheet } from '../../features/essays/sheets/feedback-sheet.tsx';
import { EssaySheet } from './essay-sheet.tsx';

const FeedbackSheetPage = () => (
  <EssaySheet title="Student feedback sheet">
    {(essay) =>
      gradingView(essay).isGraded ? (
        <FeedbackSheet essay={essay} />
      ) : (
        <EmptyPanel title="This essay has no grade yet." />
      )
    }
  </EssaySheet>
);
export default FeedbackSheetPage;
