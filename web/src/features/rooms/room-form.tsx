import {
  CLASS_TYPE_LABEL,
  classTypeOfPeriod,
  DEFAULT_ROOM_MINUTES,
  LONGEST_PROMPT,
  MOST_ROOM_MINUTES,
  ordinal,
  PERIOD_WORD,
  ROOM_PURPOSE_LABEL,
  ROOM_PURPOSES,
  TAUGHT_PERIODS,
} from '@essays/contract';
import type { NewWritingRoom, RoomPurpose, WritingRoom } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useDraft } from '../../data/use-draft.ts';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { Problem } from '../../components/problem.tsx';
import { SelectLine } from '../../components/select-field.tsx';
import { useAssignmentsQuery } from '../../data/assignments.api.ts';
import { useMay } from '../../data/use-me.ts';
import { useOpenRoomMutation } from './rooms.api.ts';
import { ListEnd } from '../../components/list-end.tsx';
import { TickBox } from '../../components/tick-box.tsx';

const PERIODS = TAUGHT_PERIODS.map((one) => ({
  value: String(one),
  label: `${ordinal(one)} · ${CLASS_TYPE_LABEL[classTypeOfPeriod(one)]}`,
}));
/** For one paragraph. */
const PARAGRAPH_MINUTES = 15;
/** A paragraph is asked for from its essay. */
const PURPOSES = ROOM_PURPOSES.filter((value) => value !== 'paragraph').map((value) => ({
  value,
  label: ROOM_PURPOSE_LABEL[value],
}));

/** Purpose, prompt, minutes, class. */
export const RoomForm = ({
  period,
  year,
  years,
  assignment,
  essay,
  student,
  asked: question,
  onOpened,
}: {
  period: string;
  year: string;
  years: readonly string[];
  /** The assignment that the essays are for, if one was chosen before. */
  assignment: string | null;
  /** The essay that one student is asked about; null: a class writes. */
  essay: string | null;
  /** The one student who writes a sample; null: a class writes. */
  student: string | null;
  /** The prompt to begin with. */
  asked: string;
  onOpened: (room: WritingRoom) => void;
}) => {
  const [open, { isLoading, error }] = useOpenRoomMutation();
  const seesNames = useMay('view_student_names');
  const [purpose, setPurpose] = useState<RoomPurpose>(
    essay !== null ? 'paragraph' : assignment === null ? 'sample' : 'essay',
  );
  const subject = `room:${essay ?? student ?? assignment ?? ''}`;
  const { draft: prompt, save: setPrompt, clear } = useDraft(subject, question);
  const [minutes, setMinutes] = useState(String(essay === null ? DEFAULT_ROOM_MINUTES : PARAGRAPH_MINUTES));
  const [chosen, setChosen] = useState({ period, year });
  const [wanted, setWanted] = useState(assignment ?? '');
  const [isHelped, setHelped] = useState(true);
  const [isNamed, setNamed] = useState(true);
  const [problem, setProblem] = useState<{ of: 'prompt' | 'minutes' | 'assignment'; says: string } | null>(
    null,
  );
  const promptField = useRef<HTMLTextAreaElement>(null);
  const minutesField = useRef<HTMLInputElement>(null);
  const asked = { period: chosen.period, academic_year: chosen.year };
  const listed = useAssignmentsQuery(asked, { skip: purpose !== 'essay' });
  const { data: assignments = [] } = listed;

  /** It stands at its field, which takes the focus, and so is read with it. */
  const refuse = (of: 'prompt' | 'minutes', says: string) => {
    setProblem({ of, says });
    (of === 'prompt' ? promptField : minutesField).current?.focus();
  };
  const saidOf = (field: 'prompt' | 'minutes') => (problem?.of === field ? problem.says : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const length = Number(minutes);
    if (prompt.trim() === '') return refuse('prompt', 'Please enter a prompt.');
    if (!Number.isInteger(length) || length < 1 || length > MOST_ROOM_MINUTES)
      return refuse('minutes', `A whole number from 1 to ${MOST_ROOM_MINUTES}.`);
    if (purpose === 'essay' && wanted === '')
      return setProblem({ of: 'assignment', says: 'Please choose an assignment.' });
    setProblem(null);
    const room: NewWritingRoom = {
      purpose,
      prompt,
      minutes: length,
      period: Number(chosen.period),
      academic_year: chosen.year,
      spelling_help: isHelped,
      ...(seesNames && { shows: isNamed ? 'names' : 'numbers' }),
      ...(purpose === 'essay' && { assignment_id: wanted }),
      ...(essay !== null && { essay_id: essay }),
      ...(student !== null && { student_session_id: student }),
    };
    const answer = await open(room);
    if (!answer.data) return;
    clear();
    onOpened(answer.data);
  };

  const said =
    (problem?.of === 'assignment' ? problem.says : null) ??
    (error ? errorSentence(error, 'The room could not be opened.') : null);
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ maxWidth: 640 }}>
      {essay === null && student === null && (
        <>
          <SelectLine label="Purpose" value={purpose} options={PURPOSES} onChange={setPurpose} />
          <SelectLine
            label={PERIOD_WORD.title}
            value={chosen.period}
            options={PERIODS}
            onChange={(next) => setChosen({ ...chosen, period: next })}
          />
          <SelectLine
            label="Academic Year"
            value={chosen.year}
            options={[...new Set([chosen.year, ...years])].map((one) => ({ value: one, label: one }))}
            onChange={(next) => setChosen({ ...chosen, year: next })}
          />
        </>
      )}
      {purpose === 'essay' && (
        <SelectLine
          label="Assignment"
          value={assignments.some(({ id }) => id === wanted) ? wanted : ''}
          options={[
            { value: '', label: assignments.length === 0 ? 'None for this class yet' : 'Choose' },
            ...assignments.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={setWanted}
        />
      )}
      <ListEnd query={listed} of="assignments" way="The others are older." />
      <TextField
        label="Prompt"
        value={prompt}
        onChange={(event) => setPrompt(event.target.value)}
        inputRef={promptField}
        error={saidOf('prompt') !== null}
        helperText={saidOf('prompt') ?? 'What the students read above their text.'}
        slotProps={{ htmlInput: { maxLength: LONGEST_PROMPT } }}
        multiline
        minRows={3}
        maxRows={12}
        fullWidth
        margin="dense"
      />
      <TextField
        label="Minutes"
        value={minutes}
        onChange={(event) => setMinutes(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        inputRef={minutesField}
        error={saidOf('minutes') !== null}
        helperText={saidOf('minutes')}
        margin="dense"
        sx={{ width: 240 }}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', my: 1 }}>
        {seesNames && (
          <TickBox
            label="Students choose their names; whoever has the code sees the names of the class"
            checked={isNamed}
            onTick={(on) => setNamed(on)}
          />
        )}
        <TickBox label="Spelling help of the browser" checked={isHelped} onTick={(on) => setHelped(on)} />
      </Box>
      {said !== null && <Problem>{said}</Problem>}
      <Button type="submit" variant="contained" disabled={isLoading} sx={{ mt: 1 }}>
        {isLoading ? 'Opening...' : 'Open the room'}
      </Button>
    </Box>
  );
};
