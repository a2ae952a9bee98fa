import { PERMISSIONS } from '@essays/contract';
import type { User } from '@essays/contract';
import { newId } from '@essays/storage';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { CommandMeta } from '../../platform/commands/command-meta.ts';
import { startTestServer, TEST_PASSWORD } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { Administrators } from './administrators.ts';
import { ChangeUser } from './user.commands.ts';
import { ChangeUserHandler } from './user.handlers.ts';

describe('accounts over HTTP', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  const patch = (role: 'teacher' | 'assistant' | 'department_head' | 'admin', change: object) =>
    server
      .as('admin')
      .patch(`/api/users/${server.user(role).id}`)
      .send(change);

  it('PRM-006 users carry only the named permissions', async () => {
    const { body } = await server.as('admin').get('/api/users');
    expect(body.map((user: { username: string }) => user.username)).toEqual([
      'admin',
      'assistant',
      'department_head',
      'teacher',
    ]);
    for (const user of body) {
      expect(PERMISSIONS).toEqual(expect.arrayContaining(user.permissions));
      expect(Object.keys(user).sort()).toEqual([
        'id',
        'is_active',
        'permissions',
        'revision',
        'role',
        'username',
      ]);
    }
    const other = await patch('teacher', { permissions: ['rule_the_world'] });
    expect(other.status).toBe(400);
    const named = ['view_student_names', 'grade_essays', 'export_data', 'manage_students', 'manage_users'];
    const admin = body.find((user: { username: string }) => user.username === 'admin');
    expect(admin.permissions).toEqual(expect.arrayContaining(named));
  });

  it('only someone who manages users sees or changes accounts', async () => {
    for (const role of ['teacher', 'department_head', 'assistant'] as const) {
      expect((await server.as(role).get('/api/users')).status).toBe(403);
      const { status, body } = await server
        .as(role)
        .patch(`/api/users/${server.user(role).id}`)
        .send({ role: 'admin' });
      expect(status).toBe(403);
      expect(body.error).toBe("You don't have permission to do this.");
    }
  });

  it('a permission that is taken away is gone with the next request of the same token', async () => {
    const teacher = server.as('teacher');
    expect((await teacher.get('/api/students')).status).toBe(200);
    expect((await teacher.post('/api/students').send({})).status).toBe(400);
    expect((await patch('teacher', { permissions: ['grade_essays'] })).body.permissions).toEqual([
      'grade_essays',
    ]);
    expect((await teacher.post('/api/students').send({})).status).toBe(403);
    expect((await patch('teacher', { permissions: null })).body.permissions).toContain('manage_students');
    expect((await teacher.post('/api/students').send({})).status).toBe(400);
  });

  it('a deactivated account is refused from its next request and cannot sign in until it is activated', async () => {
    const teacher = server.as('teacher');
    expect((await patch('teacher', { is_active: false })).body.is_active).toBe(false);
    expect((await teacher.get('/api/auth/verify')).status).toBe(401);
    const login = () =>
      server.anonymous().post('/api/auth/login').send({ username: 'teacher', password: TEST_PASSWORD });
    expect((await login()).status).toBe(401);
    await patch('teacher', { is_active: true });
    expect((await login()).status).toBe(200);
    const own = server.anonymous((await login()).body.token);
    expect((await own.get('/api/auth/verify')).status).toBe(200);
    // A token from before stays dead.
    expect((await teacher.get('/api/auth/verify')).status).toBe(401);
  });

  it('an account gives its revision, and a change based on an older one is refused', async () => {
    const { body: users } = await server.as('admin').get('/api/users');
    const { id, revision } = users.find((one: User) => one.username === 'teacher');
    const change = (is_active: boolean) =>
      server.as('admin').patch(`/api/users/${id}`).set('If-Match', `"${revision}"`).send({ is_active });
    const first = await change(false);
    expect([first.status, first.body.revision, first.headers.etag]).toEqual([
      200,
      revision + 1,
      `"${revision + 1}"`,
    ]);
    expect((await change(true)).status).toBe(412);
  });

  it('a new password ends the tokens of the old one', async () => {
    const teacher = server.as('teacher');
    expect((await patch('teacher', { password: 'another password' })).status).toBe(200);
    expect((await teacher.get('/api/auth/verify')).status).toBe(401);
    const login = (password: string) =>
      server.anonymous().post('/api/auth/login').send({ username: 'teacher', password });
    expect((await login(TEST_PASSWORD)).status).toBe(401);
    expect((await login('another password')).status).toBe(200);
    expect((await patch('teacher', { password: 'short' })).status).toBe(400);
  });

  it('the last administrator cannot be locked out, whichever way it is tried', async () => {
    for (const change of [
      { is_active: false },
      { role: 'teacher' },
      { permissions: ['grade_essays'] },
      { permissions: [] },
    ]) {
      const { status, body } = await patch('admin', change);
      expect(status).toBe(409);
      expect(body.error).toContain('last administrator');
    }
    expect((await patch('teacher', { role: 'admin' })).status).toBe(200);
    expect((await patch('admin', { is_active: false })).status).toBe(200);
  });

  it('two administrators who deactivate each other at the same instant: one remains', async () => {
    await patch('teacher', { role: 'admin' });
    const answers = await Promise.all([
      server
        .as('admin')
        .patch(`/api/users/${server.user('teacher').id}`)
        .send({ is_active: false }),
      server
        .as('teacher')
        .patch(`/api/users/${server.user('admin').id}`)
        .send({ is_active: false }),
    ]);
    // The later of the two is refused by the rule, or because that account is signed out already.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 401, 409]).toContain(status);
    const users = await server.storage.readModels.find('users', {
      where: { role: 'admin', is_active: true },
    });
    expect(users).toHaveLength(1);
  });

  it('when three administrators take each other’s rights at the same instant, one remains', async () => {
    const roles = ['admin', 'teacher', 'department_head'] as const;
    const away = [
      { is_active: false },
      { role: 'assistant' },
      { permissions: [] },
      { role: 'teacher', permissions: null },
      { permissions: ['grade_essays'], is_active: false },
    ];
    for (const role of roles) await patch(role, { permissions: ['manage_users'], role: 'assistant' });
    const answers = await Promise.all(
      roles.flatMap((by) =>
        roles.flatMap((whom) =>
          away.map((change) =>
            server
              .as(by)
              .patch(`/api/users/${server.user(whom).id}`)
              .send(change),
          ),
        ),
      ),
    );
    for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
    const left = roles.map((role) => server.as(role).get('/api/users'));
    const statuses = (await Promise.all(left)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('two processes that share only the log and the leases also leave one', async () => {
    await patch('teacher', { role: 'admin' });
    const { log, readModels, leases } = server.storage;
    const inAnotherProcess = () =>
      new ChangeUserHandler(
        new Administrators(log, readModels, leases, Date.now),
        new CommandRunner(log, 'test'),
      );
    const meta = (by: 'admin' | 'teacher'): CommandMeta => ({
      commandId: newId(),
      correlationId: newId(),
      causationId: newId(),
      actor: { id: server.user(by).id, role: 'admin' },
      now: new Date().toISOString(),
    });
    const both = await Promise.allSettled([
      inAnotherProcess().execute(
        new ChangeUser({ userId: server.user('teacher').id, change: { is_active: false } }, meta('admin')),
      ),
      inAnotherProcess().execute(
        new ChangeUser({ userId: server.user('admin').id, change: { is_active: false } }, meta('teacher')),
      ),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await server.events('UserDeactivated')).toHaveLength(1);
  });

  it('a password that is too short or too long changes nothing', async () => {
    for (const password of ['1234567', 'x'.repeat(1025), '', null])
      expect((await patch('teacher', { password })).status).toBe(400);
    expect((await server.as('teacher').get('/api/auth/verify')).status).toBe(200);
  });

  it('an If-Match with an older revision answers 412 and changes nothing', async () => {
    const tag = (await patch('teacher', { role: 'department_head' })).headers.etag as string;
    await patch('teacher', { role: 'assistant' });
    const { status } = await patch('teacher', { role: 'admin' }).set('If-Match', tag);
    expect(status).toBe(412);
    expect(await server.events('UserRoleChanged')).toHaveLength(2);
  });

  it('an unknown account is not found; an unknown field is refused', async () => {
    const unknown = await server
      .as('admin')
      .patch('/api/users/01890000-0000-7000-8000-000000000001')
      .send({ is_active: true });
    expect(unknown.status).toBe(404);
    expect((await server.as('admin').patch('/api/users/1').send({})).status).toBe(404);
    expect((await patch('teacher', { username: 'other' })).status).toBe(400);
    expect((await patch('teacher', { role: null })).status).toBe(400);
  });

  it('every change is an event with who made it, and appears in the audit', async () => {
    await patch('teacher', { role: 'department_head', permissions: ['view_audit'], is_active: false });
    const events = await server.events('UserRoleChanged', 'UserPermissionsChanged', 'UserDeactivated');
    expect(events.map(({ type }) => type)).toEqual([
      'UserRoleChanged',
      'UserPermissionsChanged',
      'UserDeactivated',
    ]);
    for (const { metadata } of events)
      expect(metadata).toMatchObject({ actorId: server.user('admin').id, actorRole: 'admin' });
    const { body } = await server.as('admin').get(`/api/audit?actor=admin&limit=1000`);
    const lines = body.entries
      .filter((one: { subject_id: string }) => one.subject_id === server.user('teacher').id)
      .map((one: { summary: string }) => one.summary);
    expect(lines).toEqual([
      "Deactivated the account 'teacher'.",
      "Set the permissions of the account 'teacher': view the audit log.",
      "Changed the role of the account 'teacher' from teacher to department head.",
      "Created the account 'teacher' as teacher.",
    ]);
  });
});
