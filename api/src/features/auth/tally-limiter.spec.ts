import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { TallyLimiter } from './tally-limiter.ts';

describe('a limit of tries', () => {
  let storage: TestStorage;
  let now: number;
  let limiter: TallyLimiter;
  beforeEach(async () => {
    storage = await openTestStorage();
    now = 1_000_000;
    limiter = new TallyLimiter({ keyPrefix: 'own', points: 2, duration: 60 }, storage.tallies, () => now);
  });
  afterEach(() => storage.close());

  it('says how many are left, whether it was the first try, and when all are free again', async () => {
    expect(await limiter.consume('lopez')).toMatchObject({
      consumedPoints: 1,
      remainingPoints: 1,
      isFirstInDuration: true,
      msBeforeNext: 60_000,
    });
    now += 15_000;
    expect(await limiter.consume('lopez')).toMatchObject({
      consumedPoints: 2,
      remainingPoints: 0,
      isFirstInDuration: false,
      msBeforeNext: 45_000,
    });
  });

  it('refuses a try beyond it, with nothing left and never less', async () => {
    await limiter.consume('lopez');
    await limiter.consume('lopez');
    await expect(limiter.consume('lopez')).rejects.toMatchObject({ consumedPoints: 3, remainingPoints: 0 });
  });

  it('waits no longer than its time when a clock that ran ahead began the count', async () => {
    now += 365 * 24 * 60 * 60_000;
    await limiter.consume('lopez');
    await limiter.consume('lopez');
    now -= 365 * 24 * 60 * 60_000;
    expect((await limiter.get('lopez'))?.msBeforeNext).toBe(60_000);
    await expect(limiter.consume('lopez')).rejects.toMatchObject({ msBeforeNext: 60_000 });
    now += 60_000;
    expect(await limiter.consume('lopez')).toMatchObject({ consumedPoints: 1 });
  });

  it('can be read without being used, and knows no tries when there were none or their time is over', async () => {
    expect(await limiter.get('lopez')).toBeNull();
    await limiter.consume('lopez');
    expect(await limiter.get('lopez')).toMatchObject({ consumedPoints: 1, remainingPoints: 1 });
    expect(await limiter.get('lopez')).toMatchObject({ consumedPoints: 1 });
    now += 60_000;
    expect(await limiter.get('lopez')).toBeNull();
  });

  it('is forgotten on demand', async () => {
    await limiter.consume('lopez');
    expect(await limiter.delete('lopez')).toBe(true);
    expect(await limiter.get('lopez')).toBeNull();
    expect(await limiter.delete('lopez')).toBe(false);
  });
});
