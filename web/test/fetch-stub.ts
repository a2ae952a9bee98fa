import { ROLE_PERMISSIONS } from '@essays/contract';
import type { User } from '@essays/contract';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
interface Sent {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
type Answer = Sent | Promise<Sent>;
/** 'GET /students/:id' → what the server would answer. A thrown error is a broken line. */
export type Answers = Record<string, unknown | ((call: Call) => Answer)>;

export const TEACHER: User = {
  id: 'u1',
  username: 'e.dunne',
  role: 'teacher',
  permissions: [...ROLE_PERMISSIONS.teacher],
  is_active: true,
};

const matches = (pattern: string, route: string): boolean => {
  const [wanted, given] = [pattern.split('/'), route.split('/')];
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
  );
};

/** Stands in for the server; remembers every call. Unknown routes answer an empty list. */
export const stubFetch = (answers: Answers) => {
  const calls: Call[] = [];
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
    const answer = key === undefined ? [] : answers[key];
    const {
      status = 200,
      body,
      headers,
    }: Sent = typeof answer === 'function'
      ? await (answer as (call: Call) => Answer)(call)
      : { body: answer };
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }) as typeof fetch;
  return {
    calls,
    to: (route: string) => calls.filter((call) => matches(route, `${call.method} ${call.path}`)),
  };
};
