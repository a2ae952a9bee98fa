import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { CardKey } from '../../../review/queue-keys.tsx';
import { EssayScore } from '../../../review/grading-results.tsx';
import { focusScores, SCORE_GROUPS } from '../../../review/score-choice.tsx';
import { WhoseScoresChip } from '../../../components/score-chip.tsx';
import { Problem } from '../../../components/problem.tsx';
import { isSendKey } from '../../../components/submit-by-keys.ts';
import { gradingView } from '../../../domain/grading-view.ts';
import { agreementSentence } from '../../../domain/agreement-words.ts';
import { CommentField } from '../comments/comment-field.tsx';
import { NoLevel } from './no-level.tsx';
import { Criteria } from './score-form.tsx';
import type { Scoring } from './score-form.tsx';

const blockId = (essayId: string): string => `scores-${essayId}`;
const inBlock = (essayId: string, selector: string): HTMLElement | null =>
  document.getElementById(blockId(essayId))?.querySelector<HTMLElement>(selector) ?? null;

/** To the first criterion of this essay. */
export const goToScores = (essayId: string) => focusScores(inBlock(essayId, '[data-score-group]'));
/** Into its comment. */
export const goToComment = (essayId: string) => {
  const field = inBlock(essayId, 'textarea:not([aria-hidden])');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'nearest' });
};

/** The rubric of the scores if it is not the standard one, and the other one if the assignment has chosen another. */
const WhichRubric = ({ of }: { of: Scoring['rubric'] }) => {
  const { essay, present, other, isChosen } = of;
  if (other === null) return essay.rubric_name && <Box sx={NOTE}>Scored by “{essay.rubric_name}”.</Box>;
  return (
    <Box sx={NOTE}>
      {isChosen
        ? `You score by ${other} now. The scores by ${present} stand until you save.`
        : `Scored by ${present}, and these scores keep it. The assignment uses ${other}.`}{' '}
      <Button size="small" onClick={() => of.choose(!isChosen)} sx={{ verticalAlign: 'baseline' }}>
        {isChosen ? 'Keep those' : `Score by ${other}`}
      </Button>
    </Box>
  );
};

const NOTE = { pb: '6px', color: 'var(--ink-2)', fontSize: '0.8125rem' };

/** The scores as they are on the card; choosing one offers to save, and a proposal can be confirmed as it is. */
export const ScoreBlock = ({
  scoring,
  isCommenting,
  onRubric,
  onConfirm,
  onProposeLevel,
}: {
  scoring: Scoring;
  isCommenting: boolean;
  onRubric: () => void;
  onConfirm: () => void;
  onProposeLevel: () => void;
}) => {
  const { essay } = scoring;
  const view = gradingView(essay);
  const id = useId();
  const agreement = agreementSentence(essay);
  return (
    <Box
      component="section"
      id={blockId(essay.id)}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (isSendKey(event)) {
          event.preventDefault();
          scoring.ask(true);
        } else if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement)
          goToScores(essay.id);
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px 8px', flexWrap: 'wrap', pb: '8px' }}>
        <Box component="h3" id={id} sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 650 }}>
          Scores
        </Box>
        {essay.can.score && <CardKey>g</CardKey>}
        <WhoseScoresChip whose={view.whose} among={view.confirmedAmong} />
        <Box sx={{ flex: 1 }} />
        <Button size="small" onClick={onRubric} sx={{ '& kbd': { ml: '6px' } }}>
          Rubric
          <CardKey>r</CardKey>
        </Button>
        <EssayScore view={view} />
      </Box>
      <WhichRubric of={scoring.rubric} />
      {essay.proposal_withheld && (
        <Box sx={NOTE}>The proposal is shown once you have scored every criterion.</Box>
      )}
      <NoLevel essay={essay} onProposeLevel={onProposeLevel} />
      <div {...SCORE_GROUPS}>
        <Criteria scoring={scoring} rationales={false} />
      </div>
      {agreement && <Box sx={NOTE}>{agreement}</Box>}
      {isCommenting && (
        <Box sx={{ pt: '8px', scrollMargin: '72px 0' }}>
          <CommentField
            field="feedback"
            name="the essay as a whole"
            label="Comment (detailed feedback)"
            value={scoring.draft.feedback}
            onText={(feedback) => scoring.setDraft({ ...scoring.draft, feedback })}
            rows={2}
          />
        </Box>
      )}
      {scoring.conflict}
      {scoring.error && <Problem kept>{scoring.error}</Problem>}
      {scoring.changed ? (
        <Box sx={{ display: 'flex', gap: 1, pt: '6px' }}>
          <Button variant="contained" size="small" onClick={() => scoring.ask()} disabled={scoring.busy}>
            Save scores
          </Button>
          <Button
            size="small"
            onClick={() => {
              scoring.discard();
              goToScores(essay.id);
            }}
          >
            Discard
          </Button>
        </Box>
      ) : (
        essay.can.confirm && (
          <Button
            size="small"
            sx={{ ml: '-10px', '& kbd': { ml: '6px' } }}
            onClick={() => {
              // The button disappears once they are confirmed, and must not take the focus with it.
              goToScores(essay.id);
              onConfirm();
            }}
          >
            Confirm scores
            <CardKey>s</CardKey>
          </Button>
        )
      )}
    </Box>
  );
};
