import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { errorSentence } from '../api/error-sentence.ts';
import { ErrorPanel, LoadingPanel } from './state-panels.tsx';

/** What RTK Query says of one question. */
export interface QueryState<T> {
  data?: T;
  currentData?: T;
  error?: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
}

/**
 * Bars while nothing is known, the sentence with Retry when it failed, else the rows. Rows of an earlier filter stay
 * while the new ones come, but never beside a failure: they would answer another question.
 */
export const Loaded = <T,>({
  query,
  failed,
  rows = 4,
  label,
  children,
}: {
  query: QueryState<T>;
  /** The error catalogue's sentence, when the server gave none. */
  failed: string;
  /** Bars of the height of what comes. */
  rows?: number;
  label?: string;
  children: (data: T) => ReactNode;
}) => {
  const data = query.error ? query.currentData : query.data;
  const error = query.error ? (
    <Box sx={{ padding: '8px 16px 14px' }}>
      <ErrorPanel sentence={errorSentence(query.error, failed)} onRetry={() => void query.refetch()} />
    </Box>
  ) : null;
  if (data === undefined) return error ?? <LoadingPanel rows={rows} label={label} />;
  return (
    <>
      {error}
      <div aria-busy={query.isFetching === true}>{children(data)}</div>
    </>
  );
};
