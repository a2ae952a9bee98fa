import { CLASS_TYPE_LABEL, classTypeOfPeriod, ordinal } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { serverSentence } from '../../api/error-sentence.ts';
import { Message } from '../../components/state-panels.tsx';
import { yearForNewStudent } from '../../domain/academic-years.ts';
import { PERIOD_OPTIONS, bulkProblem, namesFromLines } from '../../domain/roster.ts';
import { useAddStudentsMutation } from './students.api.ts';

/** One name per line, all for one period and year. */
export const BulkAddDialog = ({
  period: firstPeriod,
  onClose,
  onAdded,
}: {
  period: string;
  onClose: () => void;
  onAdded: (added: { count: number; period: string; academic_year: string }) => void;
}) => {
  const id = useId();
  const [add, { isLoading, error }] = useAddStudentsMutation();
  const [text, setText] = useState('');
  const [period, setPeriod] = useState(
    PERIOD_OPTIONS.some((option) => option.value === firstPeriod) ? firstPeriod : '2',
  );
  const [year, setYear] = useState(() => yearForNewStudent(new Date()));
  const [problem, setProblem] = useState<string | null>(null);
  const [yearProblem, setYearProblem] = useState<string | null>(null);
  const names = namesFromLines(text);
  const said = serverSentence(error);

  const submit = async () => {
    const found = bulkProblem(text);
    const wrongYear = /^\d{4}-\d{2}$/.test(year) ? null : 'Academic year must be in format YYYY-YY';
    setProblem(found);
    setYearProblem(wrongYear);
    if (found || wrongYear || isLoading) return;
    const class_type = classTypeOfPeriod(Number(period));
    const answer = await add({
      students: names.map((name) => ({ name, period: Number(period), class_type })),
      academic_year: year,
    });
    if (!answer.error) onAdded({ count: names.length, period, academic_year: year });
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={id}>Bulk Add Students</DialogTitle>
        <DialogContent>
          {error && (
            <Message severity="error">
              {said ? `Failed to bulk add students: ${said}` : 'Failed to bulk add students'}
            </Message>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px' }}>
            <TextField
              select
              label="Period"
              value={period}
              onChange={(event) => setPeriod(event.target.value)}
              margin="dense"
              sx={{ flex: '1 1 200px' }}
            >
              {PERIOD_OPTIONS.map(({ value, classType }) => (
                <MenuItem key={value} value={value}>
                  {ordinal(Number(value))} · {CLASS_TYPE_LABEL[classType]}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label="Academic Year"
              value={year}
              onChange={(event) => setYear(event.target.value)}
              error={yearProblem !== null}
              helperText={yearProblem}
              margin="dense"
              sx={{ flex: '1 1 140px' }}
            />
          </Box>
          <TextField
            label="Student names"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
            error={problem !== null}
            helperText={problem ?? 'One name per line'}
            autoFocus
            required
            fullWidth
            multiline
            minRows={8}
            maxRows={14}
            margin="dense"
          />
          <Box role="status" sx={{ color: 'var(--ink-2)' }}>
            {names.length === 1 ? '1 student to be added' : `${names.length} students to be added`}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? 'Adding...' : 'Add Students'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
