import type { Leases } from '../src/ports/leases.ts';

export interface LeasesUnderTest {
  open(): Promise<{ leases: Leases }>;
  close(): Promise<void>;
}

/** What leases must do in every store. */
export const leasesContract = (technology: string, under: LeasesUnderTest): void => {
  describe(`leases on ${technology}`, () => {
    let leases: Leases;
    beforeEach(async () => {
      ({ leases } = await under.open());
    });
    afterEach(() => under.close());

    it('are held by one owner at a time', async () => {
      const lease = await leases.claim('k', 'one', 1_000, 500);
      expect(lease).toMatchObject({ key: 'k', owner: 'one', attempt: 1 });
      expect(await leases.claim('k', 'two', 1_499, 500)).toBeNull();
      expect(await leases.claim('k', 'one', 1_499, 500)).toBeNull();
      expect(await leases.claim('other', 'two', 1_499, 500)).not.toBeNull();
    });

    it('pass to another owner when they expire, with a higher fence, and the old holder is told', async () => {
      const first = (await leases.claim('k', 'one', 1_000, 500))!;
      const second = (await leases.claim('k', 'two', 1_500, 500))!;
      expect(second.fence).toBeGreaterThan(first.fence);
      expect(second.attempt).toBe(2);
      expect(await leases.renew(first, 1_600, 500)).toBe(false);
      await leases.release(first);
      await leases.failed(first, 1_600, 0, 'late');
      expect(await leases.claim('k', 'three', 1_700, 500)).toBeNull();
    });

    it('are distinguished by their fence, even when one owner claims twice', async () => {
      const first = (await leases.claim('k', 'one', 1_000, 500))!;
      const second = (await leases.claim('k', 'one', 1_500, 500))!;
      expect(await leases.renew(first, 1_600, 5_000)).toBe(false);
      await leases.release(first);
      await leases.failed(first, 1_600, 0, 'late');
      expect(await leases.claim('k', 'two', 1_700, 500)).toBeNull();
      expect(await leases.renew(second, 1_600, 500)).toBe(true);
      expect(await leases.claim('k', 'two', 2_099, 500)).toBeNull();
      expect((await leases.claim('k', 'two', 2_100, 500))!.fence).toBeGreaterThan(second.fence);
    });

    it('last longer when renewed', async () => {
      const lease = (await leases.claim('k', 'one', 1_000, 500))!;
      expect(await leases.renew(lease, 1_400, 500)).toBe(true);
      expect(await leases.claim('k', 'two', 1_600, 500)).toBeNull();
    });

    it('start counting again once the work is done, but the fence keeps growing', async () => {
      const lease = (await leases.claim('k', 'one', 1_000, 500))!;
      await leases.release(lease);
      expect(await leases.list(1_000)).toEqual([]);
      const next = (await leases.claim('k', 'one', 1_001, 500))!;
      expect(next.attempt).toBe(1);
      expect(next.fence).toBeGreaterThan(lease.fence);
    });

    it('wait after a failure and remember the tries and the reason', async () => {
      const lease = (await leases.claim('k', 'one', 1_000, 500))!;
      await leases.failed(lease, 1_100, 3_900, '$5 an hour was too much');
      expect(await leases.claim('k', 'two', 4_999, 500)).toBeNull();
      expect(await leases.list(1_200)).toEqual([
        {
          key: 'k',
          attempt: 1,
          ends: 0,
          notBefore: 5_000,
          reason: '$5 an hour was too much',
          owner: null,
          setAsideBy: null,
        },
      ]);
      expect(await leases.claim('k', 'two', 5_000, 500)).toMatchObject({ attempt: 2 });
    });

    it('count how often the holder never came back, but not the failures it reported', async () => {
      await leases.failed((await leases.claim('k', 'one', 1_000, 500))!, 1_000, 0, 'The model was busy');
      expect(await leases.claim('k', 'two', 1_100, 500)).toMatchObject({ attempt: 2, ends: 0 });
      expect(await leases.claim('k', 'three', 1_600, 500)).toMatchObject({ attempt: 3, ends: 1 });
      expect(await leases.claim('k', 'four', 2_100, 500)).toMatchObject({ attempt: 4, ends: 2 });
    });

    it('given back are free from the named time on, and the claim does not count as a try', async () => {
      await leases.giveBack((await leases.claim('k', 'one', 1_000, 500))!, 1_000, 200);
      expect(await leases.claim('k', 'two', 1_199, 500)).toBeNull();
      expect(await leases.claim('k', 'two', 1_200, 500)).toMatchObject({ attempt: 1, ends: 0 });
    });

    it('set aside stay so for the release that did it; another release starts again', async () => {
      await leases.setAside((await leases.claim('k', 'one', 1_000, 500))!, '1.0', 'TypeError');
      expect((await leases.list(1_000))[0]).toMatchObject({
        key: 'k',
        setAsideBy: '1.0',
        reason: 'TypeError',
      });
      await leases.takeUp('1.0');
      expect(await leases.claim('k', 'two', 9_000_000, 500)).toBeNull();
      await leases.takeUp('1.1');
      expect(await leases.claim('k', 'two', 9_000_000, 500)).toMatchObject({ attempt: 1, ends: 0 });
    });

    it('go to one of many who ask at once', async () => {
      const claims = await Promise.all(
        Array.from({ length: 10 }, (_, i) => leases.claim('k', `w${i}`, 1, 500)),
      );
      expect(claims.filter((c) => c !== null)).toHaveLength(1);
    });
  });
};
