import type { User } from '../answers/user.ts';
import type { Permission, Role } from '../facts/roles.ts';
import { get, patch, remove } from './call.ts';
import type { Message } from './call.ts';
import { NUMBERED } from './query.ts';

/** An omitted field stays unchanged. */
export interface UserChange {
  role?: Role;
  /** Replaces the role's permissions; null restores them. */
  permissions?: Permission[] | null;
  is_active?: boolean;
  password?: string;
  /** Only with a password: its owner has to choose another one first. */
  temporary_password?: boolean;
  /** Of the person; null takes it away. */
  name?: string | null;
}

export const users = {
  /** All accounts. */
  list: get('/users', { query: NUMBERED, list: 'itself' }).answers<User[]>(),
  /**
   * Changes role, permissions, name, password or whether an account is active. There is always at least one
   * administrator.
   */
  change: patch('/users/{id}').takes<UserChange>().answers<User>(),
  /**
   * Erases an account: its name and password are erased, and what it did stays under its id. There is always at least
   * one administrator.
   */
  erase: remove('/users/{id}').answers<Message>(),
};
