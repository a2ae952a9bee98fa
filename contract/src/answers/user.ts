import type { Permission, Role } from '../domain/roles.ts';

export interface User {
  id: string;
  username: string;
  role: Role;
  permissions: Permission[];
  is_active: boolean;
  /** No proposed scores are sent to this account before its own are in; missing: they are sent. */
  scores_first?: boolean;
  /** For the If-Match of a change to it. */
  revision: number;
}

export interface LoginAnswer {
  token: string;
  user: User;
}

/** How an erased account is shown wherever it did something; no username has this form. */
export const erasedAccount = (id: string): string => `Erased account ${id.slice(0, 8)}`;

/** Whether the product is waiting for its first administrator. Public. */
export interface SetupAnswer {
  needs_administrator: boolean;
  /** Creating them takes the code that was printed at the start; missing: it does not. */
  needs_code?: boolean;
}
