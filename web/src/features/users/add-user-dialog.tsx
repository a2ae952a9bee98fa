import { PASSWORD_MIN } from '@essays/contract';
import type { Role } from '@essays/contract';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { PersonsName } from './persons-name.tsx';
import { RoleSelect } from './role-select.tsx';
import { useRegisterUserMutation } from './users.api.ts';

export const AddUserDialog = ({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (username: string) => void;
}) => {
  const [register, { isLoading, error }] = useRegisterUserMutation();
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>('teacher');
  const [tried, setTried] = useState(false);
  const noName = tried && !username.trim();
  const shortPassword = tried && password.length < PASSWORD_MIN;

  const submit = async () => {
    setTried(true);
    if (!username.trim() || password.length < PASSWORD_MIN || isLoading) return;
    const answer = await register({
      username: username.trim(),
      password,
      role,
      temporary_password: true,
      ...(name.trim() && { name: name.trim() }),
    });
    if (!answer.error) onAdded(username.trim());
  };

  return (
    <FormDialog
      title="Add User"
      submitLabel="Add User"
      busyLabel="Adding..."
      isBusy={isLoading}
      error={error && errorSentence(error, 'The account could not be created.')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
      <PersonsName value={name} onChange={setName} />
      <TextField
        label="Initial password"
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={shortPassword}
        helperText={`At least ${PASSWORD_MIN} characters; it has to be changed at the first sign-in`}
        required
        fullWidth
        margin="dense"
        autoComplete="new-password"
      />
      <RoleSelect value={role} onChange={setRole} />
    </FormDialog>
  );
};
