// npm test: every check. npm run test:all (--all): also what only repeats it, or is larger. The last lines name what
// was skipped, left to test:all, slower than it was, and passed only at the second try; the very last is
// 'N passed, N failed'. --keep-times writes how long everything took to scripts/jest/times.json.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';
import { failedFiles, Tally } from './test-tally.mjs';

ensureInstalled();
const { browserTestFiles } = await import('./browser-tests.mjs');
const { findChromium } = await import('./find-chromium.mjs');
const { findMongod } = await import('./find-mongod.mjs');
const { HANGING_EXIT_CODE } = await import('./run-jest.mjs');
const { startMongodSet } = await import('./mongod-set.mjs');
const { JEST_WITH_SERVER, JOURNEYS, STORE_DEPENDENT_SPECS } = await import('./mongodb-tests.mjs');
const { run, staticChecks } = await import('./static-checks.mjs');

const { values: given } = parseArgs({
  options: { all: { type: 'boolean' }, 'keep-times': { type: 'boolean' } },
});
const isAll = given.all ?? false;

/** No run of specs takes longer, even on a busy machine; one that does not end has left something open. */
const ENDS_WITHIN = 28 * 60_000;
/** Up to this many spec files that failed are run once more, and named; more are not bad luck. */
const TRIED_AGAIN = 4;
/** With test:all, nothing more is begun after this, s: CI ends within 40 minutes. */
const BEGINS_WITHIN = 30 * 60;

/** Many specs wait for the disk; in memory they do not. */
const MEMORY = '/dev/shm';
const FREE = 4 * 2 ** 30;
const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > FREE;
  } catch {
    return false;
  }
};
if (hasRoom()) process.env.TMPDIR = MEMORY;

/** Everything that a check leaves behind goes with it. */
const out = mkdtempSync(join(tmpdir(), 'essays-test-'));
process.env.TMPDIR = out;
process.on('exit', () => rmSync(out, { recursive: true, force: true }));
const tally = new Tally();

const TIMES = join(root, 'scripts/jest/times.json');
const kept = JSON.parse(readFileSync(TIMES, 'utf8'));
const took = { steps: {}, files: {} };
const begun = performance.now();

/** A step that grew by a third, and by ten seconds, is named in the last lines; with test:all, steps are larger. */
const GROWN = { times: 4 / 3, seconds: 10 };
const told = ({ name, ok, seconds, printed = '' }) => {
  if (!ok) console.log(printed);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${Math.round(seconds)} s)`);
  took.steps[name] = Math.round(seconds);
  const before = kept.steps[name];
  if (!isAll && before !== undefined && seconds > Math.max(before * GROWN.times, before + GROWN.seconds))
    tally.note(`slower: ${name} took ${Math.round(seconds)} s, ${before} s when it was last kept`);
  return ok;
};
const step = async (name, work) => {
  const begin = performance.now();
  let ok = false;
  try {
    ok = (await work()) !== false;
  } catch (error) {
    console.error(String(error.message ?? error));
  }
  return told({ name, ok, seconds: (performance.now() - begin) / 1000 });
};

/** One run of Jest: what it reported, and how it ended. */
const runJest = (name, args, env) => {
  const file = join(out, `${name.replace(/\W+/g, '-')}.json`);
  return new Promise((resolve) => {
    const jest = spawn(projectNode, ['scripts/run-jest.mjs', file, '--silent', ...args], {
      cwd: root,
      stdio: 'inherit',
      timeout: ENDS_WITHIN,
      env: { ...process.env, ...env },
    });
    jest.on('close', (status, signal) =>
      resolve({ status, error: signal, report: existsSync(file) ? readFileSync(file, 'utf8') : null }),
    );
  });
};

const keepTimes = (report) => {
  for (const { name, startTime, endTime } of JSON.parse(report)?.testResults ?? [])
    took.files[relative(root, name)] = Math.round((endTime - startTime) / 100) / 10;
};

const jest = (name, projects, args = [], env = {}) =>
  step(name, async () => {
    const selected = ['--selectProjects', ...projects];
    const { status, error, report } = await runJest(name, [...selected, ...args], env);
    if (report !== null && name === 'specs') keepTimes(report);
    const failed = failedFiles(report);
    // A spec can miss a moment on a busy machine; a defect fails twice.
    const isTriedAgain = failed.length > 0 && failed.length <= TRIED_AGAIN;
    if (isTriedAgain) console.log(`again: ${failed.join(', ')}`);
    const options = args.filter((arg) => arg.startsWith('--'));
    const again = isTriedAgain
      ? (await runJest(`${name} again`, [...selected, ...options, '--runTestsByPath', ...failed], env)).report
      : null;
    const ok = tally.jest(name, report, again);
    if (failed.length > 0 || status === 0) return ok;
    tally.check(false);
    const isLeftOpen = error || status === HANGING_EXIT_CODE;
    const how = isLeftOpen ? 'did not end by itself' : `ended with code ${status}`;
    tally.note(`failed: ${name} passed, but the run ${how}`);
    return false;
  });

const failedChecks = new Set();
await staticChecks((check) => {
  tally.check(told(check));
  if (!check.ok) failedChecks.add(check.name);
});

/** A private MongoDB, unless MONGODB_URL names one; null if none is available. */
const mongodb = await (async () => {
  try {
    const MONGOD = findMongod();
    const set = process.env.MONGODB_URL ? null : await startMongodSet(MONGOD);
    return { env: { MONGOD, MONGODB_URL: process.env.MONGODB_URL ?? set.url }, end: () => set?.end() };
  } catch (error) {
    for (const sources of ['storage/src', 'projections/src'])
      for (const name of readdirSync(join(root, sources), { recursive: true }))
        if (name.endsWith('.int.spec.ts')) tally.skipped(`${sources}/${name}`, error.message);
    tally.skipped('the specs over HTTP on MongoDB', error.message);
    return null;
  }
})();
if (!process.env.EVENTSTORE_URL)
  tally.skipped('the contract and the claims on a real EventStoreDB', 'EVENTSTORE_URL names no server');
const specs = () =>
  jest('specs', ['node', 'web', 'api-http'], [], { ...mongodb?.env, ...(isAll ? { TEST_ALL: '1' } : {}) });
const specsOnMongoDb = async () => {
  if (!mongodb) return;
  const env = { ...mongodb.env, TEST_READ_MODELS: 'mongodb' };
  await jest('specs over HTTP on MongoDB', ['api-http'], [...JEST_WITH_SERVER, ...JOURNEYS], env);
  if (isAll)
    await jest(
      'more specs over HTTP on MongoDB',
      ['api-http'],
      [...JEST_WITH_SERVER, ...STORE_DEPENDENT_SPECS],
      env,
    );
};

const journey = async (file) => {
  const { status, printed, seconds } = await run(['--test', '--test-reporter=spec', file]);
  const number = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(printed)?.[1] ?? 0);
  const ok = status === 0;
  return {
    ok,
    seconds,
    printed: printed.slice(-8000),
    passed: number('pass'),
    failed: number('fail') || (ok ? 0 : 1),
  };
};
/** Why the journeys cannot be run; null if they can. */
const journeysBarred = () => {
  // Otherwise dist would be older than its sources.
  if (failedChecks.has('types') || failedChecks.has('build of the pages')) return 'the build failed';
  try {
    findChromium();
    return null;
  } catch (error) {
    return `no Chromium was found: ${error.message}`;
  }
};
/**
 * Longest first; each begins with a copy of one class. One at a time beside the specs, which wait for a third of their
 * time; two once these have ended.
 */
const journeys = async (meanwhile) => {
  const folder = join(out, 'class');
  const { status, printed } = await run(['web/e2e/keep-class.ts', folder]);
  if (status === 0) process.env.JOURNEYS_CLASS = folder;
  else console.log(printed);
  const waiting = browserTestFiles().sort(
    (a, b) => (kept.steps[`browser: ${b}`] ?? 0) - (kept.steps[`browser: ${a}`] ?? 0),
  );
  const next = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      let result = await journey(file);
      if (!result.ok) {
        // A browser on a busy machine can miss a moment; a defect fails twice.
        console.log(`${result.printed}\nagain: ${file}`);
        result = await journey(file);
        if (result.ok) tally.again(file);
      }
      tally.add(result);
      told({ name: `browser: ${file}`, ...result });
    }
  };
  await Promise.all([next(), meanwhile.then(next)]);
};
// The journeys of a writing room and of a week are then of thirty students.
if (isAll) process.env.WHOLE_CLASS = '1';
const barred = journeysBarred();
const specsEnd = specs();
await specsOnMongoDb();
if (barred !== null) tally.skipped(`${browserTestFiles().length} browser journeys`, barred);
else await journeys(specsEnd);
await specsEnd;
await mongodb?.end();

/** Larger sizes and repeats of what stands above: what it is, and how it is run. */
const MORE = {
  'the demo class': ['demo/dist/demo.main.js'],
  'the district test': ['scripts/district-test.mjs'],
  'the crash test on MongoDB': ['scripts/crash-test.mjs', '8', '--mongodb'],
};
for (const [name, args] of Object.entries(MORE)) {
  const isLate = (performance.now() - begun) / 1000 > BEGINS_WITHIN;
  if (isAll && isLate) tally.skipped(name, 'CI ends within 40 minutes');
  else if (isAll) {
    const { status, printed, seconds } = await run(args, { DATA_DIR: join(out, 'more') });
    tally.check(told({ name, ok: status === 0, printed: printed.slice(-8000), seconds }));
  }
}
if (!isAll)
  tally.note(
    `left to npm run test:all: ${Object.keys(MORE).join(', ')}, the other specs over HTTP on MongoDB, ` +
      'seven eighths of the hostile families of each function, and a class of thirty in two journeys',
  );

if (given['keep-times']) writeFileSync(TIMES, `${JSON.stringify(took, null, 1)}\n`);
console.log(`\n${tally.lines().join('\n')}`);
process.exit(tally.failed === 0 ? 0 : 1);
