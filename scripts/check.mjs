// npm run check: the static checks, then the specs that a change since the last commit can reach: those nearest to it
// first, as many as end within a minute by their kept times. How many were left to npm test is said at the end.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

ensureInstalled();
const { staticChecks } = await import('./static-checks.mjs');
const { nearestFirst, within } = await import('./nearest-specs.mjs');
let isGreen = true;
await staticChecks(({ name, ok, printed, seconds }) => {
  isGreen &&= ok;
  if (!ok) console.log(printed);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${Math.round(seconds)} s)`);
});

/** Of all workers together, seconds: a minute of two cores, of which specs wait for a third of their time. */
const BUDGET = 3 * 60;
const JEST = ['node_modules/jest/bin/jest.js', '--selectProjects', 'node', 'web'];
const lines = (command, args) =>
  spawnSync(command, args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

const changed = [
  ...lines('git', ['diff', '--name-only', 'HEAD']),
  ...lines('git', ['ls-files', '--others', '--exclude-standard']),
];
// Jest says in the same place that it found none.
const reached = lines(projectNode, [...JEST, '--listTests', '--onlyChanged'])
  .map((file) => relative(root, file))
  .filter((file) => file.includes('.spec.'));
const { files: times } = JSON.parse(readFileSync(join(root, 'scripts/jest/times.json'), 'utf8'));
const { chosen, left } = within(nearestFirst(reached, changed.map(dirname), times), times, BUDGET);
const { status } =
  chosen.length === 0
    ? { status: 0 }
    : spawnSync(projectNode, [...JEST, '--silent', ...process.argv.slice(2), '--runTestsByPath', ...chosen], {
        cwd: root,
        stdio: 'inherit',
      });
if (left.length > 0)
  console.log(
    `left to npm test: ${left.length} of ${reached.length} files of specs that the change can reach`,
  );
process.exit(isGreen && status === 0 ? 0 : 1);
