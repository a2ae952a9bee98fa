// npm run fair-test [-- rounds essays]: whether one teacher's many calls slow down another's pages. One account
// endlessly requests forty lists at once, or uploads twelve essays at once; the pages of another account are timed
// before, during and after. Prints how many times as long they took. Loopback only, ends by itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, projectNode } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
buildOrEnd();
const { PAGES } = await import('./crash-test/product.mjs');
const { callsTo } = await import('./fair-test/calls.mjs');
const { schoolOf } = await import('./load-test/school.mjs');

const [rounds = 3, essays = 1_000] = process.argv.slice(2).map(Number);
/** How often in a row each page is loaded before, during and after. */
const LOOKS = 25;
/** The other account's p95 may at most double. */
const AT_MOST = 2;
const GREEDY = [
  { name: '40 whole lists', loops: 40, path: '/essays?list=graded' },
  { name: '40 pages of 20 essays', loops: 40, path: '/essays?list=graded&limit=20' },
  { name: '40 dashboards', loops: 40, path: '/essays?days=30&view=summary' },
  { name: '12 uploads', loops: 12, path: 'uploads' },
];

const product = await schoolOf(essays, 150);
const [student] = await product.call('GET', '/students');
const account = { username: 'other', password: 'fair-test-pass-2' };
await product.call('POST', '/auth/register', account);
const other = callsTo(product.base, (await product.call('POST', '/auth/login', account)).token, 1);

const at = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)];
/**
 * Milliseconds for each load of a page; there is a short random pause between loads, so that the two accounts do not
 * keep step.
 */
const pages = async () => {
  const took = [];
  for (let n = 0; n < LOOKS * PAGES.length; n += 1) {
    const begin = performance.now();
    await other.get(PAGES[n % PAGES.length]);
    took.push(performance.now() - begin);
    await sleep(10 + Math.random() * 40);
  }
  return { p50: at(took, 0.5), p95: at(took, 0.95) };
};

/** The same while the other account is greedy. */
const meanwhile = async ({ loops, path }) => {
  const greedy = spawn(
    projectNode,
    [
      fileURLToPath(new URL('fair-test/greedy.mjs', import.meta.url)),
      ...[product.base, product.token, String(loops), path, student.id],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(greedy, 'exit');
  const isOn = await Promise.race([once(greedy.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!isOn) throw new Error(`The calls of the greedy account to ${path} failed`);
  const took = await pages();
  greedy.kill();
  await ended;
  return took;
};

/** Nothing that was uploaded is still being compared or checked. */
const untilQuiet = async () => {
  while ((await product.call('GET', '/essays/dashboard-stats')).queues.under_way.count > 0) await sleep(200);
};

await pages();
const told = (ms) => ms.toFixed(0).padStart(5);
let isFair = true;
console.log(
  'p95 of the other’s pages, milliseconds: before, meanwhile, after; meanwhile as a multiple of alone',
);
for (const greedy of GREEDY) {
  const ratios = [];
  for (let n = 0; n < rounds; n += 1) {
    await untilQuiet();
    const [before, under, after] = [await pages(), await meanwhile(greedy), await pages()];
    const ratio = (part) => under[part] / ((before[part] + after[part]) / 2);
    ratios.push({ p50: ratio('p50'), p95: ratio('p95') });
    console.log(
      `${greedy.name.padEnd(22)} ${told(before.p95)} ${told(under.p95)} ${told(after.p95)}   ` +
        `p95 × ${ratio('p95').toFixed(2)}, p50 × ${ratio('p50').toFixed(2)}`,
    );
  }
  // Of two in the middle the higher one: no run is called fair because of its better half.
  const median = ratios.map(({ p95 }) => p95).toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
  if (median > AT_MOST) isFair = false;
  console.log(`${greedy.name.padEnd(22)} median of ${rounds}: p95 × ${median.toFixed(2)}`);
}
await product.remove();
process.exit(isFair ? 0 : 1);
