// npm run load-test [-- teachers seconds essays]: a school at work. Thirty teachers read and write at once on a year's
// essays; prints how long each kind of call took and how much memory the server needed. Loopback only, ends by itself.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
buildOrEnd();
const { essayText } = await import('./crash-test/product.mjs');
const { schoolOf } = await import('./load-test/school.mjs');

const [teachers = 30, lasting = 30, essays = 5_000] = process.argv.slice(2).map(Number);
const STUDENTS = 25 * teachers;
/** A teacher looks at a page before the next action: 0.2–1.2 s. */
const look = () => sleep(200 + Math.random() * 1_000);

const product = await schoolOf(essays, STUDENTS);

const took = new Map();
let refused = 0;
const failed = [];
const timed = async (name, method, path, body) => {
  const before = performance.now();
  try {
    return await product.call(method, path, body);
  } catch (error) {
    // Two teachers decide on the same essay: the second is told so.
    if (error.status === 409) refused += 1;
    else failed.push(error.message);
    return null;
  } finally {
    if (!took.has(name)) took.set(name, []);
    took.get(name).push(performance.now() - before);
  }
};
const read = (name, path) => timed(name, 'GET', path);

const students = await product.call('GET', '/students');
const anyOf = (list) => list[Math.floor(Math.random() * list.length)];
let number = 2;

const teacher = async (end) => {
  let mine = [];
  const visits = [
    () => read('dashboard', '/essays/dashboard-stats'),
    async () => {
      mine =
        (
          await read('essays of a student', `/essays?studentSessionId=${anyOf(students).id}&view=summary`)
        )?.essays.filter(({ origin }) => origin === 'essay') ?? [];
    },
    () => read('essays of 30 days, short', '/essays?days=30&view=summary'),
    () => read('graded, first page', '/essays?list=graded&academic_year=2025-26&limit=20'),
    () =>
      read(
        'graded, any page',
        '/essays?list=graded&academic_year=2025-26&period=2&limit=20&offset=' +
          Math.floor((Math.random() * essays) / 20) * 20,
      ),
    () => read('ungraded, first page', '/essays?list=ungraded&academic_year=2025-26&limit=20'),
    () => read('flagged, first page', '/essays/flagged?academic_year=2025-26&limit=20'),
    () => read('rejected, first page', '/essays/rejected?academic_year=2025-26&limit=20'),
    () => read('students', '/students'),
    () => read('student', `/students/${anyOf(students).id}`),
    () => read('progress', `/students/${anyOf(students).id}/progress`),
    () => read('audit', '/audit?limit=50'),
    () => read('baseline reviews', '/baselines/pending-reviews'),
    async () => {
      const one = anyOf(mine.filter((row) => row.processing_status !== undefined));
      if (!one) return;
      await read('essay with grades', `/essays/${one.id}/with-grading`);
    },
    async () => {
      const { id } = anyOf(mine) ?? {};
      const now = id && (await read('essay', `/essays/${id}`));
      if (!now || !['completed', 'flagged', 'rejected'].includes(now.processing_status)) return;
      if (now.processing_status === 'rejected')
        await timed('approve', 'POST', `/essays/${id}/approve-authorship`);
      else await timed('reject', 'POST', `/essays/${id}/reject`, { rejection_reason: 'Copied from a page' });
    },
    () =>
      timed('upload', 'POST', '/essays/upload', {
        student_session_id: anyOf(students).id,
        essay_type: 'argumentative',
        essay_text: essayText((number += 1)),
      }),
  ];
  while (performance.now() < end) {
    await anyOf(visits)();
    await look();
  }
};

/** What one call alone costs the server in CPU milliseconds: on a busy machine the truer figure. */
const cpu = () => {
  const [user, system] = readFileSync(`/proc/${product.process.pid}/stat`, 'utf8').split(' ').slice(13, 15);
  return 10 * (Number(user) + Number(system));
};
const ALONE = 10;
for (const [name, path] of [
  ['dashboard', '/essays/dashboard-stats'],
  ['essays of 30 days, short', '/essays?days=30&view=summary'],
  ['all essays, short', '/essays?view=summary'],
  ['graded, first page', '/essays?list=graded&academic_year=2025-26&limit=20'],
  ['graded, page far behind', `/essays?list=graded&limit=20&offset=${Math.floor(essays / 2)}`],
  ['graded, short, first page', '/essays?list=graded&limit=20&view=summary'],
  ['flagged, first page', '/essays/flagged?limit=20'],
  ['a student, their essays', `/essays?studentSessionId=${students[0].id}&view=summary`],
  ['audit', '/audit?limit=50'],
]) {
  const before = cpu();
  for (let n = 0; n < ALONE; n += 1) await product.call('GET', path);
  console.log(`${name.padEnd(26)} ${((cpu() - before) / ALONE).toFixed(0).padStart(5)} ms CPU alone`);
}

const memory = [];
const watch = setInterval(() => {
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'));
  memory.push(Number(found[1]) / 1024);
}, 1_000);
const end = performance.now() + lasting * 1_000;
await Promise.all(Array.from({ length: teachers }, () => teacher(end)));
clearInterval(watch);

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
console.log(`${'call'.padEnd(24)} ${'times'.padStart(6)} ${'p50 ms'.padStart(8)} ${'p95 ms'.padStart(8)}`);
for (const [name, all] of [...took].sort()) {
  const sorted = all.toSorted((a, b) => a - b);
  const figures = [at(sorted, 0.5), at(sorted, 0.95)].map((ms) => ms.toFixed(0).padStart(8));
  console.log(`${name.padEnd(24)} ${String(all.length).padStart(6)} ${figures.join(' ')}`);
}
const calls = [...took.values()].reduce((sum, all) => sum + all.length, 0);
console.log(
  `${teachers} teachers, ${(calls / lasting).toFixed(0)} calls a second, ${refused} decisions ` +
    'refused because another was quicker; ' +
    `memory ${memory[0]?.toFixed(0)} MB at first, ${Math.max(...memory).toFixed(0)} MB at most, ` +
    `${memory.at(-1)?.toFixed(0)} MB at the end.`,
);
for (const message of new Set(failed)) console.log(`failed: ${message}`);
if (!product.isRunning) console.log(product.said);
await product.remove();
process.exit(failed.length === 0 ? 0 : 1);
