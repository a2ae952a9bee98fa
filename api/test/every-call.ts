import type TestAgent from 'supertest/lib/agent.js';
import { essayPdf } from '../../demo/demo-pdf.ts';
import { Caller } from './caller.ts';
import type { Heard } from './caller.ts';
import type { TestServer } from './start-test-server.ts';
import { decideOnAnEssay, handInABatch, handInEssays } from './story-of-essays.ts';
import { setATask } from './story-of-assignments.ts';
import { writeInARoom } from './story-of-rooms.ts';
import { writeARubric } from './story-of-rubrics.ts';
import { assess, handInSamples, reviewSamples } from './story-of-samples.ts';
import { pdf, prose, YEAR } from './story.ts';
import type { Class, Story } from './story.ts';

const askTheProduct = async ({ say }: Story): Promise<void> => {
  for (const call of ['/health', '/test', '/ping', '/debug/simple', '/debug/echo'] as const)
    await say(`GET ${call}`);
  await say('GET /openapi.json');
  await say('GET /docs');
  await say('GET /rubrics');
};

const openAnAccount = async ({ say, tag }: Story): Promise<void> => {
  await say('GET /auth/setup');
  await say('GET /auth/verify');
  await say('POST /auth/login', { body: { username: 'teacher', password: 'wrong password' } });
  const account = { username: `new.${tag}`, password: 'a long password' };
  const user = await say('POST /auth/register', { body: account });
  const session = await say('POST /auth/login', { body: account });
  const own = { Authorization: `Bearer ${session.body.token}` };
  await say('POST /auth/renew', { headers: own });
  const changed = await say('POST /auth/password', {
    headers: own,
    body: { old_password: 'a long password', new_password: 'quite another password' },
  });
  own.Authorization = `Bearer ${changed.body.token}`;
  await say('PUT /auth/scoring', { headers: own, body: { scores_first: true } });
  await say('POST /auth/password', { headers: own, body: { old_password: 'x', new_password: 'y' } });
  await say('POST /auth/logout', { headers: own });
  await say('POST /auth/renew', { headers: own });
  await say('GET /users');
  await say('PATCH /users/{id}', { params: { id: user.body.user.id }, body: { role: 'assistant' } });
  await say('DELETE /users/{id}', { params: { id: user.body.user.id } });
};

const enterAClass = async ({ say, names: [ada, bo, cy] }: Story): Promise<Class> => {
  const one = (await say('POST /students', { body: { name: ada, period: 2, academic_year: YEAR } })).body;
  const bulk = await say('POST /students/bulk', {
    body: { students: [bo, cy].map((name) => ({ name, period: 2 })), academic_year: YEAR },
  });
  await say('POST /students/known', { body: { names: [bo] } });
  await say('POST /students/named', { body: { files: [{ name: `${bo}.pdf`, text: null }] } });
  const row = { name: ada, period: 2, academic_year: YEAR };
  await say('POST /students/compare', { body: { rows: [row] } });
  const brought = await say('POST /students/imports', { body: { rows: [{ ...row, student_id: null }] } });
  await say('POST /students/imports/{importId}/undo', {
    params: { importId: brought.body.import_id ?? one.id },
  });
  const [two, three] = bulk.body.students;
  const who = { id: one.id as string, studentId: one.id as string };
  await say('PUT /students/{id}', { params: who, body: { period: 3 } });
  await say('DELETE /students/{id}', { params: who, query: '?hard_delete=false' });
  await say('GET /students', { query: '?include_inactive=true' });
  await say('POST /students/{id}/activate', { params: who });
  const flag = await say('POST /students/{id}/flags', {
    params: who,
    body: { flag_reason: `${ada} and ${bo} hand in alike` },
  });
  await say('GET /students/{id}', { params: who });
  await say('POST /baselines/flags/{id}/resolve', {
    params: { id: flag.body.id },
    body: { resolution_notes: `Spoke with ${ada}` },
  });
  await say('GET /students/{id}/flags', { params: who });
  const held = { student_ids: [who.id], reason: 'An appeal is open' };
  await say('POST /students/legal-holds', { body: held });
  await say('POST /students/legal-holds/lift', { body: held });
  return { one, two, three };
};

const readEverything = async ({ say }: Story, { one }: Class, essayId: { id: string }): Promise<void> => {
  const who = { id: one.id, studentId: one.id };
  for (const call of ['/essays/{id}', '/essays/{id}/with-grading', '/essays/{id}/learning-targets'] as const)
    await say(`GET ${call}`, { params: essayId });
  await say('GET /essays');
  await say('GET /essays', { query: `?studentSessionId=${one.id}&days=30&_t=1` });
  await say('GET /essays', { query: '?list=graded&order=random&limit=5&view=summary' });
  await say('GET /essays/dashboard-stats');
  await say('GET /essays/student/{studentId}', { params: who });
  await say('GET /students/for-upload');
  await say('GET /students/with-baseline');
  await say('GET /students/academic-years');
  await say('GET /students/class-sheet', { query: `?academic_year=${YEAR}&period=2` });
  await say('GET /students/class-sheet');
  await say('GET /school');
  await say('GET /school/reading');
  await say('PUT /school/reading', { body: { allowed: false } });
  await say('PUT /school/reading', { body: { allowed: true } });
  await say('GET /school/retention', { query: '?years=3' });
  await say('PUT /school/retention', { body: { years: 20 } });
  await say('GET /classes');
  await say('PUT /classes/{academicYear}/{period}', {
    params: { academicYear: YEAR, period: '2' },
    body: { teachers: [] },
  });
  await say('PUT /school', { body: { time_zone: 'Europe/Berlin' } });
  await say('GET /students/{id}/progress', { params: who });
  await say('GET /students/{id}/baseline', { params: who });
  await say('GET /students/{id}/baselines', { params: who });
  await say('GET /exports/students/{id}', { params: who });
};

const readTheTrail = async (
  { say }: Story,
  essayId: { id: string },
  second: { id: string },
): Promise<void> => {
  await say('GET /audit', { query: '?limit=1000' });
  await say('GET /audit', { query: '?limit=1000', headers: { Accept: 'text/csv' } });
  await say('GET /audit/essays/{id}', { params: essayId });
  await say('GET /audit/essays/{id}', { params: essayId, query: '?up_to=2100-01-01' });
  await say('GET /audit/baselines/{id}', { params: second });
  await say('GET /reports/flags', { query: `?academic_year=${YEAR}&from=2020-01-01` });
  await say('GET /reports/flags', { headers: { Accept: 'text/csv' } });
  await say('GET /reports/flags/summary');
  await say('GET /reports/score-agreement');
  await say('GET /exports/grades');
  await say('POST /accesses/prints', { body: { page: 'decision_packet', ids: [essayId.id] } });
  await say('GET /accesses');
  await say('GET /accesses', { headers: { Accept: 'text/csv' } });
};

/** An unknown id, the same decision twice, and a nonsensical body. */
const beRefused = async (
  { caller, say, names: [ada, bo], tag }: Story,
  { one, two }: Class,
  essayId: { id: string },
): Promise<void> => {
  const unknown = [...new Set(caller.heard.map(({ call }) => call))].filter((call) => call.includes('{'));
  for (const call of unknown) await say(call);
  for (const call of unknown)
    if (!call.startsWith('GET')) await say(call, { params: essayId, body: { sense: ada } });
  await say('POST /students', { body: { name: ada, period: 99, academic_year: 'never' } });
  await say('POST /essays/upload', { body: { student_session_id: ada, essay_type: ada } });
  await say('GET /audit', { query: `?action=${encodeURIComponent(ada)}` });
  await say('GET /essays', { query: `?academic_year=${encodeURIComponent(ada)}` });
  await say('POST /baselines/upload', {
    fields: { student_session_id: one.id },
    files: [pdf('file', await essayPdf(bo, two.display_id, prose(`the hills of ${tag}`)), `${bo}.pdf`)],
  });
};

/**
 * Makes every call of the product succeed at least once, and most of them fail, on documents whose texts, file names,
 * notes and reasons contain their students' names. The caller must hold all permissions but view_student_names.
 */
export const everyCall = async (
  server: TestServer,
  agent: () => TestAgent,
  names: readonly [string, string, string],
  tag: string,
  caller: Caller = new Caller(agent),
): Promise<Heard[]> => {
  const say = caller.say.bind(caller);
  const story: Story = { server, caller, say, names, tag };
  await askTheProduct(story);
  await openAnAccount(story);
  const students = await enterAClass(story);
  const { sample, second } = await handInSamples(story, students);
  await assess(story, students);
  await reviewSamples(story, sample, second);
  const { essayId, rewrite } = await handInEssays(story, students);
  await handInABatch(story, students);
  await setATask(story, essayId);
  await writeARubric(story);
  await writeInARoom(story, students);
  await decideOnAnEssay(story, essayId);
  await readEverything(story, students, essayId);
  await readTheTrail(story, essayId, second);
  await beRefused(story, students, essayId);
  await say('DELETE /students/baseline/{id}', { params: sample });
  await say('DELETE /baselines/{id}', { params: second });
  await say('DELETE /essays/{id}', { params: rewrite });
  await say('DELETE /students/{id}', { params: { id: students.three.id }, query: '?hard_delete=true' });
  await say('GET /audit', { query: '?limit=1000' });
  return caller.heard;
};
