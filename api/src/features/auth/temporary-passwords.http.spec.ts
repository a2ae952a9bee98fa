import type TestAgent from 'supertest/lib/agent.js';
import { EVERY_CALL, SENTENCES } from '@essays/contract';
import type { AuditEntry } from '@essays/contract';
import { useEssayServer } from '../../../test/start-essay-server.ts';
import { TEST_PASSWORD } from '../../../test/start-test-server.ts';
import { newPassword } from '../users/new-password.ts';

const OWN = 'marble lantern orchard seven';

describe('a password that an administrator set', () => {
  const server = useEssayServer();
  const admin = () => server.as('admin');
  const account = async (username: string, more = {}) =>
    (
      await admin()
        .post('/api/auth/register')
        .send({ username, password: TEST_PASSWORD, ...more })
        .expect(201)
    ).body.user;
  const signIn = async (username: string, password = TEST_PASSWORD) => {
    const { body } = await server
      .anonymous()
      .post('/api/auth/login')
      .send({ username, password })
      .expect(200);
    return { agent: server.anonymous(body.token), user: body.user };
  };
  const choose = (agent: TestAgent) =>
    agent.post('/api/auth/password').send({ old_password: TEST_PASSWORD, new_password: OWN });

  it('opens nothing but the choice of another one, until that is made', async () => {
    await account('new.teacher', { temporary_password: true });
    const { agent, user } = await signIn('new.teacher');
    expect(user.must_change_password).toBe(true);
    const { body: me } = await agent.get('/api/auth/verify').expect(200);
    expect(me.user.must_change_password).toBe(true);
    const asked = EVERY_CALL.filter(({ method, path }) => method === 'GET' && path !== '/auth/verify');
    const ID = '00000000-0000-4000-8000-000000000000';
    for (const { path } of asked) {
      const address = `/api${path.replace(/\{\w+\}/g, ID)}`;
      const { status, body } = await agent.get(address);
      // What is open to strangers is open as to a stranger.
      if (status === 403) expect(body.message ?? body.detail).toBe(SENTENCES.ownPassword);
      else expect([path, status]).toEqual([path, (await server.anonymous().get(address)).status]);
    }
    const { body } = await choose(agent).expect(200);
    expect(body.user.must_change_password).toBeUndefined();
    await server.anonymous(body.token).get('/api/students').expect(200);
    expect((await signIn('new.teacher', OWN)).user.must_change_password).toBeUndefined();
  });

  it('is temporary again whenever an administrator sets another one, and the history says so', async () => {
    const { id } = await account('forgetful');
    await (await signIn('forgetful')).agent.get('/api/students').expect(200);
    const change = { password: 'seven marble orchards', temporary_password: true };
    await admin().patch(`/api/users/${id}`).send(change).expect(200);
    const { agent } = await signIn('forgetful', change.password);
    await agent.get('/api/students').expect(403);
    const { body } = await admin().get('/api/audit?action=UserPasswordChanged').expect(200);
    expect(body.entries[0].summary).toMatch(/to be changed at the next sign-in\.$/);
  });

  it('comes from whoever runs the server, if the only administrator has forgotten theirs', async () => {
    const { storage } = server;
    await expect(newPassword(storage, 'nobody')).rejects.toThrow('No account is called nobody.');
    const { id } = await account('only.admin', { role: 'admin' });
    const before = await signIn('only.admin');
    const password = await newPassword(storage, ' Only.Admin ');
    expect(password).toMatch(/^(?:[0-9A-HJ-NP-TV-Z]{4}-){3}[0-9A-HJ-NP-TV-Z]{4}$/);
    await server.settle();
    await before.agent.get('/api/auth/verify').expect(401);
    expect((await signIn('only.admin', password)).user.must_change_password).toBe(true);
    const [last] = (await server.events('UserPasswordChanged')).slice(-1);
    expect(last).toMatchObject({ streamId: `user-${id}`, metadata: { actorRole: 'system' } });
  });

  it('an account has the name of its person, which the history and the teachers of a class show', async () => {
    const { id } = await account('m.hale', { name: 'Ms. Hale' });
    const { agent, user } = await signIn('m.hale');
    expect(user.name).toBe('Ms. Hale');
    await agent
      .post('/api/students')
      .send({ name: 'Ada West', period: 3, academic_year: '2025-26' })
      .expect(201);
    await server.settle();
    const classOf = async () =>
      (await agent.get('/api/classes')).body.classes.find(({ period }: { period: number }) => period === 3);
    expect((await classOf()).teachers).toMatchObject([{ username: 'm.hale', name: 'Ms. Hale' }]);
    const entries = async (): Promise<AuditEntry[]> =>
      (await admin().get('/api/audit?actor=m.hale').expect(200)).body.entries;
    expect((await entries()).map(({ actor }) => actor)).toContain('Ms. Hale (m.hale)');
    const of = async (path: string, who: string): Promise<number> =>
      (
        await admin()
          .get(`/api/${path}?actor=${encodeURIComponent(who)}`)
          .expect(200)
      ).body.entries.length;
    for (const path of ['audit', 'accesses']) {
      const found = await of(path, 'm.hale');
      expect(found).toBeGreaterThan(0);
      for (const who of ['Ms. Hale', 'Ms. Hale (m.hale)', ' M.Hale '])
        expect(await of(path, who)).toBe(found);
      expect(await of(path, 'Hale')).toBe(0);
    }
    await admin().patch(`/api/users/${id}`).send({ name: null }).expect(200);
    expect((await classOf()).teachers).toEqual([{ user_id: id, username: 'm.hale', part: 'teacher' }]);
    expect((await entries())[0]!.actor).toBe('m.hale');
    for (const name of ['', 'a\u0000b', 'two\nlines', 'x'.repeat(101), 7])
      await admin().patch(`/api/users/${id}`).send({ name }).expect(400);
  });
});
