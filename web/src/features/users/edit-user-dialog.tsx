import { PERMISSIONS, ROLES, ROLE_PERMISSIONS } from '@essays/contract';
import type { Permission, Role, User } from '@essays/contract';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { Message } from '../../components/state-panels.tsx';
import { PERMISSION_WORD, roleNote, roleWord } from '../../domain/role-words.ts';
import { useChangeUserMutation } from './users.api.ts';
import type { UserChange } from './users.api.ts';

const MIN_PASSWORD = 8;
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));

/** Role, a permission list of her own where it differs from the role's, and a new password. */
export const EditUserDialog = ({
  user,
  onClose,
  onSaved,
}: {
  user: User;
  onClose: () => void;
  onSaved: () => void;
}) => {
  const id = useId();
  const [save, { isLoading, error }] = useChangeUserMutation();
  const [role, setRole] = useState<Role>(user.role);
  const [permissions, setPermissions] = useState<readonly Permission[]>(user.permissions);
  const [password, setPassword] = useState('');
  const shortPassword = password !== '' && password.length < MIN_PASSWORD;
  const isOwnList = !same(permissions, ROLE_PERMISSIONS[role]);

  const submit = async () => {
    if (shortPassword || isLoading) return;
    const change: UserChange = {
      ...(role === user.role ? {} : { role }),
      ...(same(permissions, user.permissions) && role === user.role
        ? {}
        : { permissions: isOwnList ? [...permissions] : null }),
      ...(password ? { password } : {}),
    };
    if (Object.keys(change).length === 0) return onClose();
    const answer = await save({ id: user.id, change });
    if (!answer.error) onSaved();
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
        <DialogTitle id={id}>Change {user.username}</DialogTitle>
        <DialogContent>
          {error && (
            <Message severity="error">{errorSentence(error, 'The account could not be changed.')}</Message>
          )}
          <TextField
            select
            label="Role"
            value={role}
            onChange={(event) => {
              const next = event.target.value as Role;
              setRole(next);
              setPermissions(ROLE_PERMISSIONS[next]);
            }}
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
          <FormControl component="fieldset" sx={{ mt: 1 }}>
            <FormLabel component="legend" sx={{ fontSize: '0.8125rem' }}>
              Permissions {isOwnList ? '(differ from the role)' : '(those of the role)'}
            </FormLabel>
            <FormGroup>
              {PERMISSIONS.map((permission) => (
                <FormControlLabel
                  key={permission}
                  label={PERMISSION_WORD[permission]}
                  control={
                    <Checkbox
                      size="small"
                      checked={permissions.includes(permission)}
                      onChange={(event) =>
                        setPermissions(
                          event.target.checked
                            ? [...permissions, permission]
                            : permissions.filter((one) => one !== permission),
                        )
                      }
                    />
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
            helperText={`At least ${MIN_PASSWORD} characters; empty leaves it as it is`}
            fullWidth
            margin="dense"
            autoComplete="new-password"
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isLoading || shortPassword}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
