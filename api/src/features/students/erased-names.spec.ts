import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import type { ReadModels } from '@essays/storage';
import { ErasedNames } from './erased-names.ts';

const AT = '2026-03-02T09:00:00.000Z';
const KEPT = { names: ['Zebediah Hawksworth', 'Zeb Hawksworth'], at: AT };

describe('the names of a deleted student', () => {
  let storage: TestStorage;
  let rows: Record<string, object[]>;
  let own: number;
  let names: ErasedNames;
  /** As another process, or this one after a restart, reads them. */
  const elsewhere = () => new ErasedNames(storage.keys, storage.files, readModels);
  const readModels = {
    find: async (name: string) => rows[name] ?? [],
    count: async () => own,
  } as unknown as ReadModels;
  beforeEach(async () => {
    storage = await openTestStorage();
    rows = {};
    own = 0;
    names = elsewhere();
    await names.keep('s1', KEPT);
  });
  afterEach(() => storage.close());

  it('are there to be covered, and belong to nobody', async () => {
    const all = KEPT.names.map((name) => ({ id: '', name }));
    expect(await names.all()).toEqual(all);
    expect(await elsewhere().all()).toEqual(all);
  });

  it.each([
    ['an essay', 'essays', { submission_date: '2026-03-01T12:00:00.000Z' }],
    ['a sample', 'baselines', { submission_date: AT }],
    ['a student', 'students', { enrollment_date: '2026-03-02' }],
    ['an assignment', 'assignments', { created_at: '2025-12-01T12:00:00.000Z' }],
  ])('stay as long as %s is as old as the deletion', async (_, name, row) => {
    rows = { essays: [{ submission_date: '2026-04-01T12:00:00.000Z' }], [name]: [row] };
    await names.forgetUnneeded();
    expect(await elsewhere().all()).toHaveLength(2);
  });

  it('stay as long as there is a rubric of a teacher’s own', async () => {
    own = 1;
    await names.forgetUnneeded();
    expect(await elsewhere().all()).toHaveLength(2);
  });

  it('are destroyed with their key once nothing of that time is left', async () => {
    rows = { essays: [{ submission_date: '2026-04-01T12:00:00.000Z' }] };
    await names.forgetUnneeded();
    expect(await names.all()).toEqual([]);
    expect(await elsewhere().all()).toEqual([]);
    expect(await storage.keys.isDestroyed('erasedname-s1')).toBe(true);
  });
});
