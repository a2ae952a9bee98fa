import 'reflect-metadata';
import type { AddressInfo, Server as NetServer } from 'node:net';
import type { INestApplicationContext, LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ProjectorLifetime, READ_MODEL_NAMES } from '@essays/projections';
import { openStorage } from '@essays/storage';
import type { Storage } from '@essays/storage';
import { AppModule } from './app/app.module.ts';
import { BackgroundWork } from './lifecycle/background-work.ts';
import { prepareHttp } from './app/http-app.ts';
import { PlainLogger } from './lifecycle/plain-logger.ts';
import type { Clock } from './http/tokens.ts';
import type { Config } from './config/config.ts';

const LEVELS: LogLevel[] = ['error', 'warn', 'log', 'debug', 'verbose'];
/** Requests in flight may finish; then the connections are cut, milliseconds. */
const GRACE = 5000;

export interface StartOptions {
  config: Config;
  clock?: Clock;
  /** Opened by the caller, who then closes it; else opened and closed here. */
  storage?: Storage;
}

export interface Server {
  /** 'http://127.0.0.1:3000'; empty for a process without the role api. */
  url: string;
  app: INestApplicationContext;
  storage: Storage;
  config: Config;
  /** Waits until all read models have seen the whole log and no work is open. */
  settle(milliseconds?: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts what the roles name, in this process. Used by main, by the demo and by tests. */
export const startServer = async ({
  config,
  clock = Date.now,
  storage: given,
}: StartOptions): Promise<Server> => {
  const storage = given ?? (await openStorage(config));
  const module = AppModule.of({ config, storage, clock });
  const logger = new PlainLogger(LEVELS.slice(0, LEVELS.indexOf(config.logLevel) + 1));
  const http = config.roles.includes('api') || config.roles.includes('web');
  try {
    if (!http) {
      const app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });
      return running(app, '', storage, config, given === undefined);
    }
    const app = await NestFactory.create<NestExpressApplication>(module, {
      logger,
      bodyParser: false,
      forceCloseConnections: false,
      abortOnError: false,
    });
    prepareHttp(app, config, clock);
    await app.init();
    const port = await listen(app.getHttpServer(), config);
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    return running(app, `http://${host}:${port}`, storage, config, given === undefined);
  } catch (error) {
    if (given === undefined) await storage.close();
    throw error;
  }
};

/** Not Nest's own, which prints the error before our handler can explain it. */
const listen = (server: NetServer, { port, host }: Config): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** A started process, for its callers. It listens, or has no port; its background work starts here. */
export const running = (
  app: INestApplicationContext,
  url: string,
  storage: Storage,
  config: Config,
  closesStorage: boolean,
): Server => {
  if (config.roles.includes('projections')) app.get(ProjectorLifetime).begin();
  app.get(BackgroundWork).begin();
  let closing: Promise<void> | null = null;
  const close = async () => {
    const server = url === '' ? null : (app as NestExpressApplication).getHttpServer();
    server?.closeIdleConnections();
    const cut = setTimeout(() => server?.closeAllConnections(), GRACE);
    await app.close();
    clearTimeout(cut);
    if (closesStorage) await storage.close();
  };
  return {
    url,
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
        const open = seen ? await readModels.count('jobs', { where: { step: { not: null } } }) : -1;
        const idle = open === 0 || !config.roles.includes('reactors');
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
