import type { ReactNode } from 'react';
import { isAwaited } from '../components/loaded.tsx';
import { Message } from '../components/message.tsx';
import { ErrorPanel, LoadingPanel } from '../components/state-panels.tsx';
import { errorSentence } from '../data/client/error-sentence.ts';

/** The cards of a queue; while they load, when that fails, and when there are none, what there is to say. */
export const QueueList = ({
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
    /** It has not been sent yet. */
    isUninitialized?: boolean;
    refetch: () => unknown;
  };
  loading: string;
  /** When the server gives no sentence. */
  failed: string;
  /** False if there are some. */
  empty: ReactNode;
  children: ReactNode;
}) => {
  const { data, error } = query;
  if (isAwaited(query) || query.isUninitialized) return <LoadingPanel rows={8} label={loading} />;
  if (error && !data)
    return <ErrorPanel sentence={errorSentence(error, failed)} onRetry={() => void query.refetch()} />;
  return (
    <>
      {error ? <Message severity="error">{errorSentence(error, failed)}</Message> : null}
      {empty || children}
    </>
  );
};
