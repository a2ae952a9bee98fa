import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** From the sources in tests, otherwise as built. */
const CHILD = fileURLToPath(new URL(`./pages-child${import.meta.url.slice(-3)}`, import.meta.url));

/** What is wrong with the pages of SQLite files; a process of its own reads them, so that nobody waits. */
export const checkPages = (paths: readonly string[]): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
    const child = fork(CHILD, [...paths], { env: {}, execArgv: ['--no-warnings'], stdio: [...stdio] });
    child.unref();
    child.channel?.unref();
    let troubles: string[] | null = null;
    child.on('message', (said: { troubles: string[] }) => (troubles = said.troubles));
    child.once('error', reject);
    child.once('exit', () =>
      troubles === null ? reject(new Error('The pages of the files could not be read')) : resolve(troubles),
    );
  });
