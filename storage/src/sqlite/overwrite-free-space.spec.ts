import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FILE_HEADER, layoutOf, trunkOf, unusedOf } from './free-space.ts';
import { overwriteFreeSpace } from './overwrite-free-space.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const SECRET = 'Philippa Quartermaine';
const TABLE =
  'CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT); CREATE INDEX of_words ON notes (words)';

describe('the free space of a SQLite file', () => {
  let folder: string;
  let path: string;
  const open: { close(): void }[] = [];
  const connected = (sql = '') => {
    const db = new DatabaseSync(path);
    open.push(db);
    db.exec(`${sql}; PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON`);
    return db;
  };
  const holdsSecret = () =>
    ['', '-wal'].some((end) => {
      try {
        return readFileSync(path + end).includes(SECRET);
      } catch {
        return false;
      }
    });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-'));
    path = join(folder, 'rows.sqlite');
  });
  afterEach(() => {
    for (const db of open.splice(0)) db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The same numbers every time, 0 to 1. */
  const numbers = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  /** Rows of all lengths put, changed and deleted in random order; then those with the secret are deleted. */
  const shuffle = (db: DatabaseSync, seed: number): void => {
    const next = numbers(seed);
    const put = db.prepare(
      'INSERT INTO notes VALUES (?, ?) ON CONFLICT DO UPDATE SET words = excluded.words',
    );
    db.exec('BEGIN');
    const remove = db.prepare('DELETE FROM notes WHERE id = ?');
    for (let n = 0; n < 4_000; n += 1) {
      const id = Math.floor(next() * 1_500);
      const padding = 'y'.repeat(Math.floor(next() ** 4 * 9_000));
      if (next() < 0.15) remove.run(id);
      else put.run(id, `${id % 20 === 0 ? `${SECRET} ` : ''}${id} ${padding}`);
    }
    db.exec(`DELETE FROM notes WHERE id % 20 = 0; COMMIT`);
  };

  it.each([512, 1_024, 4_096, 16_384, 65_536])(
    'in pages of %i bytes holds nothing of deleted rows; the others are as they were, and nothing is left to do',
    (pageSize) => {
      let bytes = 0;
      for (let seed = 1; seed <= 5; seed += 1) {
        path = join(folder, `${seed}.sqlite`);
        const db = connected(`PRAGMA page_size = ${pageSize}; ${TABLE}`);
        shuffle(db, seed);
        const all = db.prepare('SELECT id, words FROM notes ORDER BY id').all();
        db.close();
        open.pop();
        bytes += overwriteFreeSpace(path);
        expect([holdsSecret(), overwriteFreeSpace(path)]).toEqual([false, 0]);
        const later = connected();
        expect(layoutOf(readFileSync(path)).pageSize).toBe(pageSize);
        expect(later.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
        expect(later.prepare('SELECT id, words FROM notes ORDER BY id').all()).toEqual(all);
        expect(later.prepare('SELECT id, words FROM notes INDEXED BY of_words ORDER BY id').all()).toEqual(
          all,
        );
      }
      expect(bytes).toBeGreaterThan(1_000);
    },
  );

  it('is overwritten in free pages, in those that list them, and between the rows of others', () => {
    const db = connected(
      `PRAGMA page_size = 512; ${TABLE}; CREATE TABLE kept (id INTEGER PRIMARY KEY, words TEXT)`,
    );
    // As by a release that left the words there.
    db.exec('PRAGMA secure_delete = OFF');
    const put = db.prepare('INSERT INTO notes (words) VALUES (?)');
    for (let n = 0; n < 2_000; n += 1) put.run(`${SECRET} ${n} ${'y'.repeat(n)}`);
    db.exec('DROP TABLE notes; PRAGMA wal_checkpoint(TRUNCATE)');
    for (let n = 0; n < 100; n += 1) db.prepare('INSERT INTO kept (words) VALUES (?)').run(`${SECRET} ${n}`);
    db.exec('DELETE FROM kept WHERE id % 3 = 0');
    db.exec("UPDATE kept SET words = replace(words, 'Philippa', 'Somebody')");
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    /** Whether there is anything in the rest of the page that lists free ones. */
    const holdsInTrunk = () => {
      const file = readFileSync(path);
      const layout = layoutOf(file);
      const trunk = file.subarray((layout.firstTrunk - 1) * 512, layout.firstTrunk * 512);
      return trunk.subarray(...trunkOf(trunk, layout).unused).some((byte) => byte > 0);
    };
    expect([holdsSecret(), holdsInTrunk()]).toEqual([true, true]);
    db.close();
    open.pop();
    overwriteFreeSpace(path);
    expect([holdsSecret(), holdsInTrunk()]).toEqual([false, false]);
    expect(connected(TABLE).prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  });

  it('is overwritten in the first page, which every connection knows', () => {
    const db = connected();
    for (let n = 0; n < 40; n += 1) db.exec(`CREATE TABLE notes_${n} (id INTEGER PRIMARY KEY)`);
    for (let n = 0; n < 30; n += 1) db.exec(`DROP TABLE notes_${n}`);
    db.close();
    open.pop();
    const unused = () => {
      const first = readFileSync(path).subarray(0, 4_096);
      const [[from, to] = [0, 0]] = unusedOf(first, FILE_HEADER, layoutOf(first));
      return first.subarray(from, to);
    };
    expect([unused().length > 0, unused().some((byte) => byte > 0)]).toEqual([true, true]);
    overwriteFreeSpace(path);
    expect([unused().length > 0, unused().some((byte) => byte > 0)]).toEqual([true, false]);
  });

  it('is overwritten before a commit, after which nobody trusts what they have in memory', () => {
    connected(TABLE);
    for (const times of [1, 2]) {
      overwriteFreeSpace(path);
      expect(connected().prepare('SELECT overwritten FROM free_space').all()).toEqual([
        { overwritten: times },
      ]);
    }
  });

  it('does not come back from what a connection has in memory', async () => {
    const db = new SqliteDatabase(path, { synchronous: 'NORMAL', secureDelete: true, cacheMegabytes: 100 });
    open.push(db);
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT)');
    const put = 'INSERT INTO notes VALUES (?, ?) ON CONFLICT DO UPDATE SET words = excluded.words';
    for (let id = 0; id < 3_000; id += 1)
      db.run(put, (id * 7_919) % 3_001, `${SECRET} ${'y'.repeat(id % 90)}`);
    db.run("UPDATE notes SET words = 'gone'");
    db.truncateLog();
    expect(holdsSecret()).toBe(true);
    await db.scrub();
    expect(holdsSecret()).toBe(false);
    db.run("UPDATE notes SET words = 'went'");
    db.truncateLog();
    expect(holdsSecret()).toBe(false);
  });

  it('is left alone where a page is not as SQLite describes it', () => {
    const db = connected(TABLE);
    shuffle(db, 1);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const { rootpage } = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'notes'").get()!;
    db.close();
    open.pop();
    const damaged = readFileSync(path);
    damaged.writeUInt16BE(4_000, (Number(rootpage) - 1) * 4_096 + 3);
    writeFileSync(path, damaged);
    expect(() => overwriteFreeSpace(path)).toThrow('A page has no place for its cells');
    writeFileSync(path, 'not a database, but long enough to be taken for one'.repeat(100));
    expect(() => overwriteFreeSpace(path)).toThrow('not a database');
  });

  it('is left alone where SQLite moves pages by itself', () => {
    connected(`PRAGMA auto_vacuum = FULL; ${TABLE}`);
    expect(() => overwriteFreeSpace(path)).toThrow('auto_vacuum');
  });

  it('waits for others, and says so when they read from the log all the time', () => {
    const db = connected(TABLE);
    db.exec('PRAGMA wal_autocheckpoint = 0');
    shuffle(db, 1);
    db.exec('BEGIN; SELECT count(*) FROM notes');
    expect(() => overwriteFreeSpace(path, 50)).toThrow('The log is in use and could not be emptied');
  });
});
