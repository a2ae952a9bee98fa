import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { row, rowsOf } from '../../test/read-models-testing.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteReadModels } from './sqlite-read-models.ts';

describe('read models in a SQLite file', () => {
  let folder: string;
  let db: SqliteDatabase;
  let models: SqliteReadModels;
  const connect = () =>
    new SqliteDatabase(join(folder, 'read-models.sqlite'), { synchronous: 'NORMAL', secureDelete: true });
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    folder = mkdtempSync(join(tmpdir(), 'essays-'));
    db = connect();
    models = new SqliteReadModels(db);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await models.close();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const many = (count: number) => rowsOf(...Array.from({ length: count }, (_, i) => row(`r${10_000 + i}`)));

  describe('answer a caller who waits', () => {
    /** What was told so far. */
    const waiting = (position: number, milliseconds = 60_000) => {
      const told: boolean[] = [];
      void models.waitFor(['students'], position, milliseconds).then((answer) => told.push(answer));
      return told;
    };

    it('at once what is there already', async () => {
      await (await models.open('students', 1, [])).write(new Map(), 7);
      const told = waiting(7);
      await turns(1);
      expect(told).toEqual([true]);
    });

    it('as soon as it is written, and not before', async () => {
      const model = await models.open('students', 1, []);
      const told = waiting(7);
      await model.write(new Map(), 6);
      await turns(1);
      expect(told).toEqual([]);
      await model.write(new Map(), 7);
      await turns(1);
      expect(told).toEqual([true]);
    });

    it('as soon as a table that has seen it is swapped in', async () => {
      await models.open('students', 1, []);
      const told = waiting(7);
      const beside = await models.openBeside('students', 1, []);
      await beside.write(new Map(), 7);
      await turns(1);
      expect(told).toEqual([]);
      await models.swap(beside);
      await turns(1);
      expect(told).toEqual([true]);
    });

    it('no when the time is up, unless another process has just written it', async () => {
      const told = [waiting(7, 10), waiting(8, 10)];
      const others = connect();
      await (await new SqliteReadModels(others).open('students', 1, [])).write(new Map(), 7);
      jest.advanceTimersByTime(10);
      await turns(1);
      expect(told).toEqual([[true], [false]]);
      others.close();
    });

    it('no when they are closed', async () => {
      const told = waiting(7);
      await models.close();
      await turns(1);
      expect(told).toEqual([false]);
    });
  });

  it('are written live in one go, for any number of rows', async () => {
    const model = await models.open('students', 1, []);
    const lent = jest.spyOn(db, 'lend');
    await model.write(many(2_500), 1);
    expect(lent).not.toHaveBeenCalled();
  });

  it.each([
    [1_000, 0],
    [1_001, 2],
    [2_500, 3],
  ])(
    'are written beside the live ones, %d rows in %d pieces, with turns for others in between',
    async (...of) => {
      const [count, pieces] = of;
      const model = await models.openBeside('students', 1, []);
      const order: string[] = [];
      const lend = db.lend.bind(db);
      jest.spyOn(db, 'lend').mockImplementation(async (work) => {
        void db.free().then(() => order.push('others'));
        const done = await lend(work);
        order.push('piece');
        return done;
      });
      await model.write(many(count), 1);
      await turns(1);
      expect(order.filter((one) => one === 'piece')).toHaveLength(pieces);
      // Whoever came before a piece was served before the one after it.
      const served = order.map((_, n) => order.slice(0, n + 1).filter((one) => one === 'others').length);
      const written = order.map((_, n) => order.slice(0, n + 1).filter((one) => one === 'piece').length);
      expect(written.every((done, n) => done <= served[n]! + 1)).toBe(true);
      expect([...(await model.get([...many(count).keys()])).keys()]).toHaveLength(count);
    },
  );

  it('are written beside the live ones in shorter pieces when rows are long', async () => {
    const model = await models.openBeside('students', 1, []);
    const lent = jest.spyOn(db, 'lend');
    const long = new Map(
      [...many(1_001)].map(([id, one]) => [id, { ...(one as object), text: 'x'.repeat(4_000) }]),
    );
    await model.write(long, 1);
    expect(lent).toHaveBeenCalledTimes(3);
  });

  it('are found in one go when few, and otherwise by their ids first and then ten at a time', async () => {
    await (await models.open('students', 1, [])).write(many(40), 1);
    const asked = jest.spyOn(db, 'all');
    const rowsRead = async (find: object) => {
      asked.mockClear();
      const found = await models.find('students', find);
      return [found.length, ...asked.mock.results.map(({ value }) => (value as unknown[]).length)];
    };
    expect(await rowsRead({ limit: 25 })).toEqual([25, 25]);
    expect(await rowsRead({ limit: 26 })).toEqual([26, 26, 10, 10, 6]);
    expect(await rowsRead({})).toEqual([40, 40, 10, 10, 10, 10]);
    asked.mockRestore();
  });

  it('are in order and without those deleted since their ids were found', async () => {
    await (await models.open('students', 1, [])).write(many(40), 1);
    const all = db.all.bind(db);
    const asked = jest.spyOn(db, 'all').mockImplementationOnce((sql, ...values) => {
      const ids = all(sql, ...values);
      db.run(`DELETE FROM ${/FROM (\w+)/.exec(sql)![1]!} WHERE id IN ('r10003', 'r10039')`);
      return ids;
    });
    const found = await models.find('students', { orderBy: [['id', 'desc']] });
    asked.mockRestore();
    const left = [...many(40).keys()].filter((id) => id !== 'r10003' && id !== 'r10039');
    expect(found.map(({ id }) => id)).toEqual(left.toReversed());
  });

  it('are found from an offset on, with and without a limit', async () => {
    await (await models.open('students', 1, [])).write(many(5), 1);
    const ids = async (find: object) => (await models.find('students', find)).map(({ id }) => id);
    expect(await ids({ offset: 3 })).toEqual(['r10003', 'r10004']);
    expect(await ids({ offset: 3, limit: 1 })).toEqual(['r10003']);
  });
});
