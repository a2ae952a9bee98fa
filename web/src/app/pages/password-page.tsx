import Box from '@mui/material/Box';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordForm } from '../../features/sign-in/password-form.tsx';

const PasswordPage = () => (
  <>
    <PageHeading title="Change password" note="Your other sessions end; this one goes on." />
    <Box sx={{ maxWidth: 440 }}>
      <Panel>
        <PasswordForm />
      </Panel>
    </Box>
  </>
);
export default PasswordPage;
