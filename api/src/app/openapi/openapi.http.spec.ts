import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { EVERY_CALL, nameOf } from '@essays/contract';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import type { ApiDocument } from './document.ts';
import { routesOf } from './routes.ts';

describe('the API document', () => {
  let server: TestServer;
  let document: ApiDocument;
  beforeAll(async () => {
    server = await startTestServer();
    document = (await server.anonymous().get('/api/openapi.json')).body;
  });
  afterAll(() => server.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => ({ call: `${method.toUpperCase()} ${path}`, ...one })),
    );

  const namesOf = (calls: readonly { method: string; path: string }[]) =>
    calls
      .map(({ method, path }) => `${method} ${path}`.replace(/:(\w+)/g, '{$1}').replace(' /api/', ' /'))
      .sort();

  it('names every call of the contract, and every route that answers is one of them', () => {
    const named = operations().map(({ call }) => call);
    expect(named.sort()).toEqual(namesOf(EVERY_CALL));
    expect(namesOf(server.routes())).toEqual(namesOf(EVERY_CALL));
  });

  it('matches the path and the files of each call', () => {
    const found = <Service>(service: abstract new (...args: never[]) => Service) =>
      server.app.get(service as never, { strict: false }) as Service;
    const routes = routesOf(found(DiscoveryService), found(MetadataScanner), found(Reflector));
    const read = routes.map(({ call, parameters, files }) => [
      nameOf(call),
      // Their order does not matter: a caller names them.
      parameters.map((name) => `{${name}}`).sort(),
      files,
    ]);
    expect(read).toEqual(
      routes.map(({ call }) => [
        nameOf(call),
        ([] as string[]).concat(call.path.match(/\{\w+\}/g) ?? []).sort(),
        call.files,
      ]),
    );
  });

  it('is OpenAPI 3.1: each operation has its own id, its parameters and a schema that exists', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const shapes = new Set(Object.keys(document.components.schemas));
    for (const [, name] of JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(shapes).toContain(name);
    for (const { call, parameters = [], responses, summary } of operations()) {
      expect([call, summary.length > 5]).toEqual([call, true]);
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
      expect([call, inPath]).toEqual([call, call.match(/\{\w+\}/g) ?? []]);
      expect([call, Object.keys(responses).some((status) => status.startsWith('2'))]).toEqual([call, true]);
    }
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { uuid: true, binary: true } });
    ajv.addKeyword('components');
    ajv.addSchema({ $id: 'api', components: document.components });
    for (const name of shapes) ajv.getSchema(`api#/components/schemas/${name}`);
  });

  it('says which permission each call needs, and which need no session', () => {
    const one = document.paths['/essays/{id}/reject']?.post;
    expect(one?.description).toContain('grade_essays');
    expect(one?.security).toBeUndefined();
    expect(document.paths['/auth/login']?.post?.security).toEqual([]);
    expect(document.security).toEqual([{ bearer: [] }]);
  });

  it('says of a request what its decorators allow', () => {
    const named = document.paths['/students']?.post?.requestBody?.content['application/json']?.schema;
    expect(named).toEqual({ $ref: '#/components/schemas/AddStudentRequest' });
    const body = document.components.schemas.AddStudentRequest;
    expect(body?.required).toEqual(['academic_year', 'name', 'period']);
    expect(body?.properties?.name).toMatchObject({ type: 'string', maxLength: 200, minLength: 1 });
    expect(body?.properties?.period?.enum).toEqual([1, 2, 3, 5, 7, 8]);
    const upload = document.paths['/essays/upload-batch']?.post?.requestBody?.content['multipart/form-data'];
    expect(upload?.schema.properties?.files).toMatchObject({ type: 'array', items: { format: 'binary' } });
  });

  it('is sent packed, and the same, to strangers who take it so, and as it is to others', async () => {
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const plain = await server.anonymous().get(path).set('Accept-Encoding', 'identity');
      const packed = await server.anonymous().get(path).set('Accept-Encoding', 'gzip, deflate');
      const signedIn = await server.as('assistant').get(path).set('Accept-Encoding', 'gzip');
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
        undefined,
        'gzip',
      ]);
      expect([packed.headers['content-type'], packed.headers['vary']]).toEqual([
        plain.headers['content-type'],
        expect.stringContaining('Accept-Encoding'),
      ]);
      expect(Number(packed.headers['content-length'])).toBeLessThan(plain.text.length / 4);
      expect([packed.text === plain.text, signedIn.text === plain.text]).toEqual([true, true]);
    }
  });

  it('is also a page: without scripts or anything loaded from elsewhere, with every call', async () => {
    const { status, headers, text } = await server.anonymous().get('/api/docs').set('Accept', 'text/html');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(text).not.toMatch(/<script|\son\w+=|https?:\/\//i);
    for (const { operationId, summary } of operations()) {
      expect(text).toContain(`id="${operationId}"`);
      expect(text).toContain(summary.split(/[`&<>"']/)[0]);
    }
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });
});
