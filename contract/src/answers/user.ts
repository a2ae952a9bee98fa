import type { Permission, Role } from '../domain/roles.ts';

export interface User {
  id: string;
  username: string;
  role: Role;
  permissions: Permission[];
  is_active: boolean;
}

export interface LoginAnswer {
  token: string;
  user: User;
}

/** Whether the product waits for its first administrator. Public. */
export interface SetupAnswer {
  needs_administrator: boolean;
}
