import request from 'supertest';
import { startTestServer, TEST_PASSWORD } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

describe('signing in from a known device', () => {
  let server: TestServer;
  let now: number;
  beforeEach(async () => {
    now = Date.now();
    server = await startTestServer({ clock: () => now, env: { TRUST_PROXY: '1' } });
  });
  afterEach(() => server.close());

  /** A separate browser, behind the proxy. */
  const device = (address = '192.0.2.1') => {
    const agent = request.agent(server.url);
    return {
      login: (username: string, password: string, headers: Record<string, string> = {}) =>
        agent
          .post('/api/auth/login')
          .set('X-Forwarded-For', address)
          .set(headers)
          .send({ username, password }),
    };
  };
  const statusesOf = async (times: number, login: () => PromiseLike<{ status: number }>) => {
    const statuses = [];
    for (let n = 0; n < times; n += 1) statuses.push((await login()).status);
    return statuses;
  };

  it('five wrong tries do not lock a teacher out of a device where they have signed in before', async () => {
    const desk = device();
    expect((await desk.login('teacher', TEST_PASSWORD)).status).toBe(200);
    await statusesOf(30, () => desk.login('teacher', 'wrong password'));
    now += 10_000;
    expect((await desk.login('teacher', TEST_PASSWORD)).status).toBe(200);
  });

  it('neither strangers guessing their password nor others behind their address hold a teacher up', async () => {
    const desk = device();
    await desk.login('teacher', TEST_PASSWORD);
    for (let n = 0; n < 25; n += 1) await device(`198.51.100.${n}`).login('teacher', 'wrong password');
    for (let n = 0; n < 110; n += 1) await device().login(`pupil${n}`, 'wrong password');
    expect((await device().login('assistant', TEST_PASSWORD)).status).toBe(429);
    expect((await device('198.51.100.99').login('teacher', TEST_PASSWORD)).status).toBe(429);
    expect((await desk.login('teacher', TEST_PASSWORD)).status).toBe(200);
  }, 60_000);

  it('behind a trusted proxy, failures count for the address that the proxy names', async () => {
    const statuses = await statusesOf(6, () => device('192.0.2.7').login('teacher', 'wrong password'));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await device('192.0.2.8').login('teacher', TEST_PASSWORD)).status).toBe(200);
  });

  it('an address that nobody vouches for is not believed', async () => {
    const plain = await startTestServer({ clock: () => now });
    const tries = Array.from({ length: 6 }, (_, n) => `192.0.2.${n}`);
    const statuses = [];
    for (const address of tries)
      statuses.push(
        (
          await plain
            .anonymous()
            .post('/api/auth/login')
            .set('X-Forwarded-For', address)
            .send({ username: 'teacher', password: 'wrong password' })
        ).status,
      );
    await plain.close();
    expect(statuses.at(-1)).toBe(429);
  });

  it('the cookie is for the sign-in only, and is no use to another account or when forged', async () => {
    const { headers } = await device().login('teacher', TEST_PASSWORD);
    const [cookie = ''] = headers['set-cookie'] as unknown as string[];
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^device_[\w-]{12}=[\w-]{22}\.[\w-]{43}$/);
    expect(attributes.filter((one) => !/^Expires=[^;]+$/.test(one))).toEqual([
      'Max-Age=31536000',
      'Path=/api/auth/login',
      'HttpOnly',
      'SameSite=Strict',
    ]);
    expect(attributes).toHaveLength(5);
    const value = cookie.split(';')[0] as string;
    const spent = async (account: string, carried: string) => {
      const login = () => device('192.0.2.50').login(account, 'wrong password', { Cookie: carried });
      return (await statusesOf(6, login)).at(-1);
    };
    const forged = `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`;
    for (const [account, carried] of [
      ['assistant', value],
      ['teacher', forged],
    ] as const) {
      expect(await spent(account, carried)).toBe(429);
      now += 5_000;
      // A known device would be admitted again by now.
      const again = await device('192.0.2.50').login(account, TEST_PASSWORD, { Cookie: carried });
      expect(again.status).toBe(429);
    }
    now += 60_000;
    const api = await server.anonymous().get('/api/auth/verify').set('Cookie', value);
    expect(api.status).toBe(401);
  });

  it('over HTTPS the cookie is never sent without it', async () => {
    const { headers } = await device().login('teacher', TEST_PASSWORD, { 'X-Forwarded-Proto': 'https' });
    expect(String(headers['set-cookie'])).toContain('; Secure');
  });
});

describe('one’s own password', () => {
  let server: TestServer;
  const NEW = 'river garden seven hats';
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  const login = async (password: string) =>
    server.anonymous().post('/api/auth/login').send({ username: 'assistant', password });
  const change = (old_password: string, new_password: string) =>
    server.as('assistant').post('/api/auth/password').send({ old_password, new_password });

  it('is changed by anyone signed in who knows the present one, which ends other sessions', async () => {
    const elsewhere = (await login(TEST_PASSWORD)).body.token as string;
    const { status, body } = await change(TEST_PASSWORD, NEW);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: 'assistant' });
    const verify = async (token: string) => (await server.anonymous(token).get('/api/auth/verify')).status;
    expect(await verify(body.token)).toBe(200);
    expect(await verify(elsewhere)).toBe(401);
    expect(await verify(server.token('assistant'))).toBe(401);
    expect((await login(TEST_PASSWORD)).status).toBe(401);
    expect((await login(NEW)).status).toBe(200);
    const [event] = await server.events('UserPasswordChanged');
    expect(event?.metadata.actorId).toBe(server.user('assistant').id);
  });

  it.each([
    ['the present one is wrong', 'wrong password', NEW, 'This is not your current password.'],
    ['it is the present one', TEST_PASSWORD, TEST_PASSWORD, /^This is your current password\./],
    ['it is short', TEST_PASSWORD, 'short', 'A password must have at least 8 characters.'],
    [
      'it is common',
      TEST_PASSWORD,
      'password1',
      /^This password is too easy to guess: it is a common password\./,
    ],
    ['the present one is missing', '', NEW, 'Please enter your current password'],
    ['the new one is missing', TEST_PASSWORD, '', 'Please enter a new password'],
  ])('stays unchanged when %s, and a sentence says so', async (_, old_password, new_password, sentence) => {
    const { status, body } = await change(old_password, new_password);
    expect(status).toBe(400);
    expect(body.error).toEqual(expect.stringMatching(sentence));
    expect((await login(TEST_PASSWORD)).status).toBe(200);
  });

  it('cannot be guessed by someone who finds a session open', async () => {
    for (let n = 0; n < 5; n += 1) expect((await change('wrong password', NEW)).status).toBe(400);
    expect((await change(TEST_PASSWORD, NEW)).status).toBe(429);
  });

  it.each(['password1', 'assistant2025'])(
    'a common one is refused for every account: %s',
    async (password) => {
      const made = await server
        .as('admin')
        .post('/api/auth/register')
        .send({ username: 'assistant.two', password });
      const { id } = server.user('assistant');
      const set = await server.as('admin').patch(`/api/users/${id}`).send({ password });
      for (const { status, body } of [made, set]) {
        expect(status).toBe(400);
        expect(body.error).toMatch(/^This password is too easy to guess: /);
      }
    },
  );
});
