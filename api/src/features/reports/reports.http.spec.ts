import type { FlagReport } from '@essays/contract';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

describe('the report on flags over HTTP', () => {
  let server: EssayServer;
  /** When each essay was handed in, oldest first. */
  let submitted: string[];
  const report = async (query = ''): Promise<FlagReport> =>
    (await server.as('department_head').get(`/api/reports/flags${query}`)).body;

  beforeAll(async () => {
    server = await startEssayServer();
    const student = await server.student('Ottoline Marchbanksy');
    await server.approvedBaseline(student.id);
    const plain = await server.gradedEssay(student.id);
    Object.assign(server.stubs, { similarity: 0.31, flagged: true });
    const [wrong, right, deleted] = [
      await server.gradedEssay(student.id),
      await server.gradedEssay(student.id),
      await server.gradedEssay(student.id),
    ];
    submitted = await Promise.all(
      [plain, wrong, right].map(async (id) => (await server.get(`/api/essays/${id}`)).submission_date),
    );
    await server.post(`/api/essays/${wrong}/reject`, { rejection_reason: 'Not their voice' });
    await server.post(`/api/essays/${wrong}/undo`);
    await server.post(`/api/essays/${wrong}/approve-authorship`);
    await server.post(`/api/essays/${right}/reject`, { rejection_reason: 'Copied' });
    await server.delete(`/api/essays/${deleted}`);
    await server.settle();
  });
  afterAll(() => server.close());

  it('says what became of the flags, by period and teacher, including those of deleted essays', async () => {
    const { total, by_period, by_teacher, by_class_type, by_essay_type } = await report();
    expect(total).toMatchObject({ essays: 4, compared: 4, decisions: 3, undone: 1, waits: 2 });
    expect(total.flagged).toEqual({ flagged: 3, approved: 1, rejected: 1, open: 0, dropped: 1 });
    expect(total.by_comparison).toEqual(total.flagged);
    expect(by_period).toMatchObject([{ key: '2', essays: 4 }]);
    expect(by_teacher).toMatchObject([{ key: 'teacher', essays: 4 }]);
    expect(by_class_type).toMatchObject([{ key: '10th_grade_english' }]);
    expect(by_essay_type).toMatchObject([{ key: 'argumentative' }]);
  });

  it('covers a range of days, or a school year', async () => {
    expect((await report('?academic_year=2025-26')).total.essays).toBe(4);
    expect((await report('?academic_year=2024-25')).total.essays).toBe(0);
    expect(await report('?to=2020-01-01')).toMatchObject({
      from: null,
      to: '2020-01-01T23:59:59.999Z',
      total: { essays: 0, median_days: null },
      by_period: [],
    });
    expect((await report('?from=2020-01-01')).total.essays).toBe(4);
    const head = server.as('department_head');
    for (const query of ['?from=soon', '?from=2026-01-02&to=2026-01-01', '?academic_year=2025'])
      expect([query, (await head.get(`/api/reports/flags${query}`)).status]).toEqual([query, 400]);
  });

  it('counts each essay once where the range begins or ends within a day', async () => {
    const [first, second, third] = submitted.map((at) => encodeURIComponent(at));
    const days = { before: '2020-01-01', after: '2099-01-01' };
    const essays = async (query: string) => (await report(query)).total.essays;
    expect(await essays(`?from=${second}&to=${third}`)).toBe(2);
    expect(await essays(`?from=${days.before}&to=${second}`)).toBe(2);
    expect(await essays(`?from=${second}&to=${days.after}`)).toBe(3);
    expect(await essays(`?from=${first}`)).toBe(4);
    expect(await essays(`?to=${first}`)).toBe(1);
    expect(await essays(`?from=${second}&academic_year=2024-25`)).toBe(0);
  });

  it('names no student, and does not even give the ids of their essays', async () => {
    const all = [
      JSON.stringify(await report()),
      (await server.as('department_head').get('/api/reports/flags').set('Accept', 'text/csv')).text,
      JSON.stringify((await server.as('assistant').get('/api/reports/flags/summary')).body),
    ];
    for (const text of all) expect(text).not.toMatch(/Ottoline|S\d{4}|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('is for those who watch over the audit; as CSV for those who may also export', async () => {
    for (const role of ['teacher', 'assistant'] as const)
      expect((await server.as(role).get('/api/reports/flags')).status).toBe(403);
    const csv = await server.as('department_head').get('/api/reports/flags').set('Accept', 'text/csv');
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.headers['content-disposition']).toContain('flags.csv');
    expect(csv.text).toContain('\r\nperiod,2,4,4,4,3,1,1,0,1,');
    await server
      .as('admin')
      .patch(`/api/users/${server.user('department_head').id}`)
      .send({ permissions: ['view_audit'] });
    const head = server.as('department_head');
    expect((await head.get('/api/reports/flags').set('Accept', 'text/csv')).status).toBe(403);
    expect((await head.get('/api/reports/flags')).status).toBe(200);
  });

  it('everybody signed in reads the figures of the whole school', async () => {
    const { status, body } = await server.as('assistant').get('/api/reports/flags/summary');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['of', 'total']);
    expect(body.of).toBe('school');
    expect(body.total.flagged).toMatchObject({ flagged: 3, approved: 1 });
    const earlier = await server.as('teacher').get('/api/reports/flags/summary?academic_year=2024-25');
    expect(earlier.body.total.essays).toBe(0);
    expect((await server.anonymous().get('/api/reports/flags/summary')).status).toBe(401);
  });
});
