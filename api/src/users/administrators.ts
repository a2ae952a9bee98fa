import { Inject, Injectable } from '@nestjs/common';
import { RuleBroken } from '@essays/contract';
import { newId } from '@essays/storage';
import type { EventLog, Leases, ReadModels } from '@essays/storage';
import { CLOCK, EVENT_LOG, LEASES, READ_MODELS } from '../http/tokens.ts';
import type { Clock } from '../http/tokens.ts';
import { fold } from '../commands/decider.ts';
import { isAdministrator, userDecider } from './user.decider.ts';
import type { UserState } from './user.decider.ts';

/** Accounts are changed under this lease, in whichever process. */
const ACCOUNTS = 'accounts';
/**
 * Longer than a change takes; a process that died with the lease holds the others up no longer than this,
 * milliseconds.
 */
const CHANGE_TAKES = 4000;
const LOOK_AGAIN = 20;

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
    return this.#oneAfterTheOther(async () => {
      const before = await this.stateOf(userId);
      const isLosing = isAdministrator(before) && !isAdministrator(after(before));
      if (isLosing && !(await this.#anotherThan(userId)))
        throw new RuleBroken('This is the last administrator. Give someone else that role first.');
      return make(before);
    });
  }

  /** So that two administrators cannot remove each other at the same instant. */
  async #oneAfterTheOther<Done>(change: () => Promise<Done>): Promise<Done> {
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
