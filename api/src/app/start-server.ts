import 'reflect-metadata';
import type { AddressInfo, Server as NetServer } from 'node:net';
import type { INestApplicationContext, LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { EXTRACTION } from '@essays/engines/extraction/extraction';
import type { Extraction } from '@essays/engines/extraction/extraction';
import { ProjectorLifetime, READ_MODEL_NAMES } from '@essays/projections';
import { openStorage, SOME_TEXT } from '@essays/storage';
import type { Storage } from '@essays/storage';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.ts';
import { ENGINES } from '../platform/engines/engines.ts';
import type { Engines } from '../platform/engines/engines.ts';
import { BackgroundWork } from '../platform/lifecycle/background-work.ts';
import { prepareHttp } from './http-app.ts';
import { Pipeline } from '../work/pipeline/pipeline.ts';
import { JsonLogger } from '../platform/operations/json-logger.ts';
import { Health } from '../platform/lifecycle/health.ts';
import { Metrics } from '../platform/operations/metrics.ts';
import { OperationsServer } from '../platform/operations/operations-server.ts';
import { beginTracing } from '../platform/operations/tracing.ts';
import { PlainLogger } from '../platform/lifecycle/plain-logger.ts';
import type { Clock } from '../platform/http/tokens.ts';
import type { Config } from '../platform/config/config.ts';

const LEVELS: LogLevel[] = ['error', 'warn', 'log', 'debug', 'verbose'];
/** Requests in flight may finish; then the connections are cut, milliseconds. */
const GRACE = 5000;

interface StartOptions {
  config: Config;
  clock?: Clock;
  /** Opened by the caller, who then closes it; otherwise opened and closed here. */
  storage?: Storage;
  /** Whether what reads texts is started before the first request is taken. */
  isPrepared?: boolean;
  /** Where a log for machines is written; by default to standard output. */
  logTo?: DestinationStream;
}

export interface Server {
  /** 'http://127.0.0.1:3000'; empty for a process without the role api. */
  url: string;
  /** Where health and figures are served; empty without OPERATIONS_PORT. */
  operationsUrl: string;
  app: INestApplicationContext;
  storage: Storage;
  config: Config;
  /** Waits until all read models have seen the whole log, no work is open, and all that follows is written. */
  settle(milliseconds?: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts what the roles name, in this process. Used by main, by the demo and by tests. */
export const startServer = async (options: StartOptions): Promise<Server> => {
  const endTracing = await beginTracing(options.config);
  try {
    const server = await started(options);
    return { ...server, close: () => server.close().finally(endTracing) };
  } catch (error) {
    await endTracing();
    throw error;
  }
};

const started = async ({
  config,
  clock = Date.now,
  storage: given,
  isPrepared = false,
  logTo,
}: StartOptions): Promise<Server> => {
  const storage = given ?? (await openStorage(config));
  const module = AppModule.of({ config, storage, clock });
  const json = config.logFormat === 'json' ? new JsonLogger(config.logLevel, logTo) : null;
  const logger = json ?? new PlainLogger(LEVELS.slice(0, LEVELS.indexOf(config.logLevel) + 1));
  const http = config.roles.includes('api') || config.roles.includes('web');
  try {
    if (!http) {
      const app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });
      return running(app, '', storage, config, given === undefined, await operationsOf(app, config));
    }
    const app = await NestFactory.create<NestExpressApplication>(module, {
      logger,
      bodyParser: false,
      forceCloseConnections: false,
      abortOnError: false,
    });
    prepareHttp(app, config, clock, json);
    await app.init();
    if (isPrepared && config.roles.includes('api'))
      await Promise.all([app.get<Extraction>(EXTRACTION).prepare(), app.get<Engines>(ENGINES).prepare()]);
    const url = await listen(app.getHttpServer(), config.port, config.host);
    return running(app, url, storage, config, given === undefined, await operationsOf(app, config));
  } catch (error) {
    if (given === undefined) await storage.close();
    throw error;
  }
};

/** The address. Not Nest's own way, which prints the error before our handler can explain it. */
const listen = (server: NetServer, port: number, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const { port: given } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${given}`);
    });
  });

/** What an operator may ask, if a port was given for it. */
const operationsOf = async (
  app: INestApplicationContext,
  { operationsPort, host }: Config,
): Promise<Operations | null> => {
  if (operationsPort === null) return null;
  const metrics = app.get(Metrics);
  const operations = new OperationsServer(app.get(Health), metrics);
  const url = await listen(operations.server, operationsPort, host);
  metrics.begin();
  return { operations, metrics, url };
};

interface Operations {
  operations: OperationsServer;
  metrics: Metrics;
  url: string;
}

/** A started process, for its callers. It listens, or has no port; its background work starts here. */
export const running = (
  app: INestApplicationContext,
  url: string,
  storage: Storage,
  config: Config,
  closesStorage: boolean,
  watched: Operations | null = null,
): Server => {
  if (config.roles.includes('projections')) app.get(ProjectorLifetime).begin();
  app.get(BackgroundWork).begin();
  const pipeline = config.roles.includes('reactors') ? app.get(Pipeline, { strict: false }) : null;
  let closing: Promise<void> | null = null;
  const close = async () => {
    watched?.operations.stopping();
    const server = url === '' ? null : (app as NestExpressApplication).getHttpServer();
    server?.closeIdleConnections();
    const cut = setTimeout(() => server?.closeAllConnections(), GRACE);
    await app.close();
    clearTimeout(cut);
    watched?.metrics.end();
    await watched?.operations.close();
    if (closesStorage) await storage.close();
  };
  return {
    url,
    operationsUrl: watched?.url ?? '',
    app,
    storage,
    config,
    close: () => (closing ??= close()),
    async settle(milliseconds = 30_000) {
      const end = Date.now() + milliseconds;
      const { log, readModels } = storage;
      for (;;) {
        const head = await log.head();
        const left = end - Date.now();
        const seen = left > 0 && (await readModels.waitFor(READ_MODEL_NAMES, head, left));
        const open = seen ? await readModels.count('jobs', { where: { step: SOME_TEXT } }) : -1;
        // A summary, for one, is written after the last job, and changes its student.
        const idle = pipeline === null || (open === 0 && (await pipeline.isIdle()));
        if (seen && idle && (await log.head()) === head) return;
        if (Date.now() >= end)
          throw new Error(
            seen ? `Work is still open after ${milliseconds} ms` : 'The read models did not catch up',
          );
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    },
  };
};
