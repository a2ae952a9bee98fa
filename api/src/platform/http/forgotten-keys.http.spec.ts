import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { DAY_MS } from '@essays/contract';
import type { EventLog, RememberedRequests } from '@essays/storage';
import { essayPdf } from '../../../../demo/demo-pdf.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { RecentAnswers } from './idempotency.interceptor.ts';
import { EVENT_LOG, REQUESTS } from './tokens.ts';

const ADA = { name: 'Ada Byron', period: 2, academic_year: '2025-26' };
const wordsOf = (thing: string) =>
  `A ${thing} stands by the river and everybody passes it in the rain. `.repeat(5);

describe('an Idempotency-Key', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** Lets years pass for everything that remembers keys and answers. */
  const forgetAll = async () => {
    const requests: RememberedRequests = server.app.get(REQUESTS, { strict: false });
    await requests.remember(randomUUID(), '', Date.now() + 1000 * DAY_MS, 1);
    server.app.get(RecentAnswers, { strict: false }).clear();
  };
  const files = () => server.stores.originals();
  const student = async () => (await server.as('teacher').post('/api/students').send(ADA)).body;
  const upload = (student_session_id: string, bytes: Buffer, key: string) =>
    server
      .as('teacher')
      .post('/api/essays/upload')
      .set('Idempotency-Key', key)
      .field('student_session_id', student_session_id)
      .field('essay_type', 'argumentative')
      .attach('file', bytes, 'essay.pdf');

  it('that is forgotten is new for another request; the first request stays done', async () => {
    const key = randomUUID();
    const send = (name: string) =>
      server
        .as('teacher')
        .post('/api/students')
        .set('Idempotency-Key', key)
        .send({ ...ADA, name });
    const first = await send('Grace Hopper');
    await forgetAll();
    const other = await send('Mary Somerville');
    expect([other.status, other.body.student_name]).toEqual([201, 'Mary Somerville']);
    await forgetAll();
    const again = await send('Grace Hopper');
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  });

  it('that is forgotten is new for another file', async () => {
    const { id } = await student();
    const [one, two] = [
      await essayPdf('Essay', null, wordsOf('bridge')),
      await essayPdf('Essay', null, wordsOf('garden')),
    ] as const;
    const key = randomUUID();
    const first = await upload(id, one, key);
    await forgetAll();
    const second = await upload(id, two, key);
    expect([second.status, second.body.id === first.body.id]).toEqual([201, false]);
    expect(second.body.essay_text).toContain('garden');
    await forgetAll();
    const before = [(await server.events()).length, (await files()).length];
    expect((await upload(id, one, key)).body.id).toBe(first.body.id);
    expect([(await server.events()).length, (await files()).length]).toEqual(before);
  });

  it('binds a change, too, to what was sent with it', async () => {
    const { id } = await student();
    const put = (period: number) =>
      server.as('teacher').put(`/api/students/${id}`).set('Idempotency-Key', 'change').send({ period });
    expect([(await put(3)).body.period, (await put(7)).body.period]).toEqual([3, 7]);
    const before = (await server.events()).length;
    expect((await put(3)).body.period).toBe(7);
    expect(await server.events()).toHaveLength(before);
  });

  it('shows in the answer to a repeat only what the caller may see by then', async () => {
    const key = randomUUID();
    const send = () => server.as('teacher').post('/api/students').set('Idempotency-Key', key).send(ADA);
    expect((await send()).text).toContain('Byron');
    const may = (permissions: string[] | null) =>
      server
        .as('admin')
        .patch(`/api/users/${server.user('teacher').id}`)
        .send({ permissions });
    await may(['manage_students']);
    const repeat = await send();
    await may(null);
    expect([repeat.status, repeat.text.includes('Byron')]).toEqual([201, false]);
  });

  it('brings nothing back once what was made under it has been deleted', async () => {
    const { id } = await student();
    const key = randomUUID();
    const pdf = await essayPdf('Essay', null, wordsOf('tower'));
    const { body } = await upload(id, pdf, key);
    await server.as('teacher').delete(`/api/essays/${body.id}`);
    const before = [(await server.events()).length, await files()];
    const repeat = await upload(id, pdf, key);
    expect([repeat.status, repeat.body.message]).toEqual([404, 'Essay not found']);
    expect([(await server.events()).length, await files()]).toEqual(before);

    const added = { ...ADA, name: 'Ida Rhodes' };
    const add = () => server.as('teacher').post('/api/students').set('Idempotency-Key', key).send(added);
    const one = await add();
    await server.as('teacher').delete(`/api/students/${one.body.id}?hard_delete=true`);
    const gone = await add();
    expect([gone.status, gone.text.includes('Rhodes')]).toEqual([404, false]);
  });

  it.each([
    ['essay', '/api/essays/upload-batch', 'third document'],
    ['essay', '/api/essays/upload-batch', 'batch itself'],
    ['baseline', '/api/baselines/batch-upload', 'third document'],
  ])(
    'of a batch of %ss (%s) that was killed at the %s completes the same batch in the repeat',
    async (noun, path, at) => {
      const things = ['mill', 'barn', 'well', 'gate'];
      const pdfs = await Promise.all(things.map((thing) => essayPdf('Essay', null, wordsOf(thing))));
      const key = randomUUID();
      const send = () => {
        const request = server.as('teacher').post(path).set('Idempotency-Key', key);
        if (noun === 'essay') void request.field('essay_type', 'argumentative');
        for (const [n, bytes] of pdfs.entries()) void request.attach('files', bytes, `${things[n]}.pdf`);
        return request;
      };
      const before = (await files()).length;
      const log: EventLog = server.app.get(EVENT_LOG, { strict: false });
      const append = log.append.bind(log);
      let documents = 0;
      jest.spyOn(log, 'append').mockImplementation(async (stream, ...rest) => {
        if (stream.startsWith(`${noun}-`)) documents += 1;
        const dies = at === 'third document' ? documents > 2 : stream.startsWith('batch-');
        if (dies) throw new Error('killed');
        return append(stream, ...rest);
      });
      expect((await send()).status).toBe(500);
      const { dataDir } = server;
      await server.stop();
      server = await startTestServer({ dataDir });

      const { status, body } = await send();
      const shown = body.essays ?? body.baselines;
      expect([status, shown.map((one: { original_filename: string }) => one.original_filename)]).toEqual([
        200,
        things.map((thing) => `${thing}.pdf`),
      ]);
      const received = await server.events(noun === 'essay' ? 'EssayReceived' : 'BaselineReceived');
      const own = received.filter((e) => 'batch_id' in e.data && e.data.batch_id === body.batch_id);
      expect(own.map((e) => e.streamId).sort()).toEqual(
        shown.map((one: { id: string }) => `${noun}-${one.id}`).sort(),
      );
      // Not one file more: what the first try had stored is not stored a second time.
      expect(await files()).toHaveLength(before + things.length);
    },
    60_000,
  );
});
