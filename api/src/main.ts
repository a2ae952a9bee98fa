import { ConfigProblems } from '@essays/storage';
import { parseConfig } from './config.ts';
import { startServer } from './start-server.ts';

const start = async (): Promise<void> => {
  const config = parseConfig(process.env);
  const server = await startServer({ config });
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
  console.log(
    server.url === ''
      ? `Essay Grading App is working: ${config.roles.join(', ')}`
      : `Essay Grading App is ready: ${server.url}`,
  );
};

start().catch((error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof ConfigProblems) console.error(error.message);
  else if (code === 'EADDRINUSE')
    console.error('The port is taken by another program. Set PORT to a free one, for example PORT=3001.');
  else console.error(error);
  process.exit(1);
});
