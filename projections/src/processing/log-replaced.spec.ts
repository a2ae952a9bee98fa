import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import type { Projection } from '../read-models/projection.ts';
import { ALL_PROJECTIONS, PROJECTIONS, READ_MODEL_NAMES } from '../read-models/all-projections.ts';
import { compareReadModel } from './compare.ts';
import { startProjector } from './projector.ts';
import type { Projector } from './projector.ts';
import { gradedEssay } from '../../test/sample-essays.ts';
import { SAMPLE_STREAMS } from '../../test/sample-history.ts';

const essays = PROJECTIONS.essays as unknown as Projection;

describe('read models of another history', () => {
  let storage: TestStorage;
  let projector: Projector;
  let told: string[];

  const start = (projections: readonly Projection[] = ALL_PROJECTIONS) => {
    told = [];
    projector = startProjector(storage, { projections, tell: (line) => told.push(line) });
  };
  const addEssay = async (id: string) => givenEvents(storage.log, `essay-${id}`, gradedEssay(id));
  const upToDate = async () =>
    expect(await storage.readModels.waitFor(READ_MODEL_NAMES, await storage.log.head(), 20_000)).toBe(true);
  const madeAnew = async (names: readonly string[] = READ_MODEL_NAMES) => {
    while (!names.every((name) => told.some((line) => line.startsWith(`${name} was rebuilt`))))
      await new Promise(setImmediate);
  };
  const expectRowsOfTheLog = async () => {
    for (const projection of ALL_PROJECTIONS)
      expect(await compareReadModel(storage, projection)).toMatchObject({ differences: [], trouble: null });
  };
  const file = (name: string) => join(storage.dataDir, name);
  /** Read models that have seen more than the log that is put back and accepted: it lacks the last essays. */
  const putOlderLogBack = async () => {
    storage = await storage.reopen(() => cpSync(file('events.sqlite'), file('kept')));
    start();
    for (const id of ['late-1', 'late-2']) await addEssay(id);
    await upToDate();
    await projector.stop();
    storage = await storage.reopen(() => cpSync(file('kept'), file('events.sqlite')), { accepts: true });
  };

  beforeEach(async () => {
    storage = await openTestStorage();
    for (const [streamId, events] of SAMPLE_STREAMS) await givenEvents(storage.log, streamId, events);
  });
  afterEach(async () => {
    await projector.stop();
    await storage.close();
  });

  it('are rebuilt when an older log was restored, which is reported', async () => {
    await putOlderLogBack();
    const head = await storage.log.head();
    start();
    await madeAnew();
    await expectRowsOfTheLog();
    expect(await storage.readModels.get('essays', 'late-1')).toBeNull();
    for (const name of READ_MODEL_NAMES) {
      expect(told).toContainEqual(
        expect.stringMatching(
          new RegExp(
            `^${name} has seen position \\d+, and the log .*\\. It will be rebuilt from the log\\.$`,
          ),
        ),
      );
      expect(told).toContain(`${name} was rebuilt up to position ${head}`);
    }
  });

  it('are rebuilt when the older log has grown past what they had seen', async () => {
    await putOlderLogBack();
    for (const id of ['new-1', 'new-2', 'new-3']) await addEssay(id);
    start();
    await madeAnew();
    await upToDate();
    await expectRowsOfTheLog();
    expect(await storage.readModels.get('essays', 'late-1')).toBeNull();
    expect((await storage.readModels.get('essays', 'new-1'))?.processing_status).toBe('completed');
    expect(told).toContainEqual(expect.stringContaining('essays has seen another event at position'));
  });

  it('are never served as up to date, while commands are accepted and become visible', async () => {
    await putOlderLogBack();
    start();
    while (!told.some((line) => line.startsWith('essays has seen'))) await new Promise(setImmediate);
    const { position } = await addEssay('meanwhile');
    expect(await storage.readModels.waitFor(READ_MODEL_NAMES, position, 20_000)).toBe(true);
    await madeAnew();
    expect((await storage.readModels.get('essays', 'meanwhile'))?.processing_status).toBe('completed');
    await expectRowsOfTheLog();
  });

  it('are rebuilt at the next start when the process died before they were', async () => {
    start();
    await upToDate();
    await projector.stop();
    const model = await storage.readModelWriter.open('essays', essays.version, essays.indexes);
    await model.write(new Map([['ghost', { id: 'ghost' }]]), await model.checkpoint());
    await storage.readModelWriter.markForRebuild('essays');
    storage = await storage.reopen();
    start();
    await upToDate();
    expect(await storage.readModels.get('essays', 'ghost')).toBeNull();
    await expectRowsOfTheLog();
  });

  it('are rebuilt even if an event cannot be handled: its stream is parked, and the rest is there', async () => {
    await putOlderLogBack();
    const broken: Projection = {
      ...essays,
      on: {
        ...essays.on,
        EssayReceived: {
          ...essays.on.EssayReceived!,
          evolve: (row, event) => {
            if (event.streamId === 'essay-essay-1') throw new TypeError('words of Ada Example');
            return essays.on.EssayReceived!.evolve(row, event);
          },
        },
      },
    };
    start([broken]);
    await madeAnew(['essays']);
    expect(await storage.readModels.parked('essays')).toMatchObject([
      { streamId: 'essay-essay-1', eventType: 'EssayReceived', reason: 'TypeError' },
    ]);
    expect(await storage.readModels.get('essays', 'essay-1')).toBeNull();
    expect(await storage.readModels.get('essays', 'essay-2')).not.toBeNull();
    expect(told.join()).not.toContain('Ada');
  });
});
