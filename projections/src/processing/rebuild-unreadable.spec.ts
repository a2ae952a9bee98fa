import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Projection } from '../read-models/projection.ts';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { ALL_PROJECTIONS } from '../read-models/all-projections.ts';
import { compareReadModel } from './compare.ts';
import { rebuildReadModels } from './rebuild.ts';
import { gradedEssay } from '../../test/sample-essays.ts';

describe('a rebuild over damaged events', () => {
  let storage: TestStorage;
  beforeEach(async () => {
    storage = await openTestStorage();
    for (const id of ['1', '2', '3']) await givenEvents(storage.log, `essay-${id}`, gradedEssay(id));
  });
  afterEach(() => storage.close());
  const essays = async () =>
    (await storage.readModels.pick('essays', ['id'])).map(({ id }) => id).filter((id) => !id.startsWith('='));
  const damaged = (file: string, sql: string): void => {
    const db = new DatabaseSync(join(storage.dataDir, file));
    if (file === 'events.sqlite') db.exec('DROP TRIGGER events_never_change');
    db.exec(sql);
    db.close();
  };

  for (const [damage, file, sql] of [
    [
      'broken JSON',
      'events.sqlite',
      "UPDATE events SET data = '{' WHERE stream_id = 'essay-2' AND revision = 0",
    ],
    [
      'ciphertext that was changed',
      'events.sqlite',
      "UPDATE events SET personal = x'0102' WHERE stream_id = 'essay-2' AND revision = 0",
    ],
    ['a damaged key', 'keys.sqlite', "UPDATE stream_keys SET wrapped = x'0102' WHERE stream_id = 'essay-2'"],
    ['no key', 'keys.sqlite', "DELETE FROM stream_keys WHERE stream_id = 'essay-2'"],
  ] as const)
    it(`sets the stream with ${damage} aside and goes on with the others, and compare agrees`, async () => {
      damaged(file, sql);
      await rebuildReadModels(storage, ALL_PROJECTIONS);
      expect((await essays()).sort()).toEqual(['1', '3']);
      expect(await storage.readModels.parked('essays')).toEqual([
        expect.objectContaining({
          streamId: 'essay-2',
          eventType: 'EssayReceived',
          reason: 'UnreadableEvent',
        }),
      ]);
      for (const projection of ALL_PROJECTIONS)
        expect(await compareReadModel(storage, projection)).toMatchObject({ differences: [], trouble: null });
    });

  it('still stops at a projection that cannot process an event, and leaves the live rows as they are', async () => {
    await rebuildReadModels(storage, ALL_PROJECTIONS);
    const [known] = ALL_PROJECTIONS.filter(({ name }) => name === 'essays');
    const faulty = {
      ...known,
      on: {
        EssayReceived: {
          row: () => {
            throw new TypeError('x');
          },
          evolve: () => null,
        },
      },
    } as unknown as Projection;
    await expect(rebuildReadModels(storage, [faulty])).rejects.toThrow('cannot process EssayReceived');
    expect(await essays()).toHaveLength(3);
  });
});
