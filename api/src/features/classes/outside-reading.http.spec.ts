import type TestAgent from 'supertest/lib/agent.js';
import { essayPdf } from '../../../../demo/demo-pdf.ts';
import { freshText, useEssayServer } from '../../../test/start-essay-server.ts';
import { until } from '../../platform/async/until.ts';
import { colleague, readOutside, YEAR } from '../../../test/two-classes-apart.ts';

interface Student {
  id: string;
  display_id: string;
}

describe('reading outside one’s own classes, switched off', () => {
  const server = useEssayServer();
  let first: TestAgent;
  let second: TestAgent;
  let secondId: string;
  let ada: Student;
  let ben: Student;

  const add = async (agent: TestAgent, name: string, period: number): Promise<Student> =>
    (await agent.post('/api/students').send({ name, period, academic_year: YEAR }).expect(201)).body;
  const write = async (agent: TestAgent, student: Student, essay_text = freshText(), more = {}) => {
    const sent = { student_session_id: student.id, essay_type: 'argumentative', essay_text, ...more };
    const { body } = await agent.post('/api/essays/upload').send(sent).expect(201);
    await server.settle();
    return body.id as string;
  };
  const statusOf = async (agent: TestAgent, path: string) => (await agent.get(`/api${path}`)).status;
  const idsIn = async (agent: TestAgent, path: string): Promise<string[]> => {
    const { body } = await agent.get(`/api${path}`).expect(200);
    return (Array.isArray(body) ? body : Object.values(body as Record<string, Student[]>)[0]!).map(
      ({ id }) => id,
    );
  };
  const teach = (period: number, teachers: { user_id: string; part: string }[]) =>
    server.as('admin').put(`/api/classes/${YEAR}/${period}`).send({ teachers }).expect(200);

  beforeAll(async () => {
    first = server.as('teacher');
    ({ agent: second, id: secondId } = await colleague(server, 'second.teacher'));
    ada = await add(first, 'Ada Second', 2);
    ben = await add(second, 'Ben Third', 3);
  });

  it('is an administrator’s to say, allowed until then, and in the history with who said it', async () => {
    const { body: before } = await server.as('admin').get('/api/school/reading').expect(200);
    // Of those who do not oversee the school, the assistant teaches no class.
    expect(before).toEqual({
      allowed: true,
      set: null,
      without_teachers: [],
      without_classes: ['assistant'],
    });
    expect(await statusOf(second, `/students/${ada.id}`)).toBe(200);
    for (const role of ['teacher', 'department_head', 'assistant'] as const) {
      expect(await statusOf(server.as(role), '/school/reading')).toBe(403);
      await server.as(role).put('/api/school/reading').send({ allowed: false }).expect(403);
    }
    for (const allowed of ['no', null, undefined])
      await server.as('admin').put('/api/school/reading').send({ allowed }).expect(400);
    const { body } = await readOutside(server, false);
    expect(body).toMatchObject({ allowed: false, set: { by: 'admin' } });
    await readOutside(server, false);
    const { body: audit } = await server.as('admin').get('/api/audit?action=ReadingOutsideClassesSet');
    expect(audit.entries).toMatchObject([
      { actor: 'admin', summary: 'Switched off reading outside one’s own classes.' },
    ]);
    expect(await statusOf(second, `/students/${ada.id}`)).toBe(404);
    expect(await idsIn(second, '/students')).toEqual([ben.id]);
  });

  it('leaves the school to its head, its administrator, and whoever may delete anything', async () => {
    const officer = await colleague(server, 'data.officer', 'assistant');
    expect(await statusOf(officer.agent, `/students/${ada.id}`)).toBe(404);
    const permissions = ['view_essays', 'view_student_names', 'export_data', 'erase_any'];
    await server.as('admin').patch(`/api/users/${officer.id}`).send({ permissions }).expect(200);
    for (const agent of [server.as('admin'), server.as('department_head'), officer.agent]) {
      expect((await idsIn(agent, '/students')).sort()).toEqual([ada.id, ben.id].sort());
      expect(await statusOf(agent, `/exports/students/${ada.id}`)).toBe(200);
    }
  });

  it('lets co-teachers and assistants of a class read it, and nobody after they are taken off', async () => {
    const helper = server.as('assistant');
    const essay = await write(first, ada);
    expect(await statusOf(helper, `/essays/${essay}`)).toBe(404);
    expect(await idsIn(helper, '/students')).toEqual([]);
    const mine = { user_id: server.user('teacher').id, part: 'teacher' };
    await teach(2, [
      mine,
      { user_id: server.user('assistant').id, part: 'assistant' },
      { user_id: secondId, part: 'teacher' },
    ]);
    for (const agent of [helper, second]) {
      expect(await statusOf(agent, `/essays/${essay}`)).toBe(200);
      expect(await idsIn(agent, '/students')).toContain(ada.id);
    }
    await teach(2, [mine]);
    for (const agent of [helper, second]) expect(await statusOf(agent, `/essays/${essay}`)).toBe(404);
  });

  it('a student who changes class is read by both teachers, what was written later only by the later one', async () => {
    const cleo = await add(first, 'Cleo Moved', 2);
    const early = await write(first, cleo);
    await first.post(`/api/essays/${early}/grade`).send({}).expect(200);
    await server.settle();
    const flag = (
      await first.post(`/api/students/${cleo.id}/flags`).send({ flag_reason: 'Early' }).expect(201)
    ).body;
    await second.put(`/api/students/${cleo.id}`).send({ period: 3 }).expect(404);
    const { body: moved } = await first.put(`/api/students/${cleo.id}`).send({ period: 3 }).expect(200);
    expect(moved).toMatchObject({ id: cleo.id, period: 3 });
    const late = await write(second, cleo);
    await second.post(`/api/essays/${late}/grade`).send({}).expect(200);
    await server.settle();
    // The later teacher has all of it.
    expect(await statusOf(second, `/essays/${early}`)).toBe(200);
    expect((await idsIn(second, `/essays/student/${cleo.id}`)).sort()).toEqual([early, late].sort());
    const { body: known } = await second.get(`/api/students/${cleo.id}`).expect(200);
    expect(known.flags.map(({ id }: Student) => id)).toEqual([flag.id]);
    await second.post(`/api/students/${cleo.id}/flags`).send({ flag_reason: 'Late' }).expect(201);
    // The earlier one has the student and what was written in their class.
    expect(await idsIn(first, `/essays/student/${cleo.id}`)).toEqual([early]);
    expect(await statusOf(first, `/essays/${late}`)).toBe(404);
    const { body: former } = await first.get(`/api/students/${cleo.id}`).expect(200);
    expect(former).toMatchObject({ student_name: 'Cleo Moved', flags: [] });
    const { body: progress } = await first.get(`/api/students/${cleo.id}/progress`).expect(200);
    expect(progress.scores.map(({ essay_id }: { essay_id: string }) => essay_id)).toEqual([early]);
    expect(progress).toMatchObject({ teacher_summary: null, term: null });
    expect((await second.get(`/api/students/${cleo.id}/progress`).expect(200)).body.scores).toHaveLength(2);
    expect(await idsIn(first, '/students')).not.toContain(cleo.id);
    const sheet = `/api/students/class-sheet?academic_year=${YEAR}&period=2`;
    const { body: lines } = await first.get(sheet).expect(200);
    expect(lines.students.find(({ id }: Student) => id === cleo.id).now_in).toEqual({
      academic_year: YEAR,
      period: 3,
    });
    const more = { student_session_id: cleo.id, essay_type: 'argumentative', essay_text: freshText() };
    await first.post('/api/essays/upload').send(more).expect(404);
    const room = { purpose: 'paragraph', prompt: 'Why?', minutes: 9, period: 2, academic_year: YEAR };
    await first
      .post('/api/writing-rooms')
      .send({ ...room, essay_id: early })
      .expect(404);
    for (const [method, path] of [
      ['get', `/exports/students/${cleo.id}`],
      ['put', `/students/${cleo.id}`],
      ['delete', `/students/${cleo.id}?hard_delete=true`],
    ] as const)
      expect([path, (await first[method](`/api${path}`)).status]).toEqual([path, 404]);
  });

  it('a class that nobody teaches is read by those who oversee the school, and given by an administrator', async () => {
    const sent = { name: 'Dee Fifth', period: 5, academic_year: YEAR };
    const { body: dee } = await server.as('admin').post('/api/students').send(sent).expect(201);
    expect(await statusOf(first, `/students/${dee.id}`)).toBe(404);
    const { body: reading } = await server.as('admin').get('/api/school/reading').expect(200);
    expect(reading.without_teachers).toEqual([{ academic_year: YEAR, period: 5 }]);
    // Neither claiming it nor bringing somebody into it makes it one's own.
    await first.put(`/api/classes/${YEAR}/5`).send({ teachers: [] }).expect(403);
    const { body: known } = await first.get('/api/classes').expect(200);
    expect([known.own_only, known.has_own]).toEqual([true, false]);
    expect(
      known.classes.map(({ period, closed }: { period: number; closed: boolean }) => [period, closed]),
    ).toEqual([
      [2, false],
      [3, true],
      [5, true],
    ]);
    const refused = await first
      .post('/api/students')
      .send({ ...sent, name: 'Eve' })
      .expect(403);
    expect(refused.body.error).toMatch(/^You can add students only to classes that you teach\./);
    const moving = await first.put(`/api/students/${ada.id}`).send({ period: 5 }).expect(403);
    expect(moving.body.error).toMatch(/^Nobody teaches that class yet/);
    await teach(5, [{ user_id: secondId, part: 'teacher' }]);
    expect(await statusOf(second, `/students/${dee.id}`)).toBe(200);
  });

  it('a class that is not there yet is of whoever puts the first student into it, who sees them at once', async () => {
    const task = { title: 'First', essay_type: 'argumentative', academic_year: '2026-27', periods: [2] };
    await second.post('/api/assignments').send(task).expect(201);
    const sent = { name: 'Fay New', period: 2, academic_year: '2026-27' };
    const { body: fay } = await second.post('/api/students').send(sent).expect(201);
    expect(fay.student_name).toBe('Fay New');
    expect(await idsIn(second, '/students?academic_year=2026-27')).toEqual([fay.id]);
    expect(await idsIn(first, '/students?academic_year=2026-27')).toEqual([]);
  });

  it('the same words in another class are told, and not whose they are', async () => {
    const text = freshText();
    const batch = async (agent: TestAgent, student: Student) => {
      const { body } = await agent
        .post('/api/essays/upload-batch')
        .field('essay_type', 'argumentative')
        .attach('files', Buffer.from(await essayPdf('x', student.display_id, text)), 'essay.pdf')
        .expect(200);
      await server.settle();
      return body;
    };
    const [theirs] = (await batch(first, ada)).essays;
    const body = await batch(second, ben);
    const { body: read } = await second.get(`/api/essays/batch/${body.batch_id}/files`).expect(200);
    expect(read.essays[0].same_text.before).toMatchObject({
      kind: 'essay',
      of_another_class: true,
      student_session_id: null,
      student_display_id: null,
      student_name: null,
    });
    expect(JSON.stringify(read)).not.toContain(theirs.id);
    const { body: whole } = await server
      .as('admin')
      .get(`/api/essays/batch/${body.batch_id}/files`)
      .expect(200);
    expect(whole.essays[0].same_text.before).toMatchObject({ student_display_id: ada.display_id });
  });

  it('of the same words in an essay of another class says how many, and not whose', async () => {
    const task = { title: 'Both', essay_type: 'argumentative', academic_year: YEAR, periods: [2, 3] };
    const { body: both } = await server.as('admin').post('/api/assignments').send(task).expect(201);
    const text = `${freshText()} ${freshText()}`;
    const theirs = await write(first, ada, text, { assignment_id: both.id });
    const own = await write(second, ben, text, { assignment_id: both.id });
    const copiesFor = async (agent: TestAgent) =>
      (await agent.get(`/api/essays/${own}`).expect(200)).body.copies;
    await until(30_000, async () => (await copiesFor(server.as('admin'))).length === 1);
    expect(await copiesFor(server.as('admin'))).toMatchObject([
      { essay_id: theirs, student_name: 'Ada Second' },
    ]);
    const told = { essay_id: null, student_session_id: null, student_display_id: null, student_name: null };
    expect(await copiesFor(second)).toMatchObject([{ ...told, words: expect.any(Number) }]);
    const { body: page } = await second.get(`/api/assignments/${both.id}`).expect(200);
    expect(page.shown).toEqual([3]);
    expect(page.lines.map(({ id }: Student) => id)).toContain(ben.id);
    expect(JSON.stringify(page)).not.toContain(ada.id);
  });

  it('of an upload for two classes each teacher has their files, and its sender hears of those that left', async () => {
    const pdf = async (student: Student) => Buffer.from(await essayPdf('x', student.display_id, freshText()));
    const upload = async (agent: TestAgent) => {
      const { body } = await agent
        .post('/api/essays/upload-batch')
        .field('essay_type', 'argumentative')
        .attach('files', await pdf(ada), 'ada.pdf')
        .attach('files', await pdf(ben), 'ben.pdf')
        .attach('files', Buffer.from('no'), 'secret.txt')
        .expect(200);
      await server.settle();
      return body.batch_id as string;
    };
    const filesOf = async (agent: TestAgent, id: string) =>
      (await agent.get(`/api/essays/batch/${id}/files`).expect(200)).body;
    const shared = await upload(server.as('admin'));
    const part = await filesOf(second, shared);
    expect(part).toMatchObject({ total_files: 1, successful_extractions: 1, failed_extractions: 0 });
    expect(part.essays.map(({ student_id }: { student_id: string }) => student_id)).toEqual([ben.id]);
    expect((await second.get(`/api/essays/batch-status/${shared}`).expect(200)).body).toMatchObject({
      total: 1,
      refused: [],
    });
    const { body: list } = await second.get('/api/essays/batches').expect(200);
    const listed = list.find(({ batch_id }: { batch_id: string }) => batch_id === shared);
    expect(listed).toMatchObject({ essay_count: 1, successfully_uploaded_count: 1 });
    const sent = await upload(second);
    const own = await filesOf(second, sent);
    expect(
      own.essays.map(({ student_id, extraction_result }: any) => [student_id, extraction_result.error]),
    ).toEqual([
      [
        null,
        'This file carries the ID of a student of another class, so it was filed there. Its teacher sees it.',
      ],
      [ben.id, null],
      [null, 'Only PDF files are allowed'],
    ]);
  });
});
