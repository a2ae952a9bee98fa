import { PASSWORD_MIN } from '@essays/contract';
import { useState } from 'react';
import { errorSentence, isUnanswered } from '../../data/client/error-sentence.ts';
import { useNotify } from '../../components/use-notify.ts';
import { Problem } from '../../components/problem.tsx';
import { useChangePasswordMutation } from '../../data/auth.api.ts';
import { AccountForm } from './account-form.tsx';

interface Problem {
  /** The field that it is about; null: the server says what is wrong. */
  of: 'present' | 'chosen' | 'again' | null;
  sentence: string;
}

const problemOf = (present: string, chosen: string, again: string): Problem | null => {
  if (!present) return { of: 'present', sentence: 'Please enter your current password.' };
  if (chosen.length < PASSWORD_MIN)
    return { of: 'chosen', sentence: `The new password needs at least ${PASSWORD_MIN} characters.` };
  return chosen === again ? null : { of: 'again', sentence: 'The new passwords do not match.' };
};

/** The session ends with the old password: to send it again would only lead to the sign-in page. */
const NO_ANSWER =
  'No answer came, so your password may have been changed or not. Check your connection and sign in again: with the ' +
  'new password or, if it is not accepted, with the old one.';

/** The signed-in person changes their own password. */
export const PasswordForm = () => {
  const [change, changing] = useChangePasswordMutation();
  const [present, setPresent] = useState('');
  const [chosen, setChosen] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const notify = useNotify();

  const submit = async () => {
    const found = problemOf(present, chosen, again);
    setProblem(found);
    if (found || changing.isLoading) return;
    const answer = await change({ old_password: present, new_password: chosen });
    if (answer.error) {
      const sentence = isUnanswered(answer.error)
        ? NO_ANSWER
        : errorSentence(answer.error, 'The password could not be changed.');
      return setProblem({ of: null, sentence });
    }
    for (const clear of [setPresent, setChosen, setAgain]) clear('');
    notify('Your password has been changed. You have been signed out everywhere else.');
  };

  const problemWith = (field: Problem['of']) => (problem?.of === field ? problem : null);

  return (
    <AccountForm
      fields={[
        {
          label: 'Current password',
          value: present,
          onChange: setPresent,
          problem: problemWith('present'),
          autoComplete: 'current-password',
        },
        {
          label: 'New password',
          value: chosen,
          onChange: setChosen,
          problem: problemWith('chosen'),
          autoComplete: 'new-password',
          help: `At least ${PASSWORD_MIN} characters. Three or four unrelated words make a good one.`,
        },
        {
          label: 'New password again',
          value: again,
          onChange: setAgain,
          problem: problemWith('again'),
          autoComplete: 'new-password',
        },
      ]}
      busy={changing.isLoading}
      label="Change password"
      busyLabel="Changing..."
      onSubmit={() => void submit()}
    >
      {problem && <Problem>{problem.sentence}</Problem>}
    </AccountForm>
  );
};
