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

  it('is past a legal hold if the key is gone, and not if it finds the hold and gives up a moment later', async () => {
    await scrub.begin('student-s1', command('first'));
    const isPast = scrub.isPastHolds('student-s1');
    await scrub.giveUp('student-s1', command('first'));
    expect(await isPast).toBe(false);
    await scrub.begin('student-s1', command('second'));
    const isPastAgain = scrub.isPastHolds('student-s1');
    await storage.keys.destroy('student-s1');
    expect(await isPastAgain).toBe(true);
    await scrub.giveUp('student-s1', command('second'));
    expect(await scrub.isPastHolds('student-s1')).toBe(true);
  });
});
