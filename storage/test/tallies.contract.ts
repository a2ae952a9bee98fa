import type { Tallies } from '../src/ports/tallies.ts';

/** What every store of counts must do. */
export const talliesContract = (name: string, tallies: () => Tallies): void => {
  describe(`tallies: ${name}`, () => {
    it('a count starts again when its time has expired, and is never negative', async () => {
      expect(await tallies().add('runs out', 1, 1000, 500)).toEqual({ count: 1, until: 1500 });
      expect(await tallies().add('runs out', 2, 1400, 500)).toEqual({ count: 3, until: 1500 });
      expect(await tallies().get('runs out', 1499)).toEqual({ count: 3, until: 1500 });
      expect(await tallies().get('runs out', 1500)).toBeNull();
      expect(await tallies().add('runs out', -1, 1500, 500)).toEqual({ count: 0, until: 2000 });
    });

    it('a count that was begun by a clock that ran ahead expires as if it began now', async () => {
      const year = 365 * 24 * 60 * 60 * 1000;
      await tallies().add('ahead', 3, year, 500);
      expect(await tallies().add('ahead', 1, 1000, 500)).toEqual({ count: 4, until: 1500 });
      expect(await tallies().get('ahead', 1500)).toBeNull();
    });

    it('each key is counted and removed separately', async () => {
      await tallies().add('one', 1, 1000, 500);
      await tallies().add('other', 4, 1000, 500);
      expect(await tallies().remove('one')).toBe(true);
      expect(await tallies().remove('one')).toBe(false);
      expect(await tallies().get('one', 1000)).toBeNull();
      expect(await tallies().add('other', -1, 1100, 500)).toEqual({ count: 3, until: 1500 });
    });

    it('no count is lost when many count at the same instant', async () => {
      const counts = await Promise.all(
        Array.from({ length: 20 }, () => tallies().add('at once', 1, 1000, 500)),
      );
      expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, n) => n + 1),
      );
    });
  });
};
