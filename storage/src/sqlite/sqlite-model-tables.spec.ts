import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { MemoryReadModel } from '../../test/memory-read-model.ts';
import { row, rowsOf } from '../../test/read-models-testing.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteReadModels } from './sqlite-read-models.ts';
import type { SqliteTable } from './sqlite-table.ts';

describe('the tables behind the read models', () => {
  let folder: string;
  let db: SqliteDatabase;
  let models: SqliteReadModels;
  const connect = () =>
    new SqliteDatabase(join(folder, 'read-models.sqlite'), { synchronous: 'NORMAL', secureDelete: true });
  const names = (type: string) =>
    db
      .all("SELECT name FROM sqlite_schema WHERE type = ? AND name LIKE 'rm_%' ORDER BY name", type)
      .map(({ name }) => String(name).replace(/_[0-9a-f]{8}/, ''));
  const known = () => db.all('SELECT name, version, state, checkpoint FROM read_model_tables ORDER BY rowid');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-'));
    db = connect();
    models = new SqliteReadModels(db);
  });
  afterEach(async () => {
    await models.close();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const many = (count: number) => rowsOf(...Array.from({ length: count }, (_, i) => row(`r${10_000 + i}`)));
  const restart = async () => {
    await models.close();
    db.close();
    db = connect();
    models = new SqliteReadModels(db);
  };

  it('have an index for each declared field and list of fields, and none for the id alone', async () => {
    await models.open('students', 3, ['period', ['period', 'name'], 'id', ['is_active', 'id']]);
    expect(names('table')).toEqual(['rm_students_v3']);
    expect(names('index')).toEqual([
      'rm_students_v3_is_active_id',
      'rm_students_v3_period',
      'rm_students_v3_period_name',
    ]);
    await models.open('students', 3, ['period', 'search']);
    expect(names('index')).toContain('rm_students_v3_search');
  });

  it.each([
    ['a page in order', { orderBy: [['period', 'asc']], limit: 5 }],
    ['a count in order', { where: { period: 2 }, orderBy: [['period', 'asc']] }],
    ['rows of one value', { where: { period: 2 } }],
  ])('find %s from an index alone', async (_, find) => {
    const { table } = (await models.open('students', 1, ['period'])) as SqliteTable;
    const asks = jest.spyOn(db, 'limit' in find || !('orderBy' in find) ? 'all' : 'get');
    if ('limit' in find || !('orderBy' in find)) await models.find('students', find as never);
    else await models.count('students', find as never);
    const [sql, ...values] = asks.mock.calls.find(([text]) => text.includes(table))!;
    asks.mockRestore();
    const plan = db.all(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => String(detail));
    expect(plan.filter((line) => line.includes(`COVERING INDEX ${table}_period`))).toHaveLength(1);
  });

  it('are created, swapped and dropped, with what was parked in them', async () => {
    const old = await models.open('students', 1, []);
    const park = { streamId: 's', eventId: 'e', eventType: 'T', position: 3, reason: 'Error' };
    await old.write(many(2_500), 3, { park });
    const beside = await models.openBeside('students', 2, []);
    await beside.write(many(1), 4);
    expect(known()).toEqual([
      { name: 'students', version: 1, state: 'live', checkpoint: 3 },
      { name: 'students', version: 2, state: 'beside', checkpoint: 4 },
    ]);
    expect([await models.swap(beside), await models.swap(beside)]).toEqual([true, true]);
    await models.close();
    expect(known()).toEqual([{ name: 'students', version: 2, state: 'live', checkpoint: 4 }]);
    expect(names('table')).toEqual(['rm_students_v2']);
    expect(db.all('SELECT * FROM parked_streams')).toEqual([]);
  });

  it('are dropped when another version replaces them', async () => {
    await (await models.open('students', 1, [])).write(many(1_000), 3);
    await models.open('students', 2, []);
    await models.close();
    expect(names('table')).toEqual(['rm_students_v2']);
  });

  it('being emptied when the process died are gone soon after the next start', async () => {
    await (await models.open('students', 1, [])).write(many(1_500), 3);
    await restart();
    db.exec("UPDATE read_model_tables SET state = 'dropping'");
    await restart();
    await models.close();
    expect([names('table'), known()]).toEqual([[], []]);
    expect(await models.position('students')).toBe(-1);
  });

  it('beside the live ones are dropped for one read model by its next rebuild, and for all by an erasure', async () => {
    await models.openBeside('students', 1, []);
    await models.openBeside('essays', 1, []);
    await models.openBeside('students', 2, []);
    await models.close();
    expect(names('table')).toEqual(['rm_essays_v1', 'rm_students_v2']);
    await models.dropBeside();
    expect(names('table')).toEqual([]);
  });

  it('are dropped by name with their rows on request', async () => {
    const beside = await models.openBeside('students', 1, []);
    await beside.write(many(1_200), 3);
    await models.drop(beside);
    expect([names('table'), known()]).toEqual([[], []]);
    const live = await models.open('students', 1, []);
    await expect(models.drop(live)).rejects.toThrow('students is live and cannot be dropped');
    await expect(models.drop(new MemoryReadModel())).rejects.toThrow(
      new TypeError('Not a table of this store'),
    );
  });

  it('are written beside the live ones in pieces, for any number of rows', async () => {
    for (const count of [999, 1_000, 1_001, 2_000, 3_001]) {
      const beside = await models.openBeside('students', 1, []);
      await beside.write(many(count), 1);
      await models.swap(beside);
      expect((await models.pick('students', ['id'])).map(({ id }) => id)).toEqual([...many(count).keys()]);
    }
  });

  it('are still read when another table takes over between two looks', async () => {
    const { table } = (await models.open('students', 1, [])) as SqliteTable;
    const beside = (await models.openBeside('students', 1, [])) as SqliteTable;
    await beside.write(rowsOf(row('b')), 1);
    const get = db.get.bind(db);
    jest.spyOn(db, 'get').mockImplementationOnce((...asked) => {
      const pointer = get(...asked);
      db.exec(`UPDATE read_model_tables SET state = 'dropping' WHERE table_name = '${table}'`);
      db.exec(`UPDATE read_model_tables SET state = 'live' WHERE table_name = '${beside.table}'`);
      db.exec(`DROP TABLE ${table}`);
      return pointer;
    });
    expect(await models.get('students', 'b')).toEqual({ id: 'b' });
    db.exec(`DROP TABLE ${beside.table}`);
    await expect(models.get('students', 'b')).rejects.toThrow('no such table');
    db.exec(`DELETE FROM read_model_tables`);
    expect(await models.get('students', 'b')).toBeNull();
  });

  it('that were never opened can be disowned without effect', async () => {
    await models.markForRebuild('students');
    expect(known()).toEqual([]);
  });

  it('list what is parked in the order of the log', async () => {
    const model = await models.open('students', 1, []);
    for (const [streamId, position] of [
      ['s2', 9],
      ['s1', 3],
    ] as const) {
      const park = { streamId, eventId: 'e', eventType: 'T', position, reason: 'Error' };
      await model.write(new Map(), 9, { park });
    }
    expect((await model.parked()).map(({ streamId }) => streamId)).toEqual(['s1', 's2']);
    await model.write(new Map(), 9, { release: 's1' });
    expect((await models.parked('students')).map(({ streamId }) => streamId)).toEqual(['s2']);
  });

  describe('a caller who waits for them', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('is told when the time is up, and leaves no timer behind', async () => {
      const waiting = models.waitFor(['students'], 3, 1_000);
      let answer: boolean | undefined;
      void waiting.then((told) => {
        answer = told;
      });
      jest.advanceTimersByTime(999);
      await Promise.resolve();
      expect(answer).toBeUndefined();
      jest.advanceTimersByTime(1);
      expect(await waiting).toBe(false);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('is told once all are up to date, within 25 ms for another process, and leaves no timer', async () => {
      const other = connect();
      const others = new SqliteReadModels(other);
      const [students, users] = [
        await models.open('students', 1, []),
        await others.open('users', 1, []),
      ] as const;
      const answers: boolean[] = [];
      const waiting = models.waitFor(['students', 'users'], 3, 60_000).then((told) => answers.push(told));
      await students.write(new Map(), 3);
      await users.write(new Map(), 4);
      jest.advanceTimersByTime(24);
      await Promise.resolve();
      expect(answers).toEqual([]);
      jest.advanceTimersByTime(1);
      await waiting;
      expect([answers, jest.getTimerCount()]).toEqual([[true], 0]);
      await others.close();
      other.close();
    });

    it('is told no when the store is closed first', async () => {
      const waiting = models.waitFor(['students'], 3, 60_000);
      await models.close();
      expect(await waiting).toBe(false);
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});
