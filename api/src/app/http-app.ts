import { existsSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import staticGzip from 'express-static-gzip';
import helmet from 'helmet';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { EventLog, Tallies } from '@essays/storage';
import type { Config } from '../platform/config/config.ts';
import { ARRIVAL, arrivalAt } from '../platform/http/arrival.ts';
import type { Arrival } from '../platform/http/arrival.ts';
import { isReading } from '../platform/http/caller.ts';
import { LtiDoor } from '../features/courses/lti-door.ts';
import { EVENT_LOG, TALLIES } from '../platform/http/tokens.ts';
import type { Clock } from '../platform/http/tokens.ts';
import type { JsonLogger } from '../platform/operations/json-logger.ts';
import { Metrics } from '../platform/operations/metrics.ts';
import { ownHost } from './own-host.ts';
import { requestLog } from '../platform/operations/request-log.ts';

/** Scripts and styles come only from this server; Material UI writes its styles into the page. */
const headers = helmet({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      // The embedded form is served over plain HTTP on the school's own network.
      upgradeInsecureRequests: null,
    },
  },
  // Only behind TLS: see overTls.
  strictTransportSecurity: false,
});

/** A year: the browser keeps to TLS, whatever a link or a stranger on the line says. */
const TLS_ONLY = 'max-age=31536000';

/** Whether the caller, or the proxy that is trusted to say so, came over TLS. */
const overTls = (request: Request, response: Response, next: NextFunction): void => {
  if (request.secure) response.setHeader('Strict-Transport-Security', TLS_ONLY);
  next();
};

/** In the folder of the built pages. */
const PAGE = 'index.html';
/** The pages that need no account; helmet sends no-referrer everywhere. */
const SHARED_FEEDBACK = '/shared-feedback';
const WRITE = '/write';
/** Students write, and read their feedback, on pages of their own, without the application. */
const ALONE: Partial<Record<string, string>> = { [WRITE]: 'write.html', [SHARED_FEEDBACK]: 'feedback.html' };
const pageAt = (path: string): string => ALONE[path] ?? PAGE;
const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** A slower sender is only holding a connection; 60 PDFs over a school's line need minutes. Milliseconds. */
const HEADERS_TAKE = 15_000;
const REQUEST_TAKES = 10 * 60_000;
const MOST_HEADERS = 64;

/**
 * What runs before any route: request ids, headers, arrival numbers, one slash instead of two, and the pages. `log`:
 * where each request is logged, if anywhere.
 */
export const prepareHttp = (
  app: NestExpressApplication,
  config: Config,
  clock: Clock,
  log: JsonLogger | null = null,
): void => {
  const server = app.getHttpServer() as HttpServer;
  server.headersTimeout = HEADERS_TAKE;
  server.requestTimeout = REQUEST_TAKES;
  server.maxHeadersCount = MOST_HEADERS;
  app.disable('x-powered-by');
  // ETags of answers are revisions of streams; Express would make others.
  app.set('etag', false);
  app.set('trust proxy', config.trustProxy);
  (app.getHttpAdapter().getInstance() as express.Express).locals.clock = clock;
  const events = app.get<EventLog>(EVENT_LOG, { strict: false });
  app.use(ownHost(config));
  app.use(requestLog(app.get(Metrics, { strict: false }), log));
  app.use((request: Request & { [ARRIVAL]?: Arrival }, response: Response, next: NextFunction) => {
    if (!isReading(request)) request[ARRIVAL] = arrivalAt(events);
    const at = request.url.indexOf('?');
    const path = at === -1 ? request.url : request.url.slice(0, at);
    if (path.includes('//')) request.url = path.replace(/\/{2,}/g, '/') + request.url.slice(path.length);
    if (isApi(request.path)) response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use(headers, overTls);
  // Safe beside secrets: the token is in a header, so no other site can make a signed-in browser ask (BREACH).
  app.use(compression());
  if (config.lti && config.roles.includes('api'))
    app.use(
      '/api/lti',
      new LtiDoor(
        { ...config, lti: config.lti },
        app.get<Tallies>(TALLIES, { strict: false }),
        clock,
      ).router(),
    );
  if (config.roles.includes('web')) servePages(app, config.webDir);
  app.setGlobalPrefix('api');
};

/** Files of the built pages; any other address that a browser opens gets the page itself, which knows its routes. */
const servePages = (app: NestExpressApplication, webDir: string): void => {
  const files = express.static(webDir, { index: false, redirect: false, etag: true });
  // The build compresses each asset once, as small as it gets (web/vite.config.ts).
  const assets = staticGzip(join(webDir, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y' },
  });
  app.use('/assets', assets, (_: Request, response: Response) => {
    response.status(404).type('text').send('There is nothing at this address.');
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (isApi(request.path) || !isReading(request)) return next();
    files(request, response, () => {
      // A file that is not there is not a page: a browser would take the page for a broken script.
      if (/\.[a-z0-9]{1,8}$/i.test(request.path) || !request.accepts('html')) {
        response.status(404).type('text').send('There is nothing at this address.');
        return;
      }
      const page = pageAt(request.path);
      if (!existsSync(join(webDir, page))) {
        response.status(503).type('text').send('The pages are not built yet: run "npm run build".');
        return;
      }
      // A student's feedback or text: nothing is kept on a computer that others use, or found by a search engine.
      const isShared = page !== PAGE;
      if (isShared) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
      response.setHeader('Cache-Control', isShared ? 'no-store' : 'no-cache');
      // Below its root: in an absolute path a folder that begins with a dot, such as ~/.local, would be refused.
      response.sendFile(page, { root: webDir });
    });
  });
};
