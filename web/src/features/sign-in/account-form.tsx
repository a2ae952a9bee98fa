import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

export interface AccountField {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What a password manager fills in. */
  autoComplete: 'username' | 'current-password' | 'new-password';
  help?: string;
}

/** A name, passwords and one button, with any error above them. */
export const AccountForm = ({
  fields,
  busy,
  label,
  busyLabel,
  onSubmit,
  children,
}: {
  fields: readonly AccountField[];
  busy: boolean;
  label: string;
  busyLabel: string;
  onSubmit: () => void;
  children: ReactNode;
}) => (
  <Box
    component="form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    {fields.map((field, place) => (
      <TextField
        key={field.label}
        label={field.label}
        name={field.autoComplete === 'username' ? 'username' : undefined}
        type={field.autoComplete === 'username' ? 'text' : 'password'}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        autoComplete={field.autoComplete}
        helperText={field.help}
        required
        autoFocus={place === 0}
        fullWidth
        margin="normal"
      />
    ))}
    <Button type="submit" variant="contained" size="large" fullWidth disabled={busy} sx={{ mt: '10px' }}>
      {busy ? busyLabel : label}
    </Button>
  </Box>
);
