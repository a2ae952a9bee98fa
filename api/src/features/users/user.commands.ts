import type { Permission, Role, TimeZone } from '@essays/contract';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Accepted } from '../../platform/commands/command-meta.ts';

/** Makes an account. */
export class RegisterUser extends CommandOf<
  {
    username: string;
    password: string;
    role: Role;
    person: { name?: string; password_is_temporary: boolean };
  },
  Accepted & { user_id: string }
> {}

/** Makes the first account, an administrator's; refused as soon as there is one. */
export class CreateFirstAdministrator extends CommandOf<
  {
    username: string;
    password: string;
    /** Of the school; undefined: not known yet. */
    timeZone: TimeZone | undefined;
  },
  Accepted & { user_id: string }
> {}

/** Ends a session before its time. */
export class SignOut extends CommandOf<{
  userId: string;
  sessionId: string;
  /** ISO, UTC: when the last of its tokens would have expired. */
  endsAt: string;
}> {}

/** Erases an account: what it did stays, under its id. */
export class EraseUser extends CommandOf<{ userId: string }> {}

export class ChangeUser extends CommandOf<{
  userId: string;
  change: {
    role?: Role;
    permissions?: Permission[] | null;
    is_active?: boolean;
    scores_first?: boolean;
    password?: string;
    password_is_temporary?: boolean;
    /** Of the person. */
    name?: string | null;
  };
}> {}
