import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { NotFound, RuleBroken } from '@essays/contract';
import { derivedId, WrongExpectedRevision } from '@essays/storage';
import type { EventLog, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, KEYS } from '../../platform/http/tokens.ts';
import { hashPassword } from './passwords.ts';
import { begin } from '../../platform/commands/begin.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { event } from '../../platform/commands/decider.ts';
import { doneBefore } from '../../platform/commands/command-meta.ts';
import type { CommandMeta } from '../../platform/commands/command-meta.ts';
import { SCHOOL_STREAM, schoolDecider } from '../school/school.commands.ts';
import { Scrub } from '../documents/scrub.ts';
import { Administrators } from './administrators.ts';
import { firstAdministrator, hasAdministrator, SETUP_STREAM } from './first-administrator.ts';
import { ChangeUser, CreateFirstAdministrator, EraseUser, RegisterUser, SignOut } from './user.commands.ts';
import { userDecider } from './user.decider.ts';
import type { UserState } from './user.decider.ts';
import { checkedUsername } from './username.ts';
import { Usernames } from './usernames.ts';

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    private readonly names: Usernames,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ fields: { username: typed, password, role, person }, meta }: RegisterUser) {
    const username = checkedUsername(typed);
    const password_hash = await hashPassword(password, username);
    const user_id = derivedId(meta.commandId, 'user');
    await this.names.reserve(username, user_id, meta);
    const command = { type: 'register' as const, user_id, username, role, password_hash, ...person };
    return { ...(await this.runner.change(`user-${user_id}`, userDecider, command, meta)), user_id };
  }
}

/**
 * The stream `setup-administrator` accepts only one first event and names the first administrator. If the process
 * died before the account was written, the next attempt completes that same account, so there are never two.
 */
@CommandHandler(CreateFirstAdministrator)
export class CreateFirstAdministratorHandler implements ICommandHandler<CreateFirstAdministrator> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly names: Usernames,
    private readonly runner: CommandRunner,
  ) {}

  async execute({
    fields: { username: typed, password, timeZone: time_zone },
    meta,
  }: CreateFirstAdministrator) {
    const username = checkedUsername(typed);
    const password_hash = await hashPassword(password, username);
    const user_id = await this.#firstAdministrator(meta);
    const stream = `user-${user_id}`;
    const taken = new RuleBroken('The first administrator has already been created. Please sign in.');
    if (await hasAdministrator(this.log)) throw taken;
    await this.names.reserve(username, user_id, meta);
    if (time_zone !== undefined)
      await this.runner.run(SCHOOL_STREAM, schoolDecider, { type: 'SetTimeZone', time_zone }, meta);
    const data = { user_id, role: 'admin', permissions: null } as const;
    try {
      const accepted = await this.runner.append(
        stream,
        [event('UserRegistered', data, { username, password_hash })],
        meta,
        -1,
      );
      return { ...accepted, user_id };
    } catch (error) {
      throw error instanceof WrongExpectedRevision ? taken : error;
    }
  }

  async #firstAdministrator(meta: CommandMeta): Promise<string> {
    const before = await firstAdministrator(this.log);
    if (before !== null) return before;
    const user_id = derivedId(meta.commandId, 'user');
    try {
      await this.runner.append(SETUP_STREAM, [event('FirstAdministratorCreated', { user_id })], meta, -1);
      return user_id;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      return (await firstAdministrator(this.log)) as string;
    }
  }
}

@CommandHandler(ChangeUser)
export class ChangeUserHandler implements ICommandHandler<ChangeUser> {
  constructor(
    private readonly administrators: Administrators,
    private readonly runner: CommandRunner,
  ) {}

  async execute({
    fields: {
      userId,
      change: { password, ...change },
    },
    meta,
  }: ChangeUser) {
    const { username } = await this.administrators.stateOf(userId);
    const password_hash = password === undefined ? undefined : await hashPassword(password, username ?? '');
    const after = (before: UserState): UserState => ({
      ...before,
      role: change.role ?? before.role,
      own_permissions: change.permissions === undefined ? before.own_permissions : change.permissions,
      is_active: change.is_active ?? before.is_active,
    });
    const command = { type: 'change' as const, ...change, ...(password_hash && { password_hash }) };
    return this.administrators.change(userId, after, () =>
      this.runner.change(`user-${userId}`, userDecider, command, meta),
    );
  }
}

/** The name is released first: once its key is gone nobody can tell which it was. */
@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  constructor(
    private readonly administrators: Administrators,
    private readonly names: Usernames,
    private readonly runner: CommandRunner,
    private readonly scrub: Scrub,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
  ) {}

  /** @throws NotFound, RuleBroken for the last administrator, ErasureUnfinished */
  async execute({ fields: { userId }, meta }: EraseUser) {
    const stream = `user-${userId}`;
    const isAgain = await this.scrub.isUnderWay(stream);
    const after = (before: UserState): UserState => ({ ...before, is_active: false, erased: true });
    const accepted = await this.administrators.change(userId, after, async (before) => {
      const past = await this.log.readStream(stream);
      if (before.id === null || (before.erased && !isAgain)) {
        const done = doneBefore(past, meta);
        if (done) return done;
        throw new NotFound('This account does not exist.');
      }
      const { expectedRevision: _, ...again } = meta;
      const begun = isAgain ? again : begin(past, meta);
      await this.scrub.begin(stream, begun);
      if (before.username !== null) await this.names.release(before.username, userId, begun);
      const erased = await this.runner.change(stream, userDecider, { type: 'erase' }, begun);
      await this.keys.destroy(stream);
      return erased;
    });
    await this.scrub.finish([stream], [stream]);
    return accepted;
  }
}

/** The stream `session-<id>` accepts only one first event: signing out twice counts once. */
@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ fields: { userId, sessionId, endsAt }, meta }: SignOut) {
    const stream = `session-${sessionId}`;
    const signedOut = event('UserSignedOut', { user_id: userId, session_id: sessionId, ends_at: endsAt });
    try {
      return await this.runner.append(stream, [signedOut], meta, -1);
    } catch (error) {
      const [before] = error instanceof WrongExpectedRevision ? await this.log.readStream(stream) : [];
      if (!before) throw error;
      return { revision: before.revision, position: before.position };
    }
  }
}
