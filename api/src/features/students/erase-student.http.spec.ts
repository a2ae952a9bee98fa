import { compareReadModel, PROJECTIONS, READ_MODEL_NAMES } from '@essays/projections';
import type { Projection } from '@essays/projections';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const NAME = 'Zebediah Quillfeather';
const SENTENCE = 'The heron stood in the flooded allotment like a misplaced umbrella';
const BODY =
  `${SENTENCE}. My grandfather says that the river comes back every ten years to count its fields. ` +
  'I did not believe him until I saw our garden gate float past the window. People on the news ' +
  'talked about barriers and budgets, but nobody asked who had built houses on the meadow in the ' +
  'first place. I think that a town should first look at its old maps. Then it should decide where ' +
  'water may go, because water will decide otherwise. Some say that this is unfair to those who ' +
  'own a house by the river. I agree that they need help. But help to move is cheaper than help to ' +
  'rebuild, again and again, the same kitchen.';

describe('Delete Permanently', () => {
  let server: TestServer;
  let student: { id: string; display_id: string };
  let other: { id: string };
  let essay: string;
  let baseline: string;
  let eventsBefore: number;

  beforeAll(async () => {
    server = await startTestServer({ pipeline: true });
    const teacher = server.as('teacher');
    const add = async (name: string) =>
      (await teacher.post('/api/students').send({ name, period: 2, academic_year: '2025-26' })).body;
    student = await add(NAME);
    other = await add('Somebody Else');
    const sample = await teacher
      .post('/api/baselines/upload')
      .send({ student_session_id: student.id, essay_text: BODY.replaceAll('town', 'village') });
    expect(sample.status).toBe(201);
    baseline = sample.body.id ?? sample.body.baseline?.id;
    const upload = await teacher
      .post('/api/essays/upload')
      .send({ student_session_id: student.id, essay_type: 'argumentative', essay_text: BODY });
    expect(upload.status).toBe(201);
    essay = upload.body.id;
    await server.settle();
    await teacher.post(`/api/essays/${essay}/grade`).send({});
    await server.settle();
    await teacher.post(`/api/essays/${essay}/reject`).send({ rejection_reason: `Not ${NAME}'s voice` });
    await teacher.post(`/api/students/${student.id}/flags`).send({ flag_reason: `${NAME} has two voices` });
    await server.settle();
    eventsBefore = (await server.events()).length;
    expect(await server.stores.placesWith(NAME)).not.toEqual([]);
    expect(await server.stores.placesWith(SENTENCE)).not.toEqual([]);
    const erased = await teacher.delete(`/api/students/${student.id}?hard_delete=true`);
    expect(erased.status).toBe(200);
    await server.settle();
  });
  afterAll(() => server.close());

  it('API-024 STA-049 EVT-018 removes the student and their documents from all lists, and records events', async () => {
    const teacher = server.as('teacher');
    for (const path of [`/students/${student.id}`, `/essays/${essay}`, `/baselines/${baseline}`])
      expect([path, (await teacher.get(`/api${path}`)).status]).toEqual([path, 404]);
    for (const path of ['/students?include_inactive=true', '/essays', '/essays/rejected'])
      expect((await teacher.get(`/api${path}`)).text).not.toContain(student.id);
    const erased = await server.events('StudentErased', 'EssayErased', 'BaselineErased');
    expect(erased.map(({ type }) => type).sort()).toEqual(['BaselineErased', 'EssayErased', 'StudentErased']);
    expect(erased.at(-1)).toMatchObject({
      type: 'StudentErased',
      data: { student_id: student.id, display_id: student.display_id, essays: 1, baselines: 1 },
      metadata: { actorId: server.user('teacher').id },
    });
    for (const one of erased.slice(0, 2)) expect(one.data).toMatchObject({ because: 'student_erased' });
  });

  it('EVT-060 removes no event: all are there, and what was personal in them reads as erased', async () => {
    const events = await server.events();
    expect(events.length).toBe(eventsBefore + 3);
    const own = events.filter(({ streamId }) => streamId.includes(student.id) || streamId.includes(essay));
    expect(own.length).toBeGreaterThan(4);
    for (const { personal } of own) expect(personal).toBeNull();
    expect(JSON.stringify(events)).not.toContain('Quillfeather');
  });

  it('leaves neither the name nor a sentence of the student in any store', async () => {
    expect(await server.stores.placesWith(NAME)).toEqual([]);
    expect(await server.stores.placesWith('Quillfeather')).toEqual([]);
    expect(await server.stores.placesWith(SENTENCE)).toEqual([]);
  });

  it('keeps the trail of decisions under the display id, without the words', async () => {
    const { body } = await server
      .as('department_head')
      .get(`/api/audit?student=${student.display_id}&limit=1000`);
    const actions = body.entries.map(({ action }: { action: string }) => action);
    for (const action of ['StudentAdded', 'EssayRejected', 'EssayErased', 'StudentErased'])
      expect(actions).toContain(action);
    for (const entry of body.entries) expect(entry.student_display_id).toBe(student.display_id);
    const rejected = body.entries.find(({ action }: { action: string }) => action === 'EssayRejected');
    expect(rejected).toMatchObject({ actor: 'teacher', reason: null, decision: true });
    expect((await server.as('department_head').get(`/api/audit/essays/${essay}`)).status).toBe(200);
    expect((await server.as('teacher').get(`/api/audit/essays/${essay}`)).status).toBe(404);
  });

  it('EVT-055 leaves every read model equal to one rebuilt from the log', async () => {
    for (const name of READ_MODEL_NAMES) {
      const result = await compareReadModel(server.storage, PROJECTIONS[name] as Projection);
      expect(result).toMatchObject({ name, differences: [], trouble: null });
    }
  });

  it('does not affect others, never gives the display id again, and refuses a second time', async () => {
    const teacher = server.as('teacher');
    expect((await teacher.get(`/api/students/${other.id}`)).body.student_name).toBe('Somebody Else');
    expect((await teacher.delete(`/api/students/${student.id}?hard_delete=true`)).status).toBe(404);
    const { body } = await teacher
      .post('/api/students')
      .send({ name: 'After Them', period: 2, academic_year: '2025-26' });
    expect(body.display_id).not.toBe(student.display_id);
    const late = await teacher
      .post('/api/essays/upload')
      .send({ student_session_id: student.id, essay_type: 'argumentative', essay_text: BODY });
    expect(late.status).toBe(404);
  });
});
