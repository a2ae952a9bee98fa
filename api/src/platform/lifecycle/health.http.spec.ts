import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { ProjectorLifetime, PROJECTIONS, READ_MODEL_NAMES, rebuildReadModel } from '@essays/projections';
import { openStorage } from '@essays/storage';
import type { Projection } from '@essays/projections';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { Health } from './health.ts';

describe('health', () => {
  let server: TestServer;
  const health = () => server.anonymous().get('/api/health');
  const partOf = ({ parts }: { parts: { name: string; state: string; stuck: any[] }[] }, wanted: string) =>
    parts.find(({ name }) => name === wanted)!;
  afterEach(() => server.close());

  it('is public, ok while all is well, and says how far each read model is', async () => {
    server = await startTestServer();
    await server.settle();
    const { status, body } = await health();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'ok',
      head: await server.storage.log.head(),
      parts: [
        { name: 'access log', state: 'ok', stuck: [] },
        { name: 'event log', state: 'ok', stuck: [] },
        { name: 'read models', state: 'ok', stuck: [] },
        { name: 'pipeline', state: 'ok', stuck: [] },
        { name: 'disk', state: 'ok', stuck: [] },
        { name: 'stored data', state: 'ok', stuck: [] },
      ],
    });
    expect(new Set(Object.values(body.lag))).toEqual(new Set([0]));
  });

  it('is not ok when the log is empty, because each start publishes the rubrics', async () => {
    server = await startTestServer();
    server.storage.log.head = async () => -1;
    const { status, body } = await health();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'stuck', head: -1 });
    expect(partOf(body, 'event log').stuck).toEqual([
      { what: 'event log', why: 'It is empty: is this the right store?' },
    ]);
  });

  it('names what any part reports as stuck, and answers 200 because everything else works', async () => {
    server = await startTestServer();
    await server.settle();
    const stuck = [{ what: 'grade', why: 'Given up after 5 tries.', stream_id: 'essay-1' }];
    server.app.get(Health).add({ name: 'pipeline', health: async () => ({ state: 'stuck', stuck }) });
    const { status, body } = await health();
    expect(status).toBe(200);
    expect(body.status).toBe('stuck');
    expect(body.parts).toContainEqual({ name: 'pipeline', state: 'stuck', stuck });
  });

  it('answers 503 when a store fails, and names it without a word of the error', async () => {
    server = await startTestServer();
    server.storage.log.head = () => Promise.reject(new Error('Essay of Ada Example'));
    const { status, body } = await health();
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: 'away', head: null, lag: {} });
    expect(partOf(body, 'event log')).toEqual({
      name: 'event log',
      state: 'away',
      stuck: [{ what: 'event log', why: 'It does not answer.' }],
    });
    expect(JSON.stringify(body)).not.toContain('Ada');
  });

  const readModels = async () => {
    const { status, body } = await health();
    const { state, stuck } = partOf(body, 'read models');
    return { http: status, status: body.status, state, stuck };
  };

  it('says how far rebuilding read models are, and how long that takes', async () => {
    server = await startTestServer();
    await server.settle();
    jest.spyOn(server.app.get(ProjectorLifetime), 'making').mockReturnValue({ done: 0.42, seconds: 34.2 });
    expect(await readModels()).toEqual({
      http: 200,
      status: 'behind',
      state: 'behind',
      stuck: [{ what: 'read models', why: 'They are being made: 42%, 35 s left.' }],
    });
  });

  it('names parked streams by ids and types, and answers 200 because everything else works', async () => {
    server = await startTestServer({ env: {} });
    await server.settle();
    const { version, indexes } = PROJECTIONS.essays;
    const model = await server.storage.readModelWriter.open('essays', version, indexes);
    const park = { streamId: 'essay-1', eventId: 'e-1', eventType: 'EssayGraded', position: 2, reason: 'X' };
    await model.write(new Map(), await model.checkpoint(), { park });
    expect(await readModels()).toEqual({
      http: 200,
      status: 'stuck',
      state: 'stuck',
      stuck: [
        {
          what: 'essays',
          why: 'The stream is set aside because one of its events cannot be processed.',
          stream_id: 'essay-1',
          event_id: 'e-1',
          event_type: 'EssayGraded',
        },
      ],
    });
  });

  it('names read models that belong to another history, and those that are rebuilt for it', async () => {
    server = await startTestServer({ env: { ROLES: 'api' }, empty: true });
    const { version, indexes } = PROJECTIONS.essays;
    const model = await server.storage.readModelWriter.open('essays', version, indexes);
    await model.write(new Map([['essay-1', { id: 'essay-1' }]]), 1_000);
    expect(await readModels()).toMatchObject({
      status: 'stuck',
      stuck: [
        { what: 'essays', why: 'It has seen more events than the log holds: it belongs to another log.' },
      ],
    });
    await server.storage.readModelWriter.markForRebuild('essays');
    expect(await readModels()).toMatchObject({
      status: 'rebuilding',
      stuck: [{ what: 'essays', why: 'It belongs to another log and is being rebuilt.' }],
    });
  });

  it('names read models that are behind the log, but only after a while', async () => {
    let now = Date.now();
    // No projection runs here.
    server = await startTestServer({ env: { ROLES: 'api' }, empty: true, clock: () => now });
    expect(await readModels()).toMatchObject({ http: 200, status: 'ok' });
    now += 11_000;
    expect(await readModels()).toMatchObject({ http: 200, status: 'behind', state: 'behind' });
    const { stuck } = await readModels();
    expect(stuck.map(({ what }: { what: string }) => what)).toEqual(READ_MODEL_NAMES);
    expect(stuck[0].why).toBe('It has not seen what happened 11 seconds ago.');
  });

  it('names projections of this process that fail, without the words of the error', async () => {
    server = await startTestServer();
    await server.settle();
    const { readModelWriter } = server.storage;
    const open = readModelWriter.open.bind(readModelWriter);
    readModelWriter.open = (name, ...rest) =>
      name === 'essays' ? Promise.reject(new TypeError('Essay of Ada Example')) : open(name, ...rest);
    // The live table is replaced, so that its projection opens it again.
    await rebuildReadModel(server.storage, PROJECTIONS.essays as unknown as Projection);
    const lifetime = server.app.get(ProjectorLifetime);
    while (lifetime.status().every(({ trouble }) => trouble === null)) await new Promise(setImmediate);
    const found = await readModels();
    expect(found).toMatchObject({ http: 200, status: 'stuck' });
    expect(found.stuck).toContainEqual({
      what: 'essays',
      why: 'Its projection is stuck: TypeError.',
    });
    expect(JSON.stringify(found)).not.toContain('Ada');
  });

  it('recovers by itself after an older log was restored and accepted, and commands are accepted', async () => {
    const student = (name: string) =>
      server.as('teacher').post('/api/students').send({ name, period: 2, academic_year: '2025-26' });
    server = await startTestServer();
    const { dataDir } = server;
    const copy = (from: string, to: string) => cpSync(join(dataDir, from), join(dataDir, to));
    await server.stop();
    copy('events.sqlite', 'kept');
    server = await startTestServer({ dataDir });
    for (const name of ['Ada Later', 'Ben Later']) expect((await student(name)).status).toBe(201);
    await server.settle();
    await server.stop();
    copy('kept', 'events.sqlite');
    await (await openStorage(server.config, { accepts: true })).close();
    server = await startTestServer({ dataDir });
    const now = await student('Cleo Now');
    expect(now.status).toBe(201);
    let found = await readModels();
    while (found.status !== 'ok') found = await readModels();
    const { body } = await server.as('teacher').get('/api/students');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([now.body.id]);
  });
});
