import { Inject, Injectable } from '@nestjs/common';
import { RuleBroken } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import { WrongExpectedRevision } from '@essays/storage';
import type { EventLog, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, KEYS } from '../../platform/http/tokens.ts';
import type { CommandMeta } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { event } from '../../platform/commands/decider.ts';

/** Whose name it is now; null when it is free. */
const holderOf = (past: readonly RecordedEvent[]): string | null => {
  const last = past.at(-1);
  return last?.type === 'UsernameReserved' ? last.data.user_id : null;
};

/**
 * Every name belongs to one account at most. The stream of a name is named after a pseudonym, which reveals the name
 * to nobody without the keys.
 */
@Injectable()
export class Usernames {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    private readonly runner: CommandRunner,
  ) {}

  /** The account that has the name, if any. */
  async holderOf(username: string): Promise<string | null> {
    return holderOf(await this.log.readStream(await this.#streamOf(username)));
  }

  /** Takes the name for the account; a name already taken by the same account is not a conflict. @throws RuleBroken */
  async reserve(username: string, userId: string, meta: CommandMeta): Promise<void> {
    const taken = new RuleBroken('This username is already taken.');
    const stream = await this.#streamOf(username);
    const past = await this.log.readStream(stream);
    const holder = holderOf(past);
    if (holder === userId) return;
    if (holder !== null) throw taken;
    try {
      const reserved = event('UsernameReserved', { user_id: userId });
      await this.runner.append(stream, [reserved], meta, past.at(-1)?.revision ?? -1);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      if (holderOf(await this.log.readStream(stream)) !== userId) throw taken;
    }
  }

  /** The account is erased: someone else may have the name. */
  async release(
    username: string,
    userId: string,
    { expectedRevision: _, ...meta }: CommandMeta,
  ): Promise<void> {
    const stream = await this.#streamOf(username);
    const past = await this.log.readStream(stream);
    if (holderOf(past) !== userId) return;
    const released = event('UsernameReleased', { user_id: userId });
    await this.runner.append(stream, [released], meta, past.at(-1)?.revision ?? -1);
  }

  async #streamOf(username: string): Promise<string> {
    return `username-${await this.keys.pseudonymOf(`username ${username}`)}`;
  }
}
