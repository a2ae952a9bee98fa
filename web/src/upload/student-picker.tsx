import type { PickerStudent, StudentBrief } from '@essays/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { PaperProps } from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorSentence } from '../data/client/error-sentence.ts';
import { noMatch, NOBODY, NO_STUDENTS } from '../domain/roster.ts';
import { PICKER_SIZE, useStudentsFound } from './use-students-found.ts';
import type { PickedFrom } from './use-students-found.ts';

declare module '@mui/material/Autocomplete' {
  interface AutocompletePaperSlotPropsOverrides {
    /** What is said below the list. */
    note?: string | null;
  }
}

const SEPARATOR = ' · ';

/** 'S0012 · Maya Rivera', or the id alone for those who may not see names. */
const labelOf = ({ display_id, name }: StudentBrief): string =>
  name ? `${display_id}${SEPARATOR}${name}` : display_id;

/** In a label that is being changed, the name counts. */
const termOf = (typed: string): string => (typed.split(SEPARATOR).at(-1) ?? '').trim();

const ListPaper = ({ note, children, ...paper }: PaperProps & { note?: string | null }) => (
  <Paper {...paper}>
    {children}
    {note && (
      <Box
        role="status"
        sx={{ padding: '8px 16px', borderTop: '1px solid var(--line)', color: 'var(--ink-2)' }}
      >
        {note}
      </Box>
    )}
  </Paper>
);

const EVERYBODY: PickedFrom = {};
const CLEAR_OF_THE_ARROW = {
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 54px)' },
};

/** One active student, found by typing id or name; the first of them are listed before. */
export const StudentPicker = ({
  from = EVERYBODY,
  value,
  onChange,
  label = 'Student',
  help,
  size,
}: {
  from?: PickedFrom;
  /** Shown by name whether or not the student is among those listed. */
  value: StudentBrief | null;
  onChange: (student: PickerStudent | null) => void;
  label?: string;
  help?: string;
  size: 'small' | 'medium';
}) => {
  const [typed, setTyped] = useState('');
  const term = termOf(typed);
  const found = useStudentsFound(from, term);
  const none = term !== '' ? noMatch(term) : from === EVERYBODY ? NOBODY : NO_STUDENTS;
  const more =
    term === ''
      ? `The first ${PICKER_SIZE}. Type a name or an ID to find others.`
      : `The best ${PICKER_SIZE}. Type more to find others.`;
  return (
    <Autocomplete<StudentBrief>
      options={found.students}
      filterOptions={(options) => options}
      value={value}
      onChange={(_event, one) => onChange(found.students.find(({ id }) => id === one?.id) ?? null)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onOpen={() => found.error && found.retry()}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={found.isWaiting}
      loadingText={term === '' ? 'Loading students…' : 'Searching…'}
      noOptionsText={
        found.error
          ? `${errorSentence(found.error, 'Failed to load students.')} Close this list and open it to try again.`
          : none
      }
      size={size}
      fullWidth
      autoHighlight
      slots={{ paper: ListPaper }}
      slotProps={{ paper: { note: found.isMore ? more : null } }}
      renderInput={(params) => (
        <TextField {...params} label={label} helperText={help} sx={CLEAR_OF_THE_ARROW} />
      )}
    />
  );
};
