import { useRoster, YEAR } from '../../../test/roster-over-http.ts';

describe('students over HTTP', () => {
  const { server, add } = useRoster();

  it('API-022 adding answers 201 with id, display id, period, year and class type, readable at once', async () => {
    const answer = await server
      .as('teacher')
      .post('/api/students')
      .send({ name: 'Ada Marsh', period: 2, academic_year: YEAR, class_type: '10th_grade_english' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      display_id: expect.stringMatching(/^S\d{4,}$/),
      student_name: 'Ada Marsh',
      school_number: null,
      email: null,
      period: 2,
      class_type: '10th_grade_english',
      academic_year: YEAR,
      enrollment_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
      is_active: true,
      legal_hold: null,
      entered_by: server.user('teacher').id,
      has_baseline: false,
      baseline_status: 'missing',
      approved_words: 0,
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

    it('a year whose second part is not the year after the first, by name', async () => {
      expect(await refused({ academic_year: '2025-99' })).toBe(
        'An academic year is two years in a row: 2025-26, not 2025-99',
      );
    });

    it('all of it at once', async () => {
      expect(await refused({ name: '', period: null, academic_year: 'x' })).toBe(
        'Name is required; Period is required; Academic year must be in format YYYY-YY',
      );
    });
  });

  it('VAL-007 VAL-008 the class type follows from the period, whatever was sent', async () => {
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

  it('an unknown field is refused by name', async () => {
    const { status, body } = await server
      .as('teacher')
      .post('/api/students')
      .send({ name: 'X', period: 2, academic_year: YEAR, is_admin: true });
    expect(status).toBe(400);
    expect(body.error).toBe("'is_admin' is not a known field");
  });

  it('each display id is given once, even to many at the same instant', async () => {
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
});
