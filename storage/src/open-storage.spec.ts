import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from './open-storage.ts';
import { givenEvents, openTestStorage } from './testing.ts';
import type { TestStorage } from './testing.ts';

describe('the embedded storage', () => {
  let storage: TestStorage;
  beforeEach(async () => {
    storage = await openTestStorage();
  });
  afterEach(() => storage.close());

  const added = {
    type: 'StudentAdded',
    data: {
      student_id: 's1',
      display_id: 'AB12',
      period: 2,
      class_type: 'regular',
      academic_year: '2025-26',
      enrollment_date: '2025-09-01',
    },
    personal: { name: 'Žofia Nováková 李' },
  } as never;

  it('gives back after a restart what was acknowledged before it', async () => {
    const result = await givenEvents(storage.log, 'student-s1', [added]);
    storage = await storage.reopen();
    const events = await storage.log.readStream('student-s1');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      type: 'StudentAdded',
      personal: { name: 'Žofia Nováková 李' },
      revision: 0,
      position: result.position,
    });
    expect(await storage.log.head()).toBe(result.position);
  });

  it('makes a master key at the first start that only its owner can read', async () => {
    expect(statSync(join(storage.dataDir, 'master.key')).mode & 0o777).toBe(0o600);
  });

  it('refuses to start with another master key than the one the keys were wrapped with', async () => {
    await expect(
      openStorage({
        dataDir: storage.dataDir,
        eventStore: 'sqlite',
        readModels: 'sqlite',
        masterKey: 'ab'.repeat(32),
      }),
    ).rejects.toThrow('master key');
  });
});
