import { UNKNOWN_ID } from '../../../test/start-test-server.ts';
import { useRoster, YEAR } from '../../../test/roster-over-http.ts';

describe('students over HTTP', () => {
  const { server, add } = useRoster();

  it('API-025 EVT-016 EVT-017 deactivating keeps the data and activating reverses it, each an event', async () => {
    const { id } = await add('On And Off');
    const teacher = server.as('teacher');
    expect((await teacher.delete(`/api/students/${id}?hard_delete=false`)).status).toBe(200);
    expect((await teacher.get(`/api/students/${id}`)).body).toMatchObject({
      is_active: false,
      student_name: 'On And Off',
    });
    expect((await teacher.post(`/api/students/${id}/activate`)).body.is_active).toBe(true);
    expect((await teacher.put(`/api/students/${id}`).send({ is_active: false })).body.is_active).toBe(false);
    expect((await teacher.put(`/api/students/${id}`).send({ is_active: true })).body.is_active).toBe(true);
    const events = (await server.events()).filter(({ streamId }) => streamId === `student-${id}`);
    expect(events.map(({ type }) => type)).toEqual([
      'StudentAdded',
      'StudentDeactivated',
      'StudentActivated',
      'StudentDeactivated',
      'StudentActivated',
    ]);
  });

  it('an If-Match with an older revision answers 412, and with the present one is accepted', async () => {
    const { id } = await add('Two Tabs');
    const put = (tag: string, name: string) =>
      server.as('teacher').put(`/api/students/${id}`).set('If-Match', tag).send({ name });
    const first = await put('"0"', 'Two Tabs Renamed');
    expect(first.status).toBe(200);
    expect(first.headers.etag).toBe('"1"');
    const stale = await put('"0"', 'Other');
    expect(stale.status).toBe(412);
    expect(stale.body.error).toBe('This has changed since you opened it. Reload it and try again.');
    expect((await put('W/"1"', 'Two Tabs Again')).status).toBe(200);
    expect((await put('nonsense', 'Other')).status).toBe(400);
  });

  it('only someone who manages students changes the roster', async () => {
    const { id } = await add('Roster Rule');
    for (const role of ['assistant', 'department_head'] as const) {
      const agent = server.as(role);
      const body = { name: 'X', period: 2, academic_year: YEAR };
      const answers = await Promise.all([
        agent.post('/api/students').send(body),
        agent.post('/api/students/bulk').send({ students: [body], academic_year: YEAR }),
        agent.put(`/api/students/${id}`).send({ is_active: false }),
        agent.post(`/api/students/${id}/activate`),
        agent.delete(`/api/students/${id}?hard_delete=true`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect((await agent.get('/api/students')).status).toBe(200);
    }
  });

  it('API-050 DOM-044 EVT-038 a flag is raised, shown and resolved, each an event', async () => {
    const { id } = await add('Flagged Person');
    const teacher = server.as('teacher');
    const raised = await teacher.post(`/api/students/${id}/flags`).send({ flag_reason: ' Two voices ' });
    expect(raised.status).toBe(201);
    expect(raised.body).toEqual({ id: expect.any(String), flag_reason: 'Two voices', resolved_at: null });
    expect((await teacher.post(`/api/students/${id}/flags`).send({ flag_reason: ' ' })).status).toBe(400);
    const resolved = await teacher
      .post(`/api/baselines/flags/${raised.body.id}/resolve`)
      .send({ resolution_notes: 'Talked to the student' });
    expect(resolved.status).toBe(200);
    expect((await teacher.get(`/api/students/${id}`)).body.flags).toEqual([
      { ...raised.body, resolved_at: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect((await server.events('StudentFlagResolved')).at(-1)).toMatchObject({
      data: { student_id: id, flag_id: raised.body.id },
      personal: { resolution_notes: 'Talked to the student' },
      metadata: { actorId: server.user('teacher').id },
    });
    expect((await teacher.post(`/api/baselines/flags/${UNKNOWN_ID}/resolve`).send({})).status).toBe(404);
  });

  it('API-001 API-002 answers are JSON under /api; other paths do not answer as the API', async () => {
    const { headers } = await server.as('teacher').get('/api/students');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('no-store');
    expect((await server.as('teacher').get('/students')).status).toBe(404);
  });

  it('API-006 every refusal is a problem document whose error and message are the same sentence', async () => {
    const teacher = server.as('teacher');
    const answers = await Promise.all([
      teacher.get(`/api/students/${UNKNOWN_ID}`),
      teacher.get('/api/nothing/here'),
      teacher.post('/api/students').send({}),
      teacher.post('/api/students').send([]),
      teacher.post('/api/students').set('Content-Type', 'application/json').send('{"name"'),
      teacher.post('/api/students').set('Content-Type', 'text/plain').send('name'),
      teacher.get('/api/users'),
      server.anonymous().get('/api/students'),
      teacher.post('/api/students').send({ name: 'x'.repeat(1_100_000), period: 2, academic_year: YEAR }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400, 400, 403, 401, 413]);
    for (const { status, body, headers } of answers) {
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(body).toEqual({
        type: 'about:blank',
        title: expect.any(String),
        status,
        detail: body.error,
        instance: expect.stringMatching(/^\/api\//),
        statusCode: status,
        error: expect.stringMatching(/^[A-Z'].{5,}/),
        message: body.error,
      });
      expect(body.error).not.toMatch(/bad request|cannot (get|post)|exception|unauthorized|undefined/i);
    }
  });

  it('answers carry security headers and reveal nothing of the software behind them', async () => {
    const { headers } = await server.anonymous().get('/api/ping');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
