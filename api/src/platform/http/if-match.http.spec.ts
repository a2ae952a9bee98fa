import { EVERY_CALL, nameOf, NO_EDITS } from '@essays/contract';
import { newId } from '@essays/storage';
import { testMetadata } from '@essays/storage/testing';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import type { ApiDocument } from '../../app/openapi/document.ts';

const TEXT =
  'The lighthouse stands for hope because every sailor looks for it before the storm begins. '.repeat(6);
const DETAILS = { title: 'A later start', periods: [2] };
const ROOM = { purpose: 'sample', prompt: 'Write.', minutes: 9, period: 2, academic_year: '2025-26' };
const ASSIGNMENT = { ...DETAILS, essay_type: 'argumentative', academic_year: '2025-26' };
/** Bodies that would be accepted. */
const BODIES: Record<string, object> = {
  'PUT /students/{id}': { name: 'Somebody Else' },
  'POST /students/{id}/flags': { flag_reason: 'Two hands' },
  'PATCH /users/{id}': { role: 'assistant' },
  'POST /essays/{id}/save-grades': { conventions_score: 3 },
  'POST /essays/{id}/reject': { rejection_reason: 'Copied' },
  'POST /essays/{id}/flag': { reason: 'Look again' },
  'POST /essays/{id}/talks': { said: 'I wrote it at home.' },
  'POST /essays/{id}/comments': { start: 0, end: 14, quote: TEXT.slice(0, 14), text: 'Which one?' },
  'PUT /essays/{id}/comments/{commentId}': { text: 'Which one?' },
  'POST /essays/{id}/rewrite-decision': { confirmed: true },
  'PUT /essays/{id}/feedback': NO_EDITS,
  'PUT /essays/{id}/assignment': { assignment_id: null },
  'PUT /essays/{id}/writing-date': { writing_date: null },
  'PUT /essays/{id}/own-words': { start: 0, end: 4, own: true },
  'PUT /essays/{id}/type': { essay_type: 'explanatory' },
  'PUT /essays/{id}/text': { essay_text: TEXT },
  'PUT /school': { time_zone: 'UTC' },
  'PUT /assignments/{id}': DETAILS,
  'POST /assignments/{id}/gradebooks': { form: 'points', essay_ids: [newId()], left_out: 0 },
  'POST /assignments/{id}/course-scores': {
    course: 'x',
    out_of: 20,
    left_out: 0,
    scores: [{ essay_id: newId(), member_id: 'm' }],
  },
  'PUT /classes/{academicYear}/{period}': { teachers: [] },
  'PUT /rubrics/{id}': { name: 'Another name', criteria: [] },
  'POST /baselines/{id}/review': { decision: 'approved' },
  'POST /writing-rooms/{id}/shows': { shows: 'numbers' },
  'POST /writing-rooms/{id}/time': { minutes: 5 },
  'POST /writing-rooms/{id}/seats/{studentId}/time': { minutes: 5 },
  'POST /writing-rooms/{id}/seats/{studentId}/versions': { page: 'page-one-1' },
  'PUT /students/baseline/{id}': { notes: 'At home' },
};

describe('If-Match', () => {
  let server: TestServer;
  let ids: Record<
    | 'students'
    | 'essays'
    | 'baselines'
    | 'flags'
    | 'users'
    | 'assignments'
    | 'rubrics'
    | 'feedback'
    | 'writing-rooms',
    string
  >;
  let calls: string[];

  /** A link to a sheet; returning one would need a graded essay first. */
  const linkMade = async (): Promise<string> => {
    const link_id = newId();
    const data = { link_id, essay_id: newId(), student_id: newId(), version: 1, secret_hash: 'ab' };
    await server.storage.log.append(
      `feedbacklink-${link_id}`,
      [
        {
          type: 'FeedbackLinkMade',
          id: newId(),
          data: { ...data, last_day: '2098-12-31', expires_at: '2099-01-01T00:00:00.000Z' },
          personal: null,
          metadata: testMetadata({ commandId: newId() }),
        },
      ],
      'no_stream',
    );
    return link_id;
  };

  beforeAll(async () => {
    server = await startTestServer();
    const teacher = server.as('teacher');
    const post = async (path: string, body: object) =>
      (await teacher.post(path).send(body)).body.id as string;
    const student_session_id = await post('/api/students', {
      name: 'Ada',
      period: 2,
      academic_year: '2025-26',
    });
    ids = {
      students: student_session_id,
      essays: await post('/api/essays/upload', {
        student_session_id,
        essay_type: 'argumentative',
        essay_text: TEXT,
      }),
      baselines: await post('/api/baselines/upload', { student_session_id, essay_text: TEXT }),
      flags: await post(`/api/students/${student_session_id}/flags`, { flag_reason: 'Two hands' }),
      users: server.user('teacher').id,
      assignments: await post('/api/assignments', ASSIGNMENT),
      rubrics: await post('/api/rubrics', { name: 'Letters', copy_of: '10th_grade_english-1' }),
      feedback: await linkMade(),
      'writing-rooms': await post('/api/writing-rooms', ROOM),
    };
    const { paths } = (await server.anonymous().get('/api/openapi.json')).body as ApiDocument;
    calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'If-Match'))
        .map(([method]) => `${method.toUpperCase()} ${path}`)
        // It would first wait for checks that nothing makes here.
        .filter((call) => call !== 'POST /essays/{id}/grade'),
    );
  });
  afterAll(() => server.close());

  const atClass = (path: string): string =>
    path.replace('{academicYear}', '2025-26').replace('{period}', '2');
  const nounOf = (path: string): keyof typeof ids =>
    path.includes('/flags/{')
      ? 'flags'
      : path.startsWith('/students/baseline/')
        ? 'baselines'
        : (path.split('/')[1] as keyof typeof ids);

  it('with a version other than the present one stops every call that decides: 412, nothing appended', async () => {
    expect(calls.length).toBeGreaterThan(20);
    const before = await server.events();
    const queries = ['', '?hard_delete=true'];
    for (const call of calls)
      for (const query of call === 'DELETE /students/{id}' ? queries : ['']) {
        const [method, path] = call.split(' ') as [string, string];
        const { status, body } = await server
          .as('admin')
          [method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](
            `/api${atClass(path).replaceAll(/\{\w+\}/g, ids[nounOf(path)])}${query}`,
          )
          .set('If-Match', '"99"')
          .send(BODIES[call] ?? {});
        expect([call, status]).toEqual([call, 412]);
        expect(body.error).toBe('This has changed since you opened it. Reload it and try again.');
      }
    const after = await server.events();
    expect(after.slice(before.length).map(({ type }) => type)).toEqual([]);
  });

  it('is needed to replace a whole, so that nothing a colleague wrote is lost: 428 without, or with any', async () => {
    const { paths } = (await server.anonymous().get('/api/openapi.json')).body as ApiDocument;
    const replacing = EVERY_CALL.filter(({ replaces }) => replaces);
    expect(replacing.map(nameOf).sort()).toEqual([
      'PUT /assignments/{id}',
      'PUT /essays/{id}/comments/{commentId}',
      'PUT /essays/{id}/feedback',
      'PUT /rubrics/{id}',
    ]);
    const before = await server.events();
    for (const call of replacing) {
      const { responses, parameters } = paths[call.path]!['put']!;
      expect(Object.keys(responses)).toContain('428');
      expect(parameters!.find(({ name }) => name === 'If-Match')).toMatchObject({ required: true });
      const put = () =>
        server.as('teacher').put(`/api${call.path.replaceAll(/\{\w+\}/g, ids[nounOf(call.path)])}`);
      for (const request of [put(), put().set('If-Match', '*'), put().set('If-Match', ' * ')]) {
        const { status, body } = await request.send(BODIES[nameOf(call)]);
        expect([nameOf(call), status]).toEqual([nameOf(call), 428]);
        expect(body.error).toMatch(/^A colleague may have changed this meanwhile/);
      }
    }
    expect(await server.events()).toHaveLength(before.length);
  });

  it('is read as ETag is written, weak or strong; any other value answers 400', async () => {
    const { headers } = await server.as('teacher').get(`/api/students/${ids.students}`);
    const put = (tag: string, name: string) =>
      server.as('teacher').put(`/api/students/${ids.students}`).set('If-Match', tag).send({ name });
    const first = await put(headers.etag as string, 'Ada One');
    expect([first.status, first.headers.etag]).not.toEqual([200, headers.etag]);
    expect((await put(`W/${first.headers.etag}`, 'Ada Two')).status).toBe(200);
    expect((await put('*', 'Ada Three')).status).toBe(200);
    expect((await put(headers.etag as string, 'Ada Four')).status).toBe(412);
    for (const tag of ['"abc"', '"1", "2"', '-1', '1.5'])
      expect((await put(tag, 'Ada Five')).status).toBe(400);
  });

  it('lets the first of two teachers decide, and tells the second to look again', async () => {
    const { headers } = await server.as('teacher').get(`/api/essays/${ids.essays}`);
    const decide = (role: 'teacher' | 'admin', action: string, body: object) =>
      server
        .as(role)
        .post(`/api/essays/${ids.essays}/${action}`)
        .set('If-Match', headers.etag as string)
        .send(body);
    const scores = (conventions_score: number) => ({ conventions_score });
    const first = await decide('teacher', 'save-grades', scores(0));
    expect([first.status, first.body.error]).toEqual([200, undefined]);
    expect((await decide('admin', 'save-grades', scores(4))).status).toBe(412);
    const { body } = await server.as('admin').get(`/api/essays/${ids.essays}`);
    expect(body.conventions_score).toBe(0);
  });
});

describe('min-position', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('lets a reader see what a command did, whichever process answered it', async () => {
    const { readModels } = server.storage;
    const { waitFor } = readModels;
    const waited: number[] = [];
    readModels.waitFor = (names, position, milliseconds) => {
      waited.push(position);
      return waitFor.call(readModels, names, position, milliseconds);
    };
    try {
      const added = await server
        .as('teacher')
        .post('/api/students')
        .send({ name: 'Ada', period: 2, academic_year: '2025-26' });
      const position = added.headers['x-stream-position'] as string;
      expect(Number(position)).toBeGreaterThan(0);
      for (const ask of [
        server.as('assistant').get(`/api/students?min-position=${position}`),
        server.as('assistant').get('/api/students').set('min-position', position),
      ]) {
        waited.length = 0;
        const { status, body } = await ask;
        expect([status, body.length, waited]).toEqual([200, 1, [Number(position)]]);
      }
      expect((await server.as('teacher').get('/api/students?min-position=soon')).status).toBe(400);
    } finally {
      readModels.waitFor = waitFor;
    }
  });
});
