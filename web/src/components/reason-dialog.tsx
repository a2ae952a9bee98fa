import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useDraft } from '../api/use-draft.ts';
import { useMe } from '../session/use-me.ts';
import { HeldWhile } from './held-while.tsx';
import { Message } from './state-panels.tsx';
import { submitByKeys } from './submit-by-keys.ts';

/** A decision that needs its reason: blank or cancelled sends nothing. What was typed is kept until it is sent. */
export const ReasonDialog = ({
  open,
  subject,
  title,
  label = 'Reason',
  help,
  confirmLabel,
  danger = true,
  busy = false,
  error,
  children,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  /** The decision and its subject: the draft's name. */
  subject: string;
  title: string;
  label?: string;
  help?: string;
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  error?: string | null;
  children?: ReactNode;
  /** Whether it was accepted. */
  onConfirm: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}) => {
  const id = useId();
  const { draft: reason, save, clear } = useDraft(useMe()?.id ?? '', subject, '');
  const [blank, setBlank] = useState(false);
  const cancel = () => {
    setBlank(false);
    onCancel();
  };
  const send = async () => {
    if (!reason.trim()) setBlank(true);
    else if (await onConfirm(reason.trim())) clear();
  };
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : cancel}
      onKeyDown={submitByKeys}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {children}
          <HeldWhile sending={busy}>
            <TextField
              label={label}
              value={reason}
              onChange={(event) => {
                save(event.target.value);
                setBlank(false);
              }}
              error={blank}
              helperText={blank ? 'Please give a reason.' : help}
              required
              autoFocus
              fullWidth
              multiline
              minRows={3}
              margin="dense"
            />
          </HeldWhile>
          {error && <Message severity={busy ? 'info' : 'error'}>{busy ? 'Trying again…' : error}</Message>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={busy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
