// npm start: installs what is missing, builds, starts everything in one process on the stores under data/.
// npm run demo: the same on demo-data/, with a fictional class.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
console.log('Building …');
buildOrEnd();

const demo = process.argv.includes('--demo');
const env = { ...process.env };
if (demo) env.DATA_DIR ??= join(root, 'demo-data');

const run = (entry) =>
  spawn(projectNode, ['--disable-warning=ExperimentalWarning', join(root, entry)], {
    cwd: root,
    env,
    stdio: 'inherit',
  });

if (demo && !existsSync(join(env.DATA_DIR, 'demo-ready'))) {
  const code = await new Promise((resolve) => run('api/dist/demo/demo.main.js').on('exit', resolve));
  if (code !== 0) process.exit(code ?? 1);
}
const server = run('api/dist/main.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
