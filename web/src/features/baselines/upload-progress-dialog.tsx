import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { Chip } from '../../components/chip.tsx';
import { useLast } from '../../components/use-last.ts';

/** Waits while a single sample is uploaded; closes by itself when it has arrived. */
export const UploadProgressDialog = ({ state }: { state: 'closed' | 'waiting' | 'complete' }) => {
  const id = useId();
  const waiting = useLast(state === 'closed' ? null : state) === 'waiting';
  return (
    <Dialog open={state !== 'closed'} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{waiting ? 'Uploading the baseline' : 'Upload complete'}</DialogTitle>
      <DialogContent>
        <Box role="status">
          {waiting ? (
            <>
              <LinearProgress aria-label="Uploading" />
              <Box sx={{ mt: '10px', color: 'var(--ink-2)' }}>
                The text is read and compared with the student’s samples. This typically takes 10-30 seconds.
              </Box>
            </>
          ) : (
            <Chip band="green">Complete</Chip>
          )}
        </Box>
      </DialogContent>
    </Dialog>
  );
};
