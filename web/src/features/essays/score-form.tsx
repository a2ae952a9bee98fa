import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Essay } from '@essays/contract';
import { useId, useMemo, useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { useDraft } from '../../api/use-draft.ts';
import { Chip } from '../../components/chip.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useNotify } from '../../components/notices.tsx';
import { EssayScore } from '../../components/review/grading-results.tsx';
import { ScoreChoice } from '../../components/review/score-choice.tsx';
import { Message } from '../../components/state-panels.tsx';
import { gradingView, isIb } from '../../domain/grading-view.ts';
import { isChanged, manualScoresBody, scoredCriteria, startDraft } from '../../domain/manual-scores.ts';
import type { ScoreDraft } from '../../domain/manual-scores.ts';
import { useSaveGradesMutation } from './essays.api.ts';

/** A teacher's scores of one essay: the draft (kept while she types), and saving it after a question. */
export const useScoring = (essay: Essay, user: string, onSaved: () => void) => {
  const {
    draft: typed,
    save: setDraft,
    clear,
  } = useDraft<ScoreDraft | null>(user, `scores:${essay.id}`, null);
  // Nothing typed: what is saved. So a new grade shows at once, and typed work outlives it.
  const draft = useMemo(() => typed ?? startDraft(essay), [typed, essay]);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [saveGrades, { isLoading }] = useSaveGradesMutation();
  const notify = useNotify();

  const send = async () => {
    const scores = manualScoresBody(essay, draft);
    if (scores === null) {
      setAsking(false);
      setError('No scores provided');
      return;
    }
    try {
      await saveGrades({ id: essay.id, scores }).unwrap();
      setAsking(false);
      setError(null);
      clear(null);
      notify('Scores saved.');
      onSaved();
    } catch (problem) {
      setAsking(false);
      setError(errorSentence(problem, 'Failed to save'));
    }
  };

  return {
    draft,
    setDraft,
    error,
    busy: isLoading,
    changed: typed !== null && isChanged(essay, draft),
    ask: () => (manualScoresBody(essay, draft) === null ? setError('No scores provided') : setAsking(true)),
    discard: () => {
      clear(null);
      setError(null);
    },
    question: (
      <ConfirmDialog
        open={asking}
        title="Save scores"
        question="Save manual scores to this essay?"
        confirmLabel="Save"
        busy={isLoading}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      />
    ),
  };
};
export type Scoring = ReturnType<typeof useScoring>;

/** One radio group per criterion; a machine's proposal stays dashed until the teacher chooses. */
const Criteria = ({
  essay,
  scoring,
  rationales,
}: {
  essay: Essay;
  scoring: Scoring;
  rationales: boolean;
}) => (
  <>
    {scoredCriteria(essay).map((criterion) => (
      <Box key={criterion.key}>
        <ScoreChoice
          label={criterion.label}
          max={criterion.max}
          value={scoring.draft.scores[criterion.key] ?? null}
          proposal={criterion.proposal}
          onChange={(value) =>
            scoring.setDraft({
              ...scoring.draft,
              scores: { ...scoring.draft.scores, [criterion.key]: value },
            })
          }
        />
        {rationales && isIb(essay) && (
          <TextField
            label={`Rationale for ${criterion.label} (optional)`}
            value={scoring.draft.rationales[criterion.key] ?? ''}
            onChange={(event) =>
              scoring.setDraft({
                ...scoring.draft,
                rationales: { ...scoring.draft.rationales, [criterion.key]: event.target.value },
              })
            }
            fullWidth
            multiline
            size="small"
            sx={{ mb: '8px' }}
          />
        )}
      </Box>
    ))}
  </>
);

const acceptProposals = (essay: Essay, scoring: Scoring) =>
  scoring.setDraft({
    ...scoring.draft,
    scores: Object.fromEntries(
      scoredCriteria(essay).map((c) => [c.key, scoring.draft.scores[c.key] ?? c.proposal ?? c.saved]),
    ),
  });

/** The scores as they stand on the card; choosing one offers to save. */
export const ScoreBlock = ({ essay, scoring }: { essay: Essay; scoring: Scoring }) => {
  const view = gradingView(essay);
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', pb: '8px' }}>
        <Box component="h3" id={id} sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 650 }}>
          Scores
        </Box>
        {view.isGraded && view.isProposal && <Chip band="violet">AI proposal</Chip>}
        <Box sx={{ flex: 1 }} />
        <EssayScore view={view} ib={isIb(essay)} />
      </Box>
      <Criteria essay={essay} scoring={scoring} rationales={false} />
      {scoring.error && <Message severity="error">{scoring.error}</Message>}
      {scoring.changed ? (
        <Box sx={{ display: 'flex', gap: 1, pt: '6px' }}>
          <Button variant="contained" size="small" onClick={scoring.ask} disabled={scoring.busy}>
            Save scores
          </Button>
          <Button size="small" onClick={scoring.discard}>
            Discard
          </Button>
        </Box>
      ) : (
        view.isProposal &&
        view.isGraded && (
          <Button size="small" sx={{ ml: '-10px' }} onClick={() => acceptProposals(essay, scoring)}>
            Take over the proposal
          </Button>
        )
      )}
    </Box>
  );
};

/** 'Manually score': the same scores with rationales and feedback, in a dialog. */
export const ScoreDialog = ({
  essay,
  scoring,
  open,
  onClose,
}: {
  essay: Essay;
  scoring: Scoring;
  open: boolean;
  onClose: () => void;
}) => {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Manually score {essay.student_display_id ?? 'this essay'}</DialogTitle>
      <DialogContent>
        <Criteria essay={essay} scoring={scoring} rationales />
        <TextField
          label="Detailed feedback"
          value={scoring.draft.feedback}
          onChange={(event) => scoring.setDraft({ ...scoring.draft, feedback: event.target.value })}
          fullWidth
          multiline
          minRows={4}
          margin="dense"
          helperText="Blank scores are left as they are. What you type is kept on this device until you save."
        />
        {scoring.error && <Message severity="error">{scoring.error}</Message>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={scoring.ask} disabled={scoring.busy}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
};
