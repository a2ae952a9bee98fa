import type { PickerStudent } from '@essays/contract';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { NO_STUDENTS } from '../../domain/roster.ts';

/** 'S0012 · Maya Rivera', or the id alone for those who may not see names. */
const pickerLabel = (student: PickerStudent): string =>
  student.name ? `${student.display_id} · ${student.name}` : student.display_id;

/** One student of the list, found by typing id or name. */
export const StudentPicker = ({
  students,
  value,
  onChange,
  label = 'Student',
  help,
  error = false,
  size = 'medium',
}: {
  students: readonly PickerStudent[];
  value: string;
  onChange: (id: string) => void;
  label?: string;
  help?: string;
  error?: boolean;
  size?: 'small' | 'medium';
}) => (
  <Autocomplete
    options={students}
    value={students.find((s) => s.id === value) ?? null}
    onChange={(_event, student) => onChange(student?.id ?? '')}
    getOptionLabel={pickerLabel}
    getOptionKey={(student) => student.id}
    isOptionEqualToValue={(a, b) => a.id === b.id}
    noOptionsText={NO_STUDENTS}
    size={size}
    fullWidth
    autoHighlight
    renderInput={(params) => <TextField {...params} label={label} helperText={help} error={error} />}
  />
);
