import { hasPermission } from '@essays/contract';
import type { Permission } from '@essays/contract';
import Box from '@mui/material/Box';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import { api } from '../data/client/api.ts';
import { useSession, useToken } from '../data/client/session.ts';
import { usePollWhile } from '../data/client/use-poll-while.ts';
import { isAwaited } from '../components/loaded.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../components/state-panels.tsx';
import { PATHS } from '../domain/paths.ts';
import { useVerifyQuery } from '../data/auth.api.ts';
import { useSchoolQuery } from '../data/school.api.ts';
import { useMe } from '../data/use-me.ts';
import type { CameFrom } from './came-from.ts';
import { TextLink } from '../components/text-link.tsx';

/** Signed out: to /login, remembering where the teacher was. */
export const RequireSession = ({ children }: { children: ReactNode }) => {
  const { token, hasSignedOut, endedOf } = useSession();
  const location = useLocation();
  const { data, error, refetch } = useVerifyQuery(undefined, { skip: !token });
  usePollWhile(token !== null && !data && error !== undefined, refetch);
  // Otherwise days would first be shown as they are where the browser is.
  const isSchoolShown = token !== null && !data?.must_change_password;
  const isSchoolKnown = !isAwaited(useSchoolQuery(undefined, { skip: !isSchoolShown }));
  if (!token)
    return (
      <Navigate
        to="/login"
        replace
        state={
          hasSignedOut
            ? null
            : ({ from: `${location.pathname}${location.search}`, of: endedOf } satisfies CameFrom)
        }
      />
    );
  if (!data || !isSchoolKnown)
    return (
      <Box sx={{ maxWidth: 900, mx: 'auto', pt: 8 }}>
        {error ? (
          <ErrorPanel
            sentence="The server does not answer yet. It may be starting anew."
            onRetry={() => void refetch()}
          >
            You are still signed in, and what you typed is kept in this tab. This page goes on by itself.
          </ErrorPanel>
        ) : (
          <LoadingPanel label="Checking your session" rows={5} />
        )}
      </Box>
    );
  return children;
};

/** Forgets what the last person's session had loaded, before the sign-in page shows. */
export const FreshCache = ({ children }: { children: ReactNode }) => {
  const dispatch = useDispatch();
  const token = useToken();
  const [isFresh, setFresh] = useState(token !== null);
  useLayoutEffect(() => {
    if (isFresh) return;
    dispatch(api.util.resetApiState());
    // oxlint-disable-next-line react/set-state-in-effect -- Nothing may show before the cache is empty.
    setFresh(true);
  }, [dispatch, isFresh]);
  return isFresh ? children : null;
};

/** The page for those who have one of the permissions; others see a note. */
export const RequirePermission = ({
  oneOf,
  children,
}: {
  oneOf: readonly Permission[];
  children: ReactNode;
}) => {
  const me = useMe();
  if (oneOf.some((permission) => hasPermission(me, permission))) return children;
  return (
    <>
      <PageHeading title="Access Denied" />
      <EmptyPanel
        icon="shield"
        title="Access Denied - You don't have permission to access this page."
        action={
          hasPermission(me, 'view_essays') ? (
            <TextLink to={PATHS.dashboard}>Go to the dashboard</TextLink>
          ) : (
            'Your account is not allowed to read essays. An administrator can change that.'
          )
        }
      />
    </>
  );
};
