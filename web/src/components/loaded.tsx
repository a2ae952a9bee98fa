import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { errorSentence } from '../data/client/error-sentence.ts';
import { ErrorPanel, LoadingPanel } from './state-panels.tsx';

/** RTK Query's state of one query. */
export interface QueryState<T> {
  data?: T;
  currentData?: T;
  error?: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
}

/**
 * Whether nothing is known yet: no answer and no failure. Asked again after a failure, a query of RTK is 'loading' once
 * more; a page that showed only placeholders meanwhile would unmount what its teacher is doing.
 */
export const isAwaited = ({ isLoading, error }: { isLoading: boolean; error?: unknown }): boolean =>
  isLoading && error === undefined;

/** What belongs to an earlier filter grows pale when the new answer takes long: nobody should read it as the answer. */
export const fadeWhileStale = ({ data, currentData, isFetching }: Omit<QueryState<unknown>, 'refetch'>) =>
  isFetching === true && data !== undefined && currentData === undefined
    ? { opacity: 0.4, transition: 'opacity 150ms 400ms' }
    : {};

/**
 * Placeholder bars while loading, the sentence with Retry if it failed, otherwise the rows. Rows of an earlier filter
 * stay while the new ones load, but never next to a failure: they would belong to a different query.
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
  /** Placeholder bars of the expected height. */
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
      <Box aria-busy={query.isFetching === true} sx={fadeWhileStale(query)}>
        {children(data)}
      </Box>
    </>
  );
};
