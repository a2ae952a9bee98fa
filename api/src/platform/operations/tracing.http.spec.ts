import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { traced, traceparent } from '@essays/storage';
import { testStoresOf } from '@essays/storage/test-stores';
import { parseConfig } from '../config/config.ts';
import { startServer } from '../../app/start-server.ts';
import type { Server } from '../../app/start-server.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
}

const NAME = 'Marisol Quispe-Okafor';
const PASSWORD = 'correct horse battery';

describe('traces', () => {
  let dataDir: string;
  let stores: ReturnType<typeof testStoresOf>;
  let collector: HttpServer;
  let received: string[];
  let server: Server;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'essays-traces-'));
    stores = testStoresOf(dataDir);
    received = [];
    collector = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        received.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    collector.closeAllConnections();
    await new Promise((resolve) => collector.close(resolve));
    await stores.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (env: Record<string, string>) => {
    const own = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
    server = await startServer({ config: parseConfig({ ...stores.settings, ...own, ...env }) });
  };
  const call = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string; token: string };
  };
  /** Receives and checks an essay of a student; returns its id. */
  const uploadOne = async () => {
    await call('/auth/register', { username: 'admin', password: PASSWORD });
    const { token } = await call('/auth/login', { username: 'admin', password: PASSWORD });
    const student = { name: NAME, period: 2, academic_year: '2025-26' };
    const { id } = await call('/students', student, token);
    const essay = {
      student_session_id: id,
      essay_type: 'argumentative',
      essay_text: `${NAME} writes that the harbour should stay open. `.repeat(40),
    };
    const sent = await call(`/essays/upload?name=${encodeURIComponent(NAME)}`, essay, token);
    await server.settle();
    return sent.id;
  };
  const spans = (): Span[] =>
    received.flatMap((body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

  it('lead from a request through its events to the read models and to every step that follows', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() });
    const essay = await uploadOne();
    const events = await server.storage.log.readStream(`essay-${essay}`);
    await server.close();
    const all = spans();
    const request = all.find(({ name }) => name === 'POST /api/essays/upload')!;
    expect([request.kind, request.parentSpanId]).toEqual([2, undefined]);
    const trace = all.filter(({ traceId }) => traceId === request.traceId);
    const byId = new Map(trace.map((span) => [span.spanId, span]));
    const parentOf = (span: Span) => byId.get(span.parentSpanId ?? '')?.name;
    const parents = (name: string) => trace.filter((span) => span.name === name).map(parentOf);
    expect(parents('append essay')).toContain('POST /api/essays/upload');
    expect(new Set(parents('project essays'))).toEqual(new Set(['append essay']));
    expect(new Set(parents('project jobs'))).toEqual(new Set(['append essay']));
    expect(parents('job essay check_ai_writing')).toEqual(['append essay']);
    expect(parents('append essay')).toContain('job essay check_ai_writing');
    const traces = new Set(events.map(({ metadata }) => metadata.traceparent?.split('-')[1]));
    expect(traces).toEqual(new Set([request.traceId]));
  });

  it('name routes, types of events and read models, but neither a student nor what anybody wrote', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() });
    const essay = await uploadOne();
    await server.close();
    const sent = received.join('\n');
    for (const words of [NAME, 'Marisol', 'Quispe', 'harbour', 'admin', essay, '?name=', dataDir])
      expect([words, sent.includes(words)]).toEqual([words, false]);
    const request = spans().find(({ name }) => name === 'POST /api/essays/upload')!;
    const facts = Object.fromEntries(
      request.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
    );
    expect(facts).toEqual({
      'essays.request_id': expect.stringMatching(/^[\w-]{36}$/),
      'http.request.method': 'POST',
      'http.route': '/api/essays/upload',
      'http.response.status_code': 201,
    });
  });

  it('end with the kind of the error that ended the work, never with its message', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() });
    const words = new RangeError(`${NAME} is not there`);
    const failing = traced({ name: 'failing' }, () => Promise.reject(words));
    await expect(failing).rejects.toBe(words);
    await server.close();
    const failed = spans().find(({ name }) => name === 'failing')!;
    expect(failed.status).toEqual({ code: 2, message: 'RangeError' });
  });

  it('start afresh on an invalid traceparent, and have a span in each of several traces', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() });
    const ids = ['a', 'b'].map((digit) => digit.repeat(32));
    const below = ids.map((id) => `00-${id}-${'c'.repeat(16)}-01`);
    await traced({ name: 'of two', below: () => below }, async () => undefined);
    await traced({ name: 'unfit', below: () => [`00-${NAME}-1-01`] }, async () => undefined);
    const none = await traced({ name: 'of none', below: () => [] }, async () => 'done');
    await server.close();
    const of = (name: string) => spans().filter((span) => span.name === name);
    expect(of('of two').map(({ traceId }) => traceId)).toEqual(ids);
    expect(of('unfit').map(({ parentSpanId }) => parentSpanId)).toEqual([undefined]);
    expect([none, of('of none')]).toEqual(['done', []]);
  });

  it('are not started, and nothing of them is recorded, unless there is a collector', async () => {
    await start({});
    const essay = await uploadOne();
    const events = await server.storage.log.readStream(`essay-${essay}`);
    expect(events.filter(({ metadata }) => 'traceparent' in metadata)).toEqual([]);
    expect(traceparent()).toBeUndefined();
    await server.close();
    expect(received).toEqual([]);
  });

  it('are lost while the collector does not answer, and nobody waits for it', async () => {
    const url = endpoint();
    await new Promise((resolve) => collector.close(resolve));
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    await uploadOne();
    const begun = performance.now();
    await server.close();
    expect(performance.now() - begun).toBeLessThan(8_000);
  });
});
