import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jest } from '@jest/globals';
import type { DomainEvent } from '@essays/contract';
import { SqliteKeyStore } from '../sqlite/sqlite-key-store.ts';
import { nextKeyGiven, openKeyRotation } from '../open-key-rotation.ts';
import { openStorage } from '../open-storage.ts';
import { GRACE, rotateMasterKey } from './rotate-master-key.ts';
import { SqliteDatabase } from '../sqlite/sqlite-database.ts';
import type { Storage } from '../ports/storage.ts';
import { givenEvents, openTestStorage } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

/** The command with no grace: the product of these specs looks when it is told to. */
const COMMAND = `
  const { nextKeyInFile, openKeyRotation } = await import(process.argv[1] + '/open-key-rotation.ts');
  const { rotateMasterKey } = await import(process.argv[1] + '/sealing/rotate-master-key.ts');
  const { rotation, close } = await openKeyRotation({ dataDir: process.argv[2], readModels: 'sqlite' });
  const say = (line) => require('node:fs').writeSync(1, line + '\\n');
  await rotateMasterKey(rotation, nextKeyInFile(process.argv[2]), { grace: 0, say });
  await close();
`;
const STREAMS = 1_200;

const rejected = (reason: string): DomainEvent =>
  ({ type: 'EssayRejected', data: { essay_id: '1' }, personal: { reason } }) as DomainEvent;
const stores = (dataDir: string, masterKey?: string) =>
  openStorage({ dataDir, eventStore: 'sqlite', readModels: 'sqlite', ...(masterKey && { masterKey }) });
const query = (dataDir: string, sql: string) => {
  const db = new DatabaseSync(join(dataDir, 'keys.sqlite'), { readOnly: true });
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
};
const wraps = (dataDir: string): Buffer[] =>
  query(dataDir, 'SELECT wrapped FROM stream_keys WHERE wrapped IS NOT NULL').map((row) =>
    Buffer.from(row['wrapped'] as Uint8Array),
  );
/** How many of these byte strings stand anywhere in the files of the keys, logs and free pages included. */
const left = (dataDir: string, bytes: readonly Buffer[]): number => {
  const files = readdirSync(dataDir)
    .filter((name) => name.startsWith('keys.sqlite'))
    // By another process: closing the file in this one would free the locks of its connections.
    .map((name) => execFileSync('cat', [join(dataDir, name)], { maxBuffer: 1e9 }));
  return bytes.filter((one) => files.some((file) => file.includes(one))).length;
};
const words = async ({ log }: Pick<Storage, 'log'>) => {
  const events = await log.readAll({ after: -1, limit: 10_000 });
  return events.map(({ personal }) => (personal as { reason: string } | null)?.reason ?? null);
};

describe('exchanging the master key', () => {
  let product: TestStorage;
  const children: { kill(): void }[] = [];
  const command = () => {
    const child = spawn(
      process.execPath,
      [
        ...['--no-warnings', '--experimental-transform-types', '--input-type=module', '--eval'],
        `import { createRequire } from 'node:module'; const require = createRequire('/');${COMMAND}`,
        join(import.meta.dirname, '..'),
        product.dataDir,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    children.push({ kill: () => child.kill('SIGKILL') });
    const lines: string[] = [];
    const heard = () => once(child.stdout, 'data').catch(() => undefined);
    child.stdout.on('data', (data: Buffer) => lines.push(...data.toString().trim().split('\n')));
    const ended = once(child, 'close') as Promise<[number | null]>;
    return { child, lines, heard, ended };
  };
  /** Kills the command as soon as it has said so many lines; true when it came to its end before. */
  const killedAfter = async (count: number) => {
    const { child, lines, heard, ended } = command();
    while (lines.length < count && child.exitCode === null) await Promise.race([heard(), ended]);
    child.kill('SIGKILL');
    const [code] = await ended;
    return { isThrough: code === 0, lines };
  };
  const ownKey = () => readFileSync(join(product.dataDir, 'master.key'), 'utf8').trim();

  beforeEach(async () => {
    product = await openTestStorage();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill();
    await product.close();
  });

  it('loses nothing when killed at any step, beside a running product and one that starts meanwhile', async () => {
    const { dataDir } = product;
    await Promise.all(
      Array.from({ length: STREAMS }, (_, i) => givenEvents(product.log, `essay-${i}`, [rejected(`w${i}`)])),
    );
    await product.keys.destroy('essay-7');
    const before = ownKey();
    const old = wraps(dataDir);
    expect(left(dataDir, old)).toBe(STREAMS - 1);
    const expected = [...(await words(product))];
    const said: string[] = [];
    for (let step = 1, isThrough = false; !isThrough; step += 1) {
      const run = await killedAfter(step);
      isThrough = run.isThrough;
      said.push(...run.lines);
      await givenEvents(product.log, `essay-new-${step}`, [rejected(`written after kill ${step}`)]);
      expected.push(`written after kill ${step}`);
      expect(await words(product)).toEqual(expected);
      const restarted = await stores(dataDir);
      expect(await words(restarted)).toEqual(expected);
      await givenEvents(restarted.log, `essay-other-${step}`, [rejected(`written elsewhere ${step}`)]);
      expected.push(`written elsewhere ${step}`);
      await restarted.close();
    }
    expect(said.filter((line) => line.endsWith('wrapped anew.')).length).toBeGreaterThan(2);
    expect(ownKey()).not.toBe(before);
    expect(existsSync(join(dataDir, 'master.key.next'))).toBe(false);
    expect(left(dataDir, old)).toBe(0);
    expect(new Set(wraps(dataDir).map((wrap) => wrap[0]))).toEqual(new Set([2]));
    expect(await words(product)).toEqual(expected);
    expect(await product.keys.isDestroyed('essay-7')).toBe(true);
    await expect(stores(dataDir, before)).rejects.toThrow('master key is not the one');
  });

  it('killed while it clears old wraps finishes clearing them at the next run', async () => {
    const { dataDir } = product;
    await givenEvents(product.log, 'essay-1', [rejected('hers')]);
    const old = wraps(dataDir);
    // As long as someone reads, the log of the file cannot be emptied.
    const reader = new DatabaseSync(join(dataDir, 'keys.sqlite'), { readOnly: true });
    reader.exec('BEGIN; SELECT count(*) FROM stream_keys');
    const { child, ended } = command();
    while (query(dataDir, 'PRAGMA user_version')[0]!['user_version'] !== 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await ended;
    expect(left(dataDir, old)).toBe(1);
    reader.close();
    expect((await killedAfter(99)).lines).toEqual([expect.stringContaining('it is now complete')]);
    expect(left(dataDir, old)).toBe(0);
    product = await product.reopen();
    expect(await words(product)).toEqual(['hers']);
  });

  it('from the environment takes both keys, survives the loss of the new one, and can be repeated', async () => {
    const [first, lost, next] = [1, 2, 3].map(() => randomBytes(32).toString('hex')) as [
      string,
      string,
      string,
    ];
    const folder = join(product.dataDir, 'own');
    const config = { dataDir: folder, eventStore: 'sqlite', readModels: 'sqlite', masterKey: first } as const;
    const running = await openStorage(config);
    await givenEvents(running.log, 'essay-1', [rejected('hers')]);
    const begun = await openKeyRotation(config, lost);
    await begun.rotation.begin(nextKeyGiven(lost).bytes());
    await begun.close();
    await givenEvents(running.log, 'essay-2', [rejected('his')]);
    for (let run = 0; run < 2; run += 1) {
      const { rotation, close } = await openKeyRotation(config, next);
      await rotateMasterKey(rotation, nextKeyGiven(next), { grace: 0, say: () => undefined });
      await close();
      const restarted = await stores(folder, next);
      expect(await words(restarted)).toEqual(['hers', 'his']);
      await restarted.close();
    }
    for (const gone of [first, lost]) await expect(stores(folder, gone)).rejects.toThrow('master key');
    await running.close();
  });

  it('lets no process that missed it make a key that only the old one opens', async () => {
    const path = join(product.dataDir, 'keys.sqlite');
    const late = new SqliteDatabase(path, { synchronous: 'FULL', secureDelete: true });
    const missedIt = new SqliteKeyStore(late, Buffer.from(ownKey(), 'hex'));
    await givenEvents(product.log, 'essay-1', [rejected('hers')]);
    expect((await killedAfter(99)).isThrough).toBe(true);
    const made = await missedIt.forWriting('essay-2').then(
      () => 'made',
      (error: Error) => error.message,
    );
    expect(made).toMatch(/^made$|master key is not the one/);
    expect(new Set(wraps(product.dataDir).map((wrap) => wrap[0]))).toEqual(new Set([2]));
    await missedIt.close();
  });

  it('is noticed by an idle process, which then still makes and opens keys with its old key', async () => {
    const { dataDir } = product;
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    try {
      const idle = await stores(dataDir);
      const { rotation, close } = await openKeyRotation({
        dataDir,
        eventStore: 'sqlite',
        readModels: 'sqlite',
      });
      const [first, next] = [ownKey(), randomBytes(32).toString('hex')];
      await givenEvents(product.log, 'essay-1', [rejected('hers')]);
      await rotation.begin(nextKeyGiven(next).bytes());
      // The grace that the command gives.
      jest.advanceTimersByTime(GRACE);
      for await (const _ of rotation.rewrap());
      await rotation.end();
      await close();
      await givenEvents(idle.log, 'essay-2', [rejected('his')]);
      expect(await words(idle)).toEqual(['hers', 'his']);
      await idle.close();
      await expect(stores(dataDir, first)).rejects.toThrow('master key is not the one');
      const restarted = await stores(dataDir, next);
      expect(await words(restarted)).toEqual(['hers', 'his']);
      await restarted.close();
    } finally {
      jest.useRealTimers();
    }
  });
});
