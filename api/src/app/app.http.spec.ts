import { jest } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import type { Response } from 'supertest';
import { parseConfig } from '../platform/config/config.ts';
import { startTestServer, TEST_PASSWORD } from '../../test/start-test-server.ts';
import { startServer } from './start-server.ts';
import type { Server } from './start-server.ts';

describe('a process', () => {
  let folder: string;
  const servers: Server[] = [];
  const start = async (roles: string, webDir = join(folder, 'dist')) => {
    const config = parseConfig({
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'error',
      ROLES: roles,
    });
    const server = await startServer({ config: { ...config, webDir } });
    servers.push(server);
    return server;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essays-app-'));
    mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Essay Grading App</title>');
    writeFileSync(join(folder, 'dist', 'assets', 'main-1a2b.js'), 'console.log(1)');
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('with the role web serves the page at any address but those of the API', async () => {
    const { url } = await start('api,projections,web');
    for (const path of [
      '/',
      '/login',
      '/essays/grade/01890000-0000-7000-8000-000000000001',
      '/students?x=1',
    ]) {
      const { status, text, headers } = await request(url).get(path).set('Accept', 'text/html');
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('Essay Grading App');
      expect(headers['cache-control']).toBe('no-cache');
    }
    const script = await request(url).get('/assets/main-1a2b.js');
    expect(script.headers['cache-control']).toContain('immutable');
    for (const path of ['/assets/gone.js', '/favicon.ico', '/../../etc/passwd.txt'])
      expect((await request(url).get(path)).status).toBe(404);
    for (const path of ['/api', '/api/nothing', '/api/students/x/y/z']) {
      const { status, headers } = await request(url).get(path).set('Accept', 'text/html');
      expect([404, 401]).toContain(status);
      expect(headers['content-type']).toMatch(/problem\+json/);
    }
  });

  it('has pages of their own for students without an account, which are kept and found nowhere', async () => {
    writeFileSync(join(folder, 'dist', 'write.html'), '<!doctype html><title>Write in class</title>');
    writeFileSync(join(folder, 'dist', 'feedback.html'), '<!doctype html><title>Feedback</title>');
    const { url } = await start('api,projections,web');
    for (const [path, title] of [
      ['/write', 'Write in class'],
      ['/shared-feedback', 'Feedback'],
    ] as const) {
      const { text, headers } = await request(url).get(path).set('Accept', 'text/html');
      expect(text).toContain(`<title>${title}</title>`);
      expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow']);
    }
  });

  it('sends assets in the smallest encoding that the browser accepts', async () => {
    const script = 'console.log(1);'.repeat(1000);
    const file = join(folder, 'dist', 'assets', 'long-3c4d.js');
    writeFileSync(file, script);
    writeFileSync(`${file}.br`, brotliCompressSync(script));
    const { url } = await start('api,projections,web');
    const asset = async (encodings: string) =>
      (await request(url).get('/assets/long-3c4d.js').set('Accept-Encoding', encodings)) as Response;
    const small = await asset('gzip, br');
    expect([small.headers['content-encoding'], small.headers['cache-control']]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect(small.headers['content-length']).toBe(String(brotliCompressSync(script).length));
    expect((await asset('identity')).headers['content-length']).toBe(String(script.length));
  });

  it('compresses its answers when the browser accepts that', async () => {
    const { url } = await start('api,projections');
    const answer = async (encodings: string) =>
      (await request(url).get('/api/openapi.json').set('Accept-Encoding', encodings)) as Response;
    const [small, whole] = [await answer('gzip'), await answer('identity')];
    expect([small.headers['content-encoding'], whole.headers['content-encoding']]).toEqual([
      'gzip',
      undefined,
    ]);
    expect(small.body).toEqual(whole.body);
  });

  it('serves only the API without the role web, and says what to do while the pages are not built', async () => {
    const api = await start('api,projections');
    expect((await request(api.url).get('/login').set('Accept', 'text/html')).status).toBe(404);
    await api.close();
    servers.pop();
    const { url } = await start('api,projections,web', join(folder, 'nowhere'));
    const { status, text } = await request(url).get('/login').set('Accept', 'text/html');
    expect(status).toBe(503);
    expect(text).toContain('npm run build');
  });

  it('with only the roles reactors and projections listens on no port', async () => {
    const worker = await start('reactors,projections');
    expect(worker.url).toBe('');
    await worker.settle();
  });

  it('stops even while a browser keeps its connection open', async () => {
    const server = await start('api,projections');
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write('GET /api/ping HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    const cut = jest.spyOn((server.app as NestExpressApplication).getHttpServer(), 'closeAllConnections');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await server.close();
    await closed;
    // An idle connection is closed at once, not cut off when the grace period ends.
    expect(cut).not.toHaveBeenCalled();
  });

  it('knows its accounts after a restart on the same folder, and old tokens still work', async () => {
    const first = await startTestServer();
    await first
      .as('teacher')
      .post('/api/students')
      .send({ name: 'A B', period: 2, academic_year: '2025-26' });
    const token = first.token('teacher');
    await first.stop();
    const second = await startTestServer({ dataDir: first.dataDir });
    expect((await second.anonymous(token).get('/api/students')).body).toHaveLength(1);
    const login = await second
      .anonymous()
      .post('/api/auth/login')
      .send({ username: 'admin', password: TEST_PASSWORD });
    expect(login.status).toBe(200);
    await second.close();
  });
});
