import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadModelReplaced } from '../ports/read-models.ts';
import { isStoreFailure } from '../ports/store-errors.ts';
import { row, rowsOf } from '../../test/read-models-testing.ts';
import { RowThread } from './row-thread.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteReadModels } from './sqlite-read-models.ts';
import type { SqliteTable } from './sqlite-table.ts';

describe('rows written by a separate thread', () => {
  let folder: string;
  let db: SqliteDatabase;
  let models: SqliteReadModels;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-'));
    db = new SqliteDatabase(join(folder, 'read-models.sqlite'), {
      synchronous: 'NORMAL',
      secureDelete: true,
    });
    models = new SqliteReadModels(db);
  });
  afterEach(async () => {
    await models.close();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const many = (count: number) => rowsOf(...Array.from({ length: count }, (_, i) => row(`r${10_000 + i}`)));
  const beside = async () => (await models.openBeside('students', 1, ['period'])) as SqliteTable;

  it('are added, changed or deleted once the write resolves', async () => {
    const table = await beside();
    await table.write(many(1_500), 1);
    const next = new Map<string, unknown>([...many(1_500)].map(([id]) => [id, null]));
    next.set('r10003', { ...row('r10003'), period: 7 });
    await table.write(next, 2);
    expect(await table.checkpoint()).toBe(2);
    await models.swap(table);
    expect(await models.find('students')).toEqual([{ ...row('r10003'), period: 7 }]);
  });

  it('are refused once an erasure has dropped their table, and leave nothing behind', async () => {
    const table = await beside();
    await models.dropBeside();
    await expect(table.write(many(1_500), 1)).rejects.toThrow(ReadModelReplaced);
    expect(db.all("SELECT name FROM sqlite_master WHERE name LIKE 'rm_students%'")).toEqual([]);
  });

  it('are written all or none per batch, and a failure is blamed on the store', async () => {
    const table = await beside();
    const thread = new RowThread(db);
    await expect(
      thread.put(table.table, [
        ['a', '{}'],
        ['b', 'no json'],
      ]),
    ).rejects.toThrow('malformed JSON');
    expect(await table.get(['a'])).toEqual(new Map());
    db.exec('PRAGMA max_page_count = 40');
    const long = Array.from(
      { length: 60 },
      (_, i) => [`${i}`, JSON.stringify({ text: 'x'.repeat(9_000) })] as const,
    );
    await thread.end();
    db.close();
    rmSync(folder, { recursive: true, force: true });
    const failed = await thread.put(table.table, long).catch((error: unknown) => error);
    expect(isStoreFailure(failed)).toBe(true);
    await thread.end();
  });

  it('are written by a new thread when the first has ended with its table', async () => {
    for (const checkpoint of [1, 2]) {
      const table = await beside();
      await table.write(many(1_500), checkpoint);
      expect(await models.swap(table)).toBe(true);
    }
    expect(await models.count('students')).toBe(1_500);
  });
});
