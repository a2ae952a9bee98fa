import { hasPermission, isErasureOffered, isOffered } from '@essays/contract';
import type { Permission, User } from '@essays/contract';
import { useSelector } from 'react-redux';
import { authApi } from './auth.api.ts';
import type { Store } from './client/store.ts';

const verified = authApi.endpoints.verify.select();

/** The signed-in user, or null. `RequireSession` asks who it is: here, in every row, it is only looked up. */
export const useMe = (): User | null =>
  useSelector((state: ReturnType<Store['getState']>) =>
    state.session.token === null ? null : (verified(state).data ?? null),
  );

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
