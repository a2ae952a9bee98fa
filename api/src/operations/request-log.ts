import type { NextFunction, Request, Response } from 'express';
import type { JsonLogger } from './json-logger.ts';
import type { Metrics } from './metrics.ts';
import { requestIdFrom, withRequestId } from './request-id.ts';

/** Written by servers for a caller who went away before the answer was sent. */
const CALLER_GONE = 499;

/** As the router knows it: an address may contain ids, and a query names. */
const routeOf = (request: Request): string => {
  const path: unknown = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof path === 'string') return path;
  return request.originalUrl.startsWith('/api') ? '(no route)' : '(page)';
};

/** Gives each request an id, times it, and logs it when there is a log for machines. */
export const requestLog =
  (metrics: Metrics, log: JsonLogger | null) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const id = requestIdFrom(request.headers['x-request-id']);
    response.setHeader('X-Request-Id', id);
    const begun = performance.now();
    response.once('close', () => {
      const milliseconds = performance.now() - begun;
      const ended = {
        method: request.method,
        route: routeOf(request),
        status: response.writableFinished ? response.statusCode : CALLER_GONE,
      };
      metrics.requestEnded({ ...ended, seconds: milliseconds / 1_000 });
      log?.fields('Request', { request_id: id, ...ended, milliseconds: Math.round(milliseconds) });
    });
    withRequestId(id, next);
  };
