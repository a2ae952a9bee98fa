import { PASSWORD_MIN } from '@essays/contract';
import type { Role } from '@essays/contract';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { isUnsure } from '../../data/client/error-sentence.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { StillHere } from '../../components/still-here.tsx';
import { useDraft } from '../../data/use-draft.ts';
import { PersonsName } from './persons-name.tsx';
import { RoleSelect } from './role-select.tsx';
import { useRegisterUserMutation, useUsersQuery } from './users.api.ts';

const madeAfterAll = (username: string): string =>
  `Your first try created the account ${username} after all. Cancel, and change it under Edit if it is not as you ` +
  'want it; send this only if it is for somebody else.';

const NOBODY = { username: '', name: '', role: 'teacher' as Role };

/**
 * What is typed, but for the password, is kept until it is sent or cancelled. A password is sent under no key by which
 * it would be known again: the list tells whether a try without an answer has made an account.
 */
export const AddUserDialog = ({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (username: string) => void;
}) => {
  const [register] = useRegisterUserMutation();
  const { draft, save, clear, restored } = useDraft('user:new', NOBODY);
  const { username, name, role } = draft;
  // Kept nowhere.
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const accounts = useUsersQuery();
  const exists = (wanted: string, among = accounts.data) =>
    among?.some((one) => one.username.toLowerCase() === wanted.toLowerCase()) ?? false;
  /** The username of a try whose answer never came, if nobody had it before. */
  const lost = useRef<string | null>(null);
  const noName = tried && !username.trim();
  const shortPassword = tried && password.length < PASSWORD_MIN;

  const submit = async () => {
    setTried(true);
    const wanted = username.trim();
    if (!wanted || password.length < PASSWORD_MIN || accounts.isFetching) return undefined;
    const before = lost.current;
    if (before !== null && exists(before, (await accounts.refetch()).data)) {
      lost.current = null;
      return { problem: madeAfterAll(before) };
    }
    const answer = await register({
      username: wanted,
      password,
      role,
      temporary_password: true,
      ...(name.trim() && { name: name.trim() }),
    });
    if (answer.error) {
      if (isUnsure(answer.error) && !exists(wanted)) lost.current = wanted;
      return answer;
    }
    clear();
    onAdded(wanted);
    return answer;
  };

  return (
    <FormDialog
      title="Add User"
      submitLabel="Add User"
      busyLabel="Adding..."
      failed="The account could not be created."
      onSubmit={submit}
      onClose={() => {
        clear();
        // The list behind may have one more.
        if (lost.current !== null) void accounts.refetch();
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
