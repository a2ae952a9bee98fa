import { talliesContract } from '../../test/tallies.contract.ts';
import { openTestStorage } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

describe('the embedded store', () => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage();
  });
  afterAll(() => storage.close());

  talliesContract('SQLite', () => storage.tallies);

  it('keeps its counts across a restart', async () => {
    await storage.tallies.add('kept', 2, 1000, 500);
    storage = await storage.reopen();
    expect(await storage.tallies.get('kept', 1100)).toEqual({ count: 2, until: 1500 });
  });
});
