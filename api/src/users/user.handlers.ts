import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { RuleBroken } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import { derivedId, newId, WrongExpectedRevision } from '@essays/storage';
import type { EventLog, Leases, ReadModels } from '@essays/storage';
import { CLOCK, EVENT_LOG, LEASES, READ_MODELS } from '../app/tokens.ts';
import type { Clock } from '../app/tokens.ts';
import { hashPassword } from '../auth/passwords.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { event, fold } from '../commands/decider.ts';
import type { CommandMeta } from '../commands/command-meta.ts';
import { ChangeUser, CreateFirstAdministrator, RegisterUser, SignOut } from './user.commands.ts';
import { isAdministrator, userDecider } from './user.decider.ts';
import { checkedUsername } from './username.ts';

const SETUP_STREAM = 'setup-administrator';

/** Takes the name for the account; a name taken before by the same account is no conflict. */
const reserve = async (
  log: EventLog,
  runner: CommandRunner,
  username: string,
  userId: string,
  meta: CommandMeta,
): Promise<void> => {
  const stream = `username-${username}`;
  const holder = (past: RecordedEvent[]) =>
    past[0]?.type === 'UsernameReserved' ? past[0].data.user_id : null;
  if (holder(await log.readStream(stream)) === userId) return;
  try {
    await runner.append(stream, [event('UsernameReserved', { username, user_id: userId })], meta, -1);
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    if (holder(await log.readStream(stream)) !== userId)
      throw new RuleBroken('This username is already taken.');
  }
};

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ username: typed, password, role, meta }: RegisterUser) {
    const username = checkedUsername(typed);
    const password_hash = await hashPassword(password, username);
    const user_id = derivedId(meta.commandId, 'user');
    await reserve(this.log, this.runner, username, user_id, meta);
    const accepted = await this.runner.run(
      `user-${user_id}`,
      userDecider,
      { type: 'register', user_id, username, role, password_hash },
      meta,
    );
    return { revision: accepted.revision, position: accepted.position, user_id };
  }
}

/**
 * The stream `setup-administrator` takes one first event only and names who the first administrator is. When the
 * process died before the account was written, the next attempt completes that same account, so there are never two.
 */
@CommandHandler(CreateFirstAdministrator)
export class CreateFirstAdministratorHandler implements ICommandHandler<CreateFirstAdministrator> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ username: typed, password, meta }: CreateFirstAdministrator) {
    const username = checkedUsername(typed);
    const password_hash = await hashPassword(password, username);
    const user_id = await this.firstAdministrator(meta);
    const stream = `user-${user_id}`;
    const taken = new RuleBroken('The first administrator has already been created. Please sign in.');
    if ((await this.log.readStream(stream)).length > 0) throw taken;
    await reserve(this.log, this.runner, username, user_id, meta);
    const data = { user_id, username, role: 'admin', permissions: null } as const;
    try {
      const accepted = await this.runner.append(
        stream,
        [event('UserRegistered', data, { password_hash })],
        meta,
        -1,
      );
      return { ...accepted, user_id };
    } catch (error) {
      throw error instanceof WrongExpectedRevision ? taken : error;
    }
  }

  private async firstAdministrator(meta: CommandMeta): Promise<string> {
    const named = async () => {
      const [first] = await this.log.readStream(SETUP_STREAM);
      return first?.type === 'FirstAdministratorCreated' ? first.data.user_id : null;
    };
    const before = await named();
    if (before !== null) return before;
    const user_id = derivedId(meta.commandId, 'user');
    try {
      await this.runner.append(SETUP_STREAM, [event('FirstAdministratorCreated', { user_id })], meta, -1);
      return user_id;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      return (await named()) as string;
    }
  }
}

/** Changes of accounts are made under this lease, in whichever process. */
const ACCOUNTS = 'accounts';
/** Longer than a change takes; a process that died with the lease holds the others up no longer than that, milliseconds. */
const CHANGE_TAKES = 4000;
const LOOK_AGAIN = 20;

@CommandHandler(ChangeUser)
export class ChangeUserHandler implements ICommandHandler<ChangeUser> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(LEASES) private readonly leases: Leases,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ userId, change: { password, ...change }, meta }: ChangeUser) {
    const password_hash =
      password === undefined
        ? undefined
        : await hashPassword(password, (await this.stateOf(userId)).username);
    return this.oneAfterTheOther(async () => {
      const before = await this.stateOf(userId);
      const after = {
        ...before,
        role: change.role ?? before.role,
        own_permissions: change.permissions === undefined ? before.own_permissions : change.permissions,
        is_active: change.is_active ?? before.is_active,
      };
      if (isAdministrator(before) && !isAdministrator(after) && !(await this.anotherAdministrator(userId)))
        throw new RuleBroken('This is the last administrator. Give someone else that role first.');
      const { revision, position } = await this.runner.run(
        `user-${userId}`,
        userDecider,
        { type: 'change', ...change, ...(password_hash === undefined ? {} : { password_hash }) },
        meta,
      );
      return { revision, position };
    });
  }

  /** So that two administrators cannot remove each other at the same instant. */
  private async oneAfterTheOther<T>(change: () => Promise<T>): Promise<T> {
    const owner = newId();
    for (let waited = 0; waited <= 2 * CHANGE_TAKES; waited += LOOK_AGAIN) {
      const lease = await this.leases.claim(ACCOUNTS, owner, this.clock(), CHANGE_TAKES);
      if (lease)
        try {
          return await change();
        } finally {
          await this.leases.release(lease);
        }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    }
    throw new RuleBroken('Another account is being changed right now. Please try again.');
  }

  private async stateOf(userId: string) {
    return fold(userDecider, await this.log.readStream(`user-${userId}`));
  }

  /** The read model says who could be one; the streams say who is. */
  private async anotherAdministrator(userId: string): Promise<boolean> {
    for (const row of await this.readModels.find('users', { where: { is_active: true } }))
      if (row.id !== userId && isAdministrator(await this.stateOf(row.id))) return true;
    return false;
  }
}

/** The stream `session-<id>` takes one first event only: whoever signs out twice has signed out once. */
@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ userId, sessionId, endsAt, meta }: SignOut) {
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
