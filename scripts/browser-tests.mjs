// Runs the teacher's journeys in a real browser against the real server (web/e2e/*.e2e.ts, Node's own test runner).
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

export const browserTestFiles = () =>
  readdirSync(join(root, 'web/e2e'))
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => `web/e2e/${name}`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  const { build } = await import('./build.mjs');
  build();
  const only = process.argv.slice(2);
  const files = browserTestFiles().filter(
    (file) => only.length === 0 || only.some((word) => file.includes(word)),
  );
  const { status } = spawnSync(projectNode, ['--test', '--test-reporter=spec', ...files], {
    cwd: root,
    stdio: 'inherit',
    // For whoever wants to look at the pages: web/screenshots.
    env: { ...process.env, PICTURES: '1' },
  });
  process.exit(status ?? 1);
}
