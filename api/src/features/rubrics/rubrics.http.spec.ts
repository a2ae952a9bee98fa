import { TENTH_GRADE_CRITERIA } from '@essays/contract';
import { putSeen } from '../../../test/put-seen.ts';
import { startTestServer, UNKNOWN_ID } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const VOICE = { name: 'Voice', levels: ['None.', 'Some.', 'Clear.'] };

describe('rubrics over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const get = async (path: string) => (await server.as('teacher').get(`/api${path}`)).body;
  const post = (path: string, body: object = {}) => server.as('teacher').post(`/api${path}`).send(body);
  const put = (path: string, body: object) => putSeen(server.as('teacher'), `/api${path}`, body);
  const copied = async (name: string) =>
    (await post('/rubrics', { name, copy_of: '10th_grade_english-1' })).body as { id: string };

  it('lists the product’s own, which cannot be changed, published or retired by anybody', async () => {
    const { rubrics } = await get('/rubrics/library');
    expect(rubrics).toHaveLength(2);
    for (const { id, is_default, latest } of rubrics) {
      expect([is_default, latest.version]).toEqual([true, `${id}-1`]);
      const admin = server.as('admin');
      expect((await putSeen(admin, `/api/rubrics/${id}`, { name: 'Mine', criteria: [VOICE] })).status).toBe(
        409,
      );
      for (const what of ['publish', 'retire', 'bring-back'])
        expect((await admin.post(`/api/rubrics/${id}/${what}`)).status).toBe(409);
      expect((await get(`/rubrics/${id}`)).gaps).toEqual([]);
    }
    expect((await get('/rubrics/library')).rubrics).toEqual(rubrics);
  });

  it('a copy is changed and published, and version 1 stays as it was when version 2 is published', async () => {
    const { id } = await copied('Letters');
    expect(await get(`/rubrics/${id}`)).toMatchObject({ criteria: TENTH_GRADE_CRITERIA, latest: null });
    const first = (await post(`/rubrics/${id}/publish`)).body;
    expect(first).toMatchObject({ draft_differs: false, latest: { version: `${id}-1`, number: 1 } });
    const draft = await put(`/rubrics/${id}`, { name: 'Letters home', criteria: [VOICE] });
    expect(draft.body).toMatchObject({ draft_differs: true, latest: { name: 'Letters' } });
    const second = (await post(`/rubrics/${id}/publish`)).body;
    expect(
      second.versions.map(({ number, name }: { number: number; name: string }) => [number, name]),
    ).toEqual([
      [2, 'Letters home'],
      [1, 'Letters'],
    ]);
    expect(second.versions[1]).toEqual(first.versions[0]);
  });

  it('a draft with a gap says so and is not published', async () => {
    const { id } = (await post('/rubrics', { name: 'New', class_type: 'ib_english' })).body;
    const { status, body } = await post(`/rubrics/${id}/publish`);
    expect([status, body.error]).toEqual([400, 'The rubric needs at least one criterion.']);
    expect((await get(`/rubrics/${id}`)).gaps).toEqual(['The rubric needs at least one criterion.']);
    expect((await post('/rubrics', { name: 'For whom?' })).status).toBe(400);
    expect((await post('/rubrics', { name: 'Of what?', copy_of: `${UNKNOWN_ID}-1` })).status).toBe(404);
    expect(
      (await put(`/rubrics/${id}`, { name: 'N', criteria: [{ ...VOICE, levels: ['One.'] }] })).status,
    ).toBe(400);
  });

  it('is exported and imported in the format of Canvas, with the same words', async () => {
    const { id } = await copied('Round trip');
    const { text, headers } = await server.as('teacher').get(`/api/rubrics/${id}/csv`);
    expect(headers['content-type']).toContain('text/csv');
    const { status, body } = await post('/rubrics/import', { class_type: '10th_grade_english', text });
    expect([status, body.rubrics.length]).toEqual([201, 1]);
    const [{ id: other }] = body.rubrics;
    const [one, two] = [await get(`/rubrics/${id}`), await get(`/rubrics/${other}`)];
    expect([two.name, two.criteria]).toEqual([one.name, one.criteria]);
  });

  it('a file with an error imports nothing', async () => {
    const before = await get('/rubrics/library');
    const text =
      'Rubric Name,Criteria Name,Rating Name,Rating Points,Rating Name,Rating Points\n' +
      'Good,One,Y,1,N,0\nBad,Two,Y,11,N,0';
    const { status, body } = await post('/rubrics/import', { class_type: 'ib_english', text });
    expect([status, body.error]).toEqual([
      400,
      expect.stringContaining('Line 3: “11” cannot be scored here'),
    ]);
    expect(await get('/rubrics/library')).toEqual(before);
  });

  it('someone from whom a name in it is hidden cannot save it without the name', async () => {
    const { id } = await copied('Hidden');
    for (const criterion of [
      { ...VOICE, name: '████ and voice' },
      { ...VOICE, description: 'As ████ has it' },
      { ...VOICE, levels: ['As ████', 'Two.'] },
    ]) {
      const { status, body } = await put(`/rubrics/${id}`, { name: 'N', criteria: [criterion] });
      expect([status, body.error]).toEqual([400, expect.stringContaining('hidden from you')]);
    }
  });

  it('what a teacher wrote in it is sealed in the log', async () => {
    const secret = 'A phrase that stands nowhere else';
    const { id } = (await post('/rubrics', { name: secret, class_type: 'ib_english' })).body;
    await put(`/rubrics/${id}`, { name: secret, criteria: [{ ...VOICE, levels: [secret, secret] }] });
    await post(`/rubrics/${id}/publish`);
    const events = (await server.events()).filter(({ streamId }) => streamId === `rubric-${id}`);
    expect(events.map(({ type }) => type)).toEqual([
      'RubricDrafted',
      'RubricDraftChanged',
      'RubricVersionPublished',
    ]);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(secret);
  });

  it('the audit names the rubric that an assignment was given and that another was copied from', async () => {
    const { id } = (await post('/rubrics', { name: 'Speeches', copy_of: '10th_grade_english-1' })).body;
    await post(`/rubrics/${id}/publish`);
    await put(`/rubrics/${id}`, { name: 'Letters', criteria: [VOICE] });
    await post('/rubrics', { name: 'A copy', copy_of: `${id}-1` });
    const terms = { title: 'Speech', essay_type: 'argumentative', periods: [2], academic_year: '2025-26' };
    await post('/assignments', { ...terms, rubric_version: `${id}-1` });
    const { entries } = (
      await server.as('department_head').get('/api/audit?action=RubricDrafted,AssignmentCreated')
    ).body;
    expect(entries.map(({ summary }: { summary: string }) => summary)).toEqual(
      expect.arrayContaining([
        'Created a rubric from the rubric “Speeches”, version 1.',
        expect.stringMatching(/, scored by the rubric “Speeches”, version 1\.$/),
      ]),
    );
  });
});
