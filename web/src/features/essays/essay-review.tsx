import type { Essay } from '@essays/contract';
import { periodText } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { ReturnedChip } from '../../components/returned-chip.tsx';
import { AuthorshipPanel } from '../../components/review/authorship-panel.tsx';
import { Disclosure } from '../../components/review/disclosure.tsx';
import { markElementId } from '../../components/review/essay-text.tsx';
import { GradingResults } from '../../components/review/grading-results.tsx';
import { CardHead, ReviewCard, useFold } from '../../components/review/review-card.tsx';
import { useEvidence } from '../../components/review/use-evidence.ts';
import { useStableCallback } from '../../components/use-stable-callback.ts';
import { dateWord, waitedWord } from '../../domain/dates.ts';
import { flagLabel, gradingView } from '../../domain/grading-view.ts';
import { essayWord, essayTypeWord } from '../../domain/status-words.ts';
import { EssayActions, onBar } from './essay-actions.tsx';
import type { Decision, ListKind } from './essay-actions.tsx';
import { EssayJudgement } from './essay-judgement.tsx';
import { EssayTextPane } from './essay-text-pane.tsx';
import type { TextTab } from './essay-text-pane.tsx';
import { DeleteEssay } from './delete-essay.tsx';
import { RubricDialog } from './rubric-dialog.tsx';
import { goToComment, goToScores, ScoreBlock } from './score-block.tsx';
import { ScorePreview } from './score-preview.tsx';
import { ScoreDialog, useScoring } from './score-form.tsx';
import { TakeBack } from './take-back.tsx';
import { CommentList } from './text-comments/comment-list.tsx';
import { goToWords } from './text-comments/commentable-text.tsx';
import { useTextComments } from './text-comments/use-text-comments.ts';

/** Where each part is placed: beside each other on a wide screen; on a phone the judgement comes before the text. */
const areas = (tab: TextTab) => ({
  xs: '"judge" "text" "comments" "scores" "more"',
  lg:
    tab === 'sides'
      ? '"text text" "judge scores" "comments comments" "more more"'
      : '"text judge" "text comments" "text scores" "more more"',
});

/** What the keyboard may ask of a card. */
export type CardCommand = 'score' | 'comment' | 'rubric' | 'finding' | 'words';

/** The essay on the left, what is to be judged on the right, one bar of actions that is always in the same order. */
export const EssayReview = memo(function EssayReview({
  essay,
  list,
  user,
  now,
  outlined = false,
  current,
  folds = false,
  showKeys = false,
  headingLevel = 'h2',
  grading = false,
  history,
  onDecide,
  onScored,
  onDeleted,
  onFocusIn,
  commands,
}: {
  essay: Essay;
  list: ListKind;
  /** For drafts. */
  user: string;
  now: Date;
  outlined?: boolean;
  current?: boolean;
  /** In a long list: only its beginning is shown, until somebody turns to it. */
  folds?: boolean;
  showKeys?: boolean;
  headingLevel?: 'h1' | 'h2';
  grading?: boolean;
  history?: (essay: Essay) => ReactNode;
  onDecide: (essay: Essay, decision: Decision) => void;
  /** `goOn`: move on to the next one. */
  onScored: (essay: Essay, goOn: boolean) => void;
  /** If given, the essay can be deleted here; called once it is, to leave the page. */
  onDeleted?: () => void;
  onFocusIn?: (id: string) => void;
  /** Lets the keyboard reach this card: 'finding' shows the next one. */
  commands?: (id: string, run: ((command: CardCommand) => void) | null) => void;
}) {
  const view = useMemo(() => gradingView(essay), [essay]);
  const evidence = useEvidence(essay);
  const { isFolded, unfold } = useFold(folds);
  const [tab, setTab] = useState<TextTab>('text');
  const [scoringOpen, setScoringOpen] = useState(false);
  const [rubricOpen, setRubricOpen] = useState(false);
  const [isCommenting, setCommenting] = useState(false);
  const scoring = useScoring(essay, user, (goOn) => {
    setScoringOpen(false);
    setCommenting(false);
    onScored(essay, goOn);
  });
  const comments = useTextComments(essay, user);
  const { can } = essay;
  const linked = essay.linked_baseline_id !== null;
  const panelTitle = linked ? 'Intelligent Authorship Analysis' : 'The comparison in full';
  const details = essay.baseline_comparison_details;
  const hasAnalysis = evidence.analysis !== null || (details?.baseline_comparisons ?? []).length > 0;
  const hasText = essay.essay_text !== null;

  const show = useStableCallback((number: number) => {
    evidence.setSelected(number);
    if (tab === 'rewrite') setTab('text');
    requestAnimationFrame(() =>
      document
        .getElementById(markElementId(essay.id, number))
        ?.scrollIntoView({ block: 'center', behavior: 'smooth' }),
    );
  });
  const compareRewrite = useStableCallback(() => setTab('rewrite'));
  useEffect(() => {
    const { inSight, selected } = evidence;
    commands?.(essay.id, (command) => {
      unfold();
      if (command === 'score') goToScores(essay.id);
      else if (command === 'rubric') setRubricOpen(true);
      else if (command === 'words') {
        setTab('text');
        requestAnimationFrame(() => goToWords(essay.id));
      } else if (command === 'comment') {
        setCommenting(true);
        goToComment(essay.id);
      } else {
        const at = inSight.findIndex((f) => f.number === selected);
        const next = inSight[(at + 1) % inSight.length];
        if (next) show(next.number);
      }
    });
    return () => commands?.(essay.id, null);
  });

  return (
    <>
      <ReviewCard
        id={essay.id}
        outlined={outlined}
        current={current}
        onFocusIn={onFocusIn}
        fold={isFolded ? { unfold, preview: <ScorePreview essay={essay} /> } : null}
        head={
          <CardHead
            of={essay}
            level={headingLevel}
            facts={[
              essay.period !== null && periodText(essay.period),
              essayTypeWord(essay.essay_type),
              essay.word_count !== null && `${essay.word_count} words`,
              dateWord(essay.submission_date),
            ]}
            chips={
              <>
                {list === 'flagged' && (
                  <Chip band="yellow" icon="flag">
                    Type: {flagLabel(essay)}
                  </Chip>
                )}
                <ReturnedChip returned={essay.returned} />
                <StatusChip status={essayWord(essay)} since={waitedWord(essay.status_since, now)} />
              </>
            }
          />
        }
        bar={
          <EssayActions
            essay={essay}
            grading={grading}
            showKeys={showKeys}
            onDecide={onDecide}
            onScore={() => setScoringOpen(true)}
          />
        }
        past={
          <>
            {history && <Disclosure title="History">{history(essay)}</Disclosure>}
            {list === 'detail' && can.note_talk && !onBar(essay).talk && (
              <Button size="small" onClick={() => onDecide(essay, 'talk')} sx={{ ml: '-10px', mr: '14px' }}>
                Note a talk
              </Button>
            )}
            {list === 'detail' && can.unassign && <TakeBack essay={essay} />}
            {onDeleted && can.delete && <DeleteEssay essay={essay} onDeleted={onDeleted} />}
          </>
        }
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.38fr) minmax(330px, 1fr)' },
            gridTemplateRows: { lg: tab === 'sides' ? 'auto' : 'auto auto 1fr' },
            gridTemplateAreas: areas(tab),
            '& > *': { minWidth: 0 },
          }}
        >
          <Box
            sx={{
              gridArea: 'judge',
              padding: '14px 18px',
              borderTop: { lg: tab === 'sides' ? '1px solid var(--line)' : 0 },
            }}
          >
            <EssayJudgement
              essay={essay}
              list={list}
              evidence={evidence}
              now={now}
              onShow={show}
              onRewrite={compareRewrite}
            />
          </Box>
          <Box
            sx={{
              gridArea: 'text',
              borderTop: { xs: '1px solid var(--line)', lg: 0 },
              borderRight: { lg: tab === 'sides' ? 0 : '1px solid var(--line)' },
            }}
          >
            <EssayTextPane
              essay={essay}
              list={list}
              evidence={evidence}
              tab={tab}
              onTab={setTab}
              comments={comments}
              showKeys={showKeys}
            />
          </Box>
          <CommentList of={comments} user={user} />
          {hasText && (can.score || view.isGraded) && (
            <Box
              sx={{
                gridArea: 'scores',
                padding: '14px 18px',
                borderTop: '1px solid var(--line)',
                borderLeft: { lg: tab === 'sides' ? '1px solid var(--line)' : 0 },
              }}
            >
              {/* It stays in view while the text is read. */}
              <Box sx={{ position: { lg: tab === 'sides' ? 'static' : 'sticky' }, top: '72px' }}>
                {can.score ? (
                  <ScoreBlock
                    essay={essay}
                    scoring={scoring}
                    isCommenting={isCommenting}
                    showKeys={showKeys}
                    onRubric={() => setRubricOpen(true)}
                    onConfirm={() => onDecide(essay, 'confirm')}
                  />
                ) : (
                  <GradingResults view={view} folded={list !== 'detail'} />
                )}
              </Box>
            </Box>
          )}
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
            {(linked || hasAnalysis) && (
              <Disclosure title={panelTitle} open={linked && list === 'detail'}>
                <AuthorshipPanel
                  title={panelTitle}
                  analysis={essay.authorship_analysis}
                  details={details}
                  similarity={essay.baseline_similarity_score}
                  ai={{
                    score: essay.ai_writing_score,
                    indicators: essay.ai_writing_indicators,
                    words: essay.word_count,
                    isMissing: essay.failed_step === 'check_ai_writing',
                  }}
                  now={now}
                />
              </Disclosure>
            )}
          </Box>
        </Box>
      </ReviewCard>
      <ScoreDialog essay={essay} scoring={scoring} open={scoringOpen} onClose={() => setScoringOpen(false)} />
      {rubricOpen && <RubricDialog essay={essay} open onClose={() => setRubricOpen(false)} />}
      {scoring.question}
    </>
  );
});
