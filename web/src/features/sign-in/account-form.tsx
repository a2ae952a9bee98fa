import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

export interface AccountField {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What a password manager fills in. */
  autoComplete: 'username' | 'current-password' | 'new-password' | 'off';
  help?: string;
  /** What is wrong with it, anew for each attempt: the field is marked and has the focus. */
  problem?: object | null;
}

/** What TextField is made of, without its menus: they would be a tenth of what the sign-in page loads. */
const Field = ({ field, isFirst }: { field: AccountField; isFirst: boolean }) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.problem) input.current?.focus();
  }, [field.problem]);
  return (
    <FormControl required fullWidth margin="normal" error={Boolean(field.problem)}>
      <InputLabel htmlFor={id}>{field.label}</InputLabel>
      <OutlinedInput
        id={id}
        inputRef={input}
        label={field.label}
        name={field.autoComplete === 'username' ? 'username' : undefined}
        type={field.autoComplete.endsWith('password') ? 'password' : 'text'}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        autoComplete={field.autoComplete}
        aria-describedby={field.help && `${id}-help`}
        autoFocus={isFirst}
      />
      {field.help && <FormHelperText id={`${id}-help`}>{field.help}</FormHelperText>}
    </FormControl>
  );
};

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
      <Field key={field.label} field={field} isFirst={place === 0} />
    ))}
    <Button type="submit" variant="contained" size="large" fullWidth disabled={busy} sx={{ mt: '10px' }}>
      {busy ? busyLabel : label}
    </Button>
  </Box>
);
