import type { EssaySummary } from '@essays/contract';
import { ActionButton } from '../../components/action-button.tsx';
import { feedbackSheetsPath, PATHS } from '../../domain/paths.ts';
import { ConfirmSeveral } from '../../features/essays/lists/confirm-several.tsx';
import { ExportGrades } from '../../features/essays/lists/export-grades.tsx';
import { EssayQueue } from '../../features/essays/lists/essay-queue.tsx';
import { ShowGraded, useShownGraded } from '../../features/essays/lists/show-graded.tsx';
import { useEssayList } from '../../features/essays/lists/use-essay-list.ts';
import { useMe } from '../../data/use-me.ts';
import { TextLink } from '../../components/text-link.tsx';

/** The sheets of the essays on this page, where they are looked through and returned. */
const FeedbackOfPage = ({ essays, count }: { essays: readonly EssaySummary[]; count: number }) => {
  const returnable = essays.filter(({ can }) => can.return_feedback).map(({ id }) => id);
  return (
    returnable.length > 0 && (
      <ActionButton variant="outlined" to={feedbackSheetsPath(returnable)} icon="print">
        {count > essays.length ? `Feedback for these ${returnable.length}` : 'Feedback'}
      </ActionButton>
    )
  );
};

/** Essays with a grade: look, correct, approve. */
const GradedEssaysPage = () => {
  const [shown, show] = useShownGraded();
  const list = useEssayList(shown);
  const withholds = useMe()?.scores_first === true;
  return (
    <EssayQueue
      of={list}
      filters={<ShowGraded shown={shown} onShow={show} filter={list.filter} />}
      tools={
        <>
          <ConfirmSeveral essays={list.essays} count={list.count} />
          {/* A sheet whose scores nobody has confirmed is not for a student yet. */}
          {shown === 'graded' && <FeedbackOfPage essays={list.essays} count={list.count} />}
          <ExportGrades {...list.filter} />
        </>
      }
      links={
        withholds && (
          <p style={{ margin: '0 0 12px', color: 'var(--ink-2)' }}>
            You score first: proposed scores are shown once yours are in.{' '}
            <TextLink to={PATHS.scoring}>Change this, and see how often you agree</TextLink>
          </p>
        )
      }
    />
  );
};
export default GradedEssaysPage;
