import { ROLE_PERMISSIONS } from '@essays/contract';
import type { User } from '@essays/contract';

/** An active account with the permissions of its role. */
export const account = (id: string, username: string, role: User['role']): User => ({
  id,
  username,
  role,
  permissions: [...ROLE_PERMISSIONS[role]],
  is_active: true,
  revision: 3,
});
