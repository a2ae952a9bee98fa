import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { HeldWhile } from './held-while.tsx';
import { Message } from './state-panels.tsx';
import { submitByKeys } from './submit-by-keys.ts';

/** A dialog with fields. Mount it to open it: every opening starts fresh. What was typed stays if sending fails. */
export const FormDialog = ({
  title,
  submitLabel,
  busyLabel = submitLabel,
  isBusy = false,
  isIncomplete = false,
  error,
  maxWidth = 'xs',
  onSubmit,
  onClose,
  children,
}: {
  title: ReactNode;
  submitLabel: string;
  /** While it is sent. */
  busyLabel?: string;
  isBusy?: boolean;
  /** There is nothing to send. */
  isIncomplete?: boolean;
  error?: string | null;
  maxWidth?: 'xs' | 'sm' | 'md';
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={submitByKeys}
      aria-labelledby={id}
      maxWidth={maxWidth}
      fullWidth
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {error && <Message severity="error">{error}</Message>}
          <HeldWhile sending={isBusy}>{children}</HeldWhile>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || isIncomplete}>
            {isBusy ? busyLabel : submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
