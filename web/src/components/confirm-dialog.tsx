import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { Problem } from './problem.tsx';
import { useAttempt } from './use-attempt.ts';
import type { Outcome } from './use-attempt.ts';

export interface ConfirmDialogProps {
  /** Left out where mounting it opens it. */
  open?: boolean;
  title: string;
  question: string;
  confirmLabel?: string;
  danger?: boolean;
  /** Said when it is refused without a reason. */
  failed?: string;
  children?: ReactNode;
  send?: () => PromiseLike<Outcome | undefined> | undefined;
  /** What follows once it is sent, or answered where there is nothing to send. */
  onDone?: () => void;
  onClose: () => void;
}

/**
 * The question in the specification's words. Cancel, Escape and a click outside send nothing. It closes once what it
 * asks is sent, and says why that was refused. With nothing to follow it is a message, with one button.
 */
export const ConfirmDialog = ({
  open,
  title,
  question,
  confirmLabel = 'OK',
  danger = false,
  failed,
  children,
  send,
  onDone,
  onClose,
}: ConfirmDialogProps) => {
  const { attempt, isBusy, said } = useAttempt(failed, open);
  const confirm = async () => {
    if (send && !(await attempt(send))) return;
    onClose();
    onDone?.();
  };
  return (
    <DialogFrame
      open={open}
      title={title}
      isQuestion
      isHeld={isBusy}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          {(send ?? onDone) && (
            <Button variant="outlined" onClick={onClose} disabled={isBusy} autoFocus={danger}>
              Cancel
            </Button>
          )}
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            onClick={() => void confirm()}
            disabled={isBusy}
            autoFocus={!danger}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>{question}</p>
      {children}
      {said !== null && <Problem isTriedAgain={isBusy}>{said}</Problem>}
    </DialogFrame>
  );
};
