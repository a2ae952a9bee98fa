import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { ROLE_PERMISSIONS } from '@essays/contract';
import { startTestServer, TEST_PASSWORD } from '../http-testing/start-test-server.ts';
import type { ApiDocument } from '../openapi/document.ts';
import type { TestServer } from '../http-testing/start-test-server.ts';
import { keyOf } from './tokens.ts';

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HOUR = 3600;

describe('signing in over HTTP', () => {
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    server = await startTestServer({ clock: () => now });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    now = Date.now();
  });

  const login = (username: unknown, password: unknown) =>
    server.anonymous().post('/api/auth/login').send({ username, password });
  const claims = async () => {
    const row = await server.storage.readModels.get('users', server.user('teacher').id);
    const iat = Math.floor(Date.now() / 1000);
    return { sub: row!.id, sid: 'a-session', auth_time: iat, key: keyOf(row!), iat, exp: iat + HOUR };
  };
  const statusOf = async (token: string) => (await server.anonymous(token).get('/api/auth/verify')).status;

  it('API-009 answers a token and the user; wrong credentials fail with one sentence in error', async () => {
    const { status, body } = await login('teacher', TEST_PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id: expect.any(String),
        username: 'teacher',
        role: 'teacher',
        permissions: [...ROLE_PERMISSIONS.teacher],
        is_active: true,
      },
    });
    const wrong = await login('teacher', 'wrong password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({
      error: 'Wrong username or password.',
      message: 'Wrong username or password.',
      status: 401,
      statusCode: 401,
    });
    expect(wrong.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('an unknown name and a wrong password cannot be told apart by the answer', async () => {
    const unknown = await login('nobody.here', 'wrong password');
    const wrong = await login('assistant', 'wrong password');
    expect({ ...unknown.body }).toEqual({ ...wrong.body });
  });

  it('a username is one, whatever the case and the blanks around it', async () => {
    expect((await login('  Teacher ', TEST_PASSWORD)).status).toBe(200);
  });

  it('an empty name or password is refused with the words of the sign-in screen', async () => {
    for (const [name, password] of [
      ['', 'x'],
      ['teacher', ''],
      [undefined, undefined],
    ]) {
      const { status, body } = await login(name, password);
      expect(status).toBe(400);
      expect(body.error).toContain('Please enter both username and password');
    }
  });

  it('operators and lists in the place of text are refused, not looked up', async () => {
    for (const value of [{ $ne: null }, { $gt: '' }, ['teacher'], 1, true, null]) {
      expect((await login(value, TEST_PASSWORD)).status).toBe(400);
      expect((await login('teacher', value)).status).toBe(400);
    }
    const query = await server.as('teacher').get('/api/students?period[$ne]=1&academic_year[$gt]=');
    expect(query.status).toBe(200);
    expect((await server.as('teacher').get('/api/students?period=1&period=2')).status).toBe(400);
  });

  it('API-011 verify answers the user of the token', async () => {
    const { status, body } = await server.as('teacher').get('/api/auth/verify');
    expect(status).toBe(200);
    expect(body).toEqual({ user: server.user('teacher') });
  });

  it('the token is read from the bearer authorization header and from nowhere else', async () => {
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

  it('a token lives for 12 hours', async () => {
    const { body } = await login('teacher', TEST_PASSWORD);
    const { iat, exp } = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(exp - iat).toBe(12 * HOUR);
    const before = Date.now();
    now = before - 12 * HOUR * 1000 - 5000;
    const old = await login('teacher', TEST_PASSWORD);
    expect(await statusOf(old.body.token)).toBe(401);
    now = before - 12 * HOUR * 1000 + 60_000;
    const late = await login('teacher', TEST_PASSWORD);
    expect(await statusOf(late.body.token)).toBe(200);
  });

  it('API-004 every protected call of the product answers 401 without a token, with a forged, expired, wrongly signed and revoked one', async () => {
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
    const tokens = {
      none: undefined,
      empty: '',
      nonsense: 'nonsense',
      unsigned: `${head('none')}.`,
      forged: jwt.sign(good, { secret: 'a secret of somebody else entirely' }),
      'signed with a public key': `${head('HS256')}.${createHmac('sha256', pem).update(head('HS256')).digest('base64url')}`,
      'of another algorithm': `${head('HS384')}.${createHmac('sha384', server.config.jwtSecret).update(head('HS384')).digest('base64url')}`,
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
      'POST /api/auth/login',
      'POST /api/auth/register',
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

  it('API-010 register makes an account for who may manage users, and for nobody else', async () => {
    const account = { username: 'New.Teacher', password: 'a long password' };
    expect((await server.anonymous().post('/api/auth/register').send(account)).status).toBe(401);
    expect((await server.as('teacher').post('/api/auth/register').send(account)).status).toBe(403);
    const { status, body } = await server.as('admin').post('/api/auth/register').send(account);
    expect(status).toBe(201);
    expect(body).toEqual({
      user: expect.objectContaining({ username: 'new.teacher', role: 'teacher', is_active: true }),
    });
    const again = await server
      .as('admin')
      .post('/api/auth/register')
      .send({ ...account, username: 'NEW.teacher' });
    expect(again.status).toBe(409);
    expect(again.body.error).toBe('This username is already taken.');
    expect((await login('new.teacher', account.password)).status).toBe(200);
  });

  it('register refuses short passwords, strange names, unknown roles and unknown fields', async () => {
    const refused = async (body: object) =>
      (await server.as('admin').post('/api/auth/register').send(body)).status;
    expect(await refused({ username: 'x.y', password: '1234567' })).toBe(400);
    expect(await refused({ username: '<b>', password: 'a long password' })).toBe(400);
    expect(await refused({ username: 'x.y', password: 'a long password', role: 'god' })).toBe(400);
    expect(
      await refused({ username: 'x.y', password: 'a long password', permissions: ['manage_users'] }),
    ).toBe(400);
  });

  it('no event, answer or line of the log file carries a password in the clear', async () => {
    const events = JSON.stringify(await server.events('UserRegistered'));
    expect(events).not.toContain(TEST_PASSWORD);
    const users = JSON.stringify((await server.as('admin').get('/api/users')).body);
    expect(users).not.toMatch(/argon2|password/);
  });

  describe('a diagnostic is open to anyone and answers a message only', () => {
    const answersAMessage = (path: string) => async () => {
      const { status, body } = await server
        .anonymous()
        .get(`/api${path}?secret=abc`)
        .set('X-Secret', 'abc')
        .set('Authorization', 'Bearer nonsense');
      expect(status).toBe(200);
      expect(body).toEqual({ message: expect.any(String) });
      expect(JSON.stringify(body)).not.toContain('abc');
    };
    it('API-012 GET /test', answersAMessage('/test'));
    it('API-013 GET /ping', answersAMessage('/ping'));
    it('API-014 GET /debug/simple', answersAMessage('/debug/simple'));
    it('API-015 GET /debug/echo', answersAMessage('/debug/echo'));
  });

  it('who guesses is told to wait, with a sentence and Retry-After, and others sign in meanwhile', async () => {
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await login('department_head', 'wrong password'));
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const refused = answers[5]!;
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.error).toMatch(/^Too many attempts\. Please wait \d+ seconds? and try again\.$/);
    expect((await login('department_head', TEST_PASSWORD)).status).toBe(429);
    expect((await login('teacher', TEST_PASSWORD)).status).toBe(200);
    expect((await server.as('department_head').get('/api/auth/verify')).status).toBe(200);
  });
});

describe('the first start', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ empty: true });
  });
  afterEach(() => server.close());

  it('waits for an administrator, who is signed in at once; then the door is closed', async () => {
    const setup = async () => (await server.anonymous().get('/api/auth/setup')).body;
    expect(await setup()).toEqual({ needs_administrator: true });
    const { status, body } = await server
      .anonymous()
      .post('/api/auth/register')
      .send({ username: 'head', password: 'a long password', role: 'assistant' });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ username: 'head', role: 'admin' });
    expect((await server.anonymous(body.token).get('/api/users')).status).toBe(200);
    expect(await setup()).toEqual({ needs_administrator: false });
    const second = await server
      .anonymous()
      .post('/api/auth/register')
      .send({ username: 'other', password: 'a long password' });
    expect(second.status).toBe(401);
  });

  it('of twenty who register at the same instant one becomes the administrator', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        server
          .anonymous()
          .post('/api/auth/register')
          .send({ username: `racer${n}`, password: 'a long password' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status } of answers) expect([201, 401, 409]).toContain(status);
    expect(await server.events('UserRegistered')).toHaveLength(1);
    expect(await server.events('FirstAdministratorCreated')).toHaveLength(1);
  });

  it('a refused password leaves the door open', async () => {
    const register = (password: string) =>
      server.anonymous().post('/api/auth/register').send({ username: 'head', password });
    expect((await register('short')).status).toBe(400);
    const accounts = ['UserRegistered', 'UsernameReserved', 'FirstAdministratorCreated'] as const;
    expect(await server.events(...accounts)).toEqual([]);
    expect((await register('long enough')).status).toBe(201);
  });
});
