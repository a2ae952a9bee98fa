import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Role } from '@essays/contract';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const BOUNDARY = 'border';
const BEGUN = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="essay_type"\r\n\r\nargum`;
const ENDED = `entative\r\n--${BOUNDARY}--\r\n`;

describe('fair shares', () => {
  let server: TestServer;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  /** An upload that has begun and takes its time; `length`: the one it declares, null for none. */
  const slowUpload = async (by: Role, length: number | null = BEGUN.length + ENDED.length) => {
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    await once(socket, 'connect');
    const size = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    socket.write(
      `POST /api/essays/upload HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${server.token(by)}\r\n` +
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n${size}\r\n\r\n`,
    );
    socket.write(length === null ? `${BEGUN.length.toString(16)}\r\n${BEGUN}\r\n` : BEGUN);
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    return {
      answered: () => answer.split('\r\n')[0] ?? '',
      end: () => socket.write(ENDED),
      cut: () => socket.destroy(),
    };
  };
  const upload = (by: Role) => server.as(by).post('/api/essays/upload').field('essay_type', 'argumentative');
  /** Resolves when everything the server had to do until now is done. */
  const untilServed = async () => {
    for (let n = 0; n < 3; n += 1) await server.as('admin').get('/api/auth/verify');
  };
  const until = async (is: () => boolean) => {
    while (!is()) await untilServed();
  };

  it('two uploads of a teacher run at once; the third waits for one of them, another teacher’s does not', async () => {
    const [first, second] = [await slowUpload('teacher'), await slowUpload('teacher')];
    await untilServed();
    const third = await slowUpload('teacher');
    third.end();
    await untilServed();
    expect(third.answered()).toBe('');
    expect((await upload('assistant')).status).toBe(400);
    expect(third.answered()).toBe('');
    first.end();
    await until(() => third.answered() !== '');
    expect(third.answered()).toContain('400');
    second.cut();
  });

  it('leaving while waiting, or in the middle, gives the place to the next', async () => {
    const [first, second] = [await slowUpload('teacher'), await slowUpload('teacher')];
    await untilServed();
    const waiting = await slowUpload('teacher');
    await untilServed();
    waiting.cut();
    first.cut();
    second.cut();
    expect((await upload('teacher')).status).toBe(400);
  });

  it('uploads that drip, big or of unknown size, hold up no upload, page or change of anybody else', async () => {
    for (const by of ['teacher', 'admin'] as const) {
      await slowUpload(by, 400 * 1024 * 1024);
      await slowUpload(by, null);
    }
    await untilServed();
    const files = Buffer.alloc(33 * 1024 * 1024);
    const batch = server
      .as('assistant')
      .post('/api/essays/upload-batch')
      .field('essay_type', 'argumentative');
    for (let n = 0; n < 4; n += 1)
      void batch.attach('files', files.subarray(n * 9_000_000, (n + 1) * 9_000_000), 'a.pdf');
    expect((await batch).status).toBe(200);
    expect((await server.as('teacher').get('/api/students')).status).toBe(200);
    const ada = { name: 'Ada Byron', period: 2, academic_year: '2025-26' };
    expect((await server.as('teacher').post('/api/students').send(ada)).status).toBe(201);
  }, 60_000);

  it('a full queue refuses at once, with a sentence and Retry-After, and others are served', async () => {
    await slowUpload('teacher');
    await slowUpload('teacher');
    await untilServed();
    const many = [];
    for (let n = 0; n < 60; n += 1) many.push(await slowUpload('teacher'));
    await untilServed();
    const { status, body, headers } = await upload('teacher');
    expect(status).toBe(429);
    expect(body.error).toBe(
      'You have too many requests under way at once. Please wait a moment and try again.',
    );
    expect(headers['retry-after']).toBe('5');
    expect((await upload('assistant')).status).toBe(400);
    expect((await server.as('teacher').get('/api/students')).status).toBe(200);
  }, 30_000);

  it('forty lists at once are all answered, with the same answer as one', async () => {
    const year = '2025-26';
    const students = Array.from({ length: 120 }, (_, n) => ({ name: `Pupil Number${n}`, period: 2 }));
    await server.as('teacher').post('/api/students/bulk').send({ students, academic_year: year });
    const one = await server.as('teacher').get('/api/students');
    expect(one.body).toHaveLength(120);
    expect(one.headers['content-type']).toBe('application/json; charset=utf-8');
    const many = await Promise.all(
      Array.from({ length: 40 }, () => server.as('teacher').get('/api/students')),
    );
    for (const { status, body } of many) expect([status, body]).toEqual([200, one.body]);
    const nameless = await server.as('assistant').get('/api/students');
    expect(JSON.stringify(nameless.body)).not.toContain('Pupil');
  }, 30_000);
});
