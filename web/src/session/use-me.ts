import { hasPermission, isErasureOffered, isOffered } from '@essays/contract';
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

/** For what is not done with one essay or sample: those say by `can` what may be done with them. */
export const useOffers = (permission: Permission): boolean => isOffered(useMe(), permission);

/** Whether deleting a student for good is offered for what `by` has entered. */
export const useErasable = (): ((by: string) => boolean) => {
  const me = useMe();
  return (by) => isErasureOffered(me, by);
};
