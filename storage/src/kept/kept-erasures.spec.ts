import { openTestStorage } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

describe('unfinished erasures', () => {
  let storage: TestStorage;
  beforeEach(async () => {
    storage = await openTestStorage();
  });
  afterEach(() => storage.close());

  it('have pseudonyms that survive a restart and differ from school to school', async () => {
    const one = await storage.keys.pseudonymOf('username lopez');
    const elsewhere = await openTestStorage();
    expect(await elsewhere.keys.pseudonymOf('username lopez')).not.toBe(one);
    await elsewhere.close();
    storage = await storage.reopen();
    expect(await storage.keys.pseudonymOf('username lopez')).toBe(one);
  });

  it('are known after a restart with the note they began with, until they end', async () => {
    await storage.erasures.begin('essay-1', 'first');
    await storage.erasures.begin('essay-1', 'again');
    await storage.erasures.begin('student-2', 'other');
    storage = await storage.reopen();
    expect(await storage.erasures.underWay()).toEqual([
      { streamId: 'essay-1', note: 'first' },
      { streamId: 'student-2', note: 'other' },
    ]);
    await storage.erasures.end('essay-1');
    expect(await storage.erasures.underWay()).toHaveLength(1);
  });
});
