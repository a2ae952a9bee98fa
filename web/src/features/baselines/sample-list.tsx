import type { ReactNode } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { isAwaited } from '../../components/loaded.tsx';
import { ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';

/** A list of samples; while it loads, when it fails, and when it is empty, what there is to say. */
export const SampleList = ({
  query,
  loading,
  failed,
  empty,
  children,
}: {
  query: {
    data?: unknown;
    error?: unknown;
    isLoading: boolean;
    /** It is not known yet what to ask for. */
    isUninitialized: boolean;
    refetch: () => unknown;
  };
  loading: string;
  /** When the server gives no sentence. */
  failed: string;
  /** False if there are some. */
  empty: ReactNode;
  children: ReactNode;
}) =>
  isAwaited(query) || query.isUninitialized ? (
    <LoadingPanel rows={8} label={loading} />
  ) : query.error && !query.data ? (
    <ErrorPanel sentence={errorSentence(query.error, failed)} onRetry={() => void query.refetch()} />
  ) : (
    empty || children
  );
