// npm run bench -- --room [seconds]: what a save of a text costs while a class writes. 35 writers save every two
// seconds, first alone, then beside class after class being graded; as often, somebody requests `/api/health`. Prints
// milliseconds and, since machines and what else they do differ, how many times as long a save takes as that call.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
buildOrEnd();
const { essayText, Product } = await import('./crash-test/product.mjs');

const [seconds = 60] = process.argv.slice(2).map(Number);
const WRITERS = 35;
const SAVE_EVERY = 2_000;
/** Words that a writer has after so many seconds, at 20 a minute, with what there was at first. */
const wordsAfter = (s) => 150 + Math.floor(s / 3);
/** p95 of a save beside a class being graded, ms. */
const AT_MOST = 50;

const product = await Product.in();
await product.start();
await product.signIn();
const students = [];
for (let n = 0; n < WRITERS; n += 1) students.push(await product.addStudent());
const room = await product.call('POST', '/writing-rooms', {
  purpose: 'sample',
  prompt: 'Which book would you put back?',
  minutes: 180,
  period: 2,
  academic_year: '2025-26',
});
const seats = await Promise.all(
  students.map((_, n) => product.call('POST', '/write/seat', { code: room.code, number: n + 1 })),
);

const text = essayText(1).repeat(4).split(' ');
const begun = performance.now();
let version = 0;
const save = async (n, took) => {
  const s = (performance.now() - begun) / 1_000;
  const body = JSON.stringify({
    text: text.slice(0, wordsAfter(s)).join(' '),
    process: {
      words: Array.from({ length: Math.ceil(s / 10) }, (_, at) => at),
      pastes: [],
      pauses: [],
      away: [],
    },
    page: `page-${n}-0123456789abcdef`,
    version: (version += 1),
  });
  const before = performance.now();
  const response = await fetch(`${product.base}/write/draft`, {
    method: 'POST',
    headers: { authorization: `Seat ${seats[n].token}`, 'content-type': 'application/json' },
    body,
  });
  const { kept } = await response.json();
  took.save.push(performance.now() - before);
  if (!response.ok || !kept) took.failed += 1;
};
const nothing = async (took) => {
  const before = performance.now();
  await (await fetch(`${product.base}/health`)).text();
  took.health.push(performance.now() - before);
};

/** Milliseconds of a processor that the server has used, all its threads together; Linux alone counts them so. */
const processorMs = () => {
  try {
    const [, stat] = readFileSync(`/proc/${product.process.pid}/stat`, 'utf8').split(') ');
    const [user, system] = stat.split(' ').slice(11, 13).map(Number);
    return (user + system) * 10;
  } catch {
    return null;
  }
};

/** Each writer saves at moments of their own. */
const write = async () => {
  const took = { save: [], health: [], failed: 0 };
  const before = processorMs();
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    seats.map(async (_, n) => {
      await sleep((n / WRITERS) * SAVE_EVERY);
      while (performance.now() < until) {
        const next = performance.now() + SAVE_EVERY;
        await save(n, took);
        await sleep(Math.random() * SAVE_EVERY * 0.8);
        await nothing(took);
        await sleep(Math.max(0, next - performance.now()));
      }
    }),
  );
  return { ...took, processor: before === null ? null : processorMs() - before };
};

let given = 10;
let graded = 0;
let isGrading = false;
const underWay = async () => (await product.call('GET', '/essays/dashboard-stats')).queues.under_way.count;
/** A class hands in, again as soon as all of it is graded. */
const grade = async () => {
  while (isGrading) {
    for (const { id } of students.slice(0, 30))
      await product.call('POST', '/essays/upload', {
        student_session_id: id,
        essay_type: 'argumentative',
        essay_text: [1, 2, 3].map(() => essayText((given += 1))).join('\n\n'),
      });
    graded += 30;
    while (isGrading && (await underWay()) > 0) await sleep(500);
  }
};

const at = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)];
const ms = (n) => n.toFixed(1).padStart(7);
const tell = (when, { save: saves, health, failed }) => {
  const [p95, other] = [at(saves, 0.95), at(health, 0.95)];
  console.log(
    `${when.padEnd(38)} ${String(saves.length).padStart(5)} saves   p50 ${ms(at(saves, 0.5))}   p95 ${ms(p95)}   ` +
      `longest ${ms(at(saves, 1))}   /health p95 ${ms(other)}   ratio ${(p95 / other).toFixed(2)}` +
      (failed > 0 ? `   ${failed} NOT KEPT` : ''),
  );
  return p95;
};

try {
  console.log(`${WRITERS} writers, a save every ${SAVE_EVERY / 1_000} s each, milliseconds`);
  await write();
  const quiet = await write();
  const alone = tell('nothing else', quiet);
  if (quiet.processor !== null)
    console.log(
      `a save and a call of /health together take ${(quiet.processor / quiet.save.length).toFixed(1)} ms of a ` +
        `processor: ${WRITERS} writers ${((quiet.processor / seconds / 1_000) * 100).toFixed(0)} % of one`,
    );
  isGrading = true;
  const grading = grade();
  while ((await underWay()) === 0) await sleep(100);
  const beside = await write();
  isGrading = false;
  await grading;
  const p95 = tell('beside class after class being graded', beside);
  console.log(
    `beside it a save takes ${(p95 / alone).toFixed(1)} times as long at p95 (target: p95 under ${AT_MOST} ms); ` +
      `${graded} essays were handed in`,
  );
  process.exitCode = p95 < AT_MOST && beside.failed === 0 ? 0 : 1;
} finally {
  await product.remove();
}
process.exit();
