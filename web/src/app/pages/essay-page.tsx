import type { Essay } from '@essays/contract';
import { isFlaggedListed, isUngraded } from '@essays/contract';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { ActionButton } from '../../components/action-button.tsx';
import { errorSentence, statusOf } from '../../data/client/error-sentence.ts';
import { usePollWhile } from '../../data/client/use-poll-while.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { isAwaited } from '../../components/loaded.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { useBaselineBehindEssayIdQuery, useEssayQuery } from '../../features/essays/essays.api.ts';
import { EssayAssignment } from '../../features/essays/correct/essay-assignment.tsx';
import { EssayTypeField } from '../../features/essays/correct/essay-type.tsx';
import { EssayWritingDay } from '../../features/essays/correct/essay-writing-day.tsx';
import { EssayReview } from '../../features/essays/card/essay-review.tsx';
import { useDecisions } from '../../features/essays/decide/use-decisions.tsx';
import { useFollowDecision } from '../../features/essays/decide/use-follow-decision.ts';
import { dateWord } from '../../domain/dates.ts';
import { gradingView } from '../../domain/grading-view.ts';
import { batchPath, decisionPacketPath, feedbackSheetPath, PATHS, samplePath } from '../../domain/paths.ts';
import { essayTypeWord, isUnderWay } from '../../domain/status-words.ts';
import { whose } from '../../domain/whose.ts';
import { TextLink } from '../../components/text-link.tsx';

/**
 * Pause between loading an essay and showing it, ms: so that a redirect does not flash a page that disappears at
 * once.
 */
const SETTLE_MS = 500;

const BackToLists = () => <TextLink to={PATHS.graded}>Graded Essays</TextLink>;

const titleOf = (essay: Essay): string =>
  [
    essay.student_display_id ? whose(essay) : (essay.original_filename ?? 'Essay without a student'),
    essayTypeWord(essay.essay_type),
    dateWord(essay.submission_date),
  ].join(' · ');

/** The list this essay is on. */
const backTo = (essay: Essay): { to: string; label: string } => {
  if (essay.processing_status === 'rejected') return { to: PATHS.rejected, label: 'Rejected Essays' };
  if (essay.student_session_id === null && essay.batch_id)
    return { to: batchPath(essay.batch_id), label: 'Batch Results' };
  if (isFlaggedListed(essay)) return { to: PATHS.flagged, label: 'Flagged Essays' };
  return isUngraded(essay)
    ? { to: PATHS.ungraded, label: 'Ungraded Essays' }
    : { to: PATHS.graded, label: 'Graded Essays' };
};

/** What can be printed for an essay. */
const Sheets = ({ essay }: { essay: Essay }) => (
  <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
    {gradingView(essay).isGraded && (
      <ActionButton to={feedbackSheetPath(essay.id)} variant="outlined" icon="print">
        Feedback sheet
      </ActionButton>
    )}
    <ActionButton to={decisionPacketPath(essay.id)} variant="outlined" icon="print">
      Decision packet
    </ActionButton>
  </Box>
);

/**
 * One essay in full. An id that is not an essay may be a baseline: then it leads to the page that shows the baseline.
 */
const EssayPage = () => {
  const { id } = useParams();
  const follow = useFollowDecision();
  const navigate = useNavigate();
  const query = useEssayQuery(id ?? '', { skip: !id });
  const { data: essay, error, refetch } = query;
  usePollWhile(essay !== undefined && isUnderWay(essay), refetch);
  const unknown = statusOf(error) === 404 || statusOf(error) === 400;
  const baseline = useBaselineBehindEssayIdQuery(id ?? '', { skip: !id || !unknown });
  const decisions = useDecisions('detail', (decided, what) => {
    if (what !== 'graded') follow(decided, what);
  });
  const [settled, setSettled] = useState(false);
  const loaded = essay !== undefined;
  useEffect(() => {
    if (!loaded) return undefined;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [loaded]);

  if (!id)
    return (
      <>
        <PageHeading title="Essay" />
        <ErrorPanel sentence="No essay ID provided">
          <BackToLists />
        </ErrorPanel>
      </>
    );
  if (unknown && baseline.data) return <Navigate to={samplePath(baseline.data)} replace />;
  if (unknown && baseline.error)
    return (
      <>
        <PageHeading title="Essay" />
        <EmptyPanel title="Essay not found" why="It may have been deleted." action={<BackToLists />} />
      </>
    );
  // It appears together with the essay, so that nothing above the text moves it.
  const shown = settled ? essay : undefined;
  return (
    <>
      <PageHeading title="Essay" tab={essay && titleOf(essay)} back={shown && backTo(shown)}>
        {shown?.essay_text && <Sheets essay={shown} />}
      </PageHeading>
      {essay && (
        // Its assignments are asked for meanwhile.
        <div className="page-heading-actions" style={shown ? { columnGap: 24 } : { display: 'none' }}>
          <EssayTypeField essay={essay} />
          <EssayWritingDay essay={essay} />
          <EssayAssignment essay={essay} />
        </div>
      )}
      {isAwaited(query) || (unknown && isAwaited(baseline)) || (loaded && !settled) ? (
        <LoadingPanel rows={10} label="Loading the essay" />
      ) : error && !essay ? (
        <ErrorPanel
          sentence={errorSentence(error, 'Failed to load essay data')}
          onRetry={() => void refetch()}
        />
      ) : essay ? (
        <EssayReview
          essay={essay}
          list="detail"
          grading={decisions.gradingId === essay.id}
          onDecide={decisions.decide}
          onScored={() => window.scrollTo(0, 0)}
          onDeleted={() => void navigate(backTo(essay).to, { replace: true })}
        />
      ) : null}
      {decisions.dialogs}
    </>
  );
};
export default EssayPage;
