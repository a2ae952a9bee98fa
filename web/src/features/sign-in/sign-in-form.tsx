import { useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { useEndedBy } from '../../data/client/session.ts';
import { Problem } from '../../components/problem.tsx';
import { Message } from '../../components/message.tsx';
import { useLoginMutation } from '../../data/auth.api.ts';
import { AccountForm } from './account-form.tsx';

const ENDED = {
  expired: 'Your session has ended.',
  unchecked: 'The server failed when it was to check your session.',
} as const;

export const SignInForm = () => {
  const [login, { isLoading, error }] = useLoginMutation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const endedBy = useEndedBy();

  const submit = () => {
    const isEmpty = !username.trim() || password.length === 0;
    setIncomplete(isEmpty);
    if (!isEmpty && !isLoading) void login({ username, password });
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
    </AccountForm>
  );
};
