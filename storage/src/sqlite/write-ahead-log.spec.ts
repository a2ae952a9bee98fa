import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDatabase } from './sqlite-database.ts';
import { WriteAheadLog } from './write-ahead-log.ts';

const MEGABYTE = 1024 * 1024;

describe('the write-ahead log of a SQLite file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wal-'));
    writeFileSync(join(folder, 'rows.sqlite-wal'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A disk that takes its turns when it is told to. */
  const slowDisk = () => {
    const turns: { take: () => void; refuse: (error: Error) => void }[] = [];
    const log = new WriteAheadLog(
      join(folder, 'rows.sqlite'),
      () => new Promise((take, refuse) => turns.push({ take, refuse })),
    );
    const turn = async (n: number) => {
      while (turns.length < n) await new Promise((resolve) => setImmediate(resolve));
      return turns[n - 1]!;
    };
    const told: string[] = [];
    const ask = (name: string) =>
      log.onDisk().then(
        () => told.push(name),
        () => told.push(`${name} refused`),
      );
    return { log, turns, turn, told, ask };
  };

  it('shares one flush among all who ask while the disk is busy, begun after the current one ends', async () => {
    const { log, turns, turn, told, ask } = slowDisk();
    const first = ask('first');
    const later = [ask('second'), ask('third')];
    (await turn(1)).take();
    await first;
    const second = await turn(2);
    expect(told).toEqual(['first']);
    const settled = log.settled().then(() => told.push('settled'));
    second.take();
    await Promise.all([...later, settled]);
    expect([told.toSorted(), turns.length]).toEqual([['first', 'second', 'settled', 'third'], 2]);
    await log.settled();
    log.close();
  });

  it('fails only those who wait for a flush that fails', async () => {
    const { log, turn, told, ask } = slowDisk();
    const both = [ask('first'), ask('second')];
    (await turn(1)).refuse(new Error('EIO'));
    await both[0];
    (await turn(2)).take();
    await both[1];
    expect(told).toEqual(['first refused', 'second']);
    log.close();
  });

  const writer = () => {
    const path = join(folder, 'rows.sqlite');
    const db = new SqliteDatabase(path, { synchronous: 'NORMAL', secureDelete: false });
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, words BLOB)');
    const write = () =>
      db.transaction(() => db.run('INSERT INTO notes (words) VALUES (zeroblob(?))', MEGABYTE));
    const logSize = () => statSync(`${path}-wal`).size;
    return { path, db, write, logSize };
  };

  it('is copied into the file off the main thread once it is large, and then restarted', async () => {
    const { path, db, write, logSize } = writer();
    for (let n = 0; n < 9; n += 1) write();
    expect(statSync(path).size).toBeLessThan(MEGABYTE);
    while (statSync(path).size < 9 * MEGABYTE) await new Promise((resolve) => setTimeout(resolve, 5));
    while (logSize() > 5 * MEGABYTE) {
      write();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    db.close();
  });

  it('is quiet only after copying has finished, so that nothing writes into a removed folder', async () => {
    let end = (): void => undefined;
    const copy = () => new Promise<void>((resolve) => (end = resolve));
    const log = new WriteAheadLog(join(folder, 'rows.sqlite'), undefined, copy);
    await log.quiet();
    truncateSync(join(folder, 'rows.sqlite-wal'), 8 * MEGABYTE);
    log.committed();
    const told: string[] = [];
    const quiet = log.quiet().then(() => told.push('quiet'));
    await new Promise((resolve) => setImmediate(resolve));
    told.push('copied');
    end();
    await quiet;
    expect(told).toEqual(['copied', 'quiet']);
    log.close();
  });

  it('is not copied again until it has grown by the same amount', async () => {
    const path = join(folder, 'rows.sqlite');
    const grow = (megabytes: number) => truncateSync(`${path}-wal`, megabytes * MEGABYTE);
    let copies = 0;
    const log = new WriteAheadLog(path, undefined, async () => {
      copies += 1;
    });
    const after = async (...sizes: number[]) => {
      for (const size of sizes) {
        grow(size);
        log.committed();
        await new Promise((resolve) => setImmediate(resolve));
      }
      return copies;
    };
    expect([await after(7), await after(8, 9, 15), await after(16)]).toEqual([0, 1, 2]);
    // Restarted, and cut.
    expect([await after(4, 7), await after(8)]).toEqual([2, 3]);
    log.close();
  });
});
