import type { DomainEvent } from '@essays/contract';
import { runProcessor } from '../src/processing/processor.ts';
import type { ProcessorStatus } from '../src/processing/processor.ts';
import { projectionSubscriber } from '../src/processing/project-events.ts';
import type { RowStores } from '@essays/storage/test-mongodb';
import { countedUsers } from './counted-users.ts';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';

const happened = (id: string): DomainEvent =>
  ({ type: 'UserDeactivated', data: { user_id: id }, personal: null }) as DomainEvent;

/** A read model on a store that may be unavailable, following a log that never is. */
export class FollowedUsers {
  status: ProcessorStatus | null = null;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  private constructor(
    private readonly rows: RowStores,
    private readonly storage: TestStorage,
  ) {}

  static async on(rows: RowStores): Promise<FollowedUsers> {
    const followed = new FollowedUsers(rows, await openTestStorage());
    const model = await rows.readModels.open('users', 1, []);
    followed.#running = runProcessor({
      subscriber: projectionSubscriber(countedUsers, model),
      log: followed.storage.log,
      signal: followed.#stopping.signal,
      backOff: { first: 5, longest: 50 },
      pollEvery: 20,
      onStatus: (status) => {
        followed.status = status;
      },
    });
    return followed;
  }

  /** Something happens to each of these users. */
  async happens(...ids: string[]): Promise<void> {
    for (const id of ids) await givenEvents(this.storage.log, `user-${id}`, [happened(id)]);
  }

  async until(met: (status: ProcessorStatus) => boolean): Promise<void> {
    while (!this.status || !met(this.status)) await new Promise(setImmediate);
  }

  untilTrouble(): Promise<void> {
    return this.until(({ trouble }) => trouble?.startsWith('StoreAway') ?? false);
  }

  async atHead(): Promise<void> {
    const head = await this.storage.log.head();
    await this.until(({ position, trouble }) => position === head && trouble === null);
  }

  /** How often something happened to each user, by the read model. */
  async revisions(): Promise<[id: string, revision: number][]> {
    return (await this.rows.readModels.find('users')).map(({ id, revision }) => [id, revision]);
  }

  async end(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.storage.close();
  }
}
