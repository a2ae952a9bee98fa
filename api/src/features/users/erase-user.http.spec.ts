import { compareReadModel, PROJECTIONS, READ_MODEL_NAMES } from '@essays/projections';
import type { Projection } from '@essays/projections';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const NAME = 'philippa.quartermaine';
const PASSWORD = 'a sentence of five words';

describe('an account', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  const register = async (username = NAME, role = 'teacher') =>
    server.as('admin').post('/api/auth/register').send({ username, password: PASSWORD, role });
  const signIn = (username = NAME) =>
    server.anonymous().post('/api/auth/login').send({ username, password: PASSWORD });
  const erase = (id: string) => server.as('admin').delete(`/api/users/${id}`);

  it('has its name in no stream name and in no part of the log that can be read without keys', async () => {
    expect((await register()).status).toBe(201);
    expect((await register()).status).toBe(409);
    expect((await signIn()).status).toBe(200);
    for (const { streamId, data } of await server.events())
      expect(JSON.stringify([streamId, data])).not.toContain(NAME);
    const places = await server.stores.placesWith(NAME);
    expect(places.filter((name) => name.startsWith('events.sqlite'))).toEqual([]);
    expect(places).not.toEqual([]);
  });

  it('that is deleted leaves its name in no file; what it did stays under its id', async () => {
    const { user } = (await register()).body;
    const { body } = await signIn();
    const me = server.anonymous(body.token);
    const student = await me
      .post('/api/students')
      .send({ name: 'Ann Reed', period: 2, academic_year: '2025-26' });
    expect(student.status).toBe(201);
    expect((await erase(user.id)).body).toEqual({ message: 'The account was deleted permanently.' });
    expect(await server.stores.placesWith(NAME)).toEqual([]);
    expect((await me.get('/api/auth/verify')).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect(JSON.stringify((await server.as('admin').get('/api/users')).body)).not.toContain(user.id);
    const { entries } = (await server.as('department_head').get('/api/audit?limit=1000')).body;
    const own = entries.filter((one: any) => one.actor_id === user.id || one.subject_id === user.id);
    const erased = `Erased account ${user.id.slice(0, 8)}`;
    expect(own.map((one: any) => [one.actor, one.summary])).toEqual([
      ['admin', `Permanently deleted the account '${erased}'.`],
      [erased, expect.stringMatching(/^Added student S\d+/)],
      ['admin', `Created the account '${erased}' as teacher.`],
    ]);
    const ofActor = await server.as('department_head').get(`/api/audit?actor=${encodeURIComponent(erased)}`);
    expect(ofActor.body.count).toBe(1);
    for (const name of READ_MODEL_NAMES)
      expect(await compareReadModel(server.storage, PROJECTIONS[name] as Projection)).toMatchObject({
        differences: [],
        trouble: null,
      });
    expect((await erase(user.id)).status).toBe(404);
  });

  it('that is deleted frees its name for others', async () => {
    const { id } = (await register()).body.user;
    expect((await erase(id)).status).toBe(200);
    const again = await register();
    expect(again.status).toBe(201);
    expect(again.body.user.id).not.toBe(id);
    expect((await register()).status).toBe(409);
    expect((await signIn()).body.user.id).toBe(again.body.user.id);
    for (const { streamId, personal, data } of await server.events('UserRegistered'))
      if (streamId === `user-${id}`) expect(JSON.stringify([personal, data])).not.toContain(NAME);
  });

  it('whose deletion was interrupted is gone after the next start', async () => {
    const { user } = (await register()).body;
    server.storage.keys.destroy = () => Promise.reject(new Error('The process ends here'));
    expect((await erase(user.id)).status).toBe(500);
    await server.stop();
    server = await startTestServer({ dataDir: server.dataDir });
    while ((await server.storage.erasures.underWay()).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await server.stores.placesWith(NAME)).toEqual([]);
    expect(await server.events('UserErased')).toHaveLength(1);
    expect((await register()).status).toBe(201);
  });

  it('can be deleted only by those who manage users, and never the last administrator', async () => {
    const { id } = server.user('admin');
    for (const role of ['teacher', 'department_head', 'assistant'] as const)
      expect((await server.as(role).delete(`/api/users/${id}`)).status).toBe(403);
    const last = await erase(id);
    expect([last.status, last.body.error]).toEqual([409, expect.stringContaining('last administrator')]);
    expect(await server.storage.erasures.underWay()).toEqual([]);
    expect((await erase('01890000-0000-7000-8000-000000000001')).status).toBe(404);
    const head = server.user('department_head').id;
    expect((await erase(head).set('If-Match', '"7"')).status).toBe(412);
    await server.as('admin').patch(`/api/users/${head}`).send({ role: 'admin' });
    expect((await erase(id)).status).toBe(200);
  });
});
