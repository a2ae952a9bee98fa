import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import type { DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { closing } from './closing.ts';
import { useEver } from './use-ever.ts';

/** Once it is answered, nothing fades in front of what comes next. */
const CLOSE_INSTANTLY = { enter: 195, exit: 0 };

/** What every dialog is made of: a title, what scrolls below it, and buttons that stay in view. */
export const DialogFrame = ({
  open = true,
  title,
  isHeld = false,
  isQuestion = false,
  isReading = false,
  message,
  actions,
  onClose,
  children,
  ...dialog
}: Omit<DialogProps, 'open' | 'title' | 'onClose'> & {
  /** Left out where mounting it opens it, so that every opening starts fresh. */
  open?: boolean;
  title: ReactNode;
  /** It stays while something is sent: nobody would be told if that fails. */
  isHeld?: boolean;
  /** Something is answered with it. */
  isQuestion?: boolean;
  /** It is read, and may be longer than the window: keys scroll it. */
  isReading?: boolean;
  /** Beside the buttons, in view however long the content is. */
  message?: ReactNode;
  actions?: ReactNode;
  /** Left out: only a button closes it. */
  onClose?: () => void;
}) => {
  const id = useId();
  if (!useEver(open)) return null;
  return (
    <Dialog
      open={open}
      onClose={isHeld || !onClose ? undefined : closing(onClose)}
      transitionDuration={isQuestion ? CLOSE_INSTANTLY : undefined}
      aria-labelledby={id}
      fullWidth
      {...dialog}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent tabIndex={isReading ? 0 : undefined}>{children}</DialogContent>
      {message && <Box sx={{ px: '22px' }}>{message}</Box>}
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
};
