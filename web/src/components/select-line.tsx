import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

/** A select in a dialog, as wide as its other fields. A long option wraps onto the next line; '' may be one. */
export const SelectLine = <Value extends string>({
  label,
  value,
  options,
  help,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  help?: string;
  onChange: (value: Value) => void;
}) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value as Value)}
    helperText={help}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    fullWidth
    margin="dense"
  >
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value} sx={{ whiteSpace: 'normal' }}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);
