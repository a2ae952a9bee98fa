import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { closing } from './closing.ts';
import { Problem } from './problem.tsx';
import { useEver } from './use-ever.ts';

/** Once it is answered, nothing fades in front of what comes next. */
export const CLOSE_INSTANTLY = { enter: 195, exit: 0 };

/**
 * The question in the specification's words. Cancel, Escape and a click outside send nothing. Without `onConfirm` it
 * is a message, with one button.
 */
export const ConfirmDialog = ({
  open,
  title,
  question,
  confirmLabel = 'OK',
  danger = false,
  busy = false,
  error,
  children,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  title: string;
  question: string;
  confirmLabel?: string;
  danger?: boolean;
  busy?: boolean;
  error?: string | null;
  children?: ReactNode;
  onConfirm?: () => void;
  onCancel: () => void;
}) => {
  const id = useId();
  if (!useEver(open)) return null;
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : closing(onCancel)}
      transitionDuration={CLOSE_INSTANTLY}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <p style={{ margin: 0 }}>{question}</p>
        {children}
        {error && <Problem>{error}</Problem>}
      </DialogContent>
      <DialogActions>
        {onConfirm && (
          <Button variant="outlined" onClick={onCancel} disabled={busy} autoFocus={danger}>
            Cancel
          </Button>
        )}
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={onConfirm ?? onCancel}
          disabled={busy}
          autoFocus={!danger}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
