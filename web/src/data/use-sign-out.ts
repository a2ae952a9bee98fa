import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from './client/with-timeout.ts';
import { sessionEnded, useToken } from './client/session.ts';
import { forgetDrafts } from './drafts.ts';
import { closeCourse } from './open-course.ts';
import { PATHS } from '../domain/paths.ts';

/** Read by the other tabs of this browser, which then sign out too. */
export const SIGNED_OUT = 'signed_out_at';

/**
 * Tells the server that the session is over. Not a call of the RTK Query client: the sign-in page empties it, which
 * aborts requests in progress. `keepalive`: it is sent even if the tab is closed at once. If the server does not
 * answer in the time of a command, nothing changes here.
 */
const tellServer = (token: string) =>
  fetch(`${window.location.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    keepalive: true,
    signal: AbortSignal.timeout(LIMITS.command),
  }).catch(() => undefined);

/** Forgets token, drafts and an open course here at once; the server, if reached, no longer accepts the token. */
export const useSignOut = (): (() => void) => {
  const token = useToken();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return useCallback(() => {
    forgetDrafts();
    closeCourse();
    if (token) void tellServer(token);
    void navigate(PATHS.login, { replace: true });
    dispatch(sessionEnded());
    localStorage.setItem(SIGNED_OUT, String(Date.now()));
  }, [token, dispatch, navigate]);
};
