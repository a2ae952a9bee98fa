import { PASSWORD_MIN } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useHasExpired } from '../../api/session.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { useToken } from '../../api/session.ts';
import { Chip } from '../../components/chip.tsx';
import { Icon } from '../../components/icon.tsx';
import { Message } from '../../components/state-panels.tsx';
import {
  useCreateAdministratorMutation,
  useLoginMutation,
  useReachabilityQuery,
  useSetupQuery,
  useTestConnectionMutation,
} from '../../session/auth.api.ts';
import type { CameFrom } from '../../session/guards.tsx';
import { PATHS } from '../../domain/paths.ts';
import { SERIF } from '../theme.ts';

const Reachability = () => {
  const { data, error, isLoading } = useReachabilityQuery();
  if (isLoading) return <Chip band="grey">Checking the connection…</Chip>;
  return error || !data ? (
    <Chip band="red">API is not reachable</Chip>
  ) : (
    <Chip band="green">API is reachable: {data.message}</Chip>
  );
};

const TestConnection = () => {
  const [test, { data, error, isLoading }] = useTestConnectionMutation();
  const message = (error as { error?: string } | undefined)?.error ?? 'The API did not answer.';
  return (
    <Box sx={{ textAlign: 'center', mt: '14px' }}>
      <Button onClick={() => void test()} disabled={isLoading}>
        Test API Connection
      </Button>
      <Box role="status" sx={{ mt: '4px' }}>
        {data && <Chip band="green">{data.message}</Chip>}
        {error && <Chip band="red">Error: {errorSentence(error, message)}</Chip>}
      </Box>
    </Box>
  );
};

const SignInForm = () => {
  const [login, { isLoading, error }] = useLoginMutation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const hasExpired = useHasExpired();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = !username.trim() || password.length === 0;
    setIncomplete(isEmpty);
    if (!isEmpty && !isLoading) void login({ username, password });
  };

  return (
    <Box component="form" noValidate onSubmit={submit}>
      {hasExpired && !error && !isIncomplete && (
        <Message severity="info">
          Your session has ended. What you typed is kept in this tab. Sign in to continue where you left off.
        </Message>
      )}
      {isIncomplete && <Message severity="error">Please enter both username and password</Message>}
      {error && !isIncomplete && (
        <Message severity="error">
          {errorSentence(error, 'Failed to log in. Please check your credentials.')}
        </Message>
      )}
      <TextField
        label="Username"
        name="username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoComplete="username"
        required
        autoFocus
        fullWidth
        margin="normal"
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        required
        fullWidth
        margin="normal"
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={isLoading}
        sx={{ mt: '10px' }}
      >
        {isLoading ? 'Signing in...' : 'Sign in'}
      </Button>
    </Box>
  );
};

/** First start: nobody can sign in yet, so the first person makes the administrator's account and is signed in. */
const AdministratorForm = () => {
  const [create, creation] = useCreateAdministratorMutation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = !username.trim()
      ? 'Please choose a username.'
      : password.length < PASSWORD_MIN
        ? `The password needs at least ${PASSWORD_MIN} characters.`
        : password !== again
          ? 'The passwords do not match.'
          : null;
    setProblem(found);
    if (!found && !creation.isLoading) void create({ username, password });
  };

  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Typography sx={{ mt: 1 }}>
        Welcome. Create the administrator account first; it can add other users later.
      </Typography>
      {(problem ?? creation.error) && (
        <Message severity="error">
          {problem ?? errorSentence(creation.error, 'The account could not be created.')}
        </Message>
      )}
      <TextField
        label="Username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoComplete="username"
        required
        autoFocus
        fullWidth
        margin="normal"
      />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="new-password"
        helperText={`At least ${PASSWORD_MIN} characters`}
        required
        fullWidth
        margin="normal"
      />
      <TextField
        label="Confirm password"
        type="password"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        autoComplete="new-password"
        required
        fullWidth
        margin="normal"
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={creation.isLoading}
        sx={{ mt: '10px' }}
      >
        {creation.isLoading ? 'Creating the account...' : 'Create administrator'}
      </Button>
    </Box>
  );
};

const LoginPage = () => {
  const token = useToken();
  const from = (useLocation().state as CameFrom | null)?.from;
  const { data: setup } = useSetupQuery(undefined, { skip: token !== null });
  useEffect(() => {
    document.title = 'Sign in – Essay Grading App';
  }, []);
  if (token) return <Navigate to={from ?? PATHS.dashboard} replace />;

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
              fontFamily: SERIF,
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
            Grades against the 10th Grade and IB rubrics, compares each essay with the student's own writing,
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
          {setup?.needs_administrator ? <AdministratorForm /> : <SignInForm />}
          <TestConnection />
        </Box>
      </Box>
    </Box>
  );
};
export default LoginPage;
