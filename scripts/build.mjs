// Builds what changed since the last build: tsc by its own build info, the pages by a stamp of their sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, projectNode, root } from './ensure-installed.mjs';

const stampOf = (folders) => {
  const hash = createHash('sha256');
  const visit = (path) => {
    for (const name of readdirSync(path).sort()) {
      const child = join(path, name);
      const stat = statSync(child);
      if (stat.isDirectory()) visit(child);
      else hash.update(child).update(readFileSync(child));
    }
  };
  folders.filter((f) => existsSync(f)).forEach(visit);
  return hash.digest('hex');
};

const runNode = (args) => {
  const { status } = spawnSync(projectNode, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('Building did not work; the reason stands above.');
};

/** @throws Error with a sentence; what is wrong was printed by the tool. */
export const build = () => {
  runNode([join(root, 'node_modules/typescript/bin/tsc'), '-b']);
  const stamp = stampOf([join(root, 'web/src'), join(root, 'web/public'), join(root, 'contract/src')]);
  const stampFile = join(root, 'web/dist/.stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  runNode([join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn']);
  writeFileSync(stampFile, stamp);
};

export const buildOrEnd = () => {
  try {
    build();
  } catch (error) {
    giveUp(error.message);
  }
};
