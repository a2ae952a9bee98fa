import type { BodyOf, CALLS, EssaySummary, Talk, TalkSupport } from '@essays/contract';
import { TALK_SUPPORT_LABEL, TALK_SUPPORTS } from '@essays/contract';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useOwnTry } from '../../../data/client/use-own-try.ts';
import { useDraft } from '../../../data/use-draft.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { todayIso } from '../../../domain/dates.ts';
import { whose } from '../../../domain/whose.ts';
import { TalkGuide } from './talk-guide.tsx';
import { useNoteTalkMutation } from './talks.api.ts';
import { capitalised } from '../../../domain/counted.ts';
import { serverNow } from '../../../domain/server-clock.ts';
import { TickBox } from '../../../components/tick-box.tsx';

interface Form {
  held_on: string;
  said: string;
  supports: TalkSupport[];
  outcome: string;
}

const formOf = (talk: Talk | null): Form => ({
  held_on: talk?.held_on ?? todayIso(serverNow()),
  said: talk?.said ?? '',
  supports: talk?.supports ?? [],
  outcome: talk?.outcome ?? '',
});

/** What the student said, and what supports it. Mount it to open it; what was typed is kept until it is sent. */
export const TalkDialog = ({
  essay,
  corrects = null,
  onClose,
}: {
  essay: EssaySummary;
  /** The note that the new one replaces. */
  corrects?: Talk | null;
  onClose: () => void;
}) => {
  const notify = useNotify();
  const [note] = useNoteTalkMutation();
  const ownTry = useOwnTry<BodyOf<typeof CALLS.essays.noteTalk> & { id: string }>();
  const [initial] = useState(() => formOf(corrects));
  const subject = `talk:${essay.id}:${corrects?.id ?? 'new'}`;
  const { draft: form, save, settle } = useDraft(subject, initial);
  const [problems, setProblems] = useState<Partial<Record<'said' | 'held_on', string>>>({});
  const [today] = useState(() => todayIso(serverNow()));

  const set = (change: Partial<Form>) => {
    save({ ...form, ...change });
    setProblems({});
  };
  const send = async () => {
    const found = {
      ...(form.said.trim() === '' && { said: 'Please write down what the student said.' }),
      ...(form.held_on === '' && { held_on: 'Please enter the date of the talk.' }),
      ...(form.held_on > today && { held_on: 'The talk cannot be in the future.' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    const outcome = form.outcome.trim();
    const talk = {
      id: essay.id,
      held_on: form.held_on,
      said: form.said.trim(),
      supports: form.supports,
      ...(outcome && { outcome }),
      ...(corrects && { corrects: corrects.id }),
    };
    const answer = await ownTry(talk, note, ({ talks }, tries) => {
      const made = talks.findLast(({ said }) => tries.some((one) => one.said === said));
      return made ? note({ ...talk, corrects: made.id }) : null;
    });
    if (answer.data) {
      settle(form, (typed) => typed);
      notify(corrects ? 'Note corrected. The history keeps both.' : 'Talk noted.');
      onClose();
    }
    return answer;
  };

  return (
    <FormDialog
      title={`${corrects ? 'Correct the note' : 'Note a talk'} · ${whose(essay)}`}
      submitLabel={corrects ? 'Save the correction' : 'Save the note'}
      busyLabel="Saving..."
      failed="The note could not be saved."
      keeps
      maxWidth="sm"
      onSubmit={send}
      onClose={onClose}
    >
      <Box component="p" sx={{ m: '0 0 8px', color: 'var(--ink-2)' }}>
        It decides nothing. It is shown beside the flag, in the history and in the decision packet.
      </Box>
      <TextField
        type="date"
        label="Date of the talk"
        value={form.held_on}
        onChange={(event) => set({ held_on: event.target.value })}
        error={Boolean(problems.held_on)}
        helperText={problems.held_on}
        required
        size="small"
        margin="dense"
        sx={{ mb: '14px' }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      />
      {corrects === null && <TalkGuide essay={essay} said={form.said} onSaid={(said) => set({ said })} />}
      <TextField
        label="What the student said"
        value={form.said}
        onChange={(event) => set({ said: event.target.value })}
        error={Boolean(problems.said)}
        helperText={problems.said ?? 'In the student’s own words where you can.'}
        autoFocus
        required
        fullWidth
        multiline
        minRows={3}
        margin="dense"
        slotProps={{ htmlInput: { maxLength: 10_000 } }}
      />
      <Box component="fieldset" sx={{ m: '12px 0 4px', p: 0, border: 0 }}>
        <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
          What supports it
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {TALK_SUPPORTS.map((support) => (
            <TickBox
              key={support}
              label={capitalised(TALK_SUPPORT_LABEL[support])}
              small
              checked={form.supports.includes(support)}
              onTick={(checked) =>
                set({
                  supports: TALK_SUPPORTS.filter((one) =>
                    one === support ? checked : form.supports.includes(one),
                  ),
                })
              }
            />
          ))}
        </Box>
      </Box>
      <TextField
        label="Outcome (optional)"
        value={form.outcome}
        onChange={(event) => set({ outcome: event.target.value })}
        helperText="What you agreed on, or what is still open."
        fullWidth
        multiline
        minRows={2}
        margin="dense"
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
    </FormDialog>
  );
};
