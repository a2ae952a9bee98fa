import { Logger } from '@nestjs/common';
import { ConfigProblems, fileTrouble, StoreAway, StoreRefused, StoresDisagree } from '@essays/storage';
import { setupLine } from './features/auth/setup-code.ts';
import { parseConfig } from './platform/config/config.ts';
import { JsonLogger } from './platform/operations/json-logger.ts';
import { startServer } from './app/start-server.ts';

const start = async (): Promise<void> => {
  const config = parseConfig(process.env);
  const server = await startServer({ config, isPrepared: true });
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const ready =
    server.url === ''
      ? `Essay Grading App is working: ${config.roles.join(', ')}`
      : `Essay Grading App is ready: ${server.url}`;
  // However little is logged: without it nobody could sign in.
  const announce = (line: string) =>
    config.logFormat === 'json' ? new JsonLogger('log').log(line, 'Start') : console.log(line);
  const say = (line: string) =>
    config.logFormat === 'json' ? new Logger('Start').log(line) : console.log(line);
  say(ready);
  const forSetup = await setupLine(config, server.storage.log);
  if (forSetup !== null) announce(forSetup);
  if (server.storage.isShared())
    say(
      `Another process was already using ${config.dataDir}: they share the work. If you did not mean to start two, ` +
        'stop this one.',
    );
};

/** Errors that prevent a file from being created, written or read. */
const FOLDER_TROUBLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];

const ADDRESS_OF = { EventStoreDB: 'EVENTSTORE_URL', MongoDB: 'MONGODB_URL' };

/** A sentence for errors that the operator can fix; anything else with its stack trace. */
const explain = (error: unknown): unknown => {
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof ConfigProblems || error instanceof StoresDisagree) return error.message;
  const trouble = fileTrouble(error);
  if (trouble !== null) return trouble;
  if (error instanceof StoreAway || error instanceof StoreRefused)
    return `${error.message}. Check ${ADDRESS_OF[error.store]}, and that the server runs and accepts this account.`;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Set PORT to a free one, for example PORT=${Number(port) + 1}.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} is not allowed for this account. Set PORT to one above 1023, for example PORT=3000.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return (
      `HOST ${process.env['HOST']} is not an address of this machine. Leave it out for this ` +
      'machine alone, or set HOST=0.0.0.0.'
    );
  if (code !== undefined && FOLDER_TROUBLE.includes(code))
    return (
      `${path ?? process.env['DATA_DIR'] ?? 'data'} cannot be used as the data folder, or in it: ` +
      `${(error as Error).message}. Set DATA_DIR to a folder that this account may write to.`
    );
  return error;
};

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
