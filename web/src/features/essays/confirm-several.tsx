import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { useNotify } from '../../components/notices.tsx';
import { EssayScore } from '../../components/review/grading-results.tsx';
import { Message } from '../../components/state-panels.tsx';
import { gradingView, isIb } from '../../domain/grading-view.ts';
import { dateWord } from '../../domain/dates.ts';
import { essayTypeWord } from '../../domain/status-words.ts';
import { whose } from '../../domain/whose.ts';
import { useConfirmScoresMutation, useUndoEssayDecisionMutation } from './essays.api.ts';

const essaysWord = (count: number): string => `${count} ${count === 1 ? 'essay' : 'essays'}`;

/** One after the other; a refusal does not affect the others. Returns what was done, and the first refusal. */
const each = async (essays: readonly Essay[], make: (essay: Essay) => Promise<Essay>) => {
  const done: Essay[] = [];
  const left: Essay[] = [];
  let reason: unknown = null;
  for (const essay of essays)
    try {
      done.push(await make(essay));
    } catch (problem) {
      left.push(essay);
      reason ??= problem;
    }
  return { done, left, reason };
};

/** Confirms the proposed scores of several essays on the page; one Undo takes all of them back. */
export const ConfirmSeveral = ({ essays }: { essays: readonly Essay[] | undefined }) => {
  const proposed = (essays ?? []).filter((essay) => essay.can.confirm);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [confirm] = useConfirmScoresMutation();
  const [undo] = useUndoEssayDecisionMutation();
  const notify = useNotify();
  const id = useId();
  const selected = proposed.filter((essay) => chosen.includes(essay.id));
  const isAll = selected.length === proposed.length;

  const undoAll = async (confirmed: readonly Essay[]) => {
    const { done, left, reason } = await each(confirmed, (one) =>
      undo({ id: one.id, revision: one.revision }).unwrap(),
    );
    if (left.length === 0) notify(`Undone for ${essaysWord(done.length)}.`);
    else
      notify(`${essaysWord(left.length)} not undone. ${errorSentence(reason, 'Failed to undo')}`, {
        kind: 'error',
      });
  };
  const confirmAll = async () => {
    setBusy(true);
    setError(null);
    const { done, left, reason } = await each(selected, (one) =>
      confirm({ id: one.id, revision: one.revision }).unwrap(),
    );
    setBusy(false);
    setChosen(left.map((one) => one.id));
    if (done.length > 0)
      notify(`Scores of ${essaysWord(done.length)} confirmed.`, { undo: () => void undoAll(done) });
    if (left.length === 0) setOpen(false);
    else
      setError(
        `${essaysWord(left.length)} not confirmed. ${errorSentence(reason, 'Failed to confirm the scores')}`,
      );
  };

  return (
    <>
      {proposed.length > 1 && (
        <Button
          variant="outlined"
          onClick={() => {
            setChosen([]);
            setError(null);
            setOpen(true);
          }}
        >
          Confirm several
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id}>Confirm scores</DialogTitle>
        <DialogContent>
          <p style={{ margin: '0 0 8px' }}>
            The proposed scores of the chosen essays of this page stand as they are. It says nothing about who
            wrote them.
          </p>
          <FormControlLabel
            control={
              <Checkbox
                checked={isAll && selected.length > 0}
                indeterminate={!isAll && selected.length > 0}
                onChange={() => setChosen(isAll ? [] : proposed.map((essay) => essay.id))}
              />
            }
            label="All of them"
          />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {proposed.map((essay) => (
              <Box
                component="li"
                key={essay.id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  justifyContent: 'flex-end',
                  gap: '0 12px',
                  py: '4px',
                  borderTop: '1px solid var(--line)',
                }}
              >
                <FormControlLabel
                  sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}
                  control={
                    <Checkbox
                      checked={chosen.includes(essay.id)}
                      onChange={(_event, on) =>
                        setChosen(on ? [...chosen, essay.id] : chosen.filter((one) => one !== essay.id))
                      }
                    />
                  }
                  label={
                    <>
                      {whose(essay)}
                      <Box component="span" sx={{ color: 'var(--ink-2)' }}>
                        {` · ${essayTypeWord(essay.essay_type)} · ${dateWord(essay.submission_date)}`}
                      </Box>
                    </>
                  }
                />
                <EssayScore view={gradingView(essay)} ib={isIb(essay)} />
              </Box>
            ))}
          </Box>
          {error && <Message severity="error">{error}</Message>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={isBusy || selected.length === 0}
            onClick={() => void confirmAll()}
          >
            {isBusy ? 'Confirming…' : `Confirm ${essaysWord(selected.length)}`}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
