// Builds what has changed since the last build: tsc by its own build info, the pages by a stamp of their sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp, projectNode, root } from './ensure-installed.mjs';

const stampOf = (paths) => {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(path).update(readFileSync(path));
  };
  paths.map((path) => join(root, path)).forEach(visit);
  return hash.digest('hex');
};

/** The sources the pages are built from. */
const PAGES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/write.html',
  'web/feedback.html',
  'web/vite.config.ts',
  'web/chunks.ts',
  'contract/src',
  'package-lock.json',
];

const runNode = (args) => {
  const { status } = spawnSync(projectNode, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('Build failed, see the error above.');
};

/** @throws Error with a sentence; the tool itself has already printed what is wrong. */
export const buildPages = () => {
  const stamp = stampOf(PAGES.filter((path) => existsSync(join(root, path))));
  const stampFile = join(root, 'web/dist/.stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // In the id of a module Vite takes what follows for a question to its plugins.
  if (/[#?]/.test(root))
    throw new Error(
      `The pages cannot be built in ${root}: Vite reads no file whose path contains # or ?. ` +
        'Build them in another folder; the built product runs in any.',
    );
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn'];
  runNode(vite);
  for (const page of ['write', 'feedback']) runNode([...vite, '--mode', page]);
  writeFileSync(stampFile, stamp);
};

/**
 * `testSupport`: its folders that a script runs, besides what the product runs.
 *
 * @throws Error as buildPages does
 */
export const build = (...testSupport) => {
  runNode([join(root, 'node_modules/typescript-native/bin/tsc'), '-b', 'api', ...testSupport]);
  buildPages();
};

export const buildOrEnd = (...testSupport) => {
  try {
    build(...testSupport);
  } catch (error) {
    giveUp(error.message);
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) buildOrEnd();
