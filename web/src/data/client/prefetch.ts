import { CALLS } from '@essays/contract';

/** What every page for somebody who is signed in waits for (`session/begin-session.ts`). */
const FIRST = [CALLS.auth.verify, CALLS.school.one, CALLS.students.academicYears, CALLS.classes.list];

const asked = new Map<string, Promise<Response>>();

const keyOf = (url: string, authorization: string | null): string => `${authorization} ${url}`;

/** Sends the first questions of a session while the scripts that need the answers are still on their way. */
export const prefetchFirst = (token: string): void => {
  const authorization = `Bearer ${token}`;
  for (const { path } of FIRST) {
    const url = `${window.location.origin}/api${path}`;
    const answer = fetch(url, { headers: { Authorization: authorization, Accept: 'application/json' } });
    // Told by whoever takes it.
    answer.catch(() => undefined);
    asked.set(keyOf(url, authorization), answer);
  }
};

const givenUp = ({ signal }: Request) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

/** Sends a request, unless it is a question that was asked ahead: of that it is the answer, once. */
export const fetchOnce = (request: Request): Promise<Response> => {
  const key = keyOf(request.url, request.headers.get('Authorization'));
  const answer = request.method === 'GET' ? asked.get(key) : undefined;
  asked.delete(key);
  return answer ? Promise.race([answer, givenUp(request)]) : fetch(request);
};
