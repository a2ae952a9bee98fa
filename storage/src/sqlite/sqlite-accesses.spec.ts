import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { accessesContract } from '../../test/accesses.contract.ts';
import { openTestStorage } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

describe('the embedded store', () => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage();
  });
  afterAll(() => storage.close());

  accessesContract('SQLite', () => storage.accesses);

  it('keeps the log of accesses when the read models are removed to be made anew', async () => {
    const access = { id: 'a', at: 1, last_at: 1, times: 1, kind: 'kept', account_id: null, thing: 'essay' };
    await storage.accesses.record([{ ...access, ids: [], address: null }]);
    storage = await storage.reopen(() => {
      const path = join(storage.dataDir, 'read-models.sqlite');
      expect(existsSync(path)).toBe(true);
      for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
    });
    expect(await storage.accesses.count({ kind: 'kept' })).toBe(1);
  });
});
