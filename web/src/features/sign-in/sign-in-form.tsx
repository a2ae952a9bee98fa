import { CALLS } from '@essays/contract';
import type { LoginAnswer } from '@essays/contract';
import { useState } from 'react';
import { call } from '../../data/client/call.ts';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { Message } from '../../components/message.tsx';
import { Problem } from '../../components/problem.tsx';
import type { EndedBy } from '../../data/client/token.ts';
import { AccountForm } from './account-form.tsx';
import type { OnSignedIn } from './on-signed-in.ts';
import { useSending } from '../../data/client/use-sending.ts';

const ENDED = {
  expired: 'Your session has ended.',
  unchecked: 'The server failed when it was to check your session.',
} as const;

export const SignInForm = ({ endedBy, onSignedIn }: { endedBy: EndedBy | null; onSignedIn: OnSignedIn }) => {
  const { send, isLoading, error } = useSending<LoginAnswer>();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);

  const isRefused = !isIncomplete && (error?.status === 401 || error?.status === 429);
  const submit = () => {
    const isEmpty = !username.trim() || password.length === 0;
    setIncomplete(isEmpty);
    if (!isEmpty && !isLoading)
      void send(call(CALLS.auth.login, { body: { username, password } }), onSignedIn);
  };

  return (
    <AccountForm
      fields={[
        { label: 'Username', value: username, onChange: setUsername, autoComplete: 'username' },
        { label: 'Password', value: password, onChange: setPassword, autoComplete: 'current-password' },
      ]}
      busy={isLoading}
      label="Sign in"
      busyLabel="Signing in..."
      onSubmit={submit}
    >
      {endedBy && !error && !isIncomplete && (
        <Message severity="info">
          {ENDED[endedBy]} Scores, comments, reasons and texts you had started are kept in this tab. Sign in
          to go on.
        </Message>
      )}
      {isIncomplete && <Problem>Please enter both username and password</Problem>}
      {error && !isIncomplete && (
        <Problem>{errorSentence(error, 'Failed to log in. Please check your credentials.')}</Problem>
      )}
      {isRefused && (
        <p>If you have forgotten your password, an administrator can give you a new one: on Users, ‘Edit’.</p>
      )}
    </AccountForm>
  );
};
