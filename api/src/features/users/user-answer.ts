import { permissionsOf } from '@essays/contract';
import type { User, UserRow } from '@essays/contract';

/** An account as answers show it: never its password. */
export const userAnswer = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  ...(row.name !== undefined && { name: row.name }),
  role: row.role,
  permissions: permissionsOf(row.role, row.own_permissions),
  is_active: row.is_active,
  ...(row.scores_first && { scores_first: true }),
  ...(row.must_change_password && { must_change_password: true }),
  revision: row.revision,
});
