import { useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { useHasExpired } from '../../api/session.ts';
import { Message } from '../../components/state-panels.tsx';
import { useLoginMutation } from '../../session/auth.api.ts';
import { AccountForm } from './account-form.tsx';

export const SignInForm = () => {
  const [login, { isLoading, error }] = useLoginMutation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const hasExpired = useHasExpired();

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
      {hasExpired && !error && !isIncomplete && (
        <Message severity="info">
          Your session has ended. Scores, comments, reasons and texts you had started are kept in this tab.
          Sign in to go on.
        </Message>
      )}
      {isIncomplete && <Message severity="error">Please enter both username and password</Message>}
      {error && !isIncomplete && (
        <Message severity="error">
          {errorSentence(error, 'Failed to log in. Please check your credentials.')}
        </Message>
      )}
    </AccountForm>
  );
};
