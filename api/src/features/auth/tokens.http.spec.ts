import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { TEST_PASSWORD } from '../../../test/start-test-server.ts';
import type { ApiDocument } from '../../app/openapi/document.ts';
import { keyOf } from './tokens.ts';
import { useSignIn } from '../../../test/sign-in-over-http.ts';

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HOUR = 3600;

describe('signing in over HTTP', () => {
  let now = Date.now();
  const { server, login } = useSignIn({ clock: () => now });
  beforeEach(() => {
    now = Date.now();
  });
  const claims = async () => {
    const row = await server.storage.readModels.get('users', server.user('teacher').id);
    const iat = Math.floor(Date.now() / 1000);
    return { sub: row!.id, sid: 'a-session', auth_time: iat, key: keyOf(row!), iat, exp: iat + HOUR };
  };
  const statusOf = async (token: string) => (await server.anonymous(token).get('/api/auth/verify')).status;

  it('API-011 verify answers the user of the token', async () => {
    const { status, body } = await server.as('teacher').get('/api/auth/verify');
    expect(status).toBe(200);
    expect(body).toEqual({ user: server.user('teacher') });
  });

  it('the token is read from the bearer Authorization header and nowhere else', async () => {
    const token = server.token('teacher');
    expect((await server.anonymous().get(`/api/auth/verify?access_token=${token}`)).status).toBe(401);
    expect((await server.anonymous().get('/api/auth/verify').set('Cookie', `token=${token}`)).status).toBe(
      401,
    );
    expect((await server.anonymous(token).get('/api/auth/verify')).status).toBe(200);
  });

  it('EVT-006 forged, unsigned, wrongly signed, expired and broken tokens are refused', async () => {
    const good = await claims();
    const jwt = server.app.get(JwtService, { strict: false });
    expect(await statusOf(jwt.sign(good))).toBe(200);
    const { jwtSecret } = server.config;
    const none = `${b64({ alg: 'none', typ: 'JWT' })}.${b64(good)}.`;
    const body512 = `${b64({ alg: 'HS512', typ: 'JWT' })}.${b64(good)}`;
    const hs512 = `${body512}.${createHmac('sha512', jwtSecret).update(body512).digest('base64url')}`;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const bodyRs = `${b64({ alg: 'RS256', typ: 'JWT' })}.${b64(good)}`;
    const rs256 = `${bodyRs}.${sign('sha256', Buffer.from(bodyRs), privateKey).toString('base64url')}`;
    const [head, payload, signature] = server.token('teacher').split('.') as [string, string, string];
    const swapped = b64({ ...good, sub: server.user('admin').id });
    const bad = {
      none,
      hs512,
      rs256,
      'another secret': jwt.sign(good, { secret: 'a secret of somebody else entirely' }),
      'another user in the payload': `${head}.${swapped}.${signature}`,
      'no signature': `${head}.${payload}.`,
      expired: jwt.sign({ ...good, iat: good.iat - 13 * HOUR, exp: good.iat - 1 }),
      'without an end': jwt.sign((({ exp: _, ...rest }) => rest)(good)),
      'without a session': jwt.sign((({ sid: _, ...rest }) => rest)(good)),
      'of an unknown user': jwt.sign({ ...good, sub: '01890000-0000-7000-8000-000000000001' }),
      'of an older password': jwt.sign({ ...good, key: 'another' }),
      'no token': 'not-a-token',
    };
    for (const [name, token] of Object.entries(bad))
      expect([name, await statusOf(token)]).toEqual([name, 401]);
  });

  it('a token is valid for 12 hours', async () => {
    const { body } = await login('teacher', TEST_PASSWORD);
    const { iat, exp } = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(exp - iat).toBe(12 * HOUR);
    const before = Date.now();
    now = before - 12 * HOUR * 1000 - 5000;
    const old = await login('teacher', TEST_PASSWORD);
    now = before;
    expect(await statusOf(old.body.token)).toBe(401);
    now = before - 12 * HOUR * 1000 + 60_000;
    const late = await login('teacher', TEST_PASSWORD);
    now = before;
    expect(await statusOf(late.body.token)).toBe(200);
  });

  it('a token that a clock issued which ran ahead is none, also when its time has come', async () => {
    const real = Date.now();
    now = real + 365 * 24 * HOUR * 1000;
    const { token } = (await login('teacher', TEST_PASSWORD)).body;
    expect(await statusOf(token)).toBe(200);
    now = real;
    expect(await statusOf(token)).toBe(401);
    const jwt = server.app.get(JwtService, { strict: false });
    const good = await claims();
    // The clocks of two servers may differ a little.
    expect(await statusOf(jwt.sign({ ...good, iat: good.iat + 30 }))).toBe(200);
    for (const wrong of [{ iat: good.iat + 120 }, { auth_time: good.auth_time + 120 }])
      expect(await statusOf(jwt.sign({ ...good, ...wrong }))).toBe(401);
  });

  it('a token of a deactivated account stays dead when the account is activated again', async () => {
    const account = { username: 'gone.twice', password: 'a long password' };
    const { body } = await server
      .as('admin')
      .post('/api/auth/register')
      .send({ ...account, role: 'teacher' });
    const { token } = (await login(account.username, account.password)).body;
    expect(await statusOf(token)).toBe(200);
    for (const is_active of [false, true])
      expect((await server.as('admin').patch(`/api/users/${body.user.id}`).send({ is_active })).status).toBe(
        200,
      );
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf((await login(account.username, account.password)).body.token)).toBe(200);
  });

  it('API-004 every protected call answers 401 without a token, or with one forged, expired or revoked', async () => {
    const jwt = server.app.get(JwtService, { strict: false });
    const good = await claims();
    const account = async (username: string, change: object) => {
      const { body } = await server
        .as('admin')
        .post('/api/auth/register')
        .send({ username, password: 'a long password', role: 'admin' });
      const { token } = (await login(username, 'a long password')).body;
      expect(await statusOf(token)).toBe(200);
      await server.as('admin').patch(`/api/users/${body.user.id}`).send(change);
      return token as string;
    };
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const head = (alg: string) => `${b64({ alg, typ: 'JWT' })}.${b64(good)}`;
    const signed = (alg: string, digest: string, key: string) =>
      `${head(alg)}.${createHmac(digest, key).update(head(alg)).digest('base64url')}`;
    const tokens = {
      none: undefined,
      empty: '',
      nonsense: 'nonsense',
      unsigned: `${head('none')}.`,
      forged: jwt.sign(good, { secret: 'a secret of somebody else entirely' }),
      'signed with a public key': signed('HS256', 'sha256', pem),
      'of another algorithm': signed('HS384', 'sha384', server.config.jwtSecret),
      expired: jwt.sign({ ...good, iat: good.iat - 13 * HOUR, exp: good.iat - 1 }),
      'of a deactivated account': await account('gone.one', { is_active: false }),
      'of an older password': await account('changed.one', { password: 'quite another password' }),
    };
    const { paths } = (await server.anonymous().get('/api/openapi.json')).body as ApiDocument;
    const open = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security?.length === 0)
        .map(([method]) => `${method.toUpperCase()} /api${path}`),
    );
    expect(open.sort()).toEqual([
      'GET /api/auth/setup',
      'GET /api/debug/echo',
      'GET /api/debug/simple',
      'GET /api/docs',
      'GET /api/health',
      'GET /api/openapi.json',
      'GET /api/ping',
      'GET /api/test',
      'GET /api/write/seat',
      'GET /api/write/standing',
      'POST /api/auth/login',
      'POST /api/auth/register',
      // A student reads returned feedback with the secret of a link.
      'POST /api/shared-feedback',
      // With the code of a room a student takes a seat, and writes with its secret.
      'POST /api/write/door',
      'POST /api/write/draft',
      'POST /api/write/seat',
    ]);
    const before = (await server.events()).length;
    const calls = server.routes().filter(({ method, path }) => !open.includes(`${method} ${path}`));
    expect(calls.length).toBeGreaterThan(70);
    for (const { method, path } of calls)
      for (const [name, token] of Object.entries(tokens)) {
        const url = path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000001');
        const { status, body } = await server
          .anonymous(token)
          [method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](url);
        expect([method, path, name, status]).toEqual([method, path, name, 401]);
        expect(body.error).toBe('Please sign in again.');
      }
    const register = { username: 'let.me.in', password: 'a long password', role: 'admin' };
    for (const token of Object.values(tokens))
      expect((await server.anonymous(token).post('/api/auth/register').send(register)).status).toBe(401);
    expect(await server.events()).toHaveLength(before);
  });

  it('a stranger is refused before the server reads a body, JSON or file', async () => {
    const broken = await server
      .anonymous()
      .post('/api/students')
      .set('Content-Type', 'application/json')
      .send('{"name": ');
    expect(broken.status).toBe(401);
    const large = await server
      .anonymous()
      .post('/api/students')
      .send({ name: 'x'.repeat(2_000_000) });
    expect(large.status).toBe(401);
  });
});
