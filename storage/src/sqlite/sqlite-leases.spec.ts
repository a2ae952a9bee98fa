import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteLeases } from './sqlite-leases.ts';

/**
 * A process of its own that claims a lease of an hour, says so, and lives until it is killed. It keeps hold of the
 * connection: one that is garbage is closed when it is collected, and then nobody uses the file.
 */
const HOLDER = `
  const { SqliteDatabase } = await import(process.argv[1] + '/sqlite-database.ts');
  const { SqliteLeases } = await import(process.argv[1] + '/sqlite-leases.ts');
  const leases = new SqliteLeases(new SqliteDatabase(process.argv[2], { synchronous: 'NORMAL', secureDelete: true }));
  const lease = await leases.claim('essay-1', 'holder', Date.now(), 3_600_000);
  console.log(JSON.stringify(lease));
  setInterval(() => leases, 1_000);
`;

describe('leases of a process that died', () => {
  let folder: string;
  let path: string;
  const open: SqliteDatabase[] = [];
  const leases = () => {
    const db = new SqliteDatabase(path, { synchronous: 'NORMAL', secureDelete: true });
    open.push(db);
    return new SqliteLeases(db);
  };
  const holder = async () => {
    const child = spawn(
      process.execPath,
      [
        '--no-warnings',
        '--experimental-transform-types',
        '--input-type=module',
        '--eval',
        HOLDER,
        import.meta.dirname,
        path,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('The holder ended'))),
    ]);
    return {
      async kill() {
        child.kill('SIGKILL');
        await once(child, 'close');
      },
    };
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-'));
    path = join(folder, 'rows.sqlite');
  });
  afterEach(() => {
    for (const db of open.splice(0)) db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are free at once for the next process, and keep their count of tries', async () => {
    const dying = await holder();
    await dying.kill();
    expect(await leases().claim('essay-1', 'next', Date.now(), 10_000)).toMatchObject({
      attempt: 2,
      ends: 1,
    });
  });

  it('are kept while the process lives, even when another opens the folder', async () => {
    const living = await holder();
    expect(await leases().claim('essay-1', 'next', Date.now(), 10_000)).toBeNull();
    await living.kill();
  });

  it('are left to expire while a third process uses the folder', async () => {
    const dying = await holder();
    const bystander = leases();
    await bystander.claim('essay-2', 'bystander', Date.now(), 10_000);
    await dying.kill();
    const next = leases();
    expect(await next.claim('essay-2', 'next', Date.now(), 10_000)).toBeNull();
    expect(await next.claim('essay-1', 'next', Date.now(), 10_000)).toBeNull();
    expect(await next.claim('essay-1', 'next', Date.now() + 3_700_000, 10_000)).toMatchObject({ attempt: 2 });
  });
});
