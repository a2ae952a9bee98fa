import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { accountOf, useToken } from '../../data/client/session.ts';
import { Icon } from '../../components/icon.tsx';
import { PATHS } from '../../domain/paths.ts';
import { AdministratorForm } from '../../features/sign-in/administrator-form.tsx';
import { Reachability, TestConnection } from '../../features/sign-in/connection.tsx';
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx';
import { useSetupQuery } from '../../data/auth.api.ts';
import type { CameFrom } from '../../session/guards.tsx';

/** A system font: two lines are not worth loading 50 KB of the essay font. */
const OWN_SERIF = "Georgia, 'Times New Roman', serif";

const LoginPage = () => {
  const token = useToken();
  const { from, of } = (useLocation().state as CameFrom | null) ?? {};
  const { data: setup } = useSetupQuery(undefined, { skip: token !== null });
  useEffect(() => {
    document.title = 'Sign in – Essay Grading App';
  }, []);
  if (token) {
    const isTheirs = !of || of === accountOf(token);
    return <Navigate to={(isTheirs && from) || PATHS.dashboard} replace />;
  }

  return (
    <Box sx={{ minHeight: '100vh', display: 'grid', gridTemplateColumns: { md: '1.1fr 1fr' } }}>
      <Box
        sx={{
          // On a phone the form comes first; the page is named there.
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          justifyContent: 'center',
          padding: '64px',
          background: '#17494d',
          color: '#f4f2ea',
        }}
      >
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: '12px', fontWeight: 650, fontSize: '1.0625rem' }}
        >
          <Icon name="pencil" size={20} /> Essay Grading App
        </Box>
        <div>
          <Typography
            component="p"
            sx={{
              fontFamily: OWN_SERIF,
              fontSize: '2.125rem',
              lineHeight: 1.3,
              letterSpacing: '-0.01em',
              mt: '22px',
            }}
          >
            Read the essay first.
            <br />
            The numbers come second.
          </Typography>
          <Typography
            sx={{ mt: '22px', maxWidth: '52ch', fontSize: '0.9375rem', lineHeight: 1.6, color: '#d6e2e0' }}
          >
            Grades against the 10th Grade and IB rubrics, compares each essay with the student’s own writing,
            and keeps every decision with its reason.
          </Typography>
        </div>
      </Box>
      <Box
        component="main"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: { xs: 'flex-start', md: 'center' },
          padding: { xs: '56px 18px 28px', md: '40px 72px' },
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 360, mx: { xs: 'auto', md: 0 } }}>
          <Typography
            component="h1"
            sx={{ fontSize: '1.625rem', fontWeight: 650, letterSpacing: '-0.015em' }}
          >
            Essay Grading App
          </Typography>
          <Typography sx={{ color: 'var(--ink-2)', mb: '14px' }}>
            {setup?.needs_administrator ? 'Welcome' : 'Sign in to your account'}
          </Typography>
          <Reachability />
          {setup?.needs_administrator ? (
            <AdministratorForm needsCode={setup.needs_code === true} />
          ) : (
            <SignInForm />
          )}
          <TestConnection />
        </Box>
      </Box>
    </Box>
  );
};
export default LoginPage;
