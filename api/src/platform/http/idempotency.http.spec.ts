import { randomUUID } from 'node:crypto';
import { essayPdf } from '../../../../demo/demo-pdf.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const ADA = { name: 'Ada Byron', period: 2, academic_year: '2025-26' };
const TEXT =
  'The lighthouse stands for hope because every sailor in the story looks for it before the storm begins. '.repeat(
    6,
  );

describe('Idempotency-Key', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const send = (path: string, body: object, key: string, on = server) =>
    on.as('teacher').post(path).set('Idempotency-Key', key).send(body);

  it('a repeat appends nothing and answers the same', async () => {
    const key = randomUUID();
    const first = await send('/api/students', ADA, key);
    expect(first.status).toBe(201);
    const before = (await server.events()).length;
    for (let again = 0; again < 3; again += 1) {
      const repeat = await send('/api/students', ADA, key);
      expect([repeat.status, repeat.body]).toEqual([201, first.body]);
      expect(repeat.headers.etag).toBe(first.headers.etag);
      expect(repeat.headers['x-stream-position']).toBe(first.headers['x-stream-position']);
    }
    expect(await server.events()).toHaveLength(before);
  });

  it('ten requests at the same instant count as one', async () => {
    const before = (await server.events('StudentAdded')).length;
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('/api/students', { ...ADA, name: 'Ten Times' }, key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await server.events('StudentAdded')).toHaveLength(before + 1);
  });

  it('ignores the order of fields; another value answers 422 and appends nothing', async () => {
    const key = randomUUID();
    const first = await send('/api/students', ADA, key);
    const turned = { academic_year: ADA.academic_year, period: ADA.period, name: ADA.name };
    expect((await send('/api/students', turned, key)).body).toEqual(first.body);
    const before = (await server.events()).length;
    const other = await send('/api/students', { ...ADA, name: 'Somebody Else' }, key);
    expect(other.status).toBe(422);
    expect(other.headers['content-type']).toMatch(/problem\+json/);
    expect(other.body.error).toBe(other.body.message);
    expect(other.text).not.toContain('Somebody');
    expect(await server.events()).toHaveLength(before);
  });

  it('belongs to one person and one call: nobody else gets its answer', async () => {
    const key = randomUUID();
    const mine = await send('/api/students', ADA, key);
    const theirs = await server.as('admin').post('/api/students').set('Idempotency-Key', key).send(ADA);
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
    const bulk = await send('/api/students/bulk', { students: [ADA], academic_year: '2025-26' }, key);
    expect(bulk.status).toBe(400);
  });

  it('a refused request leaves its key free for the corrected one', async () => {
    const key = randomUUID();
    expect((await send('/api/students', { ...ADA, period: 99 }, key)).status).toBe(400);
    expect((await send('/api/students', ADA, key)).status).toBe(201);
    expect((await send('/api/students', ADA, 'x'.repeat(201))).status).toBe(400);
  });

  it('works for file uploads too, whose boundary differs with every request', async () => {
    const { body: student } = await send('/api/students', ADA, randomUUID());
    const pdf = await essayPdf('Light', null, TEXT);
    const upload = (bytes: Buffer, key: string) =>
      server
        .as('teacher')
        .post('/api/essays/upload')
        .set('Idempotency-Key', key)
        .field('student_session_id', student.id)
        .field('essay_type', 'argumentative')
        .attach('file', bytes, 'essay.pdf');
    const key = randomUUID();
    const first = await upload(pdf, key);
    expect([first.status, first.body.error]).toEqual([201, undefined]);
    const before = (await server.events()).length;
    const repeat = await upload(pdf, key);
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    const other = await upload(await essayPdf('Light', null, `${TEXT} And one more sentence.`), key);
    expect(other.status).toBe(422);
    expect(await server.events()).toHaveLength(before);
  });

  it('the same file sent five times at the same instant makes one essay', async () => {
    const { body: student } = await send('/api/students', ADA, randomUUID());
    const pdf = await essayPdf('Twice', null, TEXT);
    const key = randomUUID();
    const before = (await server.events('EssayReceived')).length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        server
          .as('teacher')
          .post('/api/essays/upload')
          .set('Idempotency-Key', key)
          .field('student_session_id', student.id)
          .field('essay_type', 'argumentative')
          .attach('file', pdf, 'essay.pdf'),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await server.events('EssayReceived')).toHaveLength(before + 1);
  });

  it('a stale If-Match does not stop the repeat of what was accepted with it', async () => {
    const { body: student } = await send('/api/students', ADA, randomUUID());
    const key = randomUUID();
    const flag = () =>
      send(`/api/students/${student.id}/flags`, { flag_reason: 'Two hands' }, key).set('If-Match', '"0"');
    const first = await flag();
    expect(first.status).toBe(201);
    expect((await flag()).body).toEqual(first.body);
    expect((await flag().set('Idempotency-Key', randomUUID())).status).toBe(412);
  });

  it('survives a restart: the repeat appends nothing, and another body still answers 422', async () => {
    const key = randomUUID();
    const first = await server
      .as('teacher')
      .post('/api/students')
      .set('Idempotency-Key', key)
      .send({ ...ADA, name: 'After Restart' });
    const { body: student } = first;
    const typed = { student_session_id: student.id, essay_type: 'argumentative', essay_text: TEXT };
    const essay = await send('/api/essays/upload', typed, key);
    expect(essay.status).toBe(201);
    const before = (await server.events()).length;
    await server.stop();
    const next = await startTestServer({ dataDir: server.dataDir });
    const repeat = await send('/api/students', { ...ADA, name: 'After Restart' }, key, next);
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    expect(repeat.headers.etag).toBe(first.headers.etag);
    const again = await send('/api/essays/upload', typed, key, next);
    expect([again.status, again.body.id]).toEqual([201, essay.body.id]);
    expect((await send('/api/students', { ...ADA, name: 'Other' }, key, next)).status).toBe(422);
    expect(await next.events()).toHaveLength(before);
    await next.close();
    server = await startTestServer();
  });
});
