import type { EssaySummary } from '@essays/contract';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { feedbackSheetsPath, PATHS } from '../../domain/paths.ts';
import { ConfirmSeveral } from '../../features/essays/lists/confirm-several.tsx';
import { ExportGrades } from '../../features/essays/lists/export-grades.tsx';
import { EssayQueue } from '../../features/essays/lists/essay-queue.tsx';
import { ShowGraded, useShownGraded } from '../../features/essays/lists/show-graded.tsx';
import { useEssayList } from '../../features/essays/lists/use-essay-list.ts';
import { useMe } from '../../data/use-me.ts';
import { useEssayPage } from './use-essay-page.tsx';

const EMPTY = {
  graded: {
    empty: 'No graded essays found for the selected filters.',
    emptyWhy: 'Essays appear here as soon as they have scores.',
  },
  to_confirm: {
    empty: 'All done: every score here is confirmed.',
    emptyWhy:
      'Essays are here while their scores are only proposed and nobody has confirmed or changed them.',
  },
} as const;

/** The sheets of the essays on this page, where they are looked through and returned. */
const FeedbackOfPage = ({ essays }: { essays: readonly EssaySummary[] }) => {
  const returnable = essays.filter(({ can }) => can.return_feedback).map(({ id }) => id);
  return (
    returnable.length > 0 && (
      <Button
        variant="outlined"
        component={RouterLink}
        to={feedbackSheetsPath(returnable)}
        startIcon={<Icon name="print" />}
      >
        Feedback
      </Button>
    )
  );
};

/** Essays with a grade: look, correct, approve. */
const GradedEssaysPage = () => {
  const page = useEssayPage();
  const [shown, show] = useShownGraded();
  const list = useEssayList(shown, page.highlight);
  const withholds = useMe()?.scores_first === true;
  return (
    <EssayQueue
      {...page}
      {...list}
      list="graded"
      losesConfirmed={shown === 'to_confirm'}
      title="Graded Essays"
      failed="Failed to load graded essays."
      {...EMPTY[shown]}
      onDecided={(essay, what) => (shown === 'graded' ? page.followDecision(essay, what) : false)}
      filters={<ShowGraded shown={shown} onShow={show} filter={list.filter} />}
      links={
        withholds && (
          <p style={{ margin: '0 0 12px', color: 'var(--ink-2)' }}>
            You score first: proposed scores are shown once yours are in.{' '}
            <Link component={RouterLink} to={PATHS.scoring}>
              Change this, and see how often you agree
            </Link>
          </p>
        )
      }
      tools={
        <>
          <ConfirmSeveral essays={list.essays} count={list.count} />
          <FeedbackOfPage essays={list.essays ?? []} />
          <ExportGrades {...list.filter} />
        </>
      }
    />
  );
};
export default GradedEssaysPage;
