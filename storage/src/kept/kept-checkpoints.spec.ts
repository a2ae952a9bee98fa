import { checkpointsContract } from '../../test/checkpoints.contract.ts';
import { openTestStorage } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

describe('the embedded store', () => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage();
  });
  afterAll(() => storage.close());

  checkpointsContract('SQLite', () => storage.checkpoints);

  it('keeps its checkpoints across a restart', async () => {
    await storage.checkpoints.set('kept', 12);
    storage = await storage.reopen();
    expect(await storage.checkpoints.get('kept')).toBe(12);
  });
});
