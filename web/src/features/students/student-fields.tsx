import TextField from '@mui/material/TextField';
import type { NewStudentForm, NewStudentProblems } from '../../domain/roster.ts';
import { PeriodField } from './period-field.tsx';

/** Name, school number, e-mail address, period and year of one student. */
export const StudentFields = ({
  form,
  problems,
  withName = true,
  onChange,
}: {
  form: NewStudentForm;
  problems: NewStudentProblems;
  /** False for whoever may not see names, numbers and addresses. */
  withName?: boolean;
  onChange: (change: Partial<NewStudentForm>) => void;
}) => (
  <>
    {withName && (
      <>
        <TextField
          label="Name"
          value={form.name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={Boolean(problems.name)}
          helperText={problems.name}
          autoFocus
          required
          fullWidth
          margin="dense"
          autoComplete="off"
        />
        <TextField
          label="School number"
          value={form.school_number}
          onChange={(event) => onChange({ school_number: event.target.value })}
          error={Boolean(problems.school_number)}
          helperText={problems.school_number ?? 'As in the gradebook and in file names: 104215'}
          fullWidth
          margin="dense"
          autoComplete="off"
        />
        <TextField
          label="School e-mail"
          value={form.email}
          onChange={(event) => onChange({ email: event.target.value })}
          error={Boolean(problems.email)}
          helperText={problems.email}
          fullWidth
          margin="dense"
          autoComplete="off"
        />
      </>
    )}
    <PeriodField value={form.period} onPeriod={(period) => onChange({ period })} problem={problems.period} />
    <TextField
      label="Academic Year"
      value={form.academic_year}
      onChange={(event) => onChange({ academic_year: event.target.value })}
      error={Boolean(problems.academic_year)}
      helperText={problems.academic_year ?? 'For example 2025-26'}
      required
      fullWidth
      margin="dense"
    />
  </>
);
