import { Inject, Injectable } from '@nestjs/common';
import { RuleBroken } from '@essays/contract';
import type { EventLog, Leases, ReadModels } from '@essays/storage';
import { CLOCK, EVENT_LOG, LEASES, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { fold } from '../../platform/commands/decider.ts';
import { underLease } from '../../platform/commands/under-lease.ts';
import { isAdministrator, userDecider } from './user.decider.ts';
import type { UserState } from './user.decider.ts';

/** Accounts are changed one after the other, so that two administrators cannot remove each other at one instant. */
const ACCOUNTS = {
  key: 'accounts',
  takes: 4000,
  busy: 'Another account is being changed right now. Please try again.',
};

/** Ensures that someone can always administer the school. */
@Injectable()
export class Administrators {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(LEASES) private readonly leases: Leases,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Makes a change that leaves the account as `after` says.
   * @throws RuleBroken when no administrator would be left.
   */
  async change<Done>(
    userId: string,
    after: (before: UserState) => UserState,
    make: (before: UserState) => Promise<Done>,
  ): Promise<Done> {
    return underLease(this.leases, this.clock, ACCOUNTS, async () => {
      const before = await this.stateOf(userId);
      const isLosing = isAdministrator(before) && !isAdministrator(after(before));
      if (isLosing && !(await this.#anotherThan(userId)))
        throw new RuleBroken('This is the last administrator. Give someone else that role first.');
      return make(before);
    });
  }

  async stateOf(userId: string): Promise<UserState> {
    return fold(userDecider, await this.log.readStream(`user-${userId}`));
  }

  /** The read model says who could be one; the streams say who is. */
  async #anotherThan(userId: string): Promise<boolean> {
    for (const row of await this.readModels.find('users', { where: { is_active: true } }))
      if (row.id !== userId && isAdministrator(await this.stateOf(row.id))) return true;
    return false;
  }
}
