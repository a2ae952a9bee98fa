// npm test: every check, ordered so that mistakes are found as cheaply as possible. The last lines name what was
// skipped and what passed only at the second try; the very last is 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';
import { failedFiles, Tally } from './test-tally.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
const { browserTestFiles } = await import('./browser-tests.mjs');
const { findChromium } = await import('./find-chromium.mjs');
const { findMongod } = await import('./find-mongod.mjs');
const { LEFT_OPEN } = await import('./run-jest.mjs');
const { startMongodSet } = await import('./mongod-set.mjs');
const { BESIDE_A_SERVER, TOLD_BY_THE_STORE } = await import('./mongodb-tests.mjs');

/** No run of specs takes longer, even on a busy machine; one that does not end has left something open. */
const ENDS_WITHIN = 25 * 60_000;

/** Up to this many spec files that failed are run once more, and named; more are not bad luck. */
const TRIED_AGAIN = 4;

const out = mkdtempSync(join(tmpdir(), 'essays-test-'));
process.on('exit', () => rmSync(out, { recursive: true, force: true }));
const tally = new Tally();

const step = (title, work) => {
  const begin = performance.now();
  let ok = false;
  try {
    ok = work() !== false;
  } catch (error) {
    console.error(String(error.message ?? error));
  }
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${title} (${Math.round((performance.now() - begin) / 1000)} s)`);
  return ok;
};
const check = (title, work) => {
  const ok = step(title, work);
  tally.check(ok);
  return ok;
};
const node = (...args) => spawnSync(projectNode, args, { cwd: root, stdio: 'inherit' }).status === 0;

/** One run of Jest: what it reported, and how it ended. */
const runJest = (name, args, env) => {
  const file = join(out, `${name.replace(/\W+/g, '-')}.json`);
  const { status, error } = spawnSync(projectNode, ['scripts/run-jest.mjs', file, '--silent', ...args], {
    cwd: root,
    stdio: 'inherit',
    timeout: ENDS_WITHIN,
    env: { ...process.env, ...env },
  });
  return { status, error, report: existsSync(file) ? readFileSync(file, 'utf8') : null };
};

const jest = (name, project, args = [], env = {}) =>
  step(name, () => {
    const projects = ['--selectProjects', project];
    const { status, error, report } = runJest(name, [...projects, ...args], env);
    const failed = failedFiles(report);
    // A spec can miss a moment on a busy machine; a defect fails twice.
    const isTriedAgain = failed.length > 0 && failed.length <= TRIED_AGAIN;
    if (isTriedAgain) console.log(`again: ${failed.join(', ')}`);
    const options = args.filter((arg) => arg.startsWith('--'));
    const again = isTriedAgain
      ? runJest(`${name} again`, [...projects, ...options, '--runTestsByPath', ...failed], env).report
      : null;
    const ok = tally.jest(name, report, again);
    if (failed.length > 0 || status === 0) return ok;
    tally.check(false);
    const isLeftOpen = error || status === LEFT_OPEN;
    const how = isLeftOpen ? 'did not end by itself' : `ended with code ${status}`;
    tally.note(`failed: ${name} passed, but the run ${how}`);
    return false;
  });

check('format', () => node('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'));
check('lint', () => node('node_modules/oxlint/bin/oxlint', '--deny-warnings'));
const isBuilt = check('types and build', () => build());
check('types of the pages', () => node('node_modules/typescript/bin/tsc', '-p', 'web', '--noEmit'));
check('borders', () =>
  node(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'contract/src',
    'engines',
    'storage/src',
    'projections/src',
    'api/src',
    'web/src',
  ),
);

const hasRegistry = spawnSync('npm', ['view', 'node', 'version'], { cwd: root }).status === 0;
if (hasRegistry) check('the steps of the image', () => node('scripts/image-steps.mjs'));
else tally.skipped('the steps of the image', "npm's registry does not answer");

/** A private MongoDB, unless MONGODB_URL names one; null if none is available. */
const mongodb = await (async () => {
  try {
    const MONGOD = findMongod();
    const set = process.env.MONGODB_URL ? null : await startMongodSet(MONGOD);
    return { env: { MONGOD, MONGODB_URL: process.env.MONGODB_URL ?? set.url }, end: () => set?.end() };
  } catch (error) {
    for (const name of readdirSync(join(root, 'storage/src'), { recursive: true }))
      if (name.endsWith('.int.spec.ts')) tally.skipped(`storage/src/${name}`, error.message);
    tally.skipped('the specs over HTTP on MongoDB', error.message);
    return null;
  }
})();
if (!process.env.EVENTSTORE_URL)
  tally.skipped('the contract and the claims on a real EventStoreDB', 'EVENTSTORE_URL names no server');
jest('specs', 'node', [], mongodb?.env);
jest('specs of the pages', 'web', ['--maxWorkers=2']);
jest('specs over HTTP', 'api-http', ['--maxWorkers=2']);
if (mongodb)
  jest('specs over HTTP on MongoDB', 'api-http', [...BESIDE_A_SERVER, ...TOLD_BY_THE_STORE], {
    ...mongodb.env,
    TEST_READ_MODELS: 'mongodb',
  });
await mongodb?.end();
tally.note(
  'not run here: the other specs over HTTP and the crash test on MongoDB (npm run test:mongodb -- --all), ' +
    'and the district test (npm run district-test)',
);

const journey = (file) => {
  const run = spawnSync(projectNode, ['--test', '--test-reporter=spec', file], {
    cwd: root,
    encoding: 'utf8',
  });
  const number = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(run.stdout)?.[1] ?? 0);
  if (run.status !== 0) console.log(run.stdout.slice(-6000), run.stderr.slice(-2000));
  const ok = run.status === 0;
  return { ok, passed: number('pass'), failed: number('fail') || (ok ? 0 : 1) };
};
/** Why the journeys cannot be run; null if they can. */
const journeysBarred = () => {
  // Otherwise dist would be older than its sources.
  if (!isBuilt) return 'the build failed';
  try {
    findChromium();
    return null;
  } catch (error) {
    return `no Chromium was found: ${error.message}`;
  }
};
const barred = journeysBarred();
if (barred !== null) tally.skipped(`${browserTestFiles().length} browser journeys`, barred);
else
  for (const file of browserTestFiles())
    step(`browser: ${file}`, () => {
      let result = journey(file);
      if (!result.ok) {
        // A browser on a busy machine can miss a moment; a defect fails twice.
        console.log(`again: ${file}`);
        result = journey(file);
        if (result.ok) tally.again(file);
      }
      tally.add(result);
      return result.ok;
    });

console.log(`\n${tally.lines().join('\n')}`);
process.exit(tally.failed === 0 ? 0 : 1);
