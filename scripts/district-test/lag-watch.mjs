// How many events the slowest read model has not seen, counted in the stores themselves: on EventStoreDB the product's
// own figures are distances in its log, not numbers of events.
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { EventStoreDbEventStore } from '../../storage/dist/eventstoredb/eventstoredb-event-store.js';

const LOOKS_EVERY = 100;
/** This many events may always be on their way. */
const ON_THEIR_WAY = 5;

export class LagWatch {
  /** Times, and the position up to which the slowest read model had seen the log. */
  #seen = [];
  #isEnded = false;

  static async of({ mongodbUrl, eventStoreUrl }) {
    const watch = new LagWatch();
    watch.client = await MongoClient.connect(mongodbUrl);
    watch.store = new EventStoreDbEventStore(eventStoreUrl);
    watch.watching = watch.#look();
    return watch;
  }

  async #look() {
    const db = this.client.db();
    while (!this.#isEnded) {
      const live = (await db.collection('read_models').find().toArray()).map(({ table }) => table);
      const tables = await db
        .collection('read_model_tables')
        .find({ _id: { $in: live } })
        .toArray();
      const slowest = Math.min(...tables.map(({ checkpoint }) => checkpoint));
      this.#seen.push({ at: Date.now(), upTo: slowest });
      await sleep(LOOKS_EVERY);
    }
  }

  /** Waits until the slowest read model has seen everything. */
  async untilSeen(milliseconds) {
    const end = Date.now() + milliseconds;
    while (Date.now() < end) {
      const head = await this.store.head();
      if (this.#seen.at(-1)?.upTo >= head) return true;
      await sleep(LOOKS_EVERY);
    }
    return false;
  }

  /**
   * Periods in which more events were waiting than are always on their way: from, to, and the most that were waiting.
   */
  async waits() {
    const events = (await this.store.readAll({ after: -1, limit: Infinity })).map(
      ({ position, metadata }) => ({
        position,
        at: Date.parse(JSON.parse(metadata).occurredAt),
      }),
    );
    const waits = [];
    let open = null;
    for (const { at, upTo } of this.#seen) {
      const waiting = events.filter((event) => event.position > upTo && event.at <= at).length;
      if (waiting > ON_THEIR_WAY) {
        if (!open) waits.push((open = { from: at, to: at, most: 0 }));
        Object.assign(open, { to: at, most: Math.max(open.most, waiting) });
      } else open = null;
    }
    return waits;
  }

  async end() {
    this.#isEnded = true;
    await this.watching;
    await this.client.close();
    await this.store.close();
  }
}
