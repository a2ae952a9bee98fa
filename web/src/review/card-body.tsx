import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { errorSentence } from '../data/client/error-sentence.ts';
import { ErrorPanel, LoadingPanel } from '../components/state-panels.tsx';

const FAILED = {
  essay: 'Failed to load essay',
  sample: 'The words of this sample could not be loaded.',
} as const;

/** The text of an opened card: loading, loaded, or why it could not be. */
export const CardBody = ({
  of,
  hasText,
  failed,
  onRetry,
  children,
}: {
  of: 'essay' | 'sample';
  /** Whether there is a text to come. */
  hasText: boolean;
  /** Why they could not be loaded. */
  failed: unknown;
  onRetry: () => void;
  /** null until they have loaded. */
  children: ReactNode;
}) => (
  <>
    {failed !== null && (
      <Box sx={{ padding: '14px 18px' }}>
        <ErrorPanel sentence={errorSentence(failed, FAILED[of])} onRetry={onRetry} />
      </Box>
    )}
    {children ??
      (failed === null && (
        // As tall as the window if there is a text, so that nothing in view moves when it loads.
        <Box sx={{ minHeight: hasText ? '100vh' : 0 }}>
          <LoadingPanel rows={hasText ? 9 : 2} label={`Loading the ${of}`} />
        </Box>
      ))}
  </>
);
