import { startTestServer, UNKNOWN_ID } from '../http-testing/start-test-server.ts';
import type { TestServer } from '../http-testing/start-test-server.ts';

const YEAR = '2025-26';

describe('students over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const add = async (name: string, period = 2, academic_year = YEAR) => {
    const { status, body } = await server
      .as('teacher')
      .post('/api/students')
      .send({ name, period, academic_year });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as { id: string; display_id: string };
  };
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

  it('API-022 adding answers 201 with id, display id, period, year and class type, and can be read at once', async () => {
    const answer = await server
      .as('teacher')
      .post('/api/students')
      .send({ name: 'Ada Marsh', period: 2, academic_year: YEAR, class_type: '10th_grade_english' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      display_id: expect.stringMatching(/^S\d{4,}$/),
      student_name: 'Ada Marsh',
      period: 2,
      class_type: '10th_grade_english',
      academic_year: YEAR,
      enrollment_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
      is_active: true,
      entered_by: server.user('teacher').id,
      has_baseline: false,
      baseline_status: 'missing',
      flags: [],
      revision: 0,
    });
    expect(answer.headers.etag).toBe('"0"');
    expect(Number(answer.headers['x-stream-position'])).toBeGreaterThanOrEqual(0);
    const { body } = await server.as('teacher').get(`/api/students/${answer.body.id}`);
    expect(body).toEqual(answer.body);
  });

  it('EVT-014 adding a student appends an event with the name encrypted apart from the facts', async () => {
    const before = await server.events('StudentAdded');
    const { id, display_id } = await add('Event Person');
    const after = await server.events('StudentAdded');
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      streamId: `student-${id}`,
      data: { student_id: id, display_id, period: 2 },
      personal: { name: 'Event Person' },
      metadata: { actorId: server.user('teacher').id, actorRole: 'teacher' },
    });
    expect(JSON.stringify(after.at(-1)!.data)).not.toContain('Person');
  });

  describe('what is missing or wrong is said in the words of the form:', () => {
    const refused = async (change: object) => {
      const { status, body } = await server
        .as('teacher')
        .post('/api/students')
        .send({ name: 'X Y', period: 2, academic_year: YEAR, ...change });
      expect(status).toBe(400);
      expect(body.error).toBe(body.message);
      return body.error as string;
    };

    it('VAL-004 no name', async () => {
      for (const name of ['', '   ', undefined, 7, { $gt: '' }])
        expect(await refused({ name })).toBe('Name is required');
    });

    it('a name that is too long', async () => {
      expect(await refused({ name: 'a'.repeat(201) })).toBe('A name may have at most 200 characters');
    });

    it('VAL-005 no period', async () => {
      for (const period of [undefined, '', null])
        expect(await refused({ period })).toBe('Period is required');
    });

    it('VAL-009 a period that is not taught', async () => {
      for (const period of [0, 4, 6, 9, -1, 2.5, 'x', '2.0', [2], true])
        expect(await refused({ period })).toBe('Period must be one of: 1, 2, 3, 5, 7, 8');
    });

    it('VAL-006 a year in another form', async () => {
      for (const academic_year of ['2025-2026', '25-26', '2025/26', ' 2025-26x', '', undefined, 2025])
        expect(await refused({ academic_year })).toBe('Academic year must be in format YYYY-YY');
    });

    it('all of it at once', async () => {
      expect(await refused({ name: '', period: null, academic_year: 'x' })).toBe(
        'Name is required; Period is required; Academic year must be in format YYYY-YY',
      );
    });
  });

  it('VAL-007 VAL-008 the class type derives from the period, whatever was sent', async () => {
    for (const [period, class_type] of [
      [1, 'ib_english'],
      [5, 'ib_english'],
      [2, '10th_grade_english'],
      [3, '10th_grade_english'],
      [7, '10th_grade_english'],
      [8, '10th_grade_english'],
    ]) {
      const { body } = await server
        .as('teacher')
        .post('/api/students')
        .send({ name: 'Class Type', period, academic_year: YEAR, class_type: 'something else' });
      expect(body).toMatchObject({ period, class_type });
    }
  });

  it('a field that no request knows is refused by name', async () => {
    const { status, body } = await server
      .as('teacher')
      .post('/api/students')
      .send({ name: 'X', period: 2, academic_year: YEAR, is_admin: true });
    expect(status).toBe(400);
    expect(body.error).toBe("'is_admin' is not a known field");
  });

  it('display ids are given once each, also to many at the same instant', async () => {
    const added = await Promise.all(Array.from({ length: 12 }, (_, n) => add(`Same Instant ${n}`)));
    expect(new Set(added.map(({ display_id }) => display_id)).size).toBe(12);
  });

  it('the same request sent again under one Idempotency-Key adds one student', async () => {
    const before = (await server.events('StudentAdded')).length;
    const send = () =>
      server
        .as('teacher')
        .post('/api/students')
        .set('Idempotency-Key', 'press-1')
        .send({ name: 'Pressed Twice', period: 2, academic_year: YEAR });
    const first = await send();
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await server.events('StudentAdded')).toHaveLength(before + 1);
  });

  it('API-023 EVT-015 bulk adding answers 201 with the students and appends one event for each', async () => {
    const before = (await server.events('StudentAdded')).length;
    const { status, body } = await server
      .as('teacher')
      .post('/api/students/bulk')
      .send({
        students: [
          { name: ' Bulk One ', period: 3, class_type: '10th_grade_english' },
          { name: 'Bulk Two', period: 3, class_type: '10th_grade_english' },
          { name: 'Bulk Two', period: 5, class_type: 'ib_english' },
        ],
        academic_year: '2024-25',
      });
    expect(status).toBe(201);
    expect(body.count).toBe(3);
    expect(body.students.map((one: { student_name: string }) => one.student_name)).toEqual([
      'Bulk One',
      'Bulk Two',
      'Bulk Two',
    ]);
    expect(await server.events('StudentAdded')).toHaveLength(before + 3);
    const list = await server.as('teacher').get('/api/students?academic_year=2024-25');
    expect(list.body).toHaveLength(3);
  });

  it('bulk adding is all or nothing, and the refusal names the row', async () => {
    const before = (await server.events()).length;
    const bulk = async (students: unknown, academic_year: unknown = YEAR) => {
      const { status, body } = await server
        .as('teacher')
        .post('/api/students/bulk')
        .send({ students, academic_year });
      expect(status).toBe(400);
      return body.error as string;
    };
    const good = { name: 'Good Row', period: 2 };
    expect(await bulk([good, { ...good, name: ' ' }, { ...good, period: 4 }])).toBe(
      'Row 2: Name is required; Row 3: Period must be one of: 1, 2, 3, 5, 7, 8',
    );
    expect(await bulk([good, { name: '\u200b', period: 2 }])).toBe('Row 2: Name is required');
    expect(await bulk([])).toBe('Please enter at least one student name');
    expect(await bulk(undefined)).toBe('Please enter at least one student name');
    expect(await bulk('Good Row')).toBe('Please enter at least one student name');
    expect(await bulk([good], '2025')).toBe('Academic year must be in format YYYY-YY');
    for (const odd of [null, 'text', 7, [good]])
      expect(await bulk([good, odd])).toBe('Each student must have a name and a period');
    expect((await server.events()).length).toBe(before);
  });

  it('API-016 API-086 API-085 the list takes year and period, and leaves the inactive out unless asked', async () => {
    const inYear = await add('Filter Year', 2, '2023-24');
    const inPeriod = await add('Filter Period', 7, '2023-24');
    const inactive = await add('Filter Inactive', 2, '2023-24');
    await server.as('teacher').delete(`/api/students/${inactive.id}?hard_delete=false`);
    const list = async (path: string, query: string) => {
      const { status, body } = await server.as('teacher').get(`/api/students${path}?${query}`);
      expect(status).toBe(200);
      return idsOf(Array.isArray(body) ? body : body.students).sort();
    };
    for (const path of ['', '/for-upload', '/with-baseline']) {
      expect(await list(path, 'academic_year=2023-24&include_inactive=false')).toEqual(
        [inYear.id, inPeriod.id].sort(),
      );
      expect(await list(path, 'academic_year=2023-24&period=7')).toEqual([inPeriod.id]);
      expect(await list(path, 'academic_year=2023-24&period=all')).toHaveLength(2);
      expect(await list(path, 'academic_year=2023-24&period=4')).toEqual([]);
    }
    expect(await list('', 'academic_year=2023-24&include_inactive=true')).toEqual(
      [inYear.id, inPeriod.id, inactive.id].sort(),
    );
    for (const bad of ['include_inactive=maybe', 'period=two', 'academic_year=soon'])
      expect((await server.as('teacher').get(`/api/students?${bad}`)).status).toBe(400);
  });

  it('API-005 _t and min-position are accepted and change nothing', async () => {
    const { body: plain } = await server.as('teacher').get('/api/students');
    const { body: busted, status } = await server
      .as('teacher')
      .get(`/api/students?_t=${Date.now()}&min-position=${await server.storage.log.head()}`);
    expect(status).toBe(200);
    expect(busted).toEqual(plain);
    expect((await server.as('teacher').get('/api/students?min-position=soon')).status).toBe(400);
  });

  it('API-017 API-018 for-upload answers students with names for picking, with-baseline a plain list', async () => {
    const one = await add('Pick Me', 8, '2022-23');
    const picker = await server.as('teacher').get('/api/students/for-upload?academic_year=2022-23');
    expect(picker.body).toEqual({
      students: [
        {
          id: one.id,
          display_id: one.display_id,
          name: 'Pick Me',
          period: 8,
          class_type: '10th_grade_english',
          has_baseline: false,
        },
      ],
    });
    const withBaseline = await server.as('teacher').get('/api/students/with-baseline?academic_year=2022-23');
    expect(withBaseline.body).toEqual([
      expect.objectContaining({
        id: one.id,
        display_id: one.display_id,
        has_baseline: false,
        baseline_status: 'missing',
      }),
    ]);
  });

  it('API-019 academic-years answers the years of the roster, newest first', async () => {
    await add('Old Year', 2, '2019-20');
    const { body } = await server.as('teacher').get('/api/students/academic-years');
    expect(body).toContain('2019-20');
    expect(body).toEqual([...body].sort().reverse());
    expect(new Set(body).size).toBe(body.length);
  });

  it('API-020 an unknown and a malformed id are both not found, with the words of the page', async () => {
    for (const id of [UNKNOWN_ID, '7', 'undefined', "'; DROP TABLE students"])
      for (const path of ['', '/progress']) {
        const { status, body } = await server
          .as('teacher')
          .get(`/api/students/${encodeURIComponent(id)}${path}`);
        expect([id, status]).toEqual([id, 404]);
        expect(body.error).toBe('Student not found');
      }
  });

  it('API-021 progress of a student without scored essays is Insufficient Data', async () => {
    const { id } = await add('No Essays');
    const { body } = await server.as('teacher').get(`/api/students/${id}/progress?academic_year=${YEAR}`);
    expect(body).toEqual({
      progress: { trend_status: 'Insufficient Data', slope_per_essay: null, count: 0 },
      scores: [],
      teacher_summary: null,
      teacher_summary_model: null,
      teacher_summary_updated_at: null,
    });
  });

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

  it('API-008 named paths are not taken for ids', async () => {
    for (const path of ['for-upload', 'with-baseline', 'academic-years']) {
      const { status, body } = await server.as('teacher').get(`/api/students/${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(body.error).toBeUndefined();
    }
  });

  it('a doubled slash is one', async () => {
    expect((await server.as('teacher').get('/api//students/academic-years')).status).toBe(200);
    expect((await server.as('teacher').get('//api///students')).status).toBe(200);
  });

  it('If-Match of an older revision is refused with 412, of the present one accepted', async () => {
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

  it('only who manages students changes the roster', async () => {
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

  it('PRM-009 without view_student_names no answer about students carries a name', async () => {
    const { id, display_id } = await add('Zebediah Quillfeather');
    await server
      .as('teacher')
      .post(`/api/students/${id}/flags`)
      .send({ flag_reason: 'Quillfeather writes in two voices' });
    const assistant = server.as('assistant');
    const paths = [
      '/students?include_inactive=true',
      '/students/for-upload',
      '/students/with-baseline',
      '/students/academic-years',
      `/students/${id}`,
      `/students/${id}/flags`,
      `/students/${id}/progress`,
    ];
    for (const path of paths) {
      const { status, text } = await assistant.get(`/api${path}`);
      expect(status).toBe(200);
      expect(text).not.toMatch(/quillfeather|zebediah/i);
    }
    expect((await assistant.get(`/api/students/${id}`)).body).toMatchObject({
      display_id,
      student_name: null,
    });
    expect((await server.as('department_head').get(`/api/students/${id}`)).body.student_name).toBe(
      'Zebediah Quillfeather',
    );
  });

  it('without names the order of the list does not give them away', async () => {
    await server
      .as('teacher')
      .post('/api/students/bulk')
      .send({
        students: ['Zoe', 'Ada', 'Mia'].map((name) => ({ name, period: 3 })),
        academic_year: '2018-19',
      });
    const list = async (role: 'teacher' | 'assistant') =>
      (await server.as(role).get('/api/students?academic_year=2018-19')).body;
    expect((await list('teacher')).map((s: { student_name: string }) => s.student_name)).toEqual([
      'Ada',
      'Mia',
      'Zoe',
    ]);
    const ids = (await list('assistant')).map((s: { display_id: string }) => s.display_id);
    expect(ids).toEqual([...ids].sort());
  });

  it('API-050 EVT-038 a flag is raised, shown and resolved, each an event; an unknown one is not found', async () => {
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

  it('answers carry security headers and nothing of the software behind them', async () => {
    const { headers } = await server.anonymous().get('/api/ping');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
