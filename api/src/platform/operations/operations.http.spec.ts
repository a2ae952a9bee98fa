import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEALTH_STATES } from '@essays/contract';
import { ProjectorLifetime, READ_MODEL_NAMES } from '@essays/projections';
import { StoreAway } from '@essays/storage';
import { testStoresOf } from '@essays/storage/test-stores';
import { parseConfig } from '../config/config.ts';
import { ENGINES } from '../engines/engines.ts';
import type { Engines } from '../engines/engines.ts';
import { startServer } from '../../app/start-server.ts';
import type { Server } from '../../app/start-server.ts';

describe('the operations endpoints', () => {
  let dataDir: string;
  let stores: ReturnType<typeof testStoresOf>;
  let server: Server;
  const lines: string[] = [];
  const start = async (env: Record<string, string> = {}) => {
    const all = {
      ...stores.settings,
      DATA_DIR: dataDir,
      PORT: '0',
      OPERATIONS_PORT: '0',
      LOG_FORMAT: 'json',
    };
    const config = parseConfig({ ...all, ...env });
    server = await startServer({ config, logTo: { write: (line) => void lines.push(line) } });
  };
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'essays-operations-'));
    stores = testStoresOf(dataDir);
    lines.length = 0;
  });
  afterEach(async () => {
    await server.close();
    await stores.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const asked = async (path: string, method = 'GET') => {
    const answer = await fetch(`${server.operationsUrl}${path}`, { method });
    return { status: answer.status, text: await answer.text() };
  };
  /** Samples of one figure: [labels, number]. */
  const figure = async (name: string): Promise<[string, number][]> =>
    (await asked('/metrics')).text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`))
      .map((line) => {
        const at = line.lastIndexOf('} ');
        return [line.slice(name.length + 1, at), Number(line.slice(at + 2))];
      });

  it.each(['api,web', 'reactors', 'projections'])('answer in a process with the roles %s', async (ROLES) => {
    await start({ ROLES });
    expect(await asked('/health/live')).toEqual({ status: 200, text: 'live\n' });
    expect((await asked('/health/ready')).status).toBe(200);
    expect((await asked('/metrics')).text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('report not ready while a store is away, but still alive', async () => {
    await start();
    server.storage.log.head = () => Promise.reject(new StoreAway('EventStoreDB', 'away'));
    expect(await asked('/health/ready')).toEqual({ status: 503, text: 'away\n' });
    expect((await asked('/health/live')).status).toBe(200);
    const states = (await figure('essays_health')).filter(([labels]) => labels.includes('event log'));
    expect(states.filter(([, is]) => is === 1)).toEqual([['part="event log",state="away"', 1]]);
    expect(states).toHaveLength(HEALTH_STATES.length);
  });

  it('say how far back the stores keep what was erased, if they keep it and say so', async () => {
    await start();
    const kept = async () =>
      /^essays_erased_kept_seconds (.+)$/m.exec((await asked('/metrics')).text)?.[1] ?? null;
    server.storage.remains = async () => ({ since: Date.now() - 3_600_000, bytes: 1, most: 2 });
    expect(Math.floor(Number(await kept()) / 60)).toBe(60);
    server.storage.remains = async () => null;
    expect(await kept()).toBeNull();
    server.storage.remains = () => Promise.reject(new StoreAway('MongoDB', 'away'));
    expect(await kept()).toBeNull();
  });

  it('report not ready from the moment the process is asked to stop, and still answer then', async () => {
    await start();
    const projections = server.app.get(ProjectorLifetime);
    const stop = projections.beforeApplicationShutdown.bind(projections);
    let seen: unknown;
    projections.beforeApplicationShutdown = async () => {
      seen = await asked('/health/ready');
      await stop();
    };
    await server.close();
    expect(seen).toEqual({ status: 503, text: 'stopping\n' });
  });

  it('count requests by their route, never by their URL, and store errors by kind', async () => {
    await start();
    await fetch(`${server.url}/api/health`);
    await fetch(`${server.url}/api/essays/ada-example?search=Ada+Example`);
    await fetch(`${server.url}/students/ada-example`);
    // A request is counted once its answer is sent, which its sender may see a moment before.
    let counted: [string, number][] = [];
    while (counted.length < 3) counted = await figure('essays_http_request_seconds_count');
    expect(counted).toContainEqual(['method="GET",route="/api/health",status="200"', 1]);
    expect(counted).toContainEqual(['method="GET",route="/api/essays/:id",status="401"', 1]);
    expect(counted.map(([labels]) => labels)).toContainEqual(expect.stringContaining('route="(page)"'));
    expect((await asked('/metrics')).text).not.toMatch(/ada/i);
    void new StoreAway('MongoDB', 'slow');
    expect(await figure('essays_store_errors_total')).toEqual([['store="MongoDB",kind="slow"', 1]]);
  });

  it('say how far each read model is behind, in events and seconds', async () => {
    await start({ ROLES: 'api' });
    const events = await figure('essays_read_model_lag_events');
    expect(events.map(([labels]) => labels)).toEqual(READ_MODEL_NAMES.map((name) => `model="${name}"`));
    const head = await server.storage.log.head();
    expect(new Set(events.map(([, lag]) => lag))).toEqual(new Set([head + 1]));
    for (const [, seconds] of await figure('essays_read_model_lag_seconds'))
      expect(seconds).toBeGreaterThan(0);
  });

  it('count the jobs of each step, and time the work of the engines', async () => {
    await start();
    expect(await figure('essays_jobs')).toContainEqual(['document="essay",step="grade"', 0]);
    const essay = 'The river runs past the school. Every morning it is another river.';
    await server.app.get<Engines>(ENGINES, { strict: false }).run('measure', { text: essay });
    expect(await figure('essays_engine_seconds_count')).toEqual([['work="measure",end="done"', 1]]);
  });

  it('answer other URLs with 404 and changes with 405', async () => {
    await start();
    expect((await asked('/api/health')).status).toBe(404);
    expect((await asked('/metrics', 'POST')).status).toBe(405);
  });

  it('log each request as one line of JSON under its id, which the answer names', async () => {
    await start();
    const own = await fetch(`${server.url}/api/health`, { headers: { 'X-Request-Id': 'from-the-proxy-7' } });
    expect(own.headers.get('x-request-id')).toBe('from-the-proxy-7');
    const unfit = await fetch(`${server.url}/api/health`, {
      headers: { 'X-Request-Id': 'Ada Example, p. 2' },
    });
    const made = unfit.headers.get('x-request-id');
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
    await server.close();
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const id of ['from-the-proxy-7', made])
      expect(logged).toContainEqual(
        expect.objectContaining({
          level: 'info',
          context: 'Request',
          request_id: id,
          method: 'GET',
          route: '/api/health',
          status: 200,
        }),
      );
  });
});
