import { hasPermission, isErasureOffered, isOffered } from '@essays/contract';
import type { Permission, User } from '@essays/contract';
import { useToken } from './client/session.ts';
import { useVerifyQuery } from './auth.api.ts';

/** The signed-in user, or null. */
export const useMe = (): User | null => {
  const token = useToken();
  const { data } = useVerifyQuery(undefined, { skip: !token });
  return token ? (data ?? null) : null;
};

/** False when nobody is signed in. */
export const useMay = (permission: Permission): boolean => hasPermission(useMe(), permission);

/** Whether lists of students, or of what they wrote, are for this account. */
export const useSeesRoster = (): boolean => {
  const me = useMe();
  return hasPermission(me, 'view_essays') || hasPermission(me, 'manage_students');
};

/** For actions other than on an essay or a sample: those list in `can` what may be done with them. */
export const useOffers = (permission: Permission): boolean => isOffered(useMe(), permission);

/** Whether permanent deletion is offered for what `by` entered. */
export const useErasable = (): ((by: string) => boolean) => {
  const me = useMe();
  return (by) => isErasureOffered(me, by);
};
