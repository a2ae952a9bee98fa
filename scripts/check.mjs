// npm run check: the static checks, then the specs that a change since the last commit can reach.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

ensureInstalled();
const { staticChecks } = await import('./static-checks.mjs');
let isGreen = true;
await staticChecks(({ name, ok, printed, seconds }) => {
  isGreen &&= ok;
  if (!ok) console.log(printed);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${Math.round(seconds)} s)`);
});
const specs = [
  'node_modules/jest/bin/jest.js',
  '--silent',
  '--selectProjects',
  'node',
  'web',
  '--onlyChanged',
];
const { status } = spawnSync(projectNode, [...specs, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(isGreen && status === 0 ? 0 : 1);
