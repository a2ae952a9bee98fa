import type { LoginAnswer, SetupAnswer, User } from '../answers/user.ts';
import type { Role } from '../facts/roles.ts';
import { get, post, put } from './call.ts';
import type { Message } from './call.ts';

export interface Credentials {
  username: string;
  password: string;
}

export interface NewAccount extends Credentials {
  /** Teacher if omitted; the first account is always an administrator. */
  role?: Role;
  /** Of the person. */
  name?: string;
  /** Whether its owner has to choose another password first; only administrators create such accounts. */
  temporary_password?: boolean;
  /** Of the school, such as America/New_York; only with the first account. */
  time_zone?: string;
  /** Printed at the start of a server that others can reach; only with the first account. */
  code?: string;
}

export interface PasswordChange {
  old_password: string;
  new_password: string;
}

export interface ScoringChoice {
  /** Whether proposed scores are withheld until the account's own scores are in. */
  scores_first: boolean;
}

export const auth = {
  /** Signs in; the token is valid for 12 hours. */
  login: post('/auth/login').takes<Credentials>().answers<LoginAnswer>(),
  /** Another token for 12 hours, in exchange for one that is still valid; until 24 hours after the sign-in. */
  renew: post('/auth/renew').answers<LoginAnswer>(),
  /**
   * Changes your own password; needs the current one. All other sessions end; the answer is a new token for this one.
   */
  password: post('/auth/password').takes<PasswordChange>().answers<LoginAnswer>(),
  /** Chooses whether to score essays before seeing what the machine proposes. */
  scoring: put('/auth/scoring').takes<ScoringChoice>().answers<{ user: User }>(),
  /** Signs out: no token of this session is valid any more. */
  logout: post('/auth/logout').answers<Message>(),
  /** Creates an account. Open to anyone while there is none; the first account is the administrator’s. */
  register: post('/auth/register', { status: 201 })
    .takes<NewAccount>()
    .answers<{ user: User; token?: string }>(),
  /** The user the token belongs to, with their current permissions. */
  verify: get('/auth/verify').answers<{ user: User }>(),
  /** Whether the product is waiting for its first administrator. */
  setup: get('/auth/setup').answers<SetupAnswer>(),
};
