// A running product with a school's year in it: what the load test, the test of fair shares and the scale benchmark
// measure.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { essayText, Product } from '../crash-test/product.mjs';
import { projectNode } from '../ensure-installed.mjs';

const untilStatus = async (product, path, ...statuses) => {
  for (let n = 0; n < 600; n += 1) {
    const found = await product.call('GET', path);
    if (statuses.includes(found.processing_status)) return found;
    await sleep(100);
  }
  throw new Error(`${path} did not become ${statuses}`);
};

/** What teachers did with the essays, and how many of a hundred. */
const DECISIONS = [
  { share: 84, decide: (product, id) => product.call('POST', `/essays/${id}/confirm-scores`) },
  { share: 12, decide: () => undefined },
  {
    share: 2,
    decide: (product, id) =>
      product.call('POST', `/essays/${id}/flag`, { reason: 'Unlike their other work.' }),
  },
  {
    share: 2,
    decide: (product, id) => product.call('POST', `/essays/${id}/reject`, { rejection_reason: 'Copied.' }),
  },
];

/** The newest samples wait, in a large school as many of them as in a small one; the others were approved. */
const SAMPLES = [
  { newest: 60, decide: () => undefined },
  { decide: (product, id) => product.call('POST', `/baselines/${id}/review`, { decision: 'approved' }) },
];

/** One student, and one sample and one essay of each kind: the patterns for all others. */
const patternsIn = async (product) => {
  const student = await product.addStudent();
  const text = { student_session_id: student.id, essay_type: 'argumentative' };
  const baselines = [];
  for (const [n, { newest, decide }] of SAMPLES.entries()) {
    const { id } = await product.call('POST', '/baselines/upload', {
      ...text,
      essay_text: essayText(1 + n),
      grading_status: 'previous_year',
      academic_year: '2025-26',
    });
    await untilStatus(product, `/baselines/${id}`, 'ready_for_review');
    await decide(product, id);
    baselines.push({ id, newest });
  }
  const essays = [];
  for (const [n, { share, decide }] of DECISIONS.entries()) {
    const { id } = await product.call('POST', '/essays/upload', { ...text, essay_text: essayText(10 + n) });
    await untilStatus(product, `/essays/${id}`, 'completed', 'flagged');
    await decide(product, id);
    essays.push({ id, share });
  }
  return { student: student.id, baselines, essays };
};

/**
 * Graded essays, students and approved samples, written into the log in the order they were made; the administrator is
 * signed in. The read models still have to be built, because the product is not running.
 */
export const writtenSchool = async (essays, students, settings = {}) => {
  const product = await Product.in(undefined, settings);
  await product.start();
  await product.signIn();
  const patterns = await patternsIn(product);
  await product.kill('SIGTERM');
  const seeded = spawnSync(
    projectNode,
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('seed.mjs', import.meta.url)),
      ...[JSON.stringify(patterns), String(essays), String(students)],
    ],
    { encoding: 'utf8', env: product.env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (seeded.status !== 0) throw new Error(`The school was not written: ${seeded.status}`);
  return { product, patterns, events: Number(seeded.stdout) };
};

const SOON = 5_000;
const secondsFrom = (begin) => (performance.now() - begin) / 1000;

/**
 * Makes all read models of a closed product in one pass, which is several times faster than starting it; seconds.
 */
export const rebuildSchool = async (product) => {
  const begin = performance.now();
  const script = fileURLToPath(new URL('../../projections/dist/rebuild.main.js', import.meta.url));
  const child = spawn(projectNode, ['--disable-warning=ExperimentalWarning', script], {
    env: product.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const told = setInterval(() => console.log(`  read models: ${secondsFrom(begin).toFixed(0)} s`), SOON * 6);
  const [code] = await once(child, 'exit');
  clearInterval(told);
  if (code !== 0) throw new Error(`The rebuild ended with ${code}`);
  return secondsFrom(begin);
};

/** How long a store may be too busy to report its state, milliseconds. */
const SILENT = 60_000;

/** Starts it; returns the seconds until all read models are built. @throws when health does not answer for a minute */
export const startSchool = async (product) => {
  const begin = performance.now();
  await product.start();
  for (let heard = performance.now(); ; await sleep(50))
    try {
      const { lag } = await product.call('GET', '/health');
      if (Object.values(lag).every((behind) => behind === 0)) return (performance.now() - begin) / 1000;
      heard = performance.now();
    } catch (error) {
      if (performance.now() - heard > SILENT) throw error;
    }
};

/** The same, started, with all read models built. */
export const schoolOf = async (essays, students) => {
  const { product, events } = await writtenSchool(essays, students);
  const seconds = await startSchool(product);
  console.log(
    `${essays} essays, ${students} students, ${events} events; started with all read models ` +
      `made in ${seconds.toFixed(1)} s.`,
  );
  return product;
};
