import { useDispatch } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { signedIn } from '../../data/auth.api.ts';
import { useEndedBy, useToken } from '../../data/client/session.ts';
import type { Store } from '../../data/client/store.ts';
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx';
import { placeAfterSignIn } from '../../session/came-from.ts';
import type { CameFrom } from '../../session/came-from.ts';

/** For whose session has ended while the application was open; at its start `main.tsx` shows the same without it. */
const LoginPage = () => {
  const token = useToken();
  const dispatch = useDispatch<Store['dispatch']>();
  const came = useLocation().state as CameFrom | null;
  const endedBy = useEndedBy();
  if (token) return <Navigate to={placeAfterSignIn(came, token)} replace />;
  return <SignInPage endedBy={endedBy} onSignedIn={(answer) => dispatch(signedIn(answer))} />;
};
export default LoginPage;
