import type { Draft, Drafts } from '../src/ports/drafts.ts';

const draft = (student_id: string, version: number, more: Partial<Draft> = {}): Draft => ({
  room_id: 'room-1',
  student_id,
  page: 'page-a',
  version,
  saved_at: 1000 + version,
  words: { text: `Version ${version}` },
  ...more,
});

/** What every store of drafts must do. */
export const draftsContract = (name: string, drafts: () => Drafts): void => {
  describe(`drafts: ${name}`, () => {
    const kept = (student_id: string) => drafts().ofSeat('room-1', student_id);

    beforeEach(async () => {
      for (const one of ['ada', 'bo']) await drafts().forgetStudent(one);
    });

    it('one comes back as it was saved, and a later version of its page replaces it', async () => {
      expect(await kept('ada')).toEqual([]);
      expect(await drafts().save(draft('ada', 1))).toBe(true);
      expect(await kept('ada')).toEqual([draft('ada', 1)]);
      expect(await drafts().save(draft('ada', 3))).toBe(true);
      expect(await drafts().save(draft('ada', 3, { saved_at: 2000 }))).toBe(true);
      expect(await kept('ada')).toEqual([draft('ada', 3, { saved_at: 2000 })]);
    });

    it('an earlier version of the same page changes nothing, and another page never overwrites one', async () => {
      await drafts().save(draft('ada', 5));
      expect(await drafts().save(draft('ada', 4))).toBe(false);
      expect(await kept('ada')).toEqual([draft('ada', 5)]);
      const other = draft('ada', 1, { page: 'page-b', saved_at: 9000 });
      expect(await drafts().save(other)).toBe(true);
      expect(await kept('ada')).toEqual([other, draft('ada', 5)]);
    });

    it('a page takes the place of the one that it goes on from, unless that has written more since', async () => {
      await drafts().save(draft('ada', 5));
      const after = draft('ada', 6, { page: 'page-b', saved_at: 9000 });
      expect(await drafts().save(after, { page: 'page-a', version: 5 })).toBe(true);
      expect(await kept('ada')).toEqual([after]);
      await drafts().save(draft('ada', 8));
      await drafts().save({ ...after, version: 7 }, { page: 'page-a', version: 5 });
      expect(await kept('ada')).toEqual([{ ...after, version: 7 }, draft('ada', 8)]);
    });

    it('a page that goes on from itself stays', async () => {
      await drafts().save(draft('ada', 5));
      expect(await drafts().save(draft('ada', 6), { page: 'page-a', version: 6 })).toBe(true);
      expect(await kept('ada')).toEqual([draft('ada', 6)]);
    });

    it('saves at the same time leave one, the latest', async () => {
      const versions = [4, 9, 2, 7, 1];
      await Promise.all(versions.map((version) => drafts().save(draft('ada', version))));
      expect(await kept('ada')).toEqual([draft('ada', 9)]);
    });

    it('those of a room are found, and no others', async () => {
      await drafts().save(draft('bo', 1));
      await drafts().save(draft('ada', 1));
      await drafts().save(draft('ada', 1, { room_id: 'room-2' }));
      expect(await drafts().ofRoom('room-1')).toEqual([draft('ada', 1), draft('bo', 1)]);
    });

    it('one is removed as it was read: a later version stays', async () => {
      await drafts().save(draft('ada', 2));
      await drafts().remove(draft('ada', 1));
      expect(await kept('ada')).toEqual([draft('ada', 2)]);
      await drafts().remove(draft('ada', 2));
      expect(await kept('ada')).toEqual([]);
    });

    it('all of a student are removed, and nobody else’s', async () => {
      await drafts().save(draft('ada', 1));
      await drafts().save(draft('ada', 1, { room_id: 'room-2' }));
      await drafts().save(draft('bo', 1));
      await drafts().forgetStudent('ada');
      expect(await drafts().ofRoom('room-2')).toEqual([]);
      expect(await drafts().ofRoom('room-1')).toEqual([draft('bo', 1)]);
    });
  });
};
