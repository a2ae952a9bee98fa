import { hasPermission, mayErase } from '@essays/contract';
import type { Permission, User } from '@essays/contract';
import { useToken } from '../api/session.ts';
import { useVerifyQuery } from './auth.api.ts';

/** The signed-in user, or null. */
export const useMe = (): User | null => {
  const token = useToken();
  const { data } = useVerifyQuery(undefined, { skip: !token });
  return token ? (data ?? null) : null;
};

/** False when nobody is signed in. */
export const useMay = (permission: Permission): boolean => hasPermission(useMe(), permission);

/**
 * Whether a screen offers what needs this permission. A teacher's and an administrator's screens look alike whatever
 * their permissions (PRM-010: the server says no). The roles that only look or only grade are not offered what can end
 * in nothing but a refusal.
 */
export const isOffered = (me: User | null, permission: Permission): boolean =>
  me?.role === 'teacher' || me?.role === 'admin' || hasPermission(me, permission);

export const useOffers = (permission: Permission): boolean => isOffered(useMe(), permission);

/**
 * Whether deleting for good is offered for what `by` has entered. As with all that is offered, a teacher who lacks the
 * permission altogether still sees it.
 */
export const useErasable = (): ((by: string) => boolean) => {
  const me = useMe();
  return (by) =>
    me !== null && isOffered(me, 'erase_own') && (!hasPermission(me, 'erase_own') || mayErase(me, by));
};
