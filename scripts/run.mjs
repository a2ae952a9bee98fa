// Runs a built entry on the project's own Node, after installing and building what is missing.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
buildOrEnd();
const [entry, ...args] = process.argv.slice(2);
const { status } = spawnSync(
  projectNode,
  ['--disable-warning=ExperimentalWarning', join(root, entry), ...args],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
