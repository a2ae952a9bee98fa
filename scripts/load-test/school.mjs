// A product that runs with a school's year: what the load test and the test of fair shares measure on.
import { spawnSync } from 'node:child_process';
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

/** Graded essays, students and approved samples, all read models made; the administrator is signed in. */
export const schoolOf = async (essays, students) => {
  const product = await Product.in();
  await product.start();
  await product.signIn();
  const student = await product.addStudent();
  const text = { student_session_id: student.id, essay_type: 'argumentative' };
  const baseline = await product.call('POST', '/baselines/upload', {
    ...text,
    essay_text: essayText(1),
    grading_status: 'previous_year',
    academic_year: '2025-26',
  });
  await untilStatus(product, `/baselines/${baseline.id}`, 'ready_for_review');
  await product.call('POST', `/baselines/${baseline.id}/review`, { decision: 'approved' });
  const essay = await product.call('POST', '/essays/upload', { ...text, essay_text: essayText(2) });
  await untilStatus(product, `/essays/${essay.id}`, 'completed', 'flagged');
  await product.kill('SIGTERM');

  const seeded = spawnSync(
    projectNode,
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('seed.mjs', import.meta.url)),
      product.dataDir,
      ...[essay.id, baseline.id, student.id, String(essays), String(students)],
    ],
    { encoding: 'utf8' },
  );
  if (seeded.status !== 0) throw new Error(seeded.stderr);

  const begin = performance.now();
  await product.start();
  while (Object.values((await product.call('GET', '/health')).lag).some((behind) => behind > 0))
    await sleep(50);
  console.log(
    `${essays} essays, ${students} students, ${Number(seeded.stdout)} events; started with all read models ` +
      `made in ${((performance.now() - begin) / 1000).toFixed(1)} s.`,
  );
  return product;
};
