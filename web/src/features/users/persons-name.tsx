import TextField from '@mui/material/TextField';

/** The name of the person whom an account belongs to, as students and colleagues know them. */
export const PersonsName = ({ value, onChange }: { value: string; onChange: (name: string) => void }) => (
  <TextField
    label="Name (optional)"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    helperText="As colleagues and students know them, such as Ms. Hale"
    slotProps={{ htmlInput: { maxLength: 100 } }}
    fullWidth
    margin="dense"
    autoComplete="off"
  />
);
