import { UNKNOWN_ID } from '../../../test/start-test-server.ts';
import { useRoster, YEAR } from '../../../test/roster-over-http.ts';

describe('students over HTTP', () => {
  const { server, add } = useRoster();
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

  it('API-016 API-086 API-085 the list takes year and period, and leaves out the inactive unless asked', async () => {
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

  it('the list comes by page, in the order of last names, with its length and links to other pages', async () => {
    for (const name of ['Zora Dorn', 'Xavi Zorn', 'Yves Marsh']) await add(name, 3, '2021-22');
    const page = (query: string) =>
      server.as('teacher').get(`/api/students?academic_year=2021-22&period=3&${query}`);
    const { body, headers } = await page('limit=2');
    expect(body.map((one: { student_name: string }) => one.student_name)).toEqual([
      'Zora Dorn',
      'Yves Marsh',
    ]);
    expect([headers['x-total-count'], headers['x-offset']]).toEqual(['3', '0']);
    expect(headers['link']).toContain('offset=2>; rel="next"');
    const [last] = (await page('limit=2&offset=2')).body;
    expect(last).toEqual((await server.as('teacher').get(`/api/students/${last.id}`)).body);
    expect(last.student_name).toBe('Xavi Zorn');
  });

  it('the length of a class is kept; with the inactive, or searched, it is counted', async () => {
    await add('Kit Stays', 5, '2020-21');
    const moves = await add('Kit Moves', 5, '2020-21');
    const goes = await add('Kit Goes', 8, '2020-21');
    expect((await server.as('teacher').put(`/api/students/${moves.id}`).send({ period: 8 })).status).toBe(
      200,
    );
    await server.as('teacher').delete(`/api/students/${goes.id}?hard_delete=false`);
    const { readModels } = server.storage;
    const count = readModels.count.bind(readModels);
    let counts = 0;
    readModels.count = ((...asked: Parameters<typeof count>) => {
      counts += 1;
      return count(...asked);
    }) as typeof readModels.count;
    const length = async (query: string) => {
      counts = 0;
      const path = `/api/students?academic_year=2020-21&limit=1&${query}`;
      const { headers } = await server.as('teacher').get(path);
      return [headers['x-total-count'], counts];
    };
    expect(await length('period=5')).toEqual(['1', 0]);
    expect(await length('period=8')).toEqual(['1', 0]);
    expect(await length('')).toEqual(['2', 0]);
    expect(await length('period=8&include_inactive=true')).toEqual(['2', 1]);
    expect(await length('search=kit')).toEqual(['2', 1]);
    // Of a class that nobody has been in there is no figure.
    expect(await length('period=7')).toEqual(['0', 0]);
    readModels.count = count;
  });

  it('the list is searched by names and ids, and only by ids for those who may not see names', async () => {
    const one = await add('Örsula Quill', 5, '2021-22');
    const found = async (who: 'teacher' | 'assistant', search: string) => {
      const list = `/api/students?academic_year=2021-22&search=${encodeURIComponent(search)}`;
      const [whole, page] = await Promise.all(
        [list, `${list}&limit=50`].map((path) => server.as(who).get(path)),
      );
      expect(page!.body).toEqual(whole!.body);
      return idsOf(page!.body);
    };
    expect(await found('teacher', 'orsula q')).toEqual([one.id]);
    expect(await found('teacher', one.display_id.toLowerCase())).toEqual([one.id]);
    expect(await found('assistant', one.display_id.toLowerCase())).toEqual([one.id]);
    expect(await found('assistant', 'orsula')).toEqual([]);
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

  it('API-020 an unknown and a malformed id both answer not found, with the words of the page', async () => {
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
      term: null,
      teacher_summary: null,
      teacher_summary_model: null,
      teacher_summary_updated_at: null,
    });
  });

  it('a search answers the best hits first: a name or an id that begins so, contains it, then periods', async () => {
    const [inside, begins, last, other] = [
      await add('Joanna Quist', 2, '2021-22'),
      await add('Anna Quist', 2, '2021-22'),
      await add('Zoe Quist', 7, '2021-22'),
      await add('Ánna Inactive', 2, '2021-22'),
    ];
    await server.as('teacher').delete(`/api/students/${other.id}?hard_delete=false`);
    const found = async (query: string, by: 'teacher' | 'assistant' = 'teacher') => {
      const { body } = await server.as(by).get(`/api/students/for-upload?academic_year=2021-22&${query}`);
      return idsOf(body.students);
    };
    expect(await found('search=%C3%81NNA')).toEqual([begins.id, inside.id]);
    expect(await found('search=quist&limit=2')).toEqual([begins.id, inside.id]);
    expect(await found('search=7')).toContain(last.id);
    expect(await found('search=7&period=2')).not.toContain(last.id);
    expect(await found('search=quist&period=7')).toEqual([last.id]);
    expect(await found('limit=1')).toEqual((await found('')).slice(0, 1));
    expect(await found(`search=${last.display_id.toLowerCase()}`)).toEqual([last.id]);
    expect(await found('search=anna&include_inactive=true')).toHaveLength(3);
    expect(await found('search=quist', 'assistant')).toEqual([]);
    expect(await found(`search=${last.display_id}`, 'assistant')).toEqual([last.id]);
  });

  it('API-008 named paths are not taken for ids', async () => {
    const shapeOf = (body: object) => (Array.isArray(body) ? 'a list' : Object.keys(body).sort().join());
    for (const [path, shape] of Object.entries({
      '/students/for-upload': 'students',
      '/students/with-baseline': 'a list',
      '/students/academic-years': 'a list',
      '/essays/flagged': 'a list',
      '/essays/rejected': 'essays',
      '/essays/unassigned': 'essays',
      '/essays/without-baseline': 'a list',
      '/essays/batches': 'a list',
      '/baselines/recent': 'recentBaselines',
      '/baselines/pending-reviews': 'pendingBaselines',
      '/baselines/approved': 'approved_baselines,count',
      '/baselines/rejected': 'rejected_baselines',
    })) {
      const { status, body } = await server.as('teacher').get(`/api${path}`);
      expect([path, status, shapeOf(body)]).toEqual([path, 200, shape]);
    }
    for (const [path, known] of [
      ['/essays/dashboard-stats', 'flagged_essays'],
      ['/baselines/batch-progress', 'totalBatches'],
    ])
      expect((await server.as('teacher').get(`/api${path}`)).body).toHaveProperty(known!);
  });

  it('a doubled slash counts as one', async () => {
    expect((await server.as('teacher').get('/api//students/academic-years')).status).toBe(200);
    expect((await server.as('teacher').get('//api///students')).status).toBe(200);
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
});
