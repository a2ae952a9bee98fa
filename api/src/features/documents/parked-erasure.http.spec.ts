import type { RecordedEvent } from '@essays/contract';
import { newId } from '@essays/storage';
import { freshText, startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

const SENTENCE = 'The heron stood in the flooded allotment like a misplaced umbrella';

describe('an essay that a read model has set aside', () => {
  let server: EssayServer;
  let student: { id: string; display_id: string };
  let essay: string;
  beforeEach(async () => {
    server = await startEssayServer();
    student = await server.student('Ann Reed');
    essay = await server.essay(student.id, `${SENTENCE}. ${freshText()}`);
    await server.post(`/api/essays/${essay}/reject`, { rejection_reason: SENTENCE });
    await server.settle();
    // A comparison without its samples, as a faulty release might have written it.
    const last = (await server.eventsOf('essay', essay)).at(-1) as RecordedEvent;
    await server.storage.log.append(
      last.streamId,
      [
        {
          type: 'AuthorshipCompared',
          id: newId(),
          data: { essay_id: essay },
          personal: null,
          metadata: { ...last.metadata, commandId: newId(), actorId: 'system' },
        } as never,
      ],
      last.revision,
    );
    await parked();
    expect((await server.get(`/api/essays/${essay}`)).essay_text).toContain(SENTENCE);
  });
  afterEach(() => server.close());

  /** Waits until every read model has seen the event, and returns which have set the essay aside. */
  const parked = async () => {
    const { log, readModels } = server.storage;
    expect(await readModels.waitFor(['essays', 'jobs', 'dashboard'], await log.head(), 30_000)).toBe(true);
    expect((await server.anonymous().get('/api/health')).body.status).toBe('stuck');
  };

  const nothingUnderWay = async () => {
    const open = () => server.storage.erasures.underWay();
    while ((await open()).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('is gone from every answer and every file once it is deleted', async () => {
    expect((await server.delete(`/api/essays/${essay}`)).status).toBe(200);
    expect((await server.as('teacher').get(`/api/essays/${essay}`)).status).toBe(404);
    expect((await server.as('teacher').get('/api/essays')).text).not.toContain(essay);
    expect(await server.stores.placesWith(SENTENCE)).toEqual([]);
  });

  it('is not called deleted while a read model is behind; the deletion continues at the next start', async () => {
    const { storage } = server;
    // Read models that stay behind for longer than anyone waits.
    storage.readModels.waitFor = async () => false;
    const { status, body } = await server.delete(`/api/essays/${essay}`);
    expect([status, body.error]).toEqual([503, expect.stringContaining('some lists still show it')]);
    expect(await storage.erasures.underWay()).toMatchObject([{ streamId: `essay-${essay}` }]);
    await server.stop();

    server = await startEssayServer({ dataDir: server.dataDir });
    await nothingUnderWay();
    expect((await server.as('teacher').get(`/api/essays/${essay}`)).status).toBe(404);
    expect(await server.stores.placesWith(SENTENCE)).toEqual([]);
    expect(await server.events('EssayErased')).toHaveLength(1);
  });

  it('is not called deleted while its row exists, and asking again continues the deletion', async () => {
    const { readModels } = server.storage;
    const get = readModels.get.bind(readModels);
    const row = await get('essays', essay);
    readModels.get = (async (name: 'essays', id: string) =>
      name === 'essays' && id === essay ? row : get(name, id)) as never;
    expect((await server.delete(`/api/essays/${essay}`)).status).toBe(503);
    readModels.get = get as never;
    expect((await server.delete(`/api/essays/${essay}`)).status).toBe(200);
    expect((await server.delete(`/api/essays/${essay}`)).status).toBe(404);
    expect(await server.stores.placesWith(SENTENCE)).toEqual([]);
    expect(await server.events('EssayErased')).toHaveLength(1);
  });

  it('of a student whose deletion was interrupted is gone after the next start, and so is the student', async () => {
    server.storage.keys.destroyOwnedBy = () => Promise.reject(new Error('The process ends here'));
    const path = `/api/students/${student.id}`;
    expect((await server.delete(`${path}?hard_delete=true`)).status).toBe(500);
    expect(await server.events('StudentErased')).toEqual([]);
    await server.stop();

    server = await startEssayServer({ dataDir: server.dataDir });
    await nothingUnderWay();
    for (const gone of [path, `/api/essays/${essay}`])
      expect((await server.as('teacher').get(gone)).status).toBe(404);
    for (const words of ['Ann Reed', SENTENCE]) expect(await server.stores.placesWith(words)).toEqual([]);
    const erased = await server.events('EssayErased', 'StudentErased');
    expect(erased.map(({ type, metadata }) => [type, metadata.actorId])).toEqual([
      ['EssayErased', server.user('teacher').id],
      ['StudentErased', server.user('teacher').id],
    ]);
    expect(erased[1]!.data).toMatchObject({ essays: 1, baselines: 0 });
  });

  it('is gone from every answer and every file once its student is deleted', async () => {
    expect((await server.delete(`/api/students/${student.id}?hard_delete=true`)).status).toBe(200);
    expect((await server.as('teacher').get(`/api/essays/${essay}`)).status).toBe(404);
    expect((await server.as('teacher').get('/api/essays')).text).not.toContain(essay);
    expect(await server.stores.placesWith(SENTENCE)).toEqual([]);
    expect(await server.events('EssayErased', 'StudentErased')).toHaveLength(2);
  });
});
