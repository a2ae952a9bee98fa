import Button from '@mui/material/Button';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordForm } from '../../features/sign-in/password-form.tsx';
import { useSignOut } from '../../data/use-sign-out.ts';

const FirstPasswordPage = () => {
  const signOut = useSignOut();
  return (
    <>
      <PageHeading
        title="Choose your own password"
        note="An administrator set the one you signed in with, so somebody else knows it."
      />
      <Panel>
        <PasswordForm />
      </Panel>
      <Button onClick={() => void signOut()} sx={{ mt: 1 }}>
        Sign out
      </Button>
    </>
  );
};
export default FirstPasswordPage;
