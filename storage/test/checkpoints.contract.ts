import type { Checkpoints } from '../src/ports/checkpoints.ts';

/** What every store of checkpoints must do. */
export const checkpointsContract = (name: string, checkpoints: () => Checkpoints): void => {
  describe(`checkpoints: ${name}`, () => {
    it('there is none for a subscriber that has not moved yet', async () => {
      expect(await checkpoints().get('nobody')).toBeNull();
    });

    it('the last position counts, separately for each, even that of the first event', async () => {
      await checkpoints().set('one', 7);
      await checkpoints().set('other', 3);
      await checkpoints().set('one', 0);
      expect(await checkpoints().get('one')).toBe(0);
      expect(await checkpoints().get('other')).toBe(3);
    });
  });
};
