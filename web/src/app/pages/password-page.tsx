import Box from '@mui/material/Box';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordForm } from '../../features/sign-in/password-form.tsx';

const PasswordPage = () => (
  <>
    <PageHeading title="Change password" note="You will be signed out everywhere else." />
    <Box sx={{ maxWidth: 440 }}>
      <Panel>
        <PasswordForm />
      </Panel>
    </Box>
  </>
);
export default PasswordPage;
