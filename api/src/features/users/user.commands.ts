import { Command } from '@nestjs/cqrs';
import type { Permission, Role, TimeZone } from '@essays/contract';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';

/** Makes an account. */
export class RegisterUser extends Command<Accepted & { user_id: string }> {
  constructor(
    readonly username: string,
    readonly password: string,
    readonly role: Role,
    readonly person: { name?: string; password_is_temporary: boolean },
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Makes the first account, an administrator's; refused as soon as there is one. */
export class CreateFirstAdministrator extends Command<Accepted & { user_id: string }> {
  constructor(
    readonly username: string,
    readonly password: string,
    /** Of the school; undefined: not known yet. */
    readonly timeZone: TimeZone | undefined,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Ends a session before its time. */
export class SignOut extends Command<Accepted> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
    /** ISO, UTC: when the last of its tokens would have expired. */
    readonly endsAt: string,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Erases an account: what it did stays, under its id. */
export class EraseUser extends Command<Accepted> {
  constructor(
    readonly userId: string,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

export class ChangeUser extends Command<Accepted> {
  constructor(
    readonly userId: string,
    readonly change: {
      role?: Role;
      permissions?: Permission[] | null;
      is_active?: boolean;
      scores_first?: boolean;
      password?: string;
      password_is_temporary?: boolean;
      /** Of the person. */
      name?: string | null;
    },
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
