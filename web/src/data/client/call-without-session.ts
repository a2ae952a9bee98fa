import type { ApiRequest } from './call.ts';
import { forPeople } from './error-sentence.ts';
import { LIMITS } from './with-timeout.ts';

/** What is given when there is no good answer, as the client of the signed-in pages gives it. */
export interface Failure {
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR' | 'TIMEOUT_ERROR';
  data?: unknown;
  error?: string;
}

export type CallResult<Answer> = { data: Answer; error?: undefined } | { data?: undefined; error: Failure };

const failed = (status: Failure['status'], rest: Partial<Failure> = {}): { error: Failure } => ({
  error: forPeople({ status, ...rest }),
});

/**
 * One call for a page that is shown to somebody who is not signed in: without the token, the cache and the repeats of
 * the signed-in pages, whose client such a page does not load.
 */
export const callWithoutSession = async <Answer>({
  url,
  method = 'GET',
  body,
}: ApiRequest<Answer>): Promise<CallResult<Answer>> => {
  const signal = AbortSignal.timeout(method === 'GET' ? LIMITS.question : LIMITS.command);
  try {
    const response = await fetch(`${window.location.origin}/api${url}`, {
      method,
      signal,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    try {
      const data: unknown = text === '' ? null : JSON.parse(text);
      return response.ok ? { data: data as Answer } : failed(response.status, { data });
    } catch {
      return response.ok ? failed('PARSING_ERROR') : failed(response.status, { data: text });
    }
  } catch {
    return failed(signal.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR');
  }
};
