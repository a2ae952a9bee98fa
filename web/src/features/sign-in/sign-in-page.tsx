import { CALLS } from '@essays/contract';
import type { SetupAnswer } from '@essays/contract';
import { useCallback, useEffect } from 'react';
import { Icon } from '../../components/icon.tsx';
import { call } from '../../data/client/call.ts';
import { courseWords, useOpenCourse } from '../../data/open-course.ts';
import type { EndedBy } from '../../data/client/token.ts';
import type { OnSignedIn } from './on-signed-in.ts';
import { AdministratorForm } from './administrator-form.tsx';
import { Reachability, TestConnection } from './connection.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSending } from '../../data/client/use-sending.ts';
import './sign-in-page.css';

/**
 * Of plain elements and calls: it is what somebody waits for who is not signed in, and with the libraries of the other
 * pages they would wait four times as long.
 */
export const SignInPage = ({
  endedBy = null,
  onSignedIn,
}: {
  endedBy?: EndedBy | null;
  onSignedIn: OnSignedIn;
}) => {
  const { send, data: setup } = useSending<SetupAnswer>();
  const askSetup = useCallback(() => void send(call(CALLS.auth.setup)), [send]);
  useEffect(askSetup, [askSetup]);
  const course = useOpenCourse();
  useEffect(() => {
    document.title = 'Sign in – Essay Grading App';
  }, []);
  return (
    <div className="sign-in">
      <div className="sign-in-side">
        <div className="sign-in-name">
          <Icon name="pencil" size={20} /> Essay Grading App
        </div>
        <div>
          <p className="sign-in-motto">
            Read the essay first.
            <br />
            The numbers come second.
          </p>
          <p className="sign-in-about">
            Grades against the 10th Grade and IB rubrics, compares each essay with the student’s own writing,
            and keeps every decision with its reason.
          </p>
        </div>
      </div>
      <main>
        <div className="sign-in-form">
          <h1>Essay Grading App</h1>
          <p>{setup?.needs_administrator ? 'Welcome' : 'Sign in to your account'}</p>
          {course && (
            <p>
              {courseWords(course)} is open. Sign in with the username that you have here, which may be
              another than in {course.platform}.
            </p>
          )}
          <Reachability />
          {setup?.needs_administrator ? (
            <AdministratorForm
              needsCode={setup.needs_code === true}
              onSignedIn={onSignedIn}
              onTried={askSetup}
            />
          ) : (
            <SignInForm endedBy={endedBy} onSignedIn={onSignedIn} />
          )}
          <TestConnection />
        </div>
      </main>
    </div>
  );
};
