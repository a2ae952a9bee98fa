import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { CallName, User } from '@essays/contract';
import { RecentAnswers } from '../src/platform/http/idempotency.interceptor.ts';
import { essayPdf } from '../../demo/demo-pdf.ts';
import type { ApiDocument } from '../src/app/openapi/document.ts';
import type { Schema } from '../src/app/openapi/schema.ts';
import { COURSE_PLATFORM } from '../src/features/courses/course.ts';
import { COURSE_STAND_IN } from './story-of-courses.ts';
import { everyCall } from './every-call.ts';
import type { Heard } from './caller.ts';
import { isAnsweredAlike, TwiceCaller } from './twice-caller.ts';
import { startTestServer } from './start-test-server.ts';
import type { TestServer } from './start-test-server.ts';

const NAMES = ['Zebediah Quillfeather', 'Ottoline Marchbanksy', 'Thaddeus Ó Brollachán'] as const;
const PARTS = NAMES.flatMap((name) => name.split(' ')).filter((part) => part.length > 1);

const mapped = <One, Other>(record: Record<string, One>, map: (one: One) => Other): Record<string, Other> =>
  Object.fromEntries(Object.entries(record).map(([name, one]) => [name, map(one)]));

/** A schema whose members hold nothing that the document does not name; anything beside them is left open. */
const part = (schema: Schema): Schema => ({
  ...schema,
  ...(schema.items && { items: closed(schema.items) }),
  ...(schema.anyOf && { anyOf: schema.anyOf.map(closed) }),
  ...(schema.allOf && {
    allOf: schema.allOf.map(({ $ref }) => ({ $ref: $ref?.replace('/schemas/', '/parts/') })),
  }),
  ...(schema.properties && { properties: mapped(schema.properties, closed) }),
});

/** Schemas as they are, and nothing besides: an answer must not carry what the document does not name. */
const closed = (schema: Schema): Schema & { unevaluatedProperties?: false } => ({
  ...part(schema),
  ...((schema.properties ?? schema.allOf) &&
    schema.additionalProperties === undefined && { unevaluatedProperties: false }),
});

/** Originals have names on every page, and a class list is compared by names. */
const NOT_WITHOUT_NAMES = [
  'GET /essays/{id}/file',
  'GET /essays/{id}/file-history',
  'GET /baselines/{id}/file',
  'POST /courses/members',
  'POST /assignments/{id}/course-scores',
  'POST /students/compare',
  'POST /students/imports',
  'POST /students/imports/{importId}/undo',
];

describe('every call of the product', () => {
  let server: TestServer;
  let document: ApiDocument;
  let twice: TwiceCaller;
  let named: Heard[];
  let nameless: Heard[];
  const lines: string[] = [];

  beforeAll(async () => {
    const listen = (stream: NodeJS.WriteStream) => {
      const { write } = stream;
      stream.write = (line: unknown) => Boolean(lines.push(String(line)));
      return () => void (stream.write = write);
    };
    const silences = [process.stdout, process.stderr].map(listen);
    try {
      server = await startTestServer({
        pipeline: true,
        env: { LOG_FORMAT: 'json', LOG_LEVEL: 'verbose' },
        overrides: [[COURSE_PLATFORM, COURSE_STAND_IN]],
      });
      document = (await server.anonymous().get('/api/openapi.json')).body;
      const admin = () => server.as('admin');
      twice = new TwiceCaller(admin, server);
      named = await everyCall(server, admin, NAMES, 'Ulm', twice);
      const permissions = server.user('admin').permissions.filter((one) => one !== 'view_student_names');
      const { status } = await server
        .as('admin')
        .patch(`/api/users/${server.user('assistant').id}`)
        .send({ permissions } satisfies Partial<User>);
      if (status !== 200) throw new Error(`permissions: ${status}`);
      nameless = await everyCall(server, () => server.as('assistant'), NAMES, 'Bern');
    } finally {
      for (const stop of silences) stop();
    }
  }, 240_000);
  afterAll(() => server?.close());

  const calls = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  const heardOf = (all: Heard[], is: (one: Heard) => boolean) =>
    new Set(all.filter(is).map(({ call }) => call));

  it('was made successfully at least once', () => {
    for (const all of [named, nameless]) {
      const made = heardOf(all, ({ status }) => status < 300);
      const forbidden = all === nameless ? NOT_WITHOUT_NAMES : [];
      expect(calls().filter((call) => !made.has(call as CallName) && !forbidden.includes(call))).toEqual([]);
      expect(all.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  it('is done once and answered alike when it is sent again because its answer was lost', () => {
    const repeated = new Set(twice.repeats.map(({ call }) => call));
    const commands = calls().filter((call) => !call.startsWith('GET'));
    expect(commands.filter((call) => !repeated.has(call as CallName))).toEqual([]);
    const doneTwice = twice.repeats.flatMap(({ call, doneTwice: what }) =>
      what.length > 0 ? [`${call}: ${what.join()}`] : [],
    );
    expect(doneTwice).toEqual([]);
    const unlike = twice.repeats.filter((one) => !isAnsweredAlike(one));
    expect([...new Set(unlike.map(({ call, again }) => `${call} ${again.status}`))]).toEqual([
      // A new token each time.
      'POST /auth/login 200',
      // The token that they came with ended with them: whoever sends it again has to sign in.
      'POST /auth/password 401',
      'POST /auth/logout 401',
      'POST /write/seat 200',
    ]);
  });

  it('makes nothing a second time when its words were changed before it was sent again under its key', () => {
    const made = twice.repeats.filter(({ withOtherWords }) => withOtherWords !== null);
    expect(new Set(made.map(({ call }) => call)).size).toBe(21);
    expect(
      made.flatMap(({ call, withOtherWords }) =>
        withOtherWords?.isRefused && withOtherWords.done.length === 0 ? [] : [call],
      ),
    ).toEqual([]);
  });

  it('API-002 API-006 API-007 answers as the document says, on success and on refusal', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    const { schemas } = document.components;
    ajv.addSchema({
      $id: 'api',
      components: { schemas: mapped(schemas, closed), parts: mapped(schemas, part) },
    });
    const rooted = (schema: Schema): Schema =>
      JSON.parse(JSON.stringify(closed(schema)).replaceAll('#/components', 'api#/components')) as Schema;
    const checks = new Map<string, ValidateFunction>();
    const wrong = new Set<string>();
    for (const { call, status, type, body } of [...named, ...nameless]) {
      const [method, path] = call.split(' ') as [string, string];
      const response = document.paths[path]?.[method.toLowerCase()]?.responses[status];
      const content = response?.content?.[type];
      if (!content) {
        wrong.add(`${call}: ${status} ${type} is not in the document`);
        continue;
      }
      if (!type.endsWith('json')) continue;
      const key = `${call} ${status}`;
      const check = checks.get(key) ?? ajv.compile(rooted(content.schema));
      checks.set(key, check);
      if (!check(body))
        for (const { instancePath, message, params } of check.errors ?? [])
          wrong.add(
            `${call} ${status}: ${instancePath.replace(/\/\d+/g, '/*')} ${message} ${JSON.stringify(params)}`,
          );
      if (status >= 400 && (body.error !== body.message || body.status !== status))
        wrong.add(`${call} ${status}: ${JSON.stringify(body)}`);
    }
    expect([...wrong]).toEqual([]);
    const refused = heardOf(named, ({ status }) => status >= 400);
    expect([...refused]).toContain('POST /baselines/upload');
    expect(refused.size).toBeGreaterThan(40);
  });

  it('PRM-009 carries no part of any student’s name to a caller without view_student_names', () => {
    const parts = PARTS.map((part) => ({ part, in: new RegExp(`(?<!\\p{L})${part}(?!\\p{L})`, 'iu') }));
    // A Link repeats what the caller has sent.
    const leaks = nameless.flatMap(({ call, status, text, headers: { link: _, ...headers } }) =>
      parts
        .filter((one) => one.in.test(`${text} ${JSON.stringify(headers)}`))
        .map(({ part }) => `${call} ${status}: ${part}`),
    );
    expect([...new Set(leaks)]).toEqual([]);
    // The same search finds the names when they may be seen: so it does search.
    const seen = heardOf(named, ({ text }) => parts.some((one) => one.in.test(text)));
    for (const call of ['GET /students', 'GET /essays', 'GET /audit', 'GET /exports/grades'])
      expect([...seen]).toContain(call);
  });

  it('says nothing about internals in a refusal', () => {
    const refusals = [...named, ...nameless].filter(({ status }) => status >= 400);
    expect(refusals.length).toBeGreaterThan(100);
    for (const { text } of refusals)
      expect(text).not.toMatch(/\n[^\S\n]*at |node_modules|\.[cm]?[jt]s:\d|\wError\b|SQLITE|\/work\//);
  });

  it('leaves no word of a student in any line of the log', () => {
    const log = lines.join('');
    const requests = log.split('\n').filter((line) => line.includes('"context":"Request"'));
    expect(requests.length).toBeGreaterThan(named.length);
    const words = [
      ...NAMES.flatMap((name) => name.split(' ')),
      'uniform',
      'corridor',
      'a long password',
      'eyJ',
    ];
    expect(words.filter((word) => log.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  });

  it.each(['/api/essays/upload-batch', '/api/baselines/batch-upload'])(
    'POST %s again under its Idempotency-Key makes no second batch, even when the answer is forgotten',
    async (path) => {
      const files = [
        await essayPdf('One', null, 'A bridge stands over the river and everybody crosses it in the rain.'),
        await essayPdf('Two', null, 'A garden lies behind the school and nobody waters it in the summer.'),
      ];
      const send = () => {
        const request = server.as('admin').post(path).set('Idempotency-Key', `batch ${path}`);
        if (path.includes('essays')) void request.field('essay_type', 'argumentative');
        for (const [n, bytes] of files.entries()) void request.attach('files', bytes, `${n}.pdf`);
        return request;
      };
      const idsOf = ({ batch_id, essays, baselines }: Record<string, { id: string }[]>) => [
        batch_id,
        (essays ?? baselines)?.map(({ id }) => id),
      ];
      const [first, atOnce] = await Promise.all([send(), send()]);
      await server.settle(60_000);
      expect(first.status).toBe(200);
      expect(idsOf(atOnce.body)).toEqual(idsOf(first.body));
      const before = (await server.events()).length;
      server.app.get(RecentAnswers, { strict: false }).clear();
      const again = await send();
      expect([again.status, idsOf(again.body)]).toEqual([200, idsOf(first.body)]);
      await server.settle(60_000);
      expect(await server.events()).toHaveLength(before);
    },
  );
});
