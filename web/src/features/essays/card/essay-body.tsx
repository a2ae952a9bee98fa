import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Disclosure } from '../../../components/disclosure.tsx';
import { markElementId } from '../../../review/essay-text.tsx';
import { GradingResults } from '../../../review/grading-results.tsx';
import { useEvidence } from '../../../review/use-evidence.ts';
import { useStableCallback } from '../../../components/use-stable-callback.ts';
import { gradingView } from '../../../domain/grading-view.ts';
import type { Decision } from '../decide/essay-actions.tsx';
import type { ListKind } from '../list-kind.ts';
import { EssayAuthorship } from './essay-authorship.tsx';
import { EssayJudgement } from '../decide/essay-judgement.tsx';
import { AskParagraph } from '../decide/ask-paragraph.tsx';
import { EssayTextPane, isWideTab } from '../read/essay-text-pane.tsx';
import type { TextTab } from '../read/essay-text-pane.tsx';
import { ParagraphNote } from '../decide/paragraph-note.tsx';
import { RubricDialog } from '../score/rubric-dialog.tsx';
import { goToComment, goToScores, ScoreBlock } from '../score/score-block.tsx';
import { ScoreDialog, useScoring } from '../score/score-form.tsx';
import { SidePane } from './side-pane.tsx';
import { CommentList } from '../text-comments/comment-list.tsx';
import { goToWords } from '../text-comments/commentable-text.tsx';
import { useTextComments } from '../text-comments/use-text-comments.ts';

/** What a key or a button may ask of the body of a card. */
export type BodyCommand = 'dialog' | 'score' | 'comment' | 'rubric' | 'finding' | 'words';

/** Where each part is placed: beside each other on a wide screen; on a phone the judgement comes before the text. */
const areas = (tab: TextTab, isTyped: boolean) => ({
  xs: '"judge" "text" "comments" "scores" "more"',
  lg: isTyped
    ? '"judge judge" "text text" "more more"'
    : isWideTab(tab)
      ? '"text text" "judge scores" "comments comments" "more more"'
      : '"text side" "more more"',
});

/** The text of an essay on the left, what is to be judged on the right, and how grade and comparison came about. */
export const EssayBody = memo(function EssayBody({
  essay,
  list,
  onDecide,
  onScored,
  onReady,
}: {
  essay: Essay;
  list: ListKind;
  onDecide: (essay: Essay, decision: Decision) => void;
  onScored: (essay: Essay, goOn: boolean) => void;
  /** Registers the body's functions; null when it unmounts. */
  onReady: (run: ((command: BodyCommand) => void) | null) => void;
}) {
  const view = useMemo(() => gradingView(essay), [essay]);
  const evidence = useEvidence(essay);
  const [tab, setTab] = useState<TextTab>('text');
  const [scoringOpen, setScoringOpen] = useState(false);
  const [rubricOpen, setRubricOpen] = useState(false);
  const [isCommenting, setCommenting] = useState(false);
  const scoring = useScoring(essay, (goOn) => {
    setScoringOpen(false);
    setCommenting(false);
    onScored(essay, goOn);
  });
  const comments = useTextComments(essay);
  const { can } = essay;
  // A graded card shows it only where the essay became a sample; its own page and the other lists show all there is.
  const linked = essay.linked_baseline_id !== null;
  const panelTitle = linked ? 'Intelligent Authorship Analysis' : 'The comparison in full';
  const details = essay.baseline_comparison_details;
  const hasAnalysis = evidence.analysis !== null || (details?.baseline_comparisons ?? []).length > 0;
  const hasText = essay.essay_text !== null;

  const show = useStableCallback((number: number) => {
    evidence.setSelected(number);
    if (tab !== 'text' && tab !== 'sides') setTab('text');
    requestAnimationFrame(() =>
      document
        .getElementById(markElementId(essay.id, number))
        ?.scrollIntoView({ block: 'center', behavior: 'smooth' }),
    );
  });
  const compareRewrite = useStableCallback(() => setTab('rewrite'));
  const compareCopies = useStableCallback(() => setTab('same'));
  // What is focused must be shown first, on a slow machine too: the next keys are meant for it.
  const run = useStableCallback((command: BodyCommand) => {
    if (command === 'dialog') setScoringOpen(true);
    else if (command === 'score') goToScores(essay.id);
    else if (command === 'rubric') setRubricOpen(true);
    else if (command === 'words') {
      flushSync(() => setTab('text'));
      goToWords(essay.id);
    } else if (command === 'comment') {
      flushSync(() => setCommenting(true));
      goToComment(essay.id);
    } else if (evidence.next) show(evidence.next.number);
  });
  useLayoutEffect(() => {
    onReady(run);
    return () => onReady(null);
  }, [onReady, run]);

  // A page and the text that was read from it: what is wrong with them stands above.
  const isTyped = !hasText && can.type_text;
  const isBelow = isWideTab(tab) || isTyped;
  // What is read aloud or reached by Tab comes in the order in which it is seen.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const text = (
    <Box
      key="text"
      sx={{
        gridArea: 'text',
        borderTop: { xs: '1px solid var(--line)', lg: isTyped ? '1px solid var(--line)' : 0 },
        borderRight: { lg: isBelow ? 0 : '1px solid var(--line)' },
      }}
    >
      <EssayTextPane
        essay={essay}
        list={list}
        evidence={evidence}
        tab={tab}
        onTab={setTab}
        comments={comments}
      />
    </Box>
  );
  const judgement = (
    <Box
      key="judge"
      sx={{
        gridArea: 'judge',
        padding: '14px 18px',
        borderTop: { xs: 0, lg: isTyped ? 0 : '1px solid var(--line)' },
      }}
    >
      <ParagraphNote essay={essay} onApprove={() => onDecide(essay, 'approve')} />
      <EssayJudgement
        essay={essay}
        list={list}
        evidence={evidence}
        onShow={show}
        onRewrite={compareRewrite}
        onCopies={compareCopies}
      />
      <AskParagraph essay={essay} />
    </Box>
  );
  const commented = <CommentList key="comments" of={comments} />;
  const scores = hasText && (can.score || view.isGraded) && (
    <Box
      key="scores"
      sx={{
        gridArea: 'scores',
        padding: '14px 18px',
        borderTop: '1px solid var(--line)',
        borderLeft: { lg: isBelow ? '1px solid var(--line)' : 0 },
      }}
    >
      {can.score ? (
        <ScoreBlock
          scoring={scoring}
          isCommenting={isCommenting}
          onRubric={() => setRubricOpen(true)}
          onConfirm={() => onDecide(essay, 'confirm')}
          onProposeLevel={() => onDecide(essay, 'propose_level')}
        />
      ) : (
        <GradingResults view={view} folded={list !== 'detail'} />
      )}
    </Box>
  );

  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.38fr) minmax(330px, 1fr)' },
          gridTemplateAreas: areas(tab, isTyped),
          '& > *': { minWidth: 0 },
        }}
      >
        {isWide && !isTyped
          ? [
              text,
              // The question comes first: who wrote a flagged essay, how good any other one is.
              <SidePane key="side" isBeside={!isBelow}>
                {essay.processing_status === 'flagged'
                  ? [judgement, commented, scores]
                  : [scores, commented, judgement]}
              </SidePane>,
            ]
          : [judgement, text, commented, scores]}
        <Box
          sx={{
            gridArea: 'more',
            padding: '12px 18px 10px',
            borderTop: '1px solid var(--line)',
            '&:empty': { display: 'none' },
            '& > details:first-of-type:first-child, & > div:first-of-type:first-child > details': {
              borderTop: 0,
            },
          }}
        >
          {view.isGraded && can.score && (
            <GradingResults view={view} withScores={false} folded={list !== 'detail'} />
          )}
          {(linked || (hasAnalysis && list !== 'graded')) && (
            <Disclosure title={panelTitle} open={linked && list === 'detail'}>
              <EssayAuthorship title={panelTitle} essay={essay} hasAnalysis={hasAnalysis} />
            </Disclosure>
          )}
        </Box>
      </Box>
      <ScoreDialog essay={essay} scoring={scoring} open={scoringOpen} onClose={() => setScoringOpen(false)} />
      {rubricOpen && <RubricDialog essay={scoring.essay} onClose={() => setRubricOpen(false)} />}
      {scoring.question}
    </>
  );
});
