import { TENTH_GRADE_CRITERIA, writtenOf } from '@essays/contract';
import { CAREFUL, CAREFUL_TWO } from '@essays/engines/test/sample-essays.data';
import { testEngines } from '../../../test/test-engines.ts';
import { EmbeddedGrader } from '../../work/grading/embedded-grader.ts';
import { GRADERS } from '../../work/grading/grader.ts';
import { putSeen } from '../../../test/put-seen.ts';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';
import { UNKNOWN_ID } from '../../../test/start-test-server.ts';

const engines = testEngines();

const VOICE = { name: 'Voice', levels: ['None.', 'Some.', 'Clear.'] };
const CONVENTIONS = writtenOf(TENTH_GRADE_CRITERIA[2]!);
const TASK = {
  title: 'Letters home',
  essay_type: 'argumentative',
  academic_year: '2025-26',
  periods: [2],
};
const THREE = { focus_organization_score: 2, evidence_elaboration_score: 2, conventions_score: 2 };

describe('the rubric of an assignment', () => {
  let server: EssayServer;
  let rubric: { id: string; version: string };
  let task: { id: string };
  let voice: string;
  beforeAll(async () => {
    const embedded = new EmbeddedGrader(engines);
    server = await startEssayServer({ overrides: [[GRADERS, { configured: embedded, embedded }]] });
    rubric = await published('Letters', [CONVENTIONS, VOICE]);
    voice = (await server.get(`/api/rubrics/${rubric.id}`)).criteria[1].id;
    task = (await server.post('/api/assignments', { ...TASK, rubric_version: rubric.version })).body;
  });
  afterAll(async () => {
    await server?.close();
  });

  const put = (path: string, body: object) => server.as('teacher').put(path).send(body);
  const published = async (name: string, criteria: object[], class_type = '10th_grade_english') => {
    const { id } = (await server.post('/api/rubrics', { name, class_type })).body;
    await putSeen(server.as('teacher'), `/api/rubrics/${id}`, { name, criteria });
    const { latest } = (await server.post(`/api/rubrics/${id}/publish`)).body;
    return { id, version: latest.version };
  };
  const upload = async (name: string, assignment_id: string, essay_text = CAREFUL) => {
    const { id: student_session_id } = await server.student(name);
    const body = { student_session_id, essay_type: 'argumentative', essay_text, assignment_id };
    const { id } = (await server.post('/api/essays/upload', body)).body;
    await server.settle();
    return id as string;
  };
  const graded = async (name: string, assignment_id: string) => {
    const id = await upload(name, assignment_id);
    await server.post(`/api/essays/${id}/grade`);
    await server.settle();
    return server.get(`/api/essays/${id}`);
  };
  const save = (id: string, body: object) => server.post(`/api/essays/${id}/save-grades`, body);
  const scoresOf = ({ rubric_assessment }: any) =>
    rubric_assessment.map(({ criterion_id, score, max }: any) => [criterion_id, score, max]);
  const change = (id: string, rubric_version: string | null) => {
    const { essay_type: _, academic_year: __, ...details } = TASK;
    return putSeen(server.as('teacher'), `/api/assignments/${id}`, { ...details, rubric_version });
  };

  it('is named in the assignment, and by its essays even before anybody has scored them', async () => {
    const named = { version: rubric.version, name: 'Letters' };
    expect((await server.get(`/api/assignments/${task.id}`)).rubric).toEqual(named);
    const id = await upload('Una Scored', task.id, CAREFUL_TWO);
    expect((await server.get(`/api/essays/${id}`)).rubric_version).toBe(rubric.version);
    const { essays } = await server.get(`/api/essays?list=ungraded&assignment=${task.id}&limit=20&offset=0`);
    expect(essays[0].rubric_version).toBe(rubric.version);
  });

  it('is what the embedded engine grades by: a criterion it does not know is left to the teacher', async () => {
    const essay = await graded('Ada Vance', task.id);
    expect(scoresOf(essay)).toEqual([
      ['conventions', expect.any(Number), 4],
      [voice, null, 2],
    ]);
    expect(essay.rubric_assessment[1].rationale).toMatch(/^No proposed score/);
    expect([essay.overall_score, essay.conventions_score, essay.learning_targets]).toEqual([null, null, []]);
    expect(essay.grading_result.rubric_version).toBe(rubric.version);
  });

  it('allows its scores to be confirmed only once every criterion has one', async () => {
    const { id } = await graded('Bo Vance', task.id);
    expect(await server.post(`/api/essays/${id}/confirm-scores`)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Not every criterion of this essay is scored yet') },
    });
    expect((await server.post(`/api/essays/${id}/approve-authorship`)).status).toBe(200);
    expect((await server.get(`/api/essays/${id}`)).scores).toBe('proposed');
    const { body } = await save(id, { rubric_assessment: [{ criterion: 'Voice', score: 2 }] });
    expect([body.scores, body.rubric_assessment[1].score]).toEqual(['teacher', 2]);
    const places = (await server.get(`/api/assignments/${task.id}`)).lines;
    const { score } = places.find(({ essay_id }: { essay_id: string }) => essay_id === id);
    expect(score).toEqual({ given: body.rubric_assessment[0].score + 2, max: 6 });
  });

  it('leaves an essay to grade, on list and assignment alike, until every criterion has a score', async () => {
    const { id } = await graded('Abe Vance', task.id);
    const places = async () => {
      const on = async (list: string) => {
        const { essays } = await server.get(
          `/api/essays?list=${list}&assignment=${task.id}&limit=100&offset=0`,
        );
        return essays.some((one: { id: string }) => one.id === id);
      };
      const { lines } = await server.get(`/api/assignments/${task.id}`);
      const { state } = lines.find(({ essay_id }: { essay_id: string }) => essay_id === id);
      return [state, await on('ungraded'), await on('to_confirm'), await on('graded')];
    };
    expect(await places()).toEqual(['to_grade', true, false, false]);
    await save(id, { rubric_assessment: [{ criterion: 'Voice', score: 2 }] });
    expect(await places()).toEqual(['done', false, false, true]);
  });

  it('is what a teacher scores by: its names, up to its highest scores', async () => {
    const id = await upload('Cy Vance', task.id);
    const both = [
      { criterion: 'Conventions', score: 4 },
      { criterion: voice, score: 1, rationale: 'A voice is there.' },
    ];
    expect((await save(id, { rubric_assessment: both })).body).toMatchObject({
      rubric_version: rubric.version,
      overall_score: null,
      rubric_assessment: [
        { criterion: 'Conventions', score: 4, max: 4 },
        { criterion: 'Voice', score: 1, max: 2, rationale: 'A voice is there.' },
      ],
    });
    const refused = async (body: object) => (await save(id, body)).body.error;
    expect(await refused({ rubric_assessment: [{ criterion: 'Voice', score: 3 }] })).toBe(
      'Voice must be a whole number from 0 to 2.',
    );
    expect(await refused({ rubric_assessment: [{ criterion: 'Tone', score: 1 }] })).toBe(
      'The criteria of “Letters” are Conventions, Voice.',
    );
    expect(await refused(THREE)).toContain('scored by “Letters”');
  });

  it('stays with existing scores when the assignment chooses another or the essay is moved', async () => {
    const one = await published('First', [VOICE]);
    const { body: plain } = await server.post('/api/assignments', TASK);
    const { body: other } = await server.post('/api/assignments', { ...TASK, rubric_version: one.version });
    const scored = await upload('Di Vance', other.id);
    await save(scored, { rubric_assessment: [{ criterion: 'Voice', score: 2 }] });
    expect((await change(other.id, rubric.version)).body.rubric.name).toBe('Letters');
    expect((await server.get(`/api/essays/${scored}`)).rubric_version).toBe(one.version);
    expect((await put(`/api/essays/${scored}/assignment`, { assignment_id: plain.id })).body).toMatchObject({
      rubric_version: one.version,
      rubric_assessment: [{ score: 2, max: 2 }],
    });
    expect((await change(other.id, null)).body.rubric).toBe(null);
  });

  it('replaces the rubric of an already scored essay only when the teacher says so', async () => {
    const id = await server.gradedEssay((await server.student('Ed Vance')).id);
    expect((await server.post(`/api/essays/${id}/confirm-scores`)).status).toBe(200);
    const { body } = await put(`/api/essays/${id}/assignment`, { assignment_id: task.id });
    expect([body.rubric_version, body.assigned_rubric_version]).toEqual([null, rubric.version]);
    const rubric_assessment = [{ criterion: 'Voice', score: 2 }];
    expect((await save(id, { rubric_assessment })).status).toBe(400);
    expect((await save(id, { rubric_assessment, rubric_version: `${UNKNOWN_ID}-1` })).status).toBe(400);
    const scored = (await save(id, { rubric_assessment, rubric_version: rubric.version })).body;
    expect(scored).toMatchObject({ rubric_version: rubric.version, overall_score: null, scores: 'teacher' });
    // What was proposed by the other rubric does not fill in the teacher's.
    expect(scoresOf(scored).map(([, score]: [string, number | null]) => score)).toEqual([null, 2]);
  });

  it('has proposed scores made anew by the rubric of the assignment', async () => {
    const id = await server.gradedEssay((await server.student('Gus Vance')).id);
    expect(await server.get(`/api/essays/${id}`)).toMatchObject({ scores: 'proposed', rubric_version: null });
    await put(`/api/essays/${id}/assignment`, { assignment_id: task.id });
    await server.settle();
    const again = await server.get(`/api/essays/${id}`);
    expect(again).toMatchObject({ scores: 'proposed', rubric_version: rubric.version });
    expect(scoresOf(again).map(([criterion]: [string]) => criterion)).toEqual([
      'conventions',
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  });

  it('is shown with its criteria on the class sheet, in the export and on the sheet for the student', async () => {
    const id = await upload('Fay Vance', task.id);
    const both = [
      { criterion: 'Conventions', score: 4 },
      { criterion: 'Voice', score: 1, rationale: 'A voice is there.' },
    ];
    await save(id, { rubric_assessment: both });
    await server.settle();
    const sheetOf = (query: string) =>
      server.get(`/api/students/class-sheet?academic_year=2025-26&period=2${query}`);
    const sheet = await sheetOf(`&rubric=${rubric.version}`);
    expect(sheet.rubric).toEqual({ version: rubric.version, name: 'Letters' });
    expect(sheet.criteria.map(({ name, max }: any) => [name, max])).toEqual([
      ['Conventions', 4],
      ['Voice', 2],
    ]);
    expect(sheet.students.find((one: any) => one.student_name === 'Fay Vance').scores[voice]).toBe(1);
    const standard = await sheetOf('&rubric=standard');
    expect([standard.rubric, standard.criteria.length]).toEqual([null, 3]);
    expect(standard.rubrics).toContainEqual(sheet.rubric);
    const { text } = await server.as('teacher').get(`/api/exports/grades?assignment=${task.id}`);
    expect(text.split('\r\n').find((line) => line.includes('Fay Vance'))).toMatch(
      /,5,6,Letters,"Conventions 4\/4; Voice 1\/2",Letters home,,,/,
    );
    const feedback = (await server.get(`/api/essays/${id}/feedback`)).sheet;
    expect(feedback.total).toEqual({ label: 'Total', score: '5', max: 6 });
    expect(feedback.scores).toMatchObject([
      { criterion: 'Conventions', score: 4, max: 4 },
      { criterion: 'Voice', score: 1, max: 2, comment: 'A voice is there.' },
    ]);
    expect(feedback.targets).toEqual([]);
  });

  it('must be published, for that kind of class, and in use unless it was chosen before', async () => {
    const create = (rubric_version: unknown) => server.post('/api/assignments', { ...TASK, rubric_version });
    expect((await create(`${UNKNOWN_ID}-1`)).status).toBe(404);
    expect((await create('mine')).status).toBe(400);
    const ib = await published('Orals', [VOICE], 'ib_english');
    expect((await create(ib.version)).body.error).toBe(
      '“Orals” is a rubric for IB English, and this assignment is for 10th Grade English.',
    );
    const old = await published('Old', [VOICE]);
    const { body } = await create(old.version);
    await server.post(`/api/rubrics/${old.id}/retire`);
    expect((await create(old.version)).body.error).toBe('“Old” is out of use. Please choose another rubric.');
    expect((await change(body.id, old.version)).status).toBe(200);
  });
});
