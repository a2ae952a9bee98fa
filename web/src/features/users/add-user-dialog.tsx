import { ROLES } from '@essays/contract';
import type { Role } from '@essays/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { Message } from '../../components/state-panels.tsx';
import { roleNote, roleWord } from '../../domain/role-words.ts';
import { useRegisterUserMutation } from './users.api.ts';

const MIN_PASSWORD = 8;

export const AddUserDialog = ({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (username: string) => void;
}) => {
  const id = useId();
  const [register, { isLoading, error }] = useRegisterUserMutation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>('teacher');
  const [tried, setTried] = useState(false);
  const noName = tried && !username.trim();
  const shortPassword = tried && password.length < MIN_PASSWORD;

  const submit = async () => {
    setTried(true);
    if (!username.trim() || password.length < MIN_PASSWORD || isLoading) return;
    const answer = await register({ username: username.trim(), password, role });
    if (!answer.error) onAdded(username.trim());
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
        <DialogTitle id={id}>Add User</DialogTitle>
        <DialogContent>
          {error && (
            <Message severity="error">{errorSentence(error, 'The account could not be created.')}</Message>
          )}
          <TextField
            label="Username"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            error={noName}
            helperText={noName ? 'Username is required' : undefined}
            autoFocus
            required
            fullWidth
            margin="dense"
            autoComplete="off"
          />
          <TextField
            label="First password"
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={shortPassword}
            helperText={`At least ${MIN_PASSWORD} characters`}
            required
            fullWidth
            margin="dense"
            autoComplete="new-password"
          />
          <TextField
            select
            label="Role"
            value={role}
            onChange={(event) => setRole(event.target.value as Role)}
            helperText={roleNote(role)}
            fullWidth
            margin="dense"
          >
            {ROLES.map((one) => (
              <MenuItem key={one} value={one}>
                {roleWord(one)}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? 'Adding...' : 'Add User'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
