import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

/** Something to read, and nothing to send. */
export const ReadDialog = ({
  open,
  title,
  maxWidth,
  also,
  onClose,
  children,
}: {
  /** Left out where mounting it opens it. */
  open?: boolean;
  title: ReactNode;
  maxWidth: 'xs' | 'md';
  /** Another button. */
  also?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) => (
  <DialogFrame
    open={open}
    title={title}
    isReading
    maxWidth={maxWidth}
    onClose={onClose}
    actions={
      <>
        {also}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </>
    }
  >
    {children}
  </DialogFrame>
);
