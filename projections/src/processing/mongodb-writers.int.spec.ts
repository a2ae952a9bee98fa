import { jest } from '@jest/globals';
import { Collection, MongoClient, MongoNetworkError } from 'mongodb';
import type { AnyBulkWriteOperation, Db } from 'mongodb';
import type { RecordedEvent } from '@essays/contract';
import type { Projection } from '../read-models/projection.ts';
import type { WritableReadModel } from '@essays/storage';
import { foldEvents, projectEvents } from './project-events.ts';
import { countedUsers, off, on } from '../../test/counted-users.ts';
import { TestDatabase } from '@essays/storage/test-stores';
import { MongoDbReadModels } from '@essays/storage/test-mongodb';
import type { RowDocument } from '@essays/storage/test-mongodb';

const server = process.env['MONGODB_URL'] as string;

/** An event that is applied twice, or not at all, shows in the row and in the figures. */
const USERS: Projection<'users'> = {
  ...countedUsers,
  figures: ({ revision }) => [
    [`=by ${revision % 3}`, 'rows', 1],
    ['=sum', 'revisions', revision],
  ],
  figuresOfFigures: ({ id, counts }) => (id === '=sum' ? [] : [['=kinds', id, counts['rows'] ?? 0]]),
};

const IS_CUT = [() => false, () => true] as const;

describe('rows and figures that several processes write', () => {
  let database: TestDatabase;
  let client: MongoClient;
  let db: Db;
  let processes: MongoDbReadModels[];
  beforeEach(async () => {
    database = new TestDatabase(server);
    client = await MongoClient.connect(database.url);
    db = client.db();
    processes = [];
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const one of processes) await one.close();
    await client.close();
    await database.drop();
  });

  /** The table as another process opens it. */
  const opened = async (): Promise<WritableReadModel> => {
    const models = new MongoDbReadModels(db, { batch: 15_000 });
    processes.push(models);
    return models.open('users', 1, []);
  };
  const follow = (model: WritableReadModel, events: readonly RecordedEvent[]) =>
    projectEvents(USERS, model, events, events.at(-1)!.position);
  const isOfRows = (collection: Collection) => collection.collectionName.startsWith('rm_');
  const rowsThere = async () =>
    new Map((await processes[0]!.find('users')).map((row): [string, unknown] => [row.id, row]));
  const foldedFrom = async (events: readonly RecordedEvent[]) => {
    const rows = new Map<string, unknown>();
    await foldEvents(USERS, rows, events);
    return new Map([...rows].filter(([, row]) => row !== null).sort(([a], [b]) => (a < b ? -1 : 1)));
  };

  it('are right after one of them has written late, which moves no checkpoint', async () => {
    const [one, other] = [await opened(), await opened()];
    await follow(one, [off('1', 1)]);
    await projectEvents(USERS, other, [off('2', 0)], 1, { release: 'user-2' });
    await follow(one, [off('1', 2)]);
    expect(await rowsThere()).toEqual(await foldedFrom([off('2', 0), off('1', 1), off('1', 2)]));
  });

  it.each(Array.from({ length: 12 }, (_, n) => n + 1))(
    'are right whoever writes, and wherever it is cut off (%i)',
    async (seed) => {
      let state = seed * 7_919;
      const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
      /** So many rows are still written, then nothing more; null: no end. */
      let left: number | null = null;
      const bulkWrite = Collection.prototype.bulkWrite as (...args: unknown[]) => Promise<unknown>;
      jest.spyOn(Collection.prototype, 'bulkWrite').mockImplementation(async function (
        this: Collection,
        ...args
      ) {
        const [puts, ...more] = args as unknown as [AnyBulkWriteOperation<RowDocument>[]];
        if (!isOfRows(this) || left === null) return bulkWrite.apply(this, args) as never;
        const some = puts.slice(0, left);
        left -= some.length;
        const done = some.length > 0 ? await bulkWrite.call(this, some, ...more) : null;
        if (some.length < puts.length) throw new MongoNetworkError('cut');
        return done as never;
      });
      const updateOne = Collection.prototype.updateOne as (...args: unknown[]) => Promise<unknown>;
      jest.spyOn(Collection.prototype, 'updateOne').mockImplementation(async function (
        this: Collection,
        ...args
      ) {
        if (left === 0) throw new MongoNetworkError('cut');
        return updateOne.apply(this, args) as never;
      });
      const events = Array.from({ length: 40 }, (_, n) =>
        random(5) === 0 ? on(`${random(4)}`, n) : off(`${random(4)}`, n),
      );
      const models = [await opened(), await opened()] as [WritableReadModel, WritableReadModel];
      const next = async (who: 0 | 1) => {
        const seen = await models[who].checkpoint();
        return events.slice(seen + 1, seen + 2 + random(4));
      };
      const step = async (who: 0 | 1) => {
        const some = await next(who);
        const isCut = some.length > 0 && (await follow(models[who], some).then(...IS_CUT));
        // It died, or only its line was cut.
        if (isCut && random(2) === 0) models[who] = await opened();
      };
      for (let n = 0; n < 40; n += 1) {
        left = random(3) === 0 ? random(6) : null;
        // Two may take themselves for the one that writes.
        await Promise.all(random(4) === 0 ? [step(0), step(1)] : [step(random(2) as 0 | 1)]);
        left = null;
      }
      const [last] = models;
      for (let some = await next(0); some.length > 0; some = await next(0)) await follow(last, some);
      expect(await rowsThere()).toEqual(await foldedFrom(events));
    },
  );
});
