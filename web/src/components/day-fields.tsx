import TextField from '@mui/material/TextField';

const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;
export type DayName = (typeof DAYS)[number]['name'];

interface DayFieldsProps {
  /** YYYY-MM-DD, or '' if none is chosen. */
  value: (name: DayName) => string;
  onChange: (name: DayName, to: string) => void;
}

/** From a day to a day, both included. */
export const DayFields = ({ value, onChange }: DayFieldsProps) =>
  DAYS.map(({ name, label }) => (
    <TextField
      key={name}
      size="small"
      type="date"
      label={label}
      value={value(name)}
      onChange={(event) => onChange(name, event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  ));
