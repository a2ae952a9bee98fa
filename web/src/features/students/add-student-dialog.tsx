import { CLASS_TYPE_LABEL, classTypeOfPeriod, ordinal } from '@essays/contract';
import type { Student } from '@essays/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { isUnanswered, serverSentence } from '../../api/error-sentence.ts';
import { Message } from '../../components/state-panels.tsx';
import { yearForNewStudent } from '../../domain/academic-years.ts';
import { PERIOD_OPTIONS, newStudentProblems } from '../../domain/roster.ts';
import type { NewStudentForm, NewStudentProblems } from '../../domain/roster.ts';
import { useAddStudentMutation } from './students.api.ts';

const sentenceOf = (error: unknown): string => {
  if (isUnanswered(error))
    return 'Failed to connect to the server. Please check your connection and try again.';
  const said = serverSentence(error);
  return said
    ? `Failed to add student: ${said}`
    : 'Failed to add student. There might be an issue with the server configuration.';
};

/** Mount it to open it: every opening starts empty. */
export const AddStudentDialog = ({
  period,
  onClose,
  onAdded,
}: {
  /** The list's period filter, taken over as a first choice. */
  period: string;
  onClose: () => void;
  onAdded: (student: Student) => void;
}) => {
  const id = useId();
  const [add, { isLoading, error }] = useAddStudentMutation();
  const [form, setForm] = useState<NewStudentForm>(() => ({
    name: '',
    period: PERIOD_OPTIONS.some((option) => option.value === period) ? period : '',
    academic_year: yearForNewStudent(new Date()),
  }));
  const [problems, setProblems] = useState<NewStudentProblems>({});
  const set = (change: Partial<NewStudentForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setProblems({});
  };

  const submit = async () => {
    const found = newStudentProblems(form);
    setProblems(found);
    if (Object.keys(found).length > 0 || isLoading) return;
    const answer = await add({
      name: form.name.trim(),
      period: Number(form.period),
      academic_year: form.academic_year,
      class_type: classTypeOfPeriod(Number(form.period)),
    });
    if (answer.data) onAdded(answer.data);
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={id}>Add New Student</DialogTitle>
        <DialogContent>
          {error && <Message severity="error">{sentenceOf(error)}</Message>}
          <TextField
            label="Name"
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
            error={Boolean(problems.name)}
            helperText={problems.name}
            autoFocus
            required
            fullWidth
            margin="dense"
            autoComplete="off"
          />
          <TextField
            select
            label="Period"
            value={form.period}
            onChange={(event) => set({ period: event.target.value })}
            error={Boolean(problems.period)}
            helperText={problems.period}
            required
            fullWidth
            margin="dense"
          >
            {PERIOD_OPTIONS.map(({ value, classType }) => (
              <MenuItem key={value} value={value}>
                {ordinal(Number(value))} · {CLASS_TYPE_LABEL[classType]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Academic Year"
            value={form.academic_year}
            onChange={(event) => set({ academic_year: event.target.value })}
            error={Boolean(problems.academic_year)}
            helperText={problems.academic_year ?? 'As in 2025-26'}
            required
            fullWidth
            margin="dense"
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? 'Adding...' : 'Add Student'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
