// Installs what is missing, with nothing but Node and npm. Runs on Node 20; everything after it runs on the project's own Node.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const projectNode = join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);

export const ensureInstalled = () => {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && existsSync(projectNode) && readFileSync(stamp, 'utf8') === lock) return;
  // Not `npm ci`: it refuses a lock file without the optional binaries of platforms that a registry does not serve.
  console.log('Installing what is missing (once, about a minute) …');
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
};
