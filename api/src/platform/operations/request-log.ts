import { withCallerPatience, traced } from '@essays/storage';
import type { NextFunction, Request, Response } from 'express';
import type { JsonLogger } from './json-logger.ts';
import type { Metrics } from './metrics.ts';
import { requestIdFrom, withRequestId } from './request-id.ts';

/** Written by servers for a caller who went away before the answer was sent. */
const CALLER_GONE = 499;

/** As the router knows it: a URL may contain ids, and a query names. */
const routeOf = (request: Request): string => {
  const path: unknown = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof path === 'string') return path;
  return request.originalUrl.startsWith('/api') ? '(no route)' : '(page)';
};

const endOf = (request: Request, response: Response) => ({
  method: request.method,
  route: routeOf(request),
  status: response.writableFinished ? response.statusCode : CALLER_GONE,
});

/** Resolves when the answer was sent, or nobody waits for it any more. */
const closed = (response: Response): Promise<void> =>
  new Promise((resolve) => void response.once('close', () => resolve()));

/** Gives each request an id, times and traces it, and logs it when there is a log for machines. */
export const requestLog =
  (metrics: Metrics, log: JsonLogger | null) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const id = requestIdFrom(request.headers['x-request-id']);
    response.setHeader('X-Request-Id', id);
    const begun = performance.now();
    // One listener for both: with more than ten on a response Node warns of a leak.
    const end = closed(response);
    void end.then(() => {
      const milliseconds = performance.now() - begun;
      const ended = endOf(request, response);
      metrics.requestEnded({ ...ended, seconds: milliseconds / 1_000 });
      log?.fields('Request', { request_id: id, ...ended, milliseconds: Math.round(milliseconds) });
    });
    const span = { name: request.method, isRequest: true, facts: { 'essays.request_id': id } };
    void traced(span, async (tell) => {
      withRequestId(id, () => withCallerPatience(next));
      await end;
      const { method, route, status } = endOf(request, response);
      const facts = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      };
      tell(facts, `${method} ${route}`);
    });
  };
