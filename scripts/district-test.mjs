// npm run district-test [-- --essays 200 --freeze 20 --rounds 1 --only kills|freezes]: two processes with the API,
// three reactors and two projections on a real MongoDB and EventStoreDB (EVENTSTORE_URL; otherwise its double). While a
// teacher uploads essays and makes decisions, each process in turn is killed (SIGKILL) and started again, and each is
// frozen (SIGSTOP) for 20 s. There must be one grade for each essay, nothing acknowledged lost, equal read models, each
// call answered within 5 s, and no event unseen for longer than 11 s.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureInstalled, giveUp } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
buildOrEnd('storage/double', 'demo');
const { Teacher } = await import('./crash-test/teacher.mjs');
const { PAGES } = await import('./crash-test/product.mjs');
const { District } = await import('./district-test/district.mjs');
const { LagWatch } = await import('./district-test/lag-watch.mjs');

const text = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: { essays: text('200'), freeze: text('20'), rounds: text('1'), only: { type: 'string' } },
});
const FROZEN_FOR = Number(values.freeze) * 1_000;
/** Time between a kill and the next start, ms. */
const DEAD_FOR = 2_000;
/** Longest time a call may wait for its answer, ms. */
const ANSWERS_WITHIN = 5_000;
/** An upload of a batch waits until its files are read and shown, but no longer than this, ms. */
const BATCH_ANSWERS_WITHIN = 25_000;
const limitOf = (path) => (path.endsWith('/upload-batch') ? BATCH_ANSWERS_WITHIN : ANSWERS_WITHIN);
/** The projector's lease of 6 s, plus five for another process to open all tables and catch up during a start, ms. */
const SEEN_WITHIN = 11_000;
/** Pause between two faults, until everything has settled, ms. */
const CALM_WITHIN = 60_000;

const seconds = (milliseconds) => (milliseconds / 1_000).toFixed(1);
const district = await District.start().catch((error) => giveUp(error.message));
const problems = [];
const complain = (sentence) => {
  problems.push(sentence);
  console.log(sentence);
};
const watch = await LagWatch.of(district);
const teacher = await Teacher.at(district.caller);
await teacher.begin();

const faults = ['kills', 'freezes']
  .filter((kind) => !values.only || values.only === kind)
  .flatMap((kind) => district.processes.map((one) => ({ kind, one })));
const rounds = Array.from({ length: Number(values.rounds) }, () => faults).flat();
/** Number of essays that must exist after each fault. */
const dueAfter = (n) => Math.ceil(((n + 1) * Number(values.essays)) / rounds.length);

const send = (request) => request && teacher.send(request).catch((error) => complain(error.message));
const hasAll = (due) => teacher.essays.size >= due;
const uploads = async (due) => {
  while (!hasAll(due)) {
    await send(await teacher.upload());
    await sleep(Math.random() * 200);
  }
};
const decisions = async (isOver) => {
  while (!isOver()) {
    await send(await teacher.decision().catch(() => null));
    await sleep(Math.random() * 2_000);
  }
};
const pages = async (isOver) => {
  for (let n = 0; !isOver(); n += 1) {
    await district.caller.call('GET', PAGES[n % PAGES.length]).catch(() => undefined);
    await sleep(Math.random() * 400);
  }
};
/** A school at work until all essays that are due exist and the fault is over. */
const workThrough = async (fault, due) => {
  let isOver = false;
  const over = Promise.all([fault, uploads(due), uploads(due), uploads(due)]).then(() => (isOver = true));
  await Promise.all([over, decisions(() => isOver), pages(() => isOver)]);
};

const spans = [];
for (const [n, { kind, one }] of rounds.entries()) {
  const from = Date.now();
  const fault = kind === 'kills' ? district.kill(one, DEAD_FOR) : district.freeze(one, FROZEN_FOR);
  await workThrough(fault, dueAfter(n));
  if (!(await watch.untilSeen(CALM_WITHIN))) complain(`${kind} of ${one.name}: read models stay behind`);
  spans.push({ from, to: Date.now(), what: `${kind} of ${one.name}` });
  console.log(
    `${kind} of ${one.name}: ${seconds(Date.now() - from)} s, ${teacher.essays.size} essays acknowledged`,
  );
}
await teacher.waitUntilAllIsDone();
await teacher.check();
for (const sentence of teacher.problems) complain(sentence);
if (!(await watch.untilSeen(CALM_WITHIN))) complain('the read models do not catch up');

const during = (at) => spans.find(({ from, to }) => at >= from && at <= to)?.what ?? 'no fault';
const { calls } = district.balancer;
for (const { method, path, took, status, moved, at } of calls) {
  const what = `${method} ${path} (${during(at)}, ${moved} times moved)`;
  if (took > limitOf(path)) complain(`${what} took ${seconds(took)} s`);
  if (status >= 500 && status !== 503) complain(`${what} was answered with ${status}`);
}
const waits = await watch.waits();
for (const { from, to, most } of waits)
  if (to - from > SEEN_WITHIN)
    complain(`up to ${most} events waited ${seconds(to - from)} s to be seen (${during(from)})`);
await watch.end();
for (const difference of district.differences()) complain(difference);

const longest = (list) => seconds(Math.max(0, ...list));
const count = (wanted) => calls.filter(wanted).length;
const decided = [...teacher.essays.values()].flatMap(({ decisions: made }) => made).length;
const usual = calls.filter(({ path }) => limitOf(path) === ANSWERS_WITHIN).map(({ took }) => took);
const waited = waits.map(({ from, to }) => to - from);
console.log(
  `${rounds.length} faults; ${teacher.essays.size} essays and ${decided} decisions acknowledged; ` +
    `${calls.length} calls, ${count(({ moved }) => moved > 0)} of them moved to another process, ` +
    `${count(({ status }) => status === 503)} answered with 503, the longest after ${longest(usual)} s; ` +
    `events waited at most ${longest(waited)} s to be seen; ${problems.length} problems, ` +
    `on a machine with a load of ${loadavg()[1].toFixed(0)}.`,
);
await district.end();
process.exit(problems.length === 0 ? 0 : 1);
