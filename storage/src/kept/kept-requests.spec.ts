import { openTestStorage } from '../../test/testing.ts';

describe('remembered requests', () => {
  it('answer what was first sent under a key, even after a restart, until they expire or are forgotten', async () => {
    let storage = await openTestStorage();
    expect(await storage.requests.remember('k', 'first', 1000, 500)).toBe('first');
    expect(await storage.requests.remember('k', 'second', 1100, 500)).toBe('first');
    storage = await storage.reopen();
    expect(await storage.requests.remember('k', 'third', 1400, 500)).toBe('first');
    expect(await storage.requests.remember('another', 'third', 1400, 500)).toBe('third');
    expect(await storage.requests.remember('k', 'fourth', 1500, 500)).toBe('fourth');
    await storage.requests.forget('k');
    expect(await storage.requests.remember('k', 'fifth', 1500, 500)).toBe('fifth');
    await storage.close();
  });
});
