import { EVERY_CALL, MAX_BATCH_FILES, MAX_PDF_WORD, MAX_ZIP_WORD, nameOf } from '@essays/contract';
import type { Call, CallName } from '@essays/contract';
import type { Access } from '../../features/auth/access.ts';
import { QUERY } from './query-parameters.ts';
import { requestSchemaOf } from './request-schemas.ts';
import type { Route } from './routes.ts';
import type { Schema } from './schema.ts';
import { ANSWERS, COMPONENTS } from './schemas.ts';

type Content = Record<string, { schema: Schema }>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required?: boolean;
  schema: Schema;
}

export interface OperationObject {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content; headers?: Record<string, unknown> }>;
}

export interface ApiDocument {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  security: unknown[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
}

const CONVENTIONS = [
  'Every refusal is a problem document (RFC 9457) whose `error` and `message` hold one sentence for a teacher.',
  'A command answers `ETag` (the revision), `X-Stream-Position` (its place in the log) and `X-Stream-Revision` ' +
    '(the revision it led to, even when it is sent again). ' +
    'The `ETag` of a document that is read begins with its revision, and serves `If-None-Match` too. ' +
    '`If-Match` makes a command fail with 412 when someone changed the thing meanwhile; ' +
    'a PUT that replaces a whole needs it (428 without); ' +
    '`min-position` makes a query wait for what a command did; an answer that could not wait any longer for it says ' +
    '`X-Read-Models: behind`; of a command it is from before it if its `revision` is lower than its `ETag`. ' +
    'A POST repeated under the same `Idempotency-Key` does nothing again and answers the same.',
  "Without view_student_names no answer holds a student's name.",
].join('\n');

const REFUSALS: Record<number, string> = {
  400: 'Bad input.',
  401: 'Not signed in.',
  403: 'A permission is missing.',
  404: 'Nothing has this id.',
  409: 'Not possible in the current state, or someone else got there first.',
  412: 'If-Match names an older version.',
  413: 'Too large.',
  415: 'Not a PDF, or not JSON.',
  422: 'The file or the text cannot be processed, or the Idempotency-Key was used for another request.',
  428: 'If-Match is missing: the whole is replaced only as the caller has seen it.',
  429: 'Too many tries, or too many requests at once.',
  502: 'An outside service failed.',
  503: 'Too busy, or not ready yet.',
};

/** Decides on one object with a version; a batch and an import have none. */
const takesIfMatch = (path: string): boolean => /\{(?!batchId|importId)/.test(path);

const needsOf = (access: Access): { description?: string } => {
  if (typeof access === 'string') return {};
  const { all, oneOf } = access;
  return { description: `Needs ${[...all, ...(oneOf ? [oneOf.join(' or ')] : [])].join(', ')}.` };
};

const THROTTLED = ['POST /auth/login', 'POST /auth/password', 'POST /write/door', 'POST /write/seat'];
const OF_A_SEAT = ['GET /write/seat', 'GET /write/standing', 'POST /write/draft'];

const refusalsOf = ({ call, access }: Route): number[] => {
  const { method, path, files } = call;
  const name = nameOf(call);
  const isCommand = method !== 'GET';
  const takesTurns = access !== 'everybody' && (!isCommand || files !== 'none');
  const may: [status: number, is: boolean][] = [
    [400, true],
    [401, access !== 'everybody' || /^\/(auth|write)\//.test(path)],
    [403, typeof access === 'object' || name === 'POST /auth/register'],
    [404, path.includes('{') || isCommand],
    [409, isCommand],
    [412, isCommand && takesIfMatch(path)],
    [428, call.replaces],
    [413, isCommand],
    [415, isCommand],
    [422, method === 'POST' || files !== 'none'],
    [429, THROTTLED.includes(name) || takesTurns],
    [503, takesTurns],
    [502, name === 'POST /essays/{id}/grade'],
  ];
  return may.filter(([, is]) => is).map(([status]) => status);
};

const PROBLEM: Content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

const header = (name: string, description: string, schema: Schema = { type: 'string' }): Parameter => ({
  name,
  in: 'header',
  description,
  schema,
});

const parametersOf = ({ call: { method, path, query, replaces }, access }: Route): Parameter[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]): Parameter => {
    const schema = { type: 'string', format: 'uuid' };
    return { name: name as string, in: 'path', required: true, schema };
  }),
  ...query.map((name): Parameter => ({ name, in: 'query', ...QUERY[name] })),
  ...(OF_A_SEAT.includes(`${method} ${path}`)
    ? [{ ...header('Authorization', '`Seat` and the token of the seat.'), required: true }]
    : []),
  ...(method === 'POST' && access !== 'everybody'
    ? [header('Idempotency-Key', 'Makes a repeat harmless.', { type: 'string', maxLength: 200 })]
    : []),
  ...(method !== 'GET' && takesIfMatch(path)
    ? [
        {
          ...header('If-Match', 'The ETag of what the decision is about.'),
          ...(replaces && { required: true }),
        },
      ]
    : []),
  ...(method === 'GET' && access !== 'everybody'
    ? [
        header('min-position', 'X-Stream-Position of a command whose effect must be seen.', {
          type: 'integer',
        }),
      ]
    : []),
];

const bodyOf = ({ call: { files }, body }: Route): Pick<OperationObject, 'requestBody'> => {
  if (!body && files === 'none') return {};
  const named: Schema = body ? { $ref: `#/components/schemas/${body.name}` } : { type: 'object' };
  const schema: Schema = body ? requestSchemaOf(body) : { type: 'object' };
  if (files === 'none')
    return { requestBody: { required: true, content: { 'application/json': { schema: named } } } };
  const description =
    files === 'mixed'
      ? `A file that can be read, of at most ${MAX_PDF_WORD}, or a ZIP of such files, of at most ${MAX_ZIP_WORD}.`
      : `A PDF of at most ${MAX_PDF_WORD}.`;
  const file: Schema = { type: 'string', format: 'binary', description };
  const field: Record<string, Schema> =
    files === 'one' ? { file } : { files: { type: 'array', items: file, maxItems: MAX_BATCH_FILES } };
  const form: Schema = { ...schema, properties: { ...schema.properties, ...field } };
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': { schema: form },
        ...(files === 'one' && { 'application/json': { schema: named } }),
      },
    },
  };
};

const answerOf = (call: Call): OperationObject['responses'][string] => {
  const { method, media, query } = call;
  const { schema } = ANSWERS[nameOf(call) as CallName];
  const text = { schema: { type: 'string' } };
  const content: Content = Object.fromEntries(
    media.map((medium) => [medium, medium === 'application/json' ? { schema } : text]),
  );
  const headers = {
    ...(method !== 'GET' && { ETag: text, 'X-Stream-Position': text, 'X-Stream-Revision': text }),
    ...(query.includes('offset') && {
      Link: { ...text, description: 'first, prev, next and last (RFC 8288).' },
    }),
  };
  return { description: 'Done.', content, ...(Object.keys(headers).length > 0 && { headers }) };
};

/** Calls that wait for their result, but not forever. */
const MAY_TAKE_LONGER: readonly string[] = ['POST /essays/{id}/grade'];

const operationOf = (route: Route): OperationObject => {
  const { call } = route;
  const name = nameOf(call) as CallName;
  const [noun = ''] = call.path.split('/').filter(Boolean);
  const parameters = parametersOf(route);
  return {
    operationId: name
      .replace(/[^A-Za-z]+/g, '-')
      .replace(/-$/, '')
      .toLowerCase(),
    summary: ANSWERS[name].says,
    ...needsOf(route.access),
    tags: [TAGS.includes(noun) ? noun : 'product'],
    ...(route.access === 'everybody' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(route),
    responses: {
      [call.status]: answerOf(call),
      ...(MAY_TAKE_LONGER.includes(name) && {
        202: { ...answerOf(call), description: 'Started; it continues after the answer.' },
      }),
      ...Object.fromEntries(
        refusalsOf(route).map((status) => [
          status,
          { description: REFUSALS[status] as string, content: PROBLEM },
        ]),
      ),
      default: { description: 'Something went wrong on our side.', content: PROBLEM },
    },
  };
};

const TAGS = ['students', 'essays', 'baselines', 'audit', 'reports', 'exports', 'auth', 'users', 'product'];

/** @throws when no controller serves a call of the contract. */
export const apiDocument = (routes: readonly Route[], version: string): ApiDocument => {
  const served = new Map(routes.map((route) => [route.call, route]));
  const paths: ApiDocument['paths'] = {};
  const schemas = { ...COMPONENTS };
  for (const call of EVERY_CALL) {
    const route = served.get(call);
    if (!route) throw new Error(`No controller serves ${nameOf(call)}`);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(route) };
    if (route.body) schemas[route.body.name] = requestSchemaOf(route.body);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Essay Grading App',
      version,
      description: CONVENTIONS,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: TAGS.map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};
