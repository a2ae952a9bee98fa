import { join } from 'node:path';
import { draftsContract } from '../../test/drafts.contract.ts';
import { filesWith } from '../../test/test-stores.ts';
import { openTestStorage } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteDrafts } from './sqlite-drafts.ts';

describe('the embedded store of drafts', () => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage();
  });
  afterAll(() => storage.close());

  draftsContract('SQLite', () => storage.drafts);

  const draft = (student_id: string) => ({
    room_id: 'room-1',
    student_id,
    page: 'page-a',
    version: 1,
    saved_at: 1,
    words: { text: 'The lighthouse keeper wrote nothing down.' },
  });

  it('a draft is there after a restart, and no file has its words in clear', async () => {
    await storage.drafts.save(draft('cy'));
    expect(await filesWith(storage.dataDir, 'lighthouse')).toEqual([]);
    storage = await storage.reopen();
    expect(await storage.drafts.ofSeat('room-1', 'cy')).toEqual([draft('cy')]);
    expect(await storage.keys.ownedBy('cy')).toEqual(['draft-room-1~cy']);
  });

  it('is saved once the disk has it', async () => {
    const db = new SqliteDatabase(join(storage.dataDir, 'other.sqlite'), {
      synchronous: 'FULL',
      secureDelete: true,
    });
    const drafts = new SqliteDrafts(db);
    let isOnDisk = () => undefined as void;
    db.transactionInTime = async (work) => ({
      result: db.transaction(work),
      onDisk: new Promise<void>((resolve) => (isOnDisk = resolve)),
    });
    const told: boolean[] = [];
    const { words: _, ...saved } = draft('di');
    const saving = drafts.save({ ...saved, sealed: Buffer.from('sealed') }).then((done) => told.push(done));
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([]);
    isOnDisk();
    await saving;
    expect(told).toEqual([true]);
    await db.log.quiet();
    db.close();
  });

  it('no file has anything of the drafts of a student who was forgotten', async () => {
    await storage.drafts.save({ ...draft('eve'), page: 'page-of-eve' });
    expect(await filesWith(storage.dataDir, 'page-of-eve')).not.toEqual([]);
    await storage.drafts.forgetStudent('eve');
    expect(await filesWith(storage.dataDir, 'page-of-eve')).toEqual([]);
  });

  it('nothing can be read or saved of a student who was erased', async () => {
    await storage.drafts.save(draft('dee'));
    await storage.keys.destroyOwnedBy('dee');
    expect(await storage.drafts.ofSeat('room-1', 'dee')).toEqual([]);
    expect(await storage.drafts.ofRoom('room-1')).not.toContainEqual(draft('dee'));
    expect(await storage.drafts.save({ ...draft('dee'), version: 2 })).toBe(false);
  });
});
