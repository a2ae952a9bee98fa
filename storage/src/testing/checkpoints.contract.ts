import type { Checkpoints } from '../ports/checkpoints.ts';

/** What every store of checkpoints must do. */
export const checkpointsContract = (name: string, checkpoints: () => Checkpoints): void => {
  describe(`checkpoints: ${name}`, () => {
    it('nothing is known of who has not come anywhere yet', async () => {
      expect(await checkpoints().get('nobody')).toBeNull();
    });

    it('the last position counts, of each for itself, the first event’s too', async () => {
      await checkpoints().set('one', 7);
      await checkpoints().set('other', 3);
      await checkpoints().set('one', 0);
      expect(await checkpoints().get('one')).toBe(0);
      expect(await checkpoints().get('other')).toBe(3);
    });
  });
};
