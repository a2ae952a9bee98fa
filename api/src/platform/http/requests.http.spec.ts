import { startTestServer, UNKNOWN_ID } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import type { ApiDocument } from '../../app/openapi/document.ts';
import type { Schema } from '../../app/openapi/schema.ts';

interface Field {
  /** Method and path of a request that takes it. */
  call: string;
  name: string;
  required: boolean;
  schema: Schema;
}

/** Made once: there are some hundred fields. */
const WITHOUT_END = `[${'{},'.repeat(149_999)}{}]`;

const allowsNull = ({ type, anyOf = [] }: Schema): boolean =>
  type === 'null' || type?.includes('null') === true || anyOf.some(allowsNull);

const isList = ({ type, anyOf = [] }: Schema): boolean => type === 'array' || anyOf.some(isList);

describe('the body of a request', () => {
  let server: TestServer;
  let document: ApiDocument;
  beforeAll(async () => {
    server = await startTestServer();
    document = (await server.anonymous().get('/api/openapi.json')).body;
  });
  afterAll(() => server.close());

  const resolved = ({ $ref, ...schema }: Schema): Schema =>
    $ref ? resolved(document.components.schemas[$ref.split('/').at(-1) as string] as Schema) : schema;

  const fieldsOf = (call: string, schema: Schema): Field[] => {
    const { allOf = [], properties = {}, required = [] } = resolved(schema);
    return [
      ...allOf.flatMap((part) => fieldsOf(call, part)),
      ...Object.entries(properties)
        .filter(([, one]) => one.format !== 'binary' && one.items?.format !== 'binary')
        .map(([name, one]) => ({ call, name, required: required.includes(name), schema: resolved(one) })),
    ];
  };

  /** Every field of every documented request. */
  const fields = (): Field[] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const [content] = Object.values(requestBody?.content ?? {});
        // Without its seat a student's device is refused before its body is read.
        return content && path !== '/write/draft' ? fieldsOf(`${method} ${path}`, content.schema) : [];
      }),
    );

  const send = async (call: string, json: string) => {
    const [method, path] = call.split(' ') as ['post' | 'put' | 'patch', string];
    const { status, body } = await server
      .as('admin')
      [method](`/api${path.replace(/\{\w+\}/g, UNKNOWN_ID)}`)
      .set('Content-Type', 'application/json')
      .set('If-Match', '"0"')
      .send(json);
    return { status, says: String(body.message) };
  };

  it('is refused with a sentence for null in an optional field, unless the document gives null a meaning', async () => {
    const wrong: string[] = [];
    const optional = fields().filter(({ required }) => !required);
    expect(optional.length).toBeGreaterThan(30);
    for (const { call, name, schema } of optional) {
      const without = await send(call, '{}');
      const withNull = await send(call, JSON.stringify({ [name]: null }));
      const isRefused = withNull.status === 400 && withNull.says !== without.says;
      if (isRefused === allowsNull(schema) || withNull.status >= 500)
        wrong.push(`${call} ${name}: ${withNull.status} ${withNull.says}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each<[what: string, json: (schema: Schema) => string]>([
    ['a list in a list', () => '[[]]'],
    ['a list of nothing', () => '[null]'],
    ['a list of texts that are none', () => '[7,{}]'],
    ['a list of lists of rows', () => '[[{}]]'],
    ['an object', () => '{"length":1}'],
    [
      'a list where none belongs, or a text in place of one',
      (schema) => (isList(schema) ? '"one"' : '["one"]'),
    ],
    ['a list without end', () => WITHOUT_END],
  ])(
    'is refused for %s in any field',
    async (_, json) => {
      const wrong: string[] = [];
      for (const { call, name, schema } of fields()) {
        const { status, says } = await send(call, `{"${name}":${json(schema)}}`);
        if (status !== 400 || says.length > 2000)
          wrong.push(`${call} ${name}: ${status} ${says.slice(0, 200)}`);
      }
      expect(wrong).toEqual([]);
      // Every field of every call: much work on a busy machine.
    },
    120_000,
  );

  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])(
    'is refused for a field called %s, however deep',
    async (name) => {
      for (const call of new Set(fields().map((field) => field.call)))
        for (const json of [`{"${name}":{"x":1}}`, `{"a":[{"${name}":{"is_active":false}}]}`])
          expect([call, await send(call, json)]).toEqual([
            call,
            { status: 400, says: `'${name}' is not a known field` },
          ]);
    },
  );

  it('says the first ten of many problems and how many more there are', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`x${n}`, n]));
    const { status, says } = await send('post /students', JSON.stringify(many));
    expect(status).toBe(400);
    expect(says).toMatch(/^'x0' is not a known field; .*; and 5\d more$/);
    expect(says.length).toBeLessThan(500);
  });
});
