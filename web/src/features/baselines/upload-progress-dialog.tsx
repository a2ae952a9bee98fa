import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { Chip } from '../../components/chip.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { useLast } from '../../components/use-last.ts';

/** Waits while a single sample is uploaded; closes by itself when it has arrived. */
export const UploadProgressDialog = ({ state }: { state: 'closed' | 'waiting' | 'complete' }) => {
  const waiting = useLast(state === 'closed' ? null : state) === 'waiting';
  return (
    <DialogFrame
      open={state !== 'closed'}
      title={waiting ? 'Uploading the baseline' : 'Upload complete'}
      maxWidth="xs"
    >
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
    </DialogFrame>
  );
};
