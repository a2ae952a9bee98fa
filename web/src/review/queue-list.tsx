import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { isAwaited } from '../components/loaded.tsx';
import { Message } from '../components/message.tsx';
import { ErrorPanel, LoadingPanel } from '../components/state-panels.tsx';
import { errorSentence } from '../data/client/error-sentence.ts';
import { useClassChoice } from '../data/use-classes.ts';

/** Below an empty list of one's own classes: that there are others, which may be where something was looked for. */
const OnlyOwnClasses = () => {
  const choice = useClassChoice();
  if (choice?.value !== 'mine') return null;
  return (
    <p style={{ margin: 0, textAlign: 'center', color: 'var(--ink-2)' }}>
      Only your classes are shown.{' '}
      <Button size="small" onClick={() => choice.choose('all')}>
        Show all classes
      </Button>
    </p>
  );
};

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
    /** It has not been sent yet: what to ask for may not be known. */
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
      {empty ? (
        <>
          {empty}
          <OnlyOwnClasses />
        </>
      ) : (
        children
      )}
    </>
  );
};
