import type { Access, Accesses } from '../src/ports/accesses.ts';

const access = (id: string, at: number, more: Partial<Access> = {}): Access => ({
  id,
  at,
  last_at: at,
  times: 1,
  kind: 'exported',
  account_id: 'lopez',
  thing: 'grades',
  ids: [],
  address: '192.0.2.7',
  ...more,
});

/** What every store of the log of accesses must do. */
export const accessesContract = (name: string, accesses: () => Accesses): void => {
  describe(`accesses: ${name}`, () => {
    const idsOf = async (...asked: Parameters<Accesses['find']>) =>
      (await accesses().find(...asked)).map(({ id }) => id);

    beforeEach(() => accesses().forget(Number.MAX_SAFE_INTEGER, 0));

    it('an entry comes back as it was recorded', async () => {
      const whole = access('one', 1000, { ids: ['essay-1', 'essay-2'], account_id: null, address: null });
      await accesses().record([whole]);
      expect(await accesses().find({}, { limit: 10 })).toEqual([whole]);
    });

    it('what has the same id is counted on its entry, also when it comes at the same time or late', async () => {
      await accesses().record([access('one', 1000), access('one', 1200)]);
      await accesses().record([access('one', 1100, { times: 3 })]);
      await Promise.all(Array.from({ length: 5 }, () => accesses().record([access('one', 1000)])));
      expect(await accesses().find({}, { limit: 10 })).toEqual([
        access('one', 1000, { times: 10, last_at: 1200 }),
      ]);
    });

    it('pages are newest first, and each begins after the last entry of the one before', async () => {
      await accesses().record([access('a', 1), access('c', 2), access('b', 2), access('d', 3)]);
      expect(await idsOf({}, { limit: 2 })).toEqual(['d', 'c']);
      expect(await idsOf({}, { limit: 2, after: 'c' })).toEqual(['b', 'a']);
      expect(await idsOf({}, { limit: 2, after: 'a' })).toEqual([]);
      expect(await idsOf({}, { limit: 2, after: 'unknown' })).toEqual([]);
    });

    it('they are found and counted by kind, account and time', async () => {
      await accesses().record([
        access('a', 1),
        access('b', 2, { kind: 'printed' }),
        access('c', 3, { account_id: 'okafor' }),
        access('d', 4, { account_id: null }),
      ]);
      const filters = [{ kind: 'printed' }, { account_id: 'lopez' }, { from: 2, to: 3 }, { kind: 'x' }, {}];
      const found = [['b'], ['b', 'a'], ['c', 'b'], [], ['d', 'c', 'b', 'a']];
      for (const [n, filter] of filters.entries()) {
        expect(await idsOf(filter, { limit: 10 })).toEqual(found[n]);
        expect(await accesses().count(filter)).toBe(found[n]?.length);
      }
      expect(await idsOf({ account_id: 'lopez' }, { limit: 10, after: 'b' })).toEqual(['a']);
    });

    it('what is old is forgotten, and of each kind what is more than the most', async () => {
      await accesses().record([
        access('old', 1),
        access('again', 1, { last_at: 50 }),
        ...[10, 11, 12].map((at) => access(`p${at}`, at, { kind: 'printed' })),
        access('e', 13),
      ]);
      await accesses().forget(5, 2);
      expect(await idsOf({}, { limit: 10 })).toEqual(['e', 'p12', 'p11', 'again']);
    });
  });
};
