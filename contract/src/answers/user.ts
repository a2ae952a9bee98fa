import type { Permission, Role } from '../facts/roles.ts';

export interface User {
  id: string;
  username: string;
  /** Of the person; missing: nobody has entered it. */
  name?: string;
  role: Role;
  permissions: Permission[];
  is_active: boolean;
  /** No proposed scores are sent to this account before its own are in; missing: they are sent. */
  scores_first?: boolean;
  /** An administrator set its password: until its owner chooses one, only that is open to them. */
  must_change_password?: boolean;
  /** For the If-Match of a change to it. */
  revision: number;
}

export interface LoginAnswer {
  token: string;
  user: User;
}

/** Whom an account belongs to, where people read about people. */
export const personOf = ({ username, name }: Pick<User, 'username' | 'name'>): string => name ?? username;

/** The same where it matters which account it was, as in a history: names are not unique. */
export const accountText = ({ username, name }: { username: string; name?: string | null }): string =>
  name ? `${name} (${username})` : username;

/** How an erased account is shown wherever it did something; no username has this form. */
export const erasedAccount = (id: string): string => `Erased account ${id.slice(0, 8)}`;

/** Whether the product is waiting for its first administrator. Public. */
export interface SetupAnswer {
  needs_administrator: boolean;
  /** Creating them takes the code that was printed at the start; missing: it does not. */
  needs_code?: boolean;
}
