import { startTestServer } from '../http-testing/start-test-server.ts';
import type { TestServer } from '../http-testing/start-test-server.ts';
import { Health } from './health.ts';

describe('health', () => {
  let server: TestServer;
  const health = () => server.anonymous().get('/api/health');
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
        { name: 'event log', state: 'ok', stuck: [] },
        { name: 'read models', state: 'ok', stuck: [] },
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
    expect(body.parts[0].stuck).toEqual([
      { what: 'event log', why: 'It is empty: not the store that was meant?' },
    ]);
  });

  it('names what any part says is stuck, and answers 200 because the rest goes on', async () => {
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
    expect(body.parts[0]).toEqual({
      name: 'event log',
      state: 'away',
      stuck: [{ what: 'event log', why: 'It does not answer.' }],
    });
    expect(JSON.stringify(body)).not.toContain('Ada');
  });
});
