import { CALLS } from '@essays/contract';
import type { Message } from '@essays/contract';
import { useEffect } from 'react';
import { call } from '../../data/client/call.ts';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { Chip } from '../../components/chip.tsx';
import { useSending } from '../../data/client/use-sending.ts';

/** Whether the server answers, said before anyone types a password. */
export const Reachability = () => {
  const { send, data, error } = useSending<Message>();
  useEffect(() => void send(call(CALLS.product.test)), [send]);
  if (!data && !error) return <Chip band="grey">Checking the connection…</Chip>;
  return data ? (
    <Chip band="green">API is reachable: {data.message}</Chip>
  ) : (
    <Chip band="red">API is not reachable</Chip>
  );
};

export const TestConnection = () => {
  const { send, data, error, isLoading } = useSending<Message>();
  return (
    <div className="test-connection">
      <button
        type="button"
        className="quiet-button"
        onClick={() => void send(call(CALLS.product.ping))}
        disabled={isLoading}
      >
        Test API Connection
      </button>
      <div role="status">
        {data && <Chip band="green">{data.message}</Chip>}
        {error && <Chip band="red">Error: {errorSentence(error, error.error ?? 'The API failed.')}</Chip>}
      </div>
    </div>
  );
};
