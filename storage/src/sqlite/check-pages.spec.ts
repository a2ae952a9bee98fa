import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkPages } from './check-pages.ts';

describe('the pages of SQLite files', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-pages-'));
    path = join(folder, 'a.sqlite');
    const db = new DatabaseSync(path);
    db.exec('CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT); CREATE INDEX by_word ON words (word)');
    db.exec('BEGIN');
    for (let n = 0; n < 400; n += 1)
      db.prepare('INSERT INTO words (word) VALUES (?)').run(`word ${n}`.repeat(9));
    db.exec('COMMIT');
    db.close();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are read beside the thread, and nothing is told of whole ones', async () => {
    expect(await checkPages([path])).toEqual([]);
  });

  it('that were overwritten are told, each file by its path', async () => {
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, Math.floor(statSync(path).size / 2 / 4096) * 4096);
    closeSync(file);
    const troubles = await checkPages([path]);
    expect(troubles.length).toBeGreaterThan(0);
    for (const trouble of troubles) expect(trouble).toMatch(new RegExp(`^${path} is damaged: `));
  });

  it('that cannot be read are an error, not whole', async () => {
    await expect(checkPages([join(folder, 'none.sqlite')])).rejects.toThrow('could not be read');
  });
});
