import { CALLS, PASSWORD_MIN } from '@essays/contract';
import type { AnswerOf } from '@essays/contract';
import { useState } from 'react';
import { call } from '../../data/client/call.ts';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { Problem } from '../../components/problem.tsx';
import { browserZone } from '../../domain/dates.ts';
import { AccountForm } from './account-form.tsx';
import type { OnSignedIn } from './on-signed-in.ts';
import { useSending } from '../../data/client/use-sending.ts';

const problemOf = (username: string, password: string, again: string): string | null => {
  if (!username.trim()) return 'Please choose a username.';
  if (password.length < PASSWORD_MIN) return `The password needs at least ${PASSWORD_MIN} characters.`;
  return password === again ? null : 'The passwords do not match.';
};

const NO_CODE = 'Please enter the code that the program printed when it started.';

/** First start: nobody can sign in yet, so the first person makes the administrator's account and is signed in. */
export const AdministratorForm = ({
  needsCode,
  onSignedIn,
  onTried,
}: {
  needsCode: boolean;
  onSignedIn: OnSignedIn;
  /** Somebody else may have made the account meanwhile. */
  onTried: () => void;
}) => {
  const { send, isLoading, error } = useSending<AnswerOf<typeof CALLS.auth.register>>();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const submit = () => {
    const found = needsCode && !code.trim() ? NO_CODE : problemOf(username, password, again);
    setProblem(found);
    if (found || isLoading) return;
    const body = { username, password, time_zone: browserZone(), ...(needsCode && { code }) };
    void send(call(CALLS.auth.register, { body }), ({ user, token }) =>
      token === undefined ? undefined : onSignedIn({ user, token }),
    ).then(onTried);
  };

  return (
    <AccountForm
      fields={[
        ...(needsCode
          ? [
              {
                label: 'Code',
                value: code,
                onChange: setCode,
                autoComplete: 'off' as const,
                help: 'Printed by the program when it started',
              },
            ]
          : []),
        { label: 'Username', value: username, onChange: setUsername, autoComplete: 'username' },
        {
          label: 'Password',
          value: password,
          onChange: setPassword,
          autoComplete: 'new-password',
          help: `At least ${PASSWORD_MIN} characters`,
        },
        { label: 'Confirm password', value: again, onChange: setAgain, autoComplete: 'new-password' },
      ]}
      busy={isLoading}
      label="Create administrator"
      busyLabel="Creating the account..."
      onSubmit={submit}
    >
      <p className="account-form-note">
        Create the administrator’s account first. The administrator can add everyone else later.
        {needsCode && ' Others can reach this server too, so it takes a code. Ask whoever runs it.'}
      </p>
      {(problem ?? error) && (
        <Problem>{problem ?? errorSentence(error, 'The account could not be created.')}</Problem>
      )}
    </AccountForm>
  );
};
