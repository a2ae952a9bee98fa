import type { User } from '../answers/user.ts';
import type { Permission, Role } from '../domain/roles.ts';
import { get, patch, remove } from './call.ts';
import type { Message } from './call.ts';

/** What is left out stays as it is. */
export interface UserChange {
  role?: Role;
  /** In place of the role's; null: those of the role. */
  permissions?: Permission[] | null;
  is_active?: boolean;
  password?: string;
}

export const users = {
  /** All accounts. */
  list: get('/users').answers<User[]>(),
  /** Changes role, permissions, password or whether an account is active. An administrator always remains. */
  change: patch('/users/{id}').takes<UserChange>().answers<User>(),
  /**
   * Erases an account: its name and password are gone, what it did stays under its id. An administrator
   * always remains.
   */
  erase: remove('/users/{id}').answers<Message>(),
};
