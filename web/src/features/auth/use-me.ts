import { hasPermission } from '@essays/contract';
import type { Permission, User } from '@essays/contract';
import { useToken } from '../../api/session.ts';
import { useVerifyQuery } from './auth.api.ts';

/** The signed-in user, or null. */
export const useMe = (): User | null => {
  const token = useToken();
  const { data } = useVerifyQuery(undefined, { skip: !token });
  return token ? (data ?? null) : null;
};

/** False when nobody is signed in. */
export const useMay = (permission: Permission): boolean => hasPermission(useMe(), permission);
