import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

const VOICE = { name: 'Voice of Perpetua', levels: ['None.', 'Some.'] };
/** Long enough to be no rewrite of each other. */
const about = (whom: string, what: string) =>
  `${whom} and I carried the ${what} home. The ${what} was heavier than it looked, and nobody believed us.`;

describe('what a caller without view_student_names gets', () => {
  let server: EssayServer;
  let writer: { id: string };
  beforeAll(async () => {
    server = await startEssayServer();
    writer = await server.student('Ottoline Marchbanks');
    const permissions = ['view_essays', 'grade_essays', 'export_data', 'view_audit'];
    const { id } = server.user('assistant');
    const changed = await server.as('admin').patch(`/api/users/${id}`).send({ permissions });
    expect(changed.status).toBe(200);
  });
  afterAll(() => server.close());

  const seen = async (path: string, accept = '*/*') => {
    const { status, text } = await server.as('assistant').get(`/api${path}`).set('Accept', accept);
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  const csv = (path: string) => seen(path, 'text/csv');

  it('has no name in the grades as CSV, in a rubric’s or a criterion’s name either', async () => {
    await server.student('Perpetua Quillfeather');
    const named = 'For Perpetua_Quillfeather';
    const { id } = (await server.post('/api/rubrics', { name: named, class_type: '10th_grade_english' }))
      .body;
    const draft = { name: named, criteria: [VOICE] };
    const before = await server.as('teacher').get(`/api/rubrics/${id}`);
    await server.as('teacher').put(`/api/rubrics/${id}`).set('If-Match', before.headers['etag']!).send(draft);
    const rubric_version = (await server.post(`/api/rubrics/${id}/publish`)).body.latest.version;
    const task = {
      title: 'Rivers',
      essay_type: 'argumentative',
      academic_year: '2025-26',
      periods: [2],
      rubric_version,
    };
    const assignment_id = (await server.post('/api/assignments', task)).body.id;
    const essay = await server.essay(writer.id, about('My brother', 'kettle'));
    const given = await server.as('teacher').put(`/api/essays/${essay}/assignment`).send({ assignment_id });
    expect(given.status).toBe(200);
    const scored = await server.post(`/api/essays/${essay}/save-grades`, {
      rubric_assessment: [{ criterion: VOICE.name, score: 1 }],
    });
    expect([scored.status, scored.body.error]).toEqual([200, undefined]);
    await server.settle();

    const grades = await csv('/exports/grades');
    expect(grades).toContain('own_rubric');
    expect(grades).toContain('Voice of ████████ 1/1');
    expect(grades).not.toMatch(/perpetua|quillfeather|ottoline/i);
    for (const path of ['/rubrics/library', `/rubrics/${id}`, `/rubrics/${id}/csv`, '/audit'])
      expect([path, (await seen(path)).match(/perpetua|quillfeather/i)]).toEqual([path, null]);
    expect(await csv('/audit')).not.toMatch(/perpetua|quillfeather/i);
    expect((await server.as('teacher').get('/api/exports/grades')).text).toContain('Voice of Perpetua 1/1');
  });

  it('has no first name in comments on the text', async () => {
    await server.student('Anastasia Wolkonsky');
    const essay = await server.essay(writer.id, about('My sister', 'ladder'));
    const comment = {
      start: 0,
      end: 9,
      quote: 'My sister',
      text: 'Did Anastasia tell you this, or anastasia’s mother?',
    };
    expect((await server.post(`/api/essays/${essay}/comments`, comment)).status).toBe(201);
    expect(await seen(`/essays/${essay}`)).not.toMatch(/anastasia/i);
  });

  it('has no former name, also where only the old texts have it', async () => {
    const { id } = await server.student('Thessaly Bramblewick');
    const essay = await server.essay(writer.id, about('Thessaly Bramblewick', 'lantern'));
    const renamed = await server.as('teacher').put(`/api/students/${id}`).send({ name: 'Tess Alder' });
    expect(renamed.status).toBe(200);
    await server.settle();
    expect(await seen(`/essays/${essay}`)).not.toMatch(/thessaly|bramblewick/i);
    expect((await server.get(`/api/essays/${essay}`)).essay_text).toContain('Thessaly Bramblewick');
    expect(JSON.stringify(await server.get(`/api/students/${id}`))).not.toContain('Bramblewick');
  });

  it('has no name of a deleted student, and it is nowhere in clear, while older texts are left', async () => {
    const { id } = await server.student('Zebediah Hawksworth');
    await server.as('teacher').put(`/api/students/${id}`).send({ name: 'Zeb Hawksworth' });
    const essay = await server.essay(writer.id, about('Zebediah Hawksworth', 'barrel'));
    expect((await server.delete(`/api/students/${id}?hard_delete=true`)).status).toBe(200);
    await server.settle();
    const { keys } = server.storage;
    expect(await seen(`/essays/${essay}`)).not.toMatch(/zebediah|hawksworth/i);
    expect(await keys.ownedBy('erased-names')).toEqual([`erasedname-${id}`]);
    expect(JSON.stringify(await server.events())).not.toContain('Zeb Hawksworth');
    // The essay is the only place that still names them.
    expect((await server.delete(`/api/essays/${essay}`)).status).toBe(200);
    expect(await server.stores.placesWith('Hawksworth')).toEqual([]);
  });
});

describe('the names of a deleted student', () => {
  it('are destroyed when nothing is left that was written before the deletion', async () => {
    const server = await startEssayServer();
    try {
      const { id } = await server.student('Zebediah Hawksworth');
      expect((await server.delete(`/api/students/${id}?hard_delete=true`)).status).toBe(200);
      expect(await server.storage.keys.ownedBy('erased-names')).toEqual([]);
      expect(await server.storage.keys.isDestroyed(`erasedname-${id}`)).toBe(true);
    } finally {
      await server.close();
    }
  });
});
