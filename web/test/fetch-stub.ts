import { BASELINE_WORDS, ESSAY_WORDS, ROLE_PERMISSIONS } from '@essays/contract';
import type { CallName, User } from '@essays/contract';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
interface SentRequest {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
type Answer = SentRequest | Promise<SentRequest>;
export type Reply = (call: Call) => Answer;
/** 'GET /students/:id' → what the server would answer. A thrown error is a failed connection. */
export type Answers = Record<string, unknown | Reply>;

export const TEACHER: User = {
  id: 'u1',
  username: 'e.dunne',
  role: 'teacher',
  permissions: [...ROLE_PERMISSIONS.teacher],
  is_active: true,
  revision: 0,
};

const matches = (pattern: string, route: string): boolean => {
  const [wanted, given] = [pattern.split('/'), route.split('/')];
  return wanted.length === given.length && wanted.every((part, i) => /^[:{]/.test(part) || part === given[i]);
};

/** What an empty server answers, if not with an empty list. */
const EMPTY: Partial<Record<CallName, unknown>> = {
  'GET /essays': { essays: [] },
  'GET /essays/rejected': { essays: [] },
  'GET /essays/unassigned': { essays: [] },
  'GET /essays/batch/{batchId}/files': { essays: [], waiting: 0 },
  'GET /essays/comment-bank': { comments: [] },
  'GET /students/for-upload': { students: [] },
  'POST /students/named': { named: [] },
  'GET /assignments': { assignments: [] },
  'GET /classes': { classes: [], colleagues: [], has_own: false, own_only: false },
  'GET /rubrics/library': { rubrics: [] },
  'GET /baselines/pending-reviews': { pendingBaselines: [] },
  'GET /baselines/recent': { recentBaselines: [] },
  'GET /baselines/approved': { approved_baselines: [], count: 0 },
  'GET /baselines/rejected': { rejected_baselines: [] },
  'GET /audit/essays/{id}': { entries: [], count: 0, chain: { links: [], head: null } },
  'GET /audit/baselines/{id}': { entries: [], count: 0, chain: { links: [], head: null } },
};

const emptyAnswer = (route: string): unknown =>
  Object.entries(EMPTY).find(([name]) => matches(name, route))?.[1] ?? [];

const LISTS = [
  'GET /essays',
  'GET /essays/flagged',
  'GET /essays/rejected',
  'GET /baselines/pending-reviews',
  'GET /baselines/approved',
];
const WORDS = new Set<string>([...ESSAY_WORDS, ...BASELINE_WORDS]);
interface Row {
  id: string;
}
/** An essay's criteria stay in its summary, without words. */
const shortened = (row: Row, isSample: boolean) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([field]) => !WORDS.has(field) || (field === 'rubric_assessment' && !isSample),
    ),
  );

/** A list that was given whole: sent short where that is asked for, and each essay or sample whole by its id. */
const listsServed = () => {
  const whole = new Map<string, Row>();
  const rowsSent = (rows: Row[], kind: string, isShort: boolean) => {
    for (const row of rows) whole.set(`GET /${kind}/${row.id}`, row);
    return isShort ? rows.map((row) => shortened(row, kind === 'baselines')) : rows;
  };
  const sent = (route: string, body: unknown, isShort: boolean): unknown => {
    const kind = route.includes('baselines') ? 'baselines' : 'essays';
    if (!LISTS.includes(route) || !(body instanceof Object)) return body;
    if (Array.isArray(body)) return rowsSent(body as Row[], kind, isShort);
    return Object.fromEntries(
      Object.entries(body).map(([name, value]: [string, unknown]) => [
        name,
        Array.isArray(value) ? rowsSent(value as Row[], kind, isShort) : value,
      ]),
    );
  };
  return { sent, one: (route: string) => whole.get(route) };
};

/** As fetch does when nobody waits any more. */
const givenUp = ({ signal }: Request) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

/** Stands in for the server and records every call. Unknown routes answer as an empty server would. */
export const stubFetch = (answers: Answers) => {
  const calls: Call[] = [];
  const lists = listsServed();
  globalThis.fetch = (async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.clone().text();
    const call: Call = {
      method: request.method,
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: request.headers,
      body:
        request.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : text || undefined,
    };
    calls.push(call);
    const route = `${call.method} ${call.path}`;
    const key =
      Object.keys(answers).find((name) => name === route) ??
      Object.keys(answers).find((name) => matches(name, route));
    const answer = key === undefined ? (lists.one(route) ?? emptyAnswer(route)) : answers[key];
    const {
      status = 200,
      body,
      headers,
    }: SentRequest = typeof answer === 'function'
      ? await Promise.race([(answer as (call: Call) => Answer)(call), givenUp(request)])
      : { body: answer };
    const sent = lists.sent(route, body, call.query.get('view') === 'summary');
    return new Response(sent === undefined ? null : JSON.stringify(sent), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }) as typeof fetch;
  return {
    calls,
    to: (route: string) => calls.filter((call) => matches(route, `${call.method} ${call.path}`)),
  };
};
