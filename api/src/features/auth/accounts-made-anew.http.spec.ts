import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../platform/async/until.ts';
import { startTestServer, TEST_PASSWORD } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

/** Of a folder, whose file can be taken away; on a server it is a table. */
const ON_DISK = { READ_MODELS: 'sqlite' };

describe('while the accounts are made anew from the log', () => {
  let first: TestServer;
  let server: TestServer;
  const begin = async (ROLES: string) => {
    await server?.stop();
    server = await startTestServer({ dataDir: first.dataDir, empty: true, env: { ROLES, ...ON_DISK } });
  };
  beforeAll(async () => {
    first = await startTestServer({ env: ON_DISK });
    await first.stop();
    for (const name of readdirSync(first.dataDir))
      if (name.startsWith('read-models.sqlite')) rmSync(join(first.dataDir, name));
    // Without projections they stay as they are.
    await begin('api');
  });
  afterAll(() => server.close());

  const signIn = (username: string) =>
    server.anonymous().post('/api/auth/login').send({ username, password: TEST_PASSWORD });
  const verify = () => server.anonymous(first.token('teacher')).get('/api/auth/verify');

  it('nobody hears that their password is wrong, no session ends, and what is public is answered', async () => {
    for (const { status, body } of [await signIn('teacher'), await signIn('nobody'), await verify()])
      expect([status, body.error]).toEqual([503, expect.stringMatching(/^The server is not ready yet/)]);
    const setup = await server.anonymous(first.token('teacher')).get('/api/auth/setup');
    expect([setup.status, setup.body]).toEqual([200, { needs_administrator: false }]);
  });

  it('and once they are there, who is unknown is unknown', async () => {
    await begin('api,projections');
    expect(await until(20_000, async () => (await verify()).status === 200)).toBe(true);
    expect((await signIn('teacher')).status).toBe(200);
    expect((await signIn('nobody')).status).toBe(401);
  });
});
