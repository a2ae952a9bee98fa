import { PASSWORD_MIN } from '@essays/contract';
import type { Role } from '@essays/contract';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { StillHere } from '../../components/still-here.tsx';
import { useDraft } from '../../data/use-draft.ts';
import { PersonsName } from './persons-name.tsx';
import { RoleSelect } from './role-select.tsx';
import { useRegisterUserMutation } from './users.api.ts';

const NOBODY = { username: '', name: '', role: 'teacher' as Role };

/** What is typed, but for the password, is kept until it is sent or cancelled. */
export const AddUserDialog = ({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (username: string) => void;
}) => {
  const [register, { isLoading, error }] = useRegisterUserMutation();
  const { draft, save, clear, restored } = useDraft('user:new', NOBODY);
  const { username, name, role } = draft;
  // Kept nowhere.
  const [password, setPassword] = useState('');
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
    if (answer.error) return;
    clear();
    onAdded(username.trim());
  };

  return (
    <FormDialog
      title="Add User"
      submitLabel="Add User"
      busyLabel="Adding..."
      isBusy={isLoading}
      error={error && errorSentence(error, 'The account could not be created.')}
      onSubmit={() => void submit()}
      onClose={() => {
        clear();
        onClose();
      }}
    >
      <StillHere restored={restored} />
      <TextField
        label="Username"
        value={username}
        onChange={(event) => save({ ...draft, username: event.target.value })}
        error={noName}
        helperText={noName ? 'Username is required' : undefined}
        autoFocus
        required
        fullWidth
        margin="dense"
        autoComplete="off"
      />
      <PersonsName value={name} onChange={(next) => save({ ...draft, name: next })} />
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
      <RoleSelect value={role} onChange={(next) => save({ ...draft, role: next })} />
    </FormDialog>
  );
};
