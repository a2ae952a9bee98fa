import { startTestServer, TEST_PASSWORD } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const HOUR = 3600;

interface Claims {
  sid: string;
  auth_time: number;
  iat: number;
  exp: number;
}
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());

describe('sessions over HTTP', () => {
  let server: TestServer;
  /** How far the server's clock is off, hours: tokens are checked against the real one. */
  let ago = 0;
  beforeAll(async () => {
    server = await startTestServer({ clock: () => Date.now() - ago * HOUR * 1000 });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    ago = 0;
  });

  const signIn = async (username = 'teacher', password = TEST_PASSWORD): Promise<string> => {
    const { status, body } = await server.anonymous().post('/api/auth/login').send({ username, password });
    expect(status).toBe(200);
    return body.token;
  };
  const statusOf = async (token: string) => (await server.anonymous(token).get('/api/auth/verify')).status;
  const renew = (token: string) => server.anonymous(token).post('/api/auth/renew');
  const signOut = (token: string) => server.anonymous(token).post('/api/auth/logout');

  it('a renewed token is valid for another 12 hours, in the same session', async () => {
    ago = 11;
    const first = await signIn();
    ago = 0;
    const { status, body } = await renew(first);
    expect(status).toBe(200);
    expect(body.user).toEqual(server.user('teacher'));
    const [then, now] = [claimsOf(first), claimsOf(body.token)];
    expect(now).toMatchObject({ sid: then.sid, auth_time: then.auth_time });
    expect(now.exp - now.iat).toBe(12 * HOUR);
    expect(now.exp - then.exp).toBeGreaterThanOrEqual(11 * HOUR);
    expect(await statusOf(body.token)).toBe(200);
  });

  it('however often it is renewed, a session ends 24 hours after the sign-in', async () => {
    ago = 11;
    const first = await signIn();
    ago = 0;
    const second = (await renew(first)).body.token;
    ago = -2;
    const last = (await renew(second)).body.token;
    const { auth_time, exp } = claimsOf(last);
    expect(exp - auth_time).toBe(24 * HOUR);
    const refused = await renew(last);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe('A session ends 24 hours after you sign in. Please sign in again.');
  });

  it('someone who may no longer sign in gets no new token', async () => {
    const account = { username: 'leaver', password: 'a long password' };
    const { body } = await server.as('admin').post('/api/auth/register').send(account);
    const change = (what: object) => server.as('admin').patch(`/api/users/${body.user.id}`).send(what);
    const token = await signIn(account.username, account.password);
    expect((await renew(token)).status).toBe(200);
    await change({ is_active: false });
    expect((await renew(token)).status).toBe(401);
    await change({ is_active: true });
    expect((await renew(token)).status).toBe(401);
    const anew = await signIn(account.username, account.password);
    expect((await renew(anew)).status).toBe(200);
    await change({ password: 'another long password' });
    expect((await renew(anew)).status).toBe(401);
    expect((await server.anonymous().post('/api/auth/renew')).status).toBe(401);
  });

  it('signing out ends every token of the session at once, and no other session', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const renewed = (await renew(here)).body.token as string;
    const before = (await server.events('UserSignedOut')).length;
    const answer = await signOut(renewed);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Signed out.' });
    for (const token of [here, renewed]) {
      expect(await statusOf(token)).toBe(401);
      expect((await renew(token)).status).toBe(401);
      expect((await server.anonymous(token).get('/api/students')).status).toBe(401);
    }
    expect(await statusOf(elsewhere)).toBe(200);
    expect(await statusOf(server.token('teacher'))).toBe(200);

    const events = (await server.events('UserSignedOut')).slice(before);
    const { sid, auth_time } = claimsOf(here);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      streamId: `session-${sid}`,
      data: {
        user_id: server.user('teacher').id,
        session_id: sid,
        ends_at: new Date((auth_time + 24 * HOUR) * 1000).toISOString(),
      },
      metadata: { actorId: server.user('teacher').id },
    });
  });

  it('signing out twice at the same instant counts once', async () => {
    const token = await signIn('assistant');
    const before = (await server.events('UserSignedOut')).length;
    const answers = await Promise.all([signOut(token), signOut(token), signOut(token)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(await server.events('UserSignedOut')).toHaveLength(before + 1);
    expect(await statusOf(token)).toBe(401);
  });

  it('a sign-out does not change the account and appears in no trail', async () => {
    const patch = (change: object, revision?: string) => {
      const call = server.as('admin').patch(`/api/users/${server.user('department_head').id}`);
      return (revision === undefined ? call : call.set('If-Match', revision)).send(change);
    };
    const { headers } = await patch({ role: 'teacher' });
    await signOut(await signIn('department_head'));
    expect((await patch({ role: 'department_head' }, headers.etag)).status).toBe(200);
    const { body } = await server.as('admin').get('/api/audit?limit=1000');
    expect(JSON.stringify(body)).not.toContain('UserSignedOut');
  });

  it('an ended session stays ended after a restart', async () => {
    const ended = await signIn();
    const kept = await signIn();
    await signOut(ended);
    await server.stop();
    server = await startTestServer({ dataDir: server.dataDir });
    expect(await statusOf(ended)).toBe(401);
    expect(await statusOf(kept)).toBe(200);
  });
});
