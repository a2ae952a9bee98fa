import { ROLES } from '@essays/contract';
import type { Role } from '@essays/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { roleNote, roleWord } from '../../domain/role-words.ts';

/** A role with what it may do in words below. */
export const RoleSelect = ({ value, onChange }: { value: Role; onChange: (role: Role) => void }) => (
  <TextField
    select
    label="Role"
    value={value}
    onChange={(event) => onChange(event.target.value as Role)}
    helperText={roleNote(value)}
    fullWidth
    margin="dense"
  >
    {ROLES.map((one) => (
      <MenuItem key={one} value={one}>
        {roleWord(one)}
      </MenuItem>
    ))}
  </TextField>
);
