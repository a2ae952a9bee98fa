import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteLeases } from './sqlite-leases.ts';

const RIGHT = Date.UTC(2026, 0, 15);
const AHEAD = RIGHT + 365 * 86_400_000;

describe('leases after a clock that ran a year ahead was set right', () => {
  let folder: string;
  let db: SqliteDatabase;
  let leases: SqliteLeases;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-leases-'));
    db = new SqliteDatabase(join(folder, 'leases.sqlite'), { synchronous: 'NORMAL', secureDelete: true });
    leases = new SqliteLeases(db);
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  const claim = (now: number) => leases.claim('k', 'one', now, 30_000);

  it.each([
    ['after a failure', async () => leases.failed((await claim(AHEAD))!, AHEAD, 60_000, 'busy')],
    ['after it was given back', async () => leases.giveBack((await claim(AHEAD))!, AHEAD, 60_000)],
  ])('wait no longer than was asked %s', async (_title, wait) => {
    await wait();
    expect((await leases.list(RIGHT)).map(({ notBefore }) => notBefore)).toEqual([RIGHT + 60_000]);
    expect(await claim(RIGHT)).toBeNull();
    expect(await claim(RIGHT + 59_999)).toBeNull();
    expect(await claim(RIGHT + 60_000)).not.toBeNull();
  });

  it('are held by a worker that died no longer than it had asked for', async () => {
    await claim(AHEAD);
    expect(await claim(RIGHT)).toBeNull();
    expect(await claim(RIGHT + 29_999)).toBeNull();
    expect(await claim(RIGHT + 30_000)).toMatchObject({ ends: 1 });
  });

  it('are held by a living worker as before', async () => {
    const lease = (await claim(AHEAD))!;
    expect(await claim(RIGHT)).toBeNull();
    expect(await leases.renew(lease, RIGHT + 20_000, 30_000)).toBe(true);
    expect(await claim(RIGHT + 49_999)).toBeNull();
    expect(await claim(RIGHT + 50_000)).toMatchObject({ ends: 1 });
  });

  it('last as they were asked for while the clock is right', async () => {
    await leases.failed((await claim(RIGHT))!, RIGHT, 60_000, 'busy');
    expect(await claim(RIGHT + 59_999)).toBeNull();
    expect(await claim(RIGHT + 60_000)).not.toBeNull();
  });
});
