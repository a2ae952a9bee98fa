import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Message } from './state-panels.tsx';

/** A decision that needs its reason: a blank reason sends nothing, and cancel sends nothing. */
export const ReasonDialog = ({
  open,
  title,
  label = 'Reason',
  help,
  confirmLabel,
  initial = '',
  danger = true,
  busy = false,
  error,
  children,
  onConfirm,
  onCancel,
  onReasonChange,
}: {
  open: boolean;
  title: string;
  label?: string;
  help?: string;
  confirmLabel: string;
  initial?: string;
  danger?: boolean;
  busy?: boolean;
  error?: string | null;
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
  /** For keeping a draft. */
  onReasonChange?: (reason: string) => void;
}) => {
  const id = useId();
  const [reason, setReason] = useState(initial);
  const [blank, setBlank] = useState(false);
  useEffect(() => {
    if (open) {
      setReason(initial);
      setBlank(false);
    }
    // Only when it opens: a new `initial` while typing must not overwrite the text.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
  const send = () => (reason.trim() ? onConfirm(reason.trim()) : setBlank(true));
  return (
    <Dialog open={open} onClose={busy ? undefined : onCancel} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {children}
          <TextField
            label={label}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setBlank(false);
              onReasonChange?.(event.target.value);
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
          {error && <Message severity="error">{error}</Message>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onCancel} disabled={busy}>
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
