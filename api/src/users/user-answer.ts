import { permissionsOf } from '@essays/contract';
import type { User, UserRow } from '@essays/contract';

/** An account as answers show it: never its password. */
export const userAnswer = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  role: row.role,
  permissions: permissionsOf(row.role, row.own_permissions),
  is_active: row.is_active,
  ...(row.scores_first && { scores_first: true }),
  revision: row.revision,
});
