// The checks that run nothing: format, lint, types, borders. Side by side; each prints what it found when it ends.
import { spawn } from 'node:child_process';
import { projectNode, root } from './ensure-installed.mjs';

const BORDERS = ['contract/src', 'engines', 'storage/src', 'projections/src', 'api/src', 'demo', 'web/src'];
const CHECKS = {
  types: ['node_modules/typescript-native/bin/tsc', '-b'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  borders: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...BORDERS],
  'build of the pages': ['scripts/build-pages.mjs'],
};

/** Runs Node on these arguments. @returns its exit code (null if it was ended), what it printed, and seconds */
export const run = (args, env = {}, options = {}) =>
  new Promise((resolve) => {
    const begin = performance.now();
    let printed = '';
    const child = spawn(projectNode, args, { cwd: root, env: { ...process.env, ...env }, ...options });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words) => (printed += words));
    child.on('close', (status) => resolve({ status, printed, seconds: (performance.now() - begin) / 1000 }));
  });

/** @param told hears of each check as it ends: its name, whether it held, what it printed, and seconds */
export const staticChecks = (told) =>
  Promise.all(
    Object.entries(CHECKS).map(async ([name, args]) => {
      const { status, printed, seconds } = await run(args);
      told({ name, ok: status === 0, printed, seconds });
    }),
  );
