// npm run test:mongodb [-- --all] [-- path …]: the specs of the stores and all specs over HTTP (or those that the
// paths name) on a real MongoDB; with --all the crash test too. npm test runs the specs of the stores and those over
// HTTP whose outcome the store decides.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled, giveUp, projectNode, root } from './ensure-installed.mjs';

/**
 * Specs over HTTP whose outcome depends on the store: what lists find, what is left after a deletion, what is counted
 * and remembered.
 */
export const STORE_DEPENDENT_SPECS = [
  'api/src/features/audit/audit',
  'api/src/features/auth/sessions',
  'api/src/features/baselines/sample-totals',
  'api/src/features/documents/',
  'api/src/features/essays/lists/(essay-lists|far-pages|kept-list|query-plans|rows-read)',
  'api/src/platform/http/(forgotten-keys|paging)',
  'api/src/features/students/(erase|reading)-student',
  'api/src/features/users/erase-user',
];

/** Of them, what every run of npm test tries: lists, deletions and paging. */
export const JOURNEYS = [
  'api/src/features/essays/lists/essay-lists',
  'api/src/features/students/erase-student',
  'api/src/platform/http/paging',
];

/** Passed to Jest: the server has work of its own, and waits for the disk at each write. */
export const JEST_WITH_SERVER = ['--maxWorkers=1', '--testTimeout=90000'];

const node = (env, ...args) =>
  spawnSync(projectNode, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
const jest = (env, ...args) => node(env, 'node_modules/jest/bin/jest.js', '--silent', ...args);

/** How often the crash test kills. */
const KILLS = '10';

const run = async (isAll, paths) => {
  ensureInstalled();
  const { findMongod } = await import('./find-mongod.mjs');
  const { startMongodSet } = await import('./mongod-set.mjs');
  const MONGOD = findMongod();
  const set = await startMongodSet(MONGOD);
  const env = { MONGOD, MONGODB_URL: set.url };
  const stores =
    paths.length > 0 || jest(env, '--selectProjects', 'node', '--runInBand', String.raw`\.int\.spec\.ts$`);
  const onMongoDb = { ...env, TEST_READ_MODELS: 'mongodb' };
  const http = jest(onMongoDb, '--selectProjects', 'api-http', ...JEST_WITH_SERVER, ...paths);
  await set.end();
  const crashes = !isAll || node({}, 'scripts/crash-test.mjs', KILLS, '--mongodb');
  process.exit(stores && http && crashes ? 0 : 1);
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean' } },
    allowPositionals: true,
  });
  await run(values.all, positionals).catch((error) => giveUp(error.message));
}
