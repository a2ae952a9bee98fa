// Installs what is missing, using only Node and npm. Runs on Node 20; everything after it runs on the project's own
// Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const onWindows = process.platform === 'win32';
export const projectNode = join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node');

/**
 * The environment of a server. Without these settings, the allocator of Linux keeps memory that large texts and files
 * once needed: after 2,000 hostile ones, 130–140 MB more than at the start (docs/operations.md).
 */
export const serverEnv = (env = process.env) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...env,
});

/** Ends with a sentence instead of a stack trace: whoever reads it did not write these scripts. */
export const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

export const ensureInstalled = () => {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    giveUp(
      `Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or newer (nodejs.org) and try again.`,
    );
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && existsSync(projectNode) && readFileSync(stamp, 'utf8') === lock) return;
  // Not `npm ci`: it refuses a lock file without the optional binaries for platforms that a registry does not serve.
  console.log('Installing what is missing (once, about a minute) …');
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: onWindows },
  );
  if (status !== 0)
    giveUp(
      'Installation failed: see the error of npm above. It needs the npm registry and the right to write here.',
    );
  writeFileSync(stamp, lock);
};
