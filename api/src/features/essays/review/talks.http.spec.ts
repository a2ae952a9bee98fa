import type { Essay } from '@essays/contract';
import { freshText, startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';

describe('talks over HTTP', () => {
  let server: EssayServer;
  let student: { id: string; display_id: string };
  let essay: string;

  beforeAll(async () => {
    server = await startEssayServer();
    student = await server.student('Ottoline Marchbanksy');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    essay = await server.gradedEssay(student.id);
    await server.post(`/api/essays/${essay}/flag`, { reason: 'Please look' });
  });

  const TALK = {
    held_on: '2025-11-20',
    said: 'I wrote it at the library with my cousin.',
    supports: ['drafts_shown', 'in_class_paragraph'],
    outcome: 'The drafts show how it grew.',
  };
  const note = (body: object = TALK, role: 'teacher' | 'department_head' | 'assistant' = 'teacher') =>
    server.as(role).post(`/api/essays/${essay}/talks`).send(body);
  const history = async () => (await server.get(`/api/audit/essays/${essay}`)).entries;

  it('are shown on the essay as noted, with what supports it, and decide nothing', async () => {
    const before: Essay = await server.get(`/api/essays/${essay}`);
    const { status, body, headers } = await note();
    expect(status).toBe(201);
    expect(body.talks).toEqual([
      {
        id: expect.any(String),
        held_on: '2025-11-20',
        said: TALK.said,
        supports: TALK.supports,
        outcome: TALK.outcome,
        noted_at: expect.any(String),
        corrects: null,
      },
    ]);
    expect(headers['etag']).toBe(`"${body.revision}"`);
    expect(Number(headers['x-stream-position'])).toBeGreaterThan(0);
    expect(body).toMatchObject({ processing_status: 'flagged', status_since: before.status_since });
    expect(body.can).toEqual(before.can);
    const [listed] = (await server.get('/api/essays/flagged')).filter((one: Essay) => one.id === essay);
    expect(listed.talks).toEqual(body.talks);
    const [summed] = await server.get('/api/essays/flagged?view=summary');
    expect(summed).not.toHaveProperty('talks');
  });

  it('the day defaults to today, and is never in the future', async () => {
    const { said } = TALK;
    const { body } = await note({ said });
    expect(body.talks[0]).toMatchObject({
      held_on: body.talks[0].noted_at.slice(0, 10),
      supports: [],
      outcome: null,
    });
    const later = await note({ said, held_on: '2999-01-01' });
    expect([later.status, later.body.message]).toEqual([400, 'The talk cannot be in the future']);
  });

  it('a later note replaces the one it names; the history keeps both; only the latest can be corrected', async () => {
    const first = (await note()).body.talks[0].id;
    const { body } = await note({ said: 'It was at home.', corrects: first, held_on: '2025-11-21' });
    expect(body.talks).toMatchObject([{ said: 'It was at home.', corrects: first }]);
    expect((await history()).slice(-2)).toMatchObject([
      {
        action: 'TalkNoted',
        summary: 'Noted a talk with the student on Nov 20, 2025: drafts shown, paragraph written in class.',
        reason: `“${TALK.said}”\nOutcome: ${TALK.outcome}`,
        actor: 'teacher',
        decision: false,
      },
      {
        summary: 'Corrected the note of a talk with the student on Nov 21, 2025.',
        reason: '“It was at home.”',
      },
    ]);
    const again = await note({ said: 'Neither.', corrects: first });
    expect(again.status).toBe(409);
    expect(again.body.message).toMatch(/no longer the latest/);
  });

  it('the audit lists only talks when asked to, also as CSV', async () => {
    await note({ ...TALK, said: 'Ask the librarian, he saw me.' });
    const head = server.as('department_head');
    const { body } = await head.get(`/api/audit?action=TalkNoted&essay=${essay}`);
    expect(body.count).toBe(1);
    expect(body.entries[0]).toMatchObject({ action: 'TalkNoted', student_display_id: student.display_id });
    const csv = await head.get(`/api/audit?action=TalkNoted&essay=${essay}`).set('Accept', 'text/csv');
    expect(csv.text).toContain('Ask the librarian, he saw me.');
  });

  it('a teacher, an assistant and the department head may note one; nobody else, whatever is sent', async () => {
    for (const role of ['teacher', 'department_head', 'assistant'] as const)
      expect([role, (await note(TALK, role)).status]).toEqual([role, 201]);
    const admin = server.as('admin');
    const username = 'secretary';
    const account = { username, password: 'correct horse battery' };
    expect((await admin.post('/api/auth/register').send({ ...account, role: 'teacher' })).status).toBe(201);
    const { body } = await server
      .anonymous()
      .post('/api/auth/login')
      .send({ username, password: account.password });
    await admin.patch(`/api/users/${body.user.id}`).send({ permissions: ['export_data'] });
    const refused = await server
      .anonymous(body.token)
      .post(`/api/essays/${essay}/talks`)
      .send({ nonsense: 1 });
    expect(refused.status).toBe(403);
    expect((await server.anonymous().post(`/api/essays/${essay}/talks`).send(TALK)).status).toBe(401);
  });

  it('refuses what is not a note', async () => {
    for (const body of [
      {},
      { ...TALK, said: '  ' },
      { ...TALK, supports: ['a feeling'] },
      { ...TALK, supports: 'drafts_shown' },
      { ...TALK, held_on: '20 Nov' },
      { ...TALK, held_on: '2025-02-30' },
      { ...TALK, corrects: 'the first one' },
      { ...TALK, said: 'x'.repeat(10_001) },
    ])
      expect([body, (await note(body)).status]).toEqual([body, 400]);
    expect((await server.get(`/api/essays/${essay}`)).talks).toEqual([]);
  });

  it('is written once under one Idempotency-Key, and not over an older revision', async () => {
    const send = () => note().set('Idempotency-Key', `talk ${essay}`);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.talks).toEqual(first.body.talks);
    expect((await server.events('TalkNoted')).filter((e) => e.streamId === `essay-${essay}`)).toHaveLength(1);
    expect((await note().set('If-Match', '"1"')).status).toBe(412);
    expect((await note().set('If-Match', `"${first.body.revision}"`)).status).toBe(201);
  });

  it('carries no name to a caller who may not see names', async () => {
    await note({
      ...TALK,
      said: 'Ottoline says that Marchbanksy is not her aunt.',
      outcome: 'Ottoline may stay.',
    });
    const { body } = await server.as('assistant').get(`/api/essays/${essay}`);
    expect(JSON.stringify(body)).not.toMatch(/ottoline|marchbanksy/i);
    const story = await server.as('assistant').get(`/api/audit/essays/${essay}`);
    expect(JSON.stringify(story.body)).not.toMatch(/ottoline|marchbanksy/i);
  });

  it('goes with the essay, and stays behind when the essay is filed under another student', async () => {
    await note({ ...TALK, said: 'My uncle Balthasar has the first page.' });
    await server.post(`/api/essays/${essay}/unassign`);
    expect((await server.get(`/api/essays/${essay}`)).talks).toEqual([]);
    expect((await history()).some((one: { action: string }) => one.action === 'TalkNoted')).toBe(true);
    expect((await note()).status).toBe(201);
    await server.delete(`/api/essays/${essay}`);
    expect((await note()).status).toBe(404);
    for (const { personal } of (await server.events('TalkNoted')).filter((e) => e.streamId.endsWith(essay)))
      expect(personal).toBeNull();
    const told = await server.as('department_head').get(`/api/audit/essays/${essay}`);
    expect(JSON.stringify(told.body)).not.toMatch(/Balthasar/);
    expect(told.body.entries.map((one: { action: string }) => one.action)).toContain('TalkNoted');
  });

  it('is possible before anybody has looked at the essay', async () => {
    const id = await server.essay(student.id, freshText());
    expect((await server.post(`/api/essays/${id}/talks`, TALK)).status).toBe(201);
  });
});
