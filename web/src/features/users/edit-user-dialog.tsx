import { COMES_WITH, PASSWORD_MIN, PERMISSION_WORD, PERMISSIONS, ROLE_PERMISSIONS } from '@essays/contract';
import type { Permission, Role, User, UserChange } from '@essays/contract';
import FormControl from '@mui/material/FormControl';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { StillHere } from '../../components/still-here.tsx';
import { useDraft } from '../../data/use-draft.ts';
import { useMe } from '../../data/use-me.ts';
import { TickBox } from '../../components/tick-box.tsx';
import { PersonsName } from './persons-name.tsx';
import { RoleSelect } from './role-select.tsx';
import { useChangeUserMutation } from './users.api.ts';

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));

const formOf = (user: User): { role: Role; permissions: readonly Permission[]; name: string } => ({
  role: user.role,
  permissions: user.permissions,
  name: user.name ?? '',
});

/** The name, the role, the permissions where they differ from the role's, and a new password. */
export const EditUserDialog = ({
  user: now,
  onClose,
  onSaved,
}: {
  user: User;
  onClose: () => void;
  onSaved: () => void;
}) => {
  const [save] = useChangeUserMutation();
  // As it was seen when this was opened: another administrator's change is not undone by what was typed before it.
  const [user] = useState(now);
  const [before] = useState(() => formOf(user));
  const { draft, save: keep, clear, restored } = useDraft(`user:${user.id}:${user.revision}`, before);
  const { role, permissions, name } = draft;
  const me = useMe();
  // Kept nowhere.
  const [password, setPassword] = useState('');
  const shortPassword = password !== '' && password.length < PASSWORD_MIN;
  const isOwnList = !same(permissions, ROLE_PERMISSIONS[role]);

  /** Ticked and locked, because a chosen permission cannot be used without it. */
  const comesAlong = (permission: Permission): boolean =>
    COMES_WITH[permission]?.some((one) => permissions.includes(one)) ?? false;

  const close = () => {
    clear();
    onClose();
  };
  const submit = async () => {
    if (shortPassword) return undefined;
    const change: UserChange = {
      ...(role === user.role ? {} : { role }),
      ...(same(permissions, user.permissions) && role === user.role
        ? {}
        : { permissions: isOwnList ? [...permissions] : null }),
      ...(password ? { password, temporary_password: user.id !== me?.id } : {}),
      ...(name.trim() === (user.name ?? '') ? {} : { name: name.trim() || null }),
    };
    if (Object.keys(change).length === 0) {
      close();
      return undefined;
    }
    const answer = await save({ id: user.id, revision: user.revision, ...change });
    if (!answer.error) {
      clear();
      onSaved();
    }
    return answer;
  };

  return (
    <FormDialog
      title={`Edit ${user.username}`}
      submitLabel="Save"
      isIncomplete={shortPassword}
      failed="The account could not be changed."
      onSubmit={submit}
      onClose={close}
    >
      <StillHere restored={restored} />
      <PersonsName value={name} onChange={(next) => keep({ ...draft, name: next })} />
      <RoleSelect
        value={role}
        onChange={(next) => keep({ ...draft, role: next, permissions: ROLE_PERMISSIONS[next] })}
      />
      <FormControl component="fieldset" sx={{ mt: 1 }}>
        <FormLabel component="legend" sx={{ fontSize: '0.8125rem' }}>
          Permissions {isOwnList ? '(customized)' : '(from the role)'}
        </FormLabel>
        <FormGroup>
          {PERMISSIONS.map((permission) => (
            <TickBox
              key={permission}
              label={PERMISSION_WORD[permission]}
              small
              checked={permissions.includes(permission) || comesAlong(permission)}
              disabled={comesAlong(permission)}
              onTick={(on) =>
                keep({
                  ...draft,
                  permissions: on
                    ? [...permissions, permission]
                    : permissions.filter((one) => one !== permission),
                })
              }
            />
          ))}
        </FormGroup>
      </FormControl>
      <TextField
        label="New password (optional)"
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={shortPassword}
        helperText={`At least ${PASSWORD_MIN} characters; empty keeps the current one. A new one is changed at sign-in`}
        fullWidth
        margin="dense"
        autoComplete="new-password"
      />
    </FormDialog>
  );
};
