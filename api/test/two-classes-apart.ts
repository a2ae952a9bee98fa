import type TestAgent from 'supertest/lib/agent.js';
import { NO_PROCESS, REACH_OF } from '@essays/contract';
import type { CallName, ReachedThing } from '@essays/contract';
import { essayPdf } from '../../demo/demo-pdf.ts';
import { freshText } from './start-essay-server.ts';
import type { EssayServer } from './start-essay-server.ts';
import { TEST_PASSWORD } from './start-test-server.ts';

export const YEAR = '2025-26';
/** In every text, title, prompt, comment and reason of the class that is not to be seen. */
export const THEIR_WORD = 'Quillfeather';
const NAMES = ['Zebediah Quillfeather', 'Ottoline Quillfeather'] as const;

/** An account of its own, signed in. */
export const colleague = async (server: EssayServer, username: string, role = 'teacher') => {
  const account = { username, password: TEST_PASSWORD };
  const { body: made } = await server
    .as('admin')
    .post('/api/auth/register')
    .send({ ...account, role })
    .expect(201);
  const { body } = await server.anonymous().post('/api/auth/login').send(account).expect(200);
  return { agent: server.anonymous(body.token), id: made.user.id as string };
};

/** Switches reading outside one's own classes off, or allows it. */
export const readOutside = (server: EssayServer, allowed: boolean) =>
  server.as('admin').put('/api/school/reading').send({ allowed }).expect(200);

/** What a class is made of, by what a call can be about. */
export type ClassIds = Record<ReachedThing, string[]> & { flag: string[]; seat: string[]; words: string[] };

/**
 * Everything that a teacher can do with a class, done by its own teacher; `word` is in all that is written. What is
 * done must succeed whatever others may read.
 */
export const teachAClass = async (
  server: EssayServer,
  agent: TestAgent,
  { period, word, names = NAMES }: { period: number; word: string; names?: readonly string[] },
): Promise<ClassIds> => {
  const post = async (path: string, body: object = {}, method: 'post' | 'put' = 'post') => {
    const answer = await agent[method](`/api${path}`).send(body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const text = () => `${freshText()} ${word} was there.`;
  const students: { id: string; display_id: string }[] = [];
  for (const name of names) students.push(await post('/students', { name, period, academic_year: YEAR }));
  const [ada, bo] = students as [(typeof students)[0], (typeof students)[0]];
  const task = {
    title: `About ${word}`,
    essay_type: 'argumentative',
    academic_year: YEAR,
    periods: [period],
  };
  const assignment = await post('/assignments', task);
  const essay = async (more: object = {}): Promise<string> => {
    const sent = { student_session_id: ada.id, essay_type: 'argumentative', essay_text: text(), ...more };
    const { id } = await post('/essays/upload', sent);
    await server.settle();
    return id;
  };
  const graded = async (more?: object): Promise<string> => {
    const id = await essay(more);
    await post(`/essays/${id}/grade`);
    await server.settle();
    return id;
  };
  const sample = await post('/baselines/upload', { student_session_id: ada.id, essay_text: text() });
  await server.settle();
  const open = await post('/baselines/upload', { student_session_id: bo.id, essay_text: text() });
  await server.settle();
  // The first sample of Bo waits for an assessment as soon as the second is approved.
  const approved = await post('/baselines/upload', { student_session_id: bo.id, essay_text: text() });
  await server.settle();
  await post(`/baselines/${approved.id}/review`, { decision: 'approved' });
  const [returned, flagged, rejected, unfiled] = [
    await graded({ assignment_id: assignment.id }),
    await graded(),
    await graded(),
    await essay({ student_session_id: bo.id }),
  ];
  await post(`/essays/${returned}/save-grades`, { focus_organization_score: 3, detailed_feedback: word });
  await post(`/essays/${returned}/approve-authorship`);
  const given = await post('/feedback/returns', { essay_ids: [returned], how: 'link' });
  await post(`/essays/${flagged}/flag`, { reason: `Not like ${word}` });
  await post(`/essays/${rejected}/reject`, { rejection_reason: `Copied from ${word}` });
  await post(`/essays/${unfiled}/unassign`);
  await post(`/essays/${flagged}/talks`, { said: `${word} explained it` });
  const flag = await post(`/students/${ada.id}/flags`, { flag_reason: `${word} hands in late` });
  const batchOf = async (path: string, fields: Record<string, string>) => {
    const request = agent.post(`/api${path}`);
    for (const [name, value] of Object.entries(fields)) void request.field(name, value);
    void request.attach('files', Buffer.from(await essayPdf(word, ada.display_id, text())), `${word}.pdf`);
    void request.attach('files', Buffer.from('nothing'), `${word}.txt`);
    const { body } = await request.expect(200);
    await server.settle();
    return body;
  };
  const essays = await batchOf('/essays/upload-batch', { essay_type: 'argumentative' });
  const samples = await batchOf('/baselines/batch-upload', {});
  const room = await post('/writing-rooms', {
    ...{ purpose: 'sample', prompt: `What did ${word} read?`, minutes: 9, period, academic_year: YEAR },
  });
  const seat = await server.anonymous().post('/api/write/seat').send({ code: room.code, number: 1 });
  await server
    .anonymous()
    .post('/api/write/draft')
    .set({ Authorization: `Seat ${seat.body.token}` })
    .send({ text: text(), process: NO_PROCESS, page: 'page-one-1', version: 1 })
    .expect(200);
  await post(`/writing-rooms/${room.id}/collect`);
  await server.settle();
  const idsOf = (rows: { id: string | null }[]) => rows.flatMap(({ id }) => id ?? []);
  const students_ = students.map(({ id }) => id);
  return {
    essay: [returned, flagged, rejected, unfiled, ...idsOf(essays.essays)],
    baseline: [sample.id, open.id, approved.id, ...idsOf(samples.baselines)],
    student: students_,
    present_student: students_,
    essay_batch: [essays.batch_id],
    baseline_batch: [samples.batch_id],
    assignment: [assignment.id],
    room: [room.id],
    feedback_link: [given.returned[0].link.id],
    flag: [flag.id],
    seat: students_,
    words: [word, ...students.map(({ display_id }) => display_id)],
  };
};

/** The things of a class that a call can be about. */
export const thingsOf = (call: CallName, ids: ClassIds): string[] => {
  if (call === 'POST /baselines/flags/{id}/resolve') return ids.flag;
  const bound = REACH_OF[call];
  return typeof bound === 'object' && 'one' in bound ? ids[bound.one] : [];
};
