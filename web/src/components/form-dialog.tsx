import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { closing } from './closing.ts';
import { ReadOnlyWhile } from './read-only-while.tsx';
import { Problem } from './problem.tsx';
import { submitByKeys } from './submit-by-keys.ts';
import { useEver } from './use-ever.ts';

/**
 * A dialog with fields. It cannot be closed while it is sent: nobody would be told if that fails. What was typed stays
 * then.
 */
export const FormDialog = ({
  open = true,
  title,
  submitLabel,
  busyLabel = submitLabel,
  danger = false,
  isBusy = false,
  isIncomplete = false,
  error,
  keeps = false,
  maxWidth = 'xs',
  onSubmit,
  onClose,
  children,
}: {
  /** Left out where mounting it opens it, so that every opening starts fresh. */
  open?: boolean;
  title: ReactNode;
  submitLabel: string;
  /** While it is sent. */
  busyLabel?: string;
  /** What is sent takes something away. */
  danger?: boolean;
  isBusy?: boolean;
  /** There is nothing to send. */
  isIncomplete?: boolean;
  /** Why it could not be sent: beside the buttons, in view however long the form is. */
  error?: string | null;
  /** What was typed is kept as a draft until it is sent. */
  keeps?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) => {
  const id = useId();
  if (!useEver(open)) return null;
  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : closing(onClose)}
      onKeyDown={submitByKeys}
      aria-labelledby={id}
      maxWidth={maxWidth}
      fullWidth
    >
      {/* Only the fields scroll: title, message and buttons stay in view. */}
      <Box
        component="form"
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <ReadOnlyWhile sending={isBusy}>{children}</ReadOnlyWhile>
        </DialogContent>
        {error && (
          <Box sx={{ padding: '0 22px' }}>
            <Problem kept={keeps} isTriedAgain={isBusy}>
              {error}
            </Problem>
          </Box>
        )}
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={isBusy || isIncomplete}
          >
            {isBusy ? busyLabel : submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
