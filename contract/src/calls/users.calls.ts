import type { User } from '../answers/user.ts';
import type { Permission, Role } from '../domain/roles.ts';
import { get, patch, remove } from './call.ts';
import type { Message } from './call.ts';

/** An omitted field stays unchanged. */
export interface UserChange {
  role?: Role;
  /** Replaces the role's permissions; null restores them. */
  permissions?: Permission[] | null;
  is_active?: boolean;
  password?: string;
}

export const users = {
  /** All accounts. */
  list: get('/users').answers<User[]>(),
  /**
   * Changes role, permissions, password or whether an account is active. There is always at least one administrator.
   */
  change: patch('/users/{id}').takes<UserChange>().answers<User>(),
  /**
   * Erases an account: its name and password are erased, and what it did stays under its id. There is always at least
   * one administrator.
   */
  erase: remove('/users/{id}').answers<Message>(),
};
