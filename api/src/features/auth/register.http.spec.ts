import { startTestServer, TEST_PASSWORD } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { useSignIn } from '../../../test/sign-in-over-http.ts';

describe('signing in over HTTP', () => {
  const { server, login } = useSignIn();

  it('API-010 register creates an account when the caller may manage users, and not otherwise', async () => {
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
});

describe('the first start', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ empty: true });
  });
  afterEach(() => server.close());

  it('waits for an administrator, who is signed in at once; then registration is closed', async () => {
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

  it('is over once there was a school: while its lists are made anew, nobody is offered an administrator', async () => {
    const register = (username: string) =>
      server.anonymous().post('/api/auth/register').send({ username, password: 'a long password' });
    expect((await register('head')).status).toBe(201);
    // As after a restore, when the read models are not there yet.
    const { readModels } = server.storage;
    const { count } = readModels;
    readModels.count = () => Promise.resolve(0);
    expect((await server.anonymous().get('/api/auth/setup')).body).toEqual({ needs_administrator: false });
    expect((await register('stranger')).status).toBe(401);
    readModels.count = count;
  });

  it('makes exactly one of twenty who register at the same instant the administrator', async () => {
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

  it('remains open after a refused password', async () => {
    const register = (password: string) =>
      server.anonymous().post('/api/auth/register').send({ username: 'head', password });
    expect((await register('short')).status).toBe(400);
    const accounts = ['UserRegistered', 'UsernameReserved', 'FirstAdministratorCreated'] as const;
    expect(await server.events(...accounts)).toEqual([]);
    expect((await register('long enough')).status).toBe(201);
  });
});
