import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { leasesContract } from '../../test/leases.contract.ts';
import { openStorage } from '../open-storage.ts';
import { readModelsContract } from '../../test/read-models.contract.ts';
import { openTestStorage } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

let storage: TestStorage;

const under = {
  async open() {
    storage = await openTestStorage();
    return storage;
  },
  close: () => storage.close(),
};
readModelsContract('SQLite', under);
leasesContract('SQLite', under);

describe('read models of two processes in one file', () => {
  beforeEach(async () => {
    storage = await openTestStorage();
  });
  afterEach(() => storage.close());
  const openOther = () =>
    openStorage({ dataDir: storage.dataDir, eventStore: 'sqlite', readModels: 'sqlite' });

  it('a reader sees rows, checkpoint and swap of the projector', async () => {
    const projector = await openOther();
    const model = await projector.readModelWriter.open('students', 1, []);
    const waiting = storage.readModels.waitFor(['students'], 3, 5_000);
    await model.write(new Map([['a', { id: 'a' }]]), 3);
    expect(await waiting).toBe(true);
    expect(await storage.readModels.get('students', 'a')).toEqual({ id: 'a' });
    const beside = await projector.readModelWriter.openBeside('students', 1, []);
    await beside.write(new Map([['b', { id: 'b' }]]), 3);
    await projector.readModelWriter.swap(beside);
    expect((await storage.readModels.find('students')).map((r) => r.id)).toEqual(['b']);
    await projector.close();
  });

  it('a swap writes a small fraction of what its rows wrote, so nobody waits for it', async () => {
    const writer = storage.readModelWriter;
    const many = new Map(
      Array.from({ length: 20_000 }, (_, i) => [`${i}`, { id: `${i}`, text: 'x'.repeat(500) }]),
    );
    await (await writer.open('students', 1, ['text'])).write(many, 1);
    const file = join(storage.dataDir, 'read-models.sqlite');
    const written = async (work: () => Promise<unknown>) => {
      using db = new DatabaseSync(file);
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      await work();
      return statSync(`${file}-wal`).size;
    };
    const beside = await writer.openBeside('students', 1, ['text']);
    const byRows = await written(() => beside.write(many, 1));
    const bySwap = await written(() => writer.swap(beside));
    expect(byRows).toBeGreaterThan(1_000_000);
    expect(bySwap).toBeLessThan(byRows / 1_000);
  });

  it.each(['the next rebuild', 'an erasure'])(
    'the half-built table of an interrupted rebuild is gone with %s',
    async (end) => {
      const cut = await storage.readModelWriter.openBeside('students', 1, []);
      await cut.write(new Map([['a', { id: 'a', name: 'Philippa Quartermaine' }]]), 1);
      storage = await storage.reopen();
      const holdsName = () =>
        readFileSync(join(storage.dataDir, 'read-models.sqlite')).includes('Philippa Quartermaine');
      expect(holdsName()).toBe(true);
      if (end === 'the next rebuild') await storage.readModelWriter.openBeside('students', 1, []);
      await storage.scrub();
      expect(holdsName()).toBe(false);
    },
  );
});
