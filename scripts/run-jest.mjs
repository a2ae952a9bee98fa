// Runs Jest once and writes its report to a file. A run that does not end although its report is there has left
// something open; it is ended, so that nothing waits for it. Arguments: the file, then those of Jest.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectNode, root } from './ensure-installed.mjs';

/** The exit code of a run that had to be ended. */
export const HANGING_EXIT_CODE = 124;
/** How long it may take to end, milliseconds. */
const TO_END = 20_000;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, ...args] = process.argv.slice(2);
  const jest = spawn(
    projectNode,
    ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, ...args],
    { cwd: root, stdio: 'inherit' },
  );
  let isLeftOpen = false;
  const watch = setInterval(() => {
    if (!existsSync(file)) return;
    clearInterval(watch);
    setTimeout(() => {
      isLeftOpen = true;
      jest.kill('SIGKILL');
    }, TO_END).unref();
  }, 500);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest.kill(signal));
  jest.on('exit', (code) => {
    clearInterval(watch);
    process.exitCode = isLeftOpen ? HANGING_EXIT_CODE : (code ?? 1);
  });
}
