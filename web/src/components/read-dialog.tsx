import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { closing } from './closing.ts';
import { useEver } from './use-ever.ts';

/** Something to read, and nothing to send. */
export const ReadDialog = ({
  open,
  title,
  maxWidth,
  onClose,
  children,
}: {
  open: boolean;
  title: ReactNode;
  maxWidth: 'xs' | 'md';
  onClose: () => void;
  children: ReactNode;
}) => {
  const id = useId();
  if (!useEver(open)) return null;
  return (
    <Dialog open={open} onClose={closing(onClose)} aria-labelledby={id} maxWidth={maxWidth} fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
