// npm test: every check, in the order in which a mistake is cheapest to find. Ends with one line 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
const { browserTestFiles } = await import('./browser-tests.mjs');

const out = mkdtempSync(join(tmpdir(), 'essays-test-'));
let passed = 0;
let failed = 0;

const step = (title, work) => {
  const begin = Date.now();
  let ok = false;
  try {
    ok = work() !== false;
  } catch (error) {
    console.error(String(error.message ?? error));
  }
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${title} (${Math.round((Date.now() - begin) / 1000)} s)`);
  return ok;
};
const count = (ok) => (ok ? (passed += 1) : (failed += 1));
const node = (...args) => spawnSync(projectNode, args, { cwd: root, stdio: 'inherit' }).status === 0;

const jest = (name, args) =>
  step(name, () => {
    const file = join(out, `${name.replace(/\W+/g, '-')}.json`);
    const ok = node(
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${file}`,
      '--silent',
      // A spec that fails may leave a process or a socket behind; the run must end all the same.
      '--forceExit',
      ...args,
    );
    const report = JSON.parse(readFileSync(file, 'utf8'));
    passed += report.numPassedTests;
    failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
    return ok;
  });

count(
  step('format', () => node('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')),
);
count(step('lint', () => node('node_modules/oxlint/bin/oxlint', '--deny-warnings')));
count(step('types and build', () => build()));
count(step('types of the pages', () => node('node_modules/typescript/bin/tsc', '-p', 'web', '--noEmit')));
count(
  step('borders', () =>
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
  ),
);
jest('specs', ['--selectProjects', 'node']);
jest('specs of the pages', ['--selectProjects', 'web']);
jest('specs over HTTP', ['--selectProjects', 'api-http', '--maxWorkers=2']);
const journey = (file) => {
  const run = spawnSync(projectNode, ['--test', '--test-reporter=spec', file], {
    cwd: root,
    encoding: 'utf8',
  });
  const number = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(run.stdout)?.[1] ?? 0);
  if (run.status !== 0) console.log(run.stdout.slice(-6000), run.stderr.slice(-2000));
  return { ok: run.status === 0, passed: number('pass'), failed: number('fail') };
};
for (const file of browserTestFiles()) {
  step(`browser: ${file}`, () => {
    let result = journey(file);
    if (!result.ok) {
      // A browser on a busy machine can miss a moment; a defect fails twice.
      console.log(`again: ${file}`);
      result = journey(file);
    }
    passed += result.passed;
    failed += result.failed || (result.ok ? 0 : 1);
    return result.ok;
  });
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
