// npm start: installs what is missing, builds, starts everything in one process on the stores under data/.
// npm run demo: the same on demo-data/, with a fictional class.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepareDemo } from './demo-folder.mjs';
import { ensureInstalled, giveUp, projectNode, root, serverEnv } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
console.log('Building …');
const demo = process.argv.includes('--demo');
buildOrEnd(...(demo ? ['demo'] : []));

const env = serverEnv();
if (demo) env.DATA_DIR ??= join(root, 'demo-data');

const run = (entry, more = {}) =>
  spawn(projectNode, ['--disable-warning=ExperimentalWarning', join(root, entry)], {
    cwd: root,
    env: { ...env, ...more },
    stdio: 'inherit',
  });

if (demo) {
  const seed = (folder) =>
    new Promise((resolve) =>
      run('demo/dist/demo.main.js', { DATA_DIR: folder }).on('exit', (code) => resolve(code ?? 1)),
    );
  const code = await prepareDemo(env.DATA_DIR, seed).catch((error) => giveUp(error.message));
  if (code !== 0) process.exit(code);
}
const server = run('api/dist/main.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
