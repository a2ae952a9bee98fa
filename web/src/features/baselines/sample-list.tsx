import type { ReactNode } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';

/** A list of samples; while it loads, when it fails, and when it is empty, what there is to say. */
export const SampleList = ({
  query: { data, error, isLoading, isUninitialized, refetch },
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
  isLoading || isUninitialized ? (
    <LoadingPanel rows={8} label={loading} />
  ) : error && !data ? (
    <ErrorPanel sentence={errorSentence(error, failed)} onRetry={() => void refetch()} />
  ) : (
    empty || children
  );
