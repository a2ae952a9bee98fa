import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo, Server as NetServer } from 'node:net';
import type { Server as HttpServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { essayPdf } from '../../../demo/demo-pdf.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import type { TestServer } from '../../test/start-test-server.ts';

const NAME = 'Zebediah Quillfeather';
const ADA = { name: 'Ada Byron', period: 2, academic_year: '2025-26' };
const TEXT =
  'The lighthouse stands for hope because every sailor looks for it before the storm begins. '.repeat(6);

describe('the server under attack', () => {
  let server: TestServer;
  let student: string;
  beforeAll(async () => {
    server = await startTestServer();
    student = (await server.as('teacher').post('/api/students').send(ADA)).body.id;
  });
  afterAll(() => server.close());

  const json = (path: string, text: string) =>
    server.as('teacher').post(path).set('Content-Type', 'application/json').send(text);

  it('sends every answer, page and refusal with the headers that keep a browser safe', async () => {
    const answers = [
      await server.anonymous().get('/api/ping'),
      await server.anonymous().get('/api/docs'),
      await server.anonymous().get('/api/nothing'),
      await server.as('teacher').get('/api/students'),
      await json('/api/students', '{'),
    ];
    for (const { headers } of answers) {
      const policy = headers['content-security-policy'] as string;
      for (const rule of [
        "default-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'self'",
      ])
        expect(policy).toContain(rule);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': expect.any(String),
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('answers nobody under a stranger’s name, which may be made to point here', async () => {
    const { status, body } = await server
      .as('teacher')
      .get('/api/students')
      .set('Host', 'rebind.attacker.example');
    expect([status, body.error]).toEqual([421, expect.stringContaining('does not answer under this name')]);
    expect((await server.as('teacher').get('/api/students').set('Host', 'localhost:3000')).status).toBe(200);
  });

  it('refuses a body that is too large with 413 and a sentence, and keeps running', async () => {
    const large = await json('/api/students', JSON.stringify({ ...ADA, name: 'x'.repeat(1_100_000) }));
    expect([large.status, large.body.error]).toEqual([413, 'The text is too long: 1 MB is the limit.']);
    const zeros = 'x'.repeat(1_100_000);
    const field = await server
      .as('teacher')
      .post('/api/essays/upload')
      .field('student_session_id', student)
      .field('essay_type', 'argumentative')
      .field('essay_text', zeros);
    expect(field.status).toBe(413);
    const many = server.as('teacher').post('/api/essays/upload');
    for (let n = 0; n < 70; n += 1) void many.field(`field${n}`, 'x');
    expect((await many).status).toBe(400);
    expect((await server.anonymous().get('/api/ping')).status).toBe(200);
  });

  it('reads no more of a stranger than a few kB, packed or not, and refuses shapes made to be slow', async () => {
    const keys = (many: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: many }, (_, n) => [`field${n}`, n])));
    for (const path of ['/api/auth/login', '/api/auth/register', '/api/shared-feedback'])
      for (const [text, status, sentence] of [
        [keys(90_000), 413, 'The request is too long.'],
        [keys(300), 400, 'An object in the request has more than 100 fields.'],
      ] as const)
        for (const packed of [false, true]) {
          const sending = server.anonymous().post(path).set('Content-Type', 'application/json');
          if (packed) void sending.set('Content-Encoding', 'gzip');
          const { status: given, body } = await sending
            .serialize((sent) => sent)
            .send((packed ? gzipSync(text) : text) as never);
          expect([path, packed, given, body.error]).toEqual([path, packed, status, sentence]);
        }
    const known = await json('/api/students', keys(40_000));
    expect([known.status, known.body.error]).toEqual([
      400,
      'An object in the request has more than 100 fields.',
    ]);
  });

  it('refuses a form whose fields are nested, before a list of a billion entries is made of ten letters', async () => {
    const form = server.as('teacher').post('/api/essays/upload').set('Idempotency-Key', 'nested');
    const { status } = await form.field('a[999999999]', 'x').field('essay_type', 'argumentative');
    expect(status).toBe(400);
  });

  it('refuses JSON that is nested without end, is not an object or is not JSON at all', async () => {
    const deep = (n: number) =>
      `{"name":${'['.repeat(n)}${']'.repeat(n)},"period":2,"academic_year":"2025-26"}`;
    for (const text of [
      deep(100),
      deep(20_000),
      deep(200_000),
      `${'{"name":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      '[]',
      '"text"',
      'null',
      '{"name":',
    ]) {
      const { status, body } = await json('/api/students', text);
      expect([text.slice(0, 20), status, typeof body.error]).toEqual([text.slice(0, 20), 400, 'string']);
    }
    const nested = `{"students":${'[{"students":'.repeat(5000)}[]${'}]'.repeat(5000)},"academic_year":"2025-26"}`;
    expect((await json('/api/students/bulk', nested)).status).toBe(400);
    const wrongKind = await server
      .as('teacher')
      .post('/api/students')
      .set('Content-Type', 'application/xml')
      .send('<name/>');
    expect([400, 415]).toContain(wrongKind.status);
  });

  it('lets nobody change the prototypes of objects through JSON, query or form', async () => {
    for (const text of [
      '{"__proto__":{"polluted":1},"name":"Ada","period":2,"academic_year":"2025-26"}',
      '{"constructor":{"prototype":{"polluted":1}},"name":"Ada","period":2,"academic_year":"2025-26"}',
      '{"students":[{"__proto__":{"polluted":1},"name":"Ada","period":2}],"academic_year":"2025-26"}',
    ])
      await json(text.includes('students') ? '/api/students/bulk' : '/api/students', text);
    await server.as('teacher').get('/api/students?__proto__[polluted]=1&constructor[prototype][polluted]=1');
    await server.as('teacher').get('/api/audit?__proto__.polluted=1');
    await server
      .as('teacher')
      .post('/api/essays/upload')
      .field('__proto__[polluted]', '1')
      .field('constructor[prototype][polluted]', '1')
      .field('essay_type', 'argumentative');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('reads no file that an address or a file name points to', async () => {
    const raw = (path: string) =>
      new Promise<string>((resolve, reject) => {
        const { port } = (server.app as unknown as { getHttpServer(): NetServer })
          .getHttpServer()
          .address() as AddressInfo;
        const socket = connect(port, '127.0.0.1');
        let text = '';
        socket.on('data', (some) => (text += some.toString()));
        socket.on('end', () => resolve(text));
        socket.on('error', reject);
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.token('teacher')}\r\nConnection: ` +
            'close\r\n\r\n',
        );
      });
    for (const path of [
      '/../../../etc/passwd',
      '/api/../../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/api/essays/..%2f..%2fmaster.key/file',
      '/api/essays/%00/file',
      '/api/baselines/..%5c..%5cmaster.key/file',
      '/api/students/%E0%A4%A',
    ]) {
      const text = await raw(path);
      expect([path, /^HTTP\/1\.1 4\d\d/.test(text)]).toEqual([path, true]);
      expect(text).not.toMatch(/root:|"workspaces"|node_modules/);
    }
    const pdf = await essayPdf('Light', null, TEXT);
    const { status, body } = await server
      .as('teacher')
      .post('/api/essays/upload')
      .field('student_session_id', student)
      .field('essay_type', 'argumentative')
      .attach('file', pdf, { filename: '../../../../tmp/owned.pdf', contentType: 'application/pdf' });
    expect([status, body.original_filename]).toEqual([201, 'owned.pdf']);
  });

  it('does not wait for a request that arrives a few bytes at a time', () => {
    const http = (server.app as unknown as { getHttpServer(): HttpServer }).getHttpServer();
    expect(http.headersTimeout).toBeGreaterThan(0);
    expect(http.headersTimeout).toBeLessThanOrEqual(20_000);
    expect(http.requestTimeout).toBeGreaterThanOrEqual(60_000);
    expect(http.requestTimeout).toBeLessThanOrEqual(15 * 60_000);
    expect(http.maxHeadersCount).toBeLessThanOrEqual(100);
  });

  it('answers an internal error with a plain sentence, and logs its kind but not its message', async () => {
    const { readModels } = server.storage;
    const { find } = readModels;
    const lines: string[] = [];
    const { write } = process.stderr;
    process.stderr.write = (line: unknown) => Boolean(lines.push(String(line)));
    readModels.find = () => {
      throw new TypeError(`Cannot read ${NAME} of undefined`);
    };
    try {
      const { status, body, text, headers } = await server.as('teacher').get('/api/students');
      expect(status).toBe(500);
      expect(headers['content-type']).toMatch(/problem\+json/);
      expect(body.error).toBe('Something went wrong on our side. Please try again.');
      expect(text).not.toMatch(/Quillfeather|TypeError|\bat /);
    } finally {
      process.stderr.write = write;
      readModels.find = find;
    }
    const log = lines.join('');
    expect(log).toContain('GET /api/students: TypeError');
    expect(log).not.toContain('Quillfeather');
  });
});

describe('TLS in front of the server', () => {
  const told = async (env: Record<string, string>, proto: string) => {
    const server = await startTestServer({ env, empty: true });
    try {
      const { headers } = await server.anonymous().get('/api/ping').set('X-Forwarded-Proto', proto);
      return headers['strict-transport-security'];
    } finally {
      await server.close();
    }
  };

  it('is kept by the browser only if a trusted proxy says that it was used, and Caddy says so itself', async () => {
    expect(await told({ TRUST_PROXY: 'loopback' }, 'https')).toBe('max-age=31536000');
    expect(await told({ TRUST_PROXY: 'loopback' }, 'http')).toBeUndefined();
    expect(await told({}, 'https')).toBeUndefined();
    const caddy = readFileSync(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8');
    expect(caddy).toContain('header Strict-Transport-Security "max-age=31536000"');
  });
});
