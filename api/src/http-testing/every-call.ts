import type TestAgent from 'supertest/lib/agent.js';
import { essayPdf } from '../demo/demo-pdf.ts';
import { pdfOf } from '../extraction/make-pdf.ts';
import type { Call } from '../openapi/answers.ts';
import { UNKNOWN_ID } from './start-test-server.ts';
import type { TestServer } from './start-test-server.ts';

/** One answer as it came over the wire. */
export interface Heard {
  call: Call;
  status: number;
  type: string;
  headers: Record<string, string>;
  text: string;
  /** As the caller expects it; the document check looks at it as it is. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

interface Sent {
  params?: Record<string, string>;
  query?: string;
  body?: object;
  fields?: Record<string, string>;
  files?: { field: string; bytes: Uint8Array; name: string }[];
  headers?: Record<string, string>;
}

const PROSE = [
  'School uniforms are often defended as a way to make students equal, and I used to believe this.',
  'My blazer was second hand, and everybody in the corridor could tell before I had said a word.',
  'The rule did not hide the difference between families; it only moved it to shoes, bags and phones.',
  'Some people say that a uniform saves time in the morning, which is true for me as well.',
  'Ten minutes are not a reason to decide what a thousand people have to wear every day.',
  'A badge would help a teacher to see who belongs to the school, and it would cost far less.',
  'What I would like instead is a simple dress code that the students help to write.',
  'People keep the rules that they have made, and they laugh at the rules that were made for them.',
];
/** A text that none is taken for a rewrite of; long enough to be graded. */
const prose = (about: string): string =>
  [...PROSE, ...PROSE.map((line) => `${line.slice(0, -1)}, as ${about} showed me.`)].join(' ');

/** Calls as one caller, each with the call that it is an example of. */
export class Caller {
  readonly heard: Heard[] = [];

  constructor(private readonly agent: () => TestAgent) {}

  async say(call: Call, { params = {}, query = '', body, fields, files, headers = {} }: Sent = {}) {
    const [method, path] = call.split(' ') as [string, string];
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? params.id ?? UNKNOWN_ID);
    const request = this.agent()
      [method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](`/api${address}${query}`)
      .set(headers);
    if (files) {
      for (const [name, value] of Object.entries(fields ?? {})) void request.field(name, value);
      for (const { field, bytes, name } of files) void request.attach(field, Buffer.from(bytes), name);
    } else if (body) void request.send(body);
    const answer = await request;
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] as string;
    const text = answer.text ?? (Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : '');
    const heard = { call, status: answer.status, type, headers: answer.headers, text, body: answer.body };
    this.heard.push(heard);
    return heard;
  }
}

/**
 * Makes every call of the product succeed at least once, and most of them fail, on documents whose texts, file names,
 * notes and reasons hold the names of their students. The caller must hold all permissions but view_student_names.
 */
export const everyCall = async (
  server: TestServer,
  agent: () => TestAgent,
  names: readonly [string, string, string],
  tag: string,
): Promise<Heard[]> => {
  const caller = new Caller(agent);
  const say = caller.say.bind(caller);
  const [ada, bo, cy] = names;
  const year = '2025-26';
  const pdf = (field: string, bytes: Uint8Array, name: string) => ({ field, bytes, name });

  for (const call of ['/health', '/test', '/ping', '/debug/simple', '/debug/echo'] as const)
    await say(`GET ${call}`);
  await say('GET /openapi.json');
  await say('GET /docs');
  await say('GET /rubrics');

  await say('GET /auth/setup');
  await say('GET /auth/verify');
  await say('POST /auth/login', { body: { username: 'teacher', password: 'wrong password' } });
  const account = { username: `new.${tag}`, password: 'a long password' };
  const user = await say('POST /auth/register', { body: account });
  const session = await say('POST /auth/login', { body: account });
  const own = { Authorization: `Bearer ${session.body.token}` };
  await say('POST /auth/renew', { headers: own });
  await say('POST /auth/logout', { headers: own });
  await say('POST /auth/renew', { headers: own });
  await say('GET /users');
  await say('PATCH /users/{id}', { params: { id: user.body.user.id }, body: { role: 'assistant' } });

  const one = (await say('POST /students', { body: { name: ada, period: 2, academic_year: year } })).body;
  const bulk = await say('POST /students/bulk', {
    body: { students: [bo, cy].map((name) => ({ name, period: 2 })), academic_year: year },
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

  const first = await say('POST /students/baseline', {
    body: { student_session_id: one.id, sample_text: prose(`${ada} and ${tag}`) },
  });
  const second = await say('POST /baselines/upload', {
    fields: { student_session_id: one.id, essay_type: 'narrative', academic_year: year, notes: `By ${ada}` },
    files: [pdf('file', await essayPdf(ada, null, prose(`my brother in ${tag}`)), `${ada}.pdf`)],
  });
  // A sample may be through its checks before it can be tried again, a run before it can be stopped: long texts take longer.
  for (let tries = 0; tries < 12; tries += 1) {
    const sample = await say('POST /baselines/upload', {
      body: { student_session_id: two.id, essay_text: prose(`a walk ${tries} of ${tag}`).repeat(20) },
    });
    const again = await say('POST /baselines/{id}/retry-processing', { params: { id: sample.body.id } });
    if (again.status === 200) break;
  }
  const samples = await say('POST /baselines/batch-upload', {
    files: [
      pdf('files', await essayPdf(bo, two.display_id, prose(`the sea near ${tag}`)), `${bo}.pdf`),
      pdf('files', await essayPdf('Untitled', null, prose(`${cy} at ${tag}`)), `${cy}.pdf`),
      pdf('files', Buffer.from('no pdf'), `${ada} scan.pdf`),
    ],
  });
  await server.settle(60_000);
  await say('GET /baselines/batch-summary');
  await say('POST /baselines/assign-batch', {
    body: {
      assignments: [{ baseline_id: samples.body.baselines[1].id, student_session_id: three.id }],
      batch_id: samples.body.batch_id,
      essay_type: 'narrative',
      grading_status: 'needs_grading',
      academic_year: year,
    },
  });
  for (let tries = 0; tries < 12; tries += 1) {
    await say('POST /baselines/upload', {
      body: { student_session_id: three.id, essay_text: prose(`a morning ${tries} of ${tag}`).repeat(20) },
    });
    const run = say('POST /baselines/batch-intelligent-assessment', { body: { batchSize: 3 } });
    for (let looks = 0; looks < 20; looks += 1) {
      const { body } = await say('GET /baselines/batch-progress');
      if (body.status === 'processing') break;
    }
    const stop = await say('POST /baselines/batch-stop');
    await run;
    if (stop.status === 200) break;
  }
  await say('POST /baselines/batch-reset');
  await server.settle(60_000);
  const sample = { id: first.body.id as string };
  await say('PUT /students/baseline/{id}', { params: sample, body: { notes: `${ada} wrote it at home` } });
  await say('GET /students/baseline/{id}', { params: sample });
  await say('GET /baselines/pending-reviews');
  await say('POST /baselines/{id}/review', {
    params: sample,
    body: { decision: 'approved', review_notes: `Certainly ${ada}` },
  });
  await say('POST /baselines/{id}/review', {
    params: { id: second.body.id },
    body: { decision: 'rejected', rejection_reason: `Not ${ada}, rather ${bo}` },
  });
  await say('GET /baselines/rejected');
  await say('POST /baselines/{id}/undo', { params: { id: second.body.id } });
  await say('GET /baselines/{id}', { params: sample });
  await say('GET /baselines/{id}/file', { params: { id: second.body.id } });
  await say('GET /baselines/recent');
  await say('GET /baselines/approved');
  await say('GET /baselines/approved', { query: `?limit=1&search=${encodeURIComponent(ada)}` });

  const text = prose(`${ada} in ${tag}`);
  const essay = (essay_text: string) => ({
    body: { student_session_id: one.id, essay_type: 'argumentative', essay_text },
  });
  const essayId = { id: (await say('POST /essays/upload', essay(text))).body.id as string };
  await server.settle(60_000);
  await say('GET /essays/without-baseline');
  await say('POST /essays/{id}/grade', { params: essayId });
  const rewrite = await say('POST /essays/upload', essay(`${text} And so I, ${ada}, changed my mind.`));
  await server.settle(60_000);
  await say('GET /essays/{id}/rewrite', { params: { id: rewrite.body.id } });
  await say('POST /essays/{id}/rewrite-decision', {
    params: { id: rewrite.body.id },
    body: { confirmed: true },
  });
  const filed = await say('POST /essays/upload', {
    fields: { student_session_id: one.id, essay_type: 'argumentative' },
    files: [pdf('file', await essayPdf(ada, null, prose(`a river in ${tag}`)), `${ada} final.pdf`)],
  });
  await say('GET /essays/{id}/file', { params: { id: filed.body.id } });
  const locked = await pdfOf('Words behind a password', { userPassword: 'x' });
  const batch = await say('POST /essays/upload-batch', {
    fields: { essay_type: 'argumentative' },
    files: [
      pdf('files', await essayPdf(bo, two.display_id, prose(`a bridge in ${tag}`)), `${bo} essay.pdf`),
      pdf('files', await essayPdf(cy, null, prose(`a garden in ${tag}`)), `${cy} essay.pdf`),
      pdf('files', locked, `${ada} locked.pdf`),
      pdf('files', Buffer.from('no pdf'), `${ada} photo.pdf`),
    ],
  });
  await server.settle(60_000);
  const batchId = { id: batch.body.batch_id as string, batchId: batch.body.batch_id as string };
  const [inBatch, unfiled, unread] = batch.body.essays;
  await say('GET /essays/unassigned', { query: `?batch_id=${batchId.id}` });
  await say('POST /essays/{id}/retry', { params: { id: unread.id } });
  await say('POST /essays/assign', {
    body: {
      batch_id: batchId.id,
      manual_assignments: [{ essay_id: unfiled.id, student_session_id: three.id }],
    },
  });
  await say('POST /essays/{id}/unassign', { params: { id: unfiled.id } });
  await say('POST /essays/process-batch', { body: { essay_ids: [inBatch.id, unread.id] } });
  await server.settle(60_000);
  await say('POST /essays/batch/{batchId}/baseline-comparison', { params: batchId });
  await say('GET /essays/batches');
  await say('GET /essays/batch/{batchId}', { params: batchId });
  await say('GET /essays/batch-status/{id}', { params: batchId });
  await say('POST /essays/{id}/convert-to-baseline', { params: { id: inBatch.id } });

  await say('POST /essays/{id}/save-grades', {
    params: essayId,
    body: { focus_organization_score: 0, detailed_feedback: `Well done, ${ada}!` },
  });
  await say('GET /essays/comment-bank', { query: '?field=feedback&q=done' });
  await say('GET /essays/comment-bank');
  await say('POST /essays/{id}/flag', { params: essayId, body: { reason: `Reads like ${bo}, not ${ada}` } });
  await say('GET /essays/flagged');
  await say('POST /essays/{id}/talks', {
    params: essayId,
    body: {
      said: `${bo} had lent ${ada} a draft`,
      supports: ['drafts_shown'],
      outcome: `${ada} keeps the score`,
    },
  });
  await say('POST /essays/{id}/undo', { params: essayId });
  await say('POST /essays/{id}/approve-authorship', { params: essayId });
  const stale = { 'If-Match': '"0"' };
  await say('POST /essays/{id}/reject', {
    params: essayId,
    headers: stale,
    body: { rejection_reason: `Copied from ${bo}` },
  });
  await say('POST /essays/{id}/reject', { params: essayId, body: { rejection_reason: `Copied from ${bo}` } });
  await say('GET /essays/rejected');
  await server.settle(60_000);
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
  await say('GET /students/class-sheet', { query: `?academic_year=${year}&period=2` });
  await say('GET /students/class-sheet');
  await say('GET /students/{id}/progress', { params: who });
  await say('GET /students/{id}/baseline', { params: who });
  await say('GET /students/{id}/baselines', { params: who });

  await say('GET /audit', { query: '?limit=1000' });
  await say('GET /audit', { query: '?limit=1000', headers: { Accept: 'text/csv' } });
  await say('GET /audit/essays/{id}', { params: essayId });
  await say('GET /audit/essays/{id}', { params: essayId, query: '?up_to=2100-01-01' });
  await say('GET /audit/baselines/{id}', { params: { id: second.body.id } });
  await say('GET /reports/flags', { query: `?academic_year=${year}&from=2020-01-01` });
  await say('GET /reports/flags', { headers: { Accept: 'text/csv' } });
  await say('GET /reports/flags/summary');
  await say('GET /exports/grades');

  // Refusals: an unknown id, a second time the same decision, and a body that makes no sense.
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

  await say('DELETE /students/baseline/{id}', { params: sample });
  await say('DELETE /baselines/{id}', { params: { id: second.body.id } });
  await say('DELETE /essays/{id}', { params: { id: rewrite.body.id } });
  await say('DELETE /students/{id}', { params: { id: three.id }, query: '?hard_delete=true' });
  await say('GET /audit', { query: '?limit=1000' });
  return caller.heard;
};
