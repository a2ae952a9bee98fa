import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@essays/contract';
import type { EventLog, ReadModels } from '@essays/storage';
import { EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';

/** Who somebody is cannot be said yet: neither that they are nobody. */
export class AccountsNotReady extends Refusal {
  readonly status = 503;
  override name = 'AccountsNotReady';
  constructor() {
    super('The server is not ready yet: its accounts are being read again. Please try again in a moment.');
  }
}

/**
 * Whether the accounts of the read model are all there. When they are made anew from the log, which a start does when
 * their file or table is missing, somebody who is not found may only not be there yet: no session ends because of it,
 * and nobody hears that their password is wrong.
 */
@Injectable()
export class KnownAccounts {
  /** The last event when this was first asked. */
  #head: Promise<number> | null = null;
  #areAll = false;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  /** To be called for an account that is not found. @throws AccountsNotReady */
  async mustBeAll(): Promise<void> {
    if (this.#areAll) return;
    this.#head ??= this.log.head();
    const head = await this.#head.catch((error: unknown) => {
      this.#head = null;
      throw error;
    });
    if ((await this.readModels.position('users')) < head) throw new AccountsNotReady();
    this.#areAll = true;
  }
}
