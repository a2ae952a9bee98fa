import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import { Scrub } from './scrub.ts';

describe('an erasure that a command has begun', () => {
  let storage: TestStorage;
  let scrub: Scrub;
  beforeEach(async () => {
    storage = await openTestStorage();
    scrub = new Scrub(storage);
  });
  afterEach(() => storage.close());
  const command = (id: string) => systemMeta(id, Date.UTC(2026, 0, 15));

  it('goes on when another command on the same document erased nothing', async () => {
    await scrub.begin('essay-e1', command('first'));
    await scrub.begin('essay-e1', command('second'));
    await scrub.giveUp('essay-e1', command('second'));
    expect(await scrub.isUnderWay('essay-e1')).toBe(true);
  });

  it('is over when that command itself erased nothing, and others go on', async () => {
    await scrub.begin('essay-e1', command('first'));
    await scrub.begin('essay-e2', command('third'));
    await scrub.giveUp('essay-e1', command('first'));
    expect([await scrub.isUnderWay('essay-e1'), await scrub.isUnderWay('essay-e2')]).toEqual([false, true]);
  });
});
