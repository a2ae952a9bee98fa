import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { ReadOnlyWhile } from './read-only-while.tsx';
import { Problem } from './problem.tsx';
import { submitByKeys } from './submit-by-keys.ts';
import { useAttempt } from './use-attempt.ts';
import type { Failed, Outcome } from './use-attempt.ts';

/**
 * A dialog with fields. It cannot be closed while it is sent, and says why it was not. What was typed stays then.
 */
export const FormDialog = ({
  open,
  title,
  submitLabel,
  busyLabel = submitLabel,
  danger = false,
  isWaiting = false,
  isIncomplete = false,
  failed,
  error = null,
  keeps = false,
  maxWidth = 'xs',
  onSubmit,
  onClose,
  children,
}: {
  /** Left out where mounting it opens it. */
  open?: boolean;
  title: ReactNode;
  submitLabel: string;
  /** While it is sent. */
  busyLabel?: string;
  /** What is sent takes something away. */
  danger?: boolean;
  /** Something else that it needs is under way. */
  isWaiting?: boolean;
  /** There is nothing to send. */
  isIncomplete?: boolean;
  /** Said when it is refused without a reason. */
  failed?: Failed;
  /** What else went wrong. */
  error?: string | null;
  /** What was typed is kept as a draft until it is sent. */
  keeps?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  onSubmit: () => PromiseLike<Outcome | undefined>;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { attempt, isBusy: isSending, said, forgetProblem } = useAttempt(failed, open);
  const isBusy = isSending || isWaiting;
  const problem = said ?? error;
  const form = {
    component: 'form' as const,
    noValidate: true,
    onChange: forgetProblem,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void attempt(onSubmit);
    },
  };
  return (
    <DialogFrame
      open={open}
      title={title}
      isHeld={isBusy}
      onClose={onClose}
      onKeyDown={submitByKeys}
      maxWidth={maxWidth}
      slotProps={{ paper: form }}
      message={
        problem && (
          <Problem kept={keeps} isTriedAgain={isBusy}>
            {problem}
          </Problem>
        )
      }
      actions={
        <>
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
        </>
      }
    >
      <ReadOnlyWhile sending={isBusy}>{children}</ReadOnlyWhile>
    </DialogFrame>
  );
};
