import { jest } from '@jest/globals';
import { Collection, MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { ReadModelReplaced } from '../ports/read-models.ts';
import type { WritableReadModel } from '../ports/read-models.ts';
import { StoreAway } from '../ports/store-away.ts';
import { TestDatabase } from '../../test/test-stores.ts';
import { MongoModelTables } from './mongodb-model-tables.ts';
import { MongoDbReadModels } from './mongodb-read-models.ts';
import type { MongoTable } from './mongodb-table.ts';
import type { PointerDocument, TableDocument } from './mongodb-table-states.ts';

const server = process.env['MONGODB_URL'] as string;

describe('a table of read models in MongoDB', () => {
  let database: TestDatabase;
  let client: MongoClient;
  let db: Db;
  let models: MongoDbReadModels;
  beforeEach(async () => {
    database = new TestDatabase(server);
    client = await MongoClient.connect(database.url);
    db = client.db();
    models = new MongoDbReadModels(db, { batch: 15_000 });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await models.close();
    await client.close();
    await database.drop();
  });

  const documents = () => db.collection<TableDocument>('read_model_tables');
  const pointers = () => db.collection<PointerDocument>('read_models');
  const tableOf = (model: WritableReadModel) => (model as MongoTable).table;
  const collections = async () =>
    (await db.listCollections({}, { nameOnly: true }).toArray())
      .flatMap(({ name }) => (name.startsWith('rm_') ? [name] : []))
      .sort();
  const filled = async (model: WritableReadModel, id: string) => {
    await model.write(new Map([[id, { id }]]), 1);
    return model;
  };
  const live = async (id = 'live') => filled(await models.open('students', 1, []), id);
  const beside = async (id = 'beside', version = 2) =>
    filled(await models.openBeside('students', version, []), id);
  const ids = async () => (await models.find('students')).map(({ id }) => id);

  it('is not served when an erasure drops it while its indexes are made', async () => {
    await live();
    const cut = await beside();
    const { makeIndexes } = cut;
    Object.assign(cut, { makeIndexes: () => models.scrub().then(() => makeIndexes?.call(cut)) });
    await expect(models.swap(cut)).rejects.toThrow(ReadModelReplaced);
    expect([await models.liveVersion('students'), await ids()]).toEqual([1, ['live']]);
  });

  it('keeps its rows when it is served while an erasure looks which collections there are', async () => {
    await live();
    const next = await beside();
    const list = db.listCollections.bind(db);
    jest.spyOn(db, 'listCollections').mockImplementationOnce((...args) => {
      const found = list(...args);
      const toArray = async () => {
        expect(await models.swap(next)).toBe(true);
        return list(...args).toArray();
      };
      return Object.assign(found, { toArray });
    });
    await models.scrub();
    expect([await models.liveVersion('students'), await ids()]).toEqual([2, ['beside']]);
  });

  it('keeps its rows when it is served by an old claim just before an erasure marks it', async () => {
    await live();
    const table = tableOf(await beside());
    const mark = Collection.prototype.updateMany;
    jest.spyOn(Collection.prototype, 'updateMany').mockImplementationOnce(async function (
      this: Collection,
      ...args
    ) {
      await pointers().replaceOne({ _id: 'students' }, { table, version: 2 });
      return mark.apply(this, args);
    });
    await expect(models.scrub()).rejects.toThrow(StoreAway);
    expect(await documents().findOne({ _id: table, dropping: { $exists: false } })).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await ids()).toEqual(['beside']);
  });

  it('is not served when it is about to be dropped', async () => {
    await live();
    const doomed = await beside();
    await documents().updateOne({ _id: tableOf(doomed) }, { $set: { dropping: true } });
    await expect(models.swap(doomed)).rejects.toThrow(ReadModelReplaced);
    await models.scrub();
    expect(await collections()).toHaveLength(1);
  });

  it('about to be served is left by an erasure, which is to be repeated, and by another rebuild', async () => {
    await live();
    const claimed = tableOf(await beside());
    await documents().updateOne({ _id: claimed }, { $currentDate: { claimed: true } });
    await expect(models.scrub()).rejects.toMatchObject({ code: 'MongoDB slow' });
    const other = await models.openBeside('students', 2, []);
    await models.drop(other);
    expect(await collections()).toContain(claimed);
  });

  it('whose process died when it was about to be served is dropped by an erasure a minute later', async () => {
    await live();
    const claimed = tableOf(await beside());
    const minuteAgo = [{ $set: { claimed: { $subtract: ['$$NOW', 61_000] } } }];
    await documents().updateOne({ _id: claimed }, minuteAgo);
    await models.scrub();
    expect([await collections(), await ids()]).toEqual([[expect.not.stringMatching(claimed)], ['live']]);
  });

  it('is not served by whoever claimed it twenty seconds ago: it may be dropped soon', async () => {
    await live();
    const table = tableOf(await beside());
    const claim = { table, version: 2, checkpoint: 1, since: performance.now() - 20_000 };
    await expect(new MongoModelTables(db).serve('students', claim)).rejects.toMatchObject({
      code: 'MongoDB slow',
    });
    expect(await models.liveVersion('students')).toBe(1);
  });

  it('that has seen less than the live one is given back, so that an erasure can drop it', async () => {
    await filled(await models.open('students', 1, []), 'live').then((model) => model.write(new Map(), 2));
    expect(await models.swap(await beside())).toBe(false);
    await models.scrub();
    expect(await collections()).toHaveLength(1);
  });

  it('that is served although it is gone counts as none, and is opened anew', async () => {
    const gone = await live();
    await documents().deleteOne({ _id: tableOf(gone) });
    expect(await models.liveVersion('students')).toBeNull();
    const anew = await models.open('students', 1, []);
    expect(await anew.checkpoint()).toBe(-1);
    await filled(anew, 'again');
    expect([await models.liveVersion('students'), await models.position('students')]).toEqual([1, 1]);
    expect(await ids()).toEqual(['again']);
  });

  it.each([[[]], [['name']]] as const)(
    'whose collection was dropped counts as none, and is opened anew (indexes: %j)',
    async (indexes) => {
      const model = await filled(await models.open('students', 1, indexes), 'lost');
      await db.collection(tableOf(model)).drop();
      const anew = await models.open('students', 1, indexes);
      expect([await anew.checkpoint(), tableOf(anew) === tableOf(model)]).toEqual([-1, false]);
      // An empty one is no lost one.
      expect(tableOf(await models.open('students', 1, indexes))).toBe(tableOf(anew));
    },
  );

  it('whose collection was dropped and made again by the next row is opened anew', async () => {
    const model = await filled(await models.open('students', 1, ['name']), 'lost');
    await db.collection(tableOf(model)).drop();
    await model.write(new Map([['later', { id: 'later' }]]), 2);
    expect(await (await models.open('students', 1, ['name'])).checkpoint()).toBe(-1);
  });

  it('replaced between two looks is not taken for one that is gone', async () => {
    const old = await live();
    const next = await beside('next', 1);
    const look = Collection.prototype.findOne;
    jest.spyOn(Collection.prototype, 'findOne').mockImplementationOnce(async function (
      this: Collection,
      ...args
    ) {
      const pointer: unknown = await look.apply(this, args as never);
      expect(pointer).toMatchObject({ table: tableOf(old) });
      await models.swap(next);
      return pointer as never;
    });
    expect(tableOf(await models.open('students', 1, []))).toBe(tableOf(next));
    expect(await ids()).toEqual(['next']);
  });

  it('leaves nothing behind when its indexes cannot be made', async () => {
    const tooMany = Array.from({ length: 70 }, (_, n) => `f${n}`);
    await expect(models.open('students', 1, tooMany)).rejects.toThrow();
    expect([await documents().countDocuments(), await collections()]).toEqual([0, []]);
    expect(await models.liveVersion('students')).toBeNull();
  });

  it('that nothing names is dropped by the next rebuild of its read model', async () => {
    await live();
    await models.swap(await beside());
    for (const name of ['rm_students_v1_left', 'rm_essays_v1_left'])
      await db.collection(name).insertOne({ row: {} });
    const before = await collections();
    expect(before).toHaveLength(4);
    await models.openBeside('students', 3, []);
    // A replaced one is there a little longer: somebody may still read it.
    expect(await collections()).toEqual(before.filter((name) => name !== 'rm_students_v1_left'));
  });

  it('may be filled with as much as there is, as long as no part takes too long', async () => {
    const WITHIN = 2_000;
    const impatient = new MongoDbReadModels(db, { batch: WITHIN });
    const command = db.command.bind(db);
    let delay = 300;
    jest.spyOn(db, 'command').mockImplementation(async (...asked) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      return command(...asked);
    });
    const many = new Map(
      Array.from({ length: 7_001 }, (_, n): [string, object] => [`r${n}`, { id: `r${n}` }]),
    );
    const model = await impatient.openBeside('students', 2, []);
    const began = performance.now();
    await model.write(many, 1);
    expect(performance.now() - began).toBeGreaterThan(WITHIN);
    delay = WITHIN * 2;
    await expect(model.write(new Map([['late', { id: 'late' }]]), 2)).rejects.toThrow(StoreAway);
  });

  it('says with three commands where all stand and what is set aside in them, however many they are', async () => {
    const names = ['students', 'users', 'essays', 'jobs'] as const;
    for (const name of names) await filled(await models.open(name, 1, []), name);
    const watched = await MongoClient.connect(database.url, { monitorCommands: true });
    try {
      const asked: string[] = [];
      watched.on('commandStarted', ({ command }) => asked.push(String(command['find'])));
      const other = new MongoDbReadModels(watched.db(), { batch: 15_000 });
      expect(await Promise.all(names.map((name) => other.parked(name)))).toEqual([[], [], [], []]);
      expect(await Promise.all(names.map((name) => other.position(name)))).toEqual([1, 1, 1, 1]);
      expect(asked).toEqual(['read_models', 'read_model_tables', 'read_model_tables']);
    } finally {
      await watched.close();
    }
  });
});
