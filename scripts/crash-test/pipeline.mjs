// Kills in the middle of uploads, batches, decisions and the work of the pipeline. A request without an answer is sent
// again with its Idempotency-Key, as the browser does.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { projectNode } from '../ensure-installed.mjs';
import { Product } from './product.mjs';
import { Teacher } from './teacher.mjs';

/**
 * Milliseconds. `resumesWithin`: with a folder, half a lease, because a longer wait would mean that a dead process's
 * lease had to expire; on MongoDB it does have to expire, and the start takes longer. `life`: the longest a process
 * lives, or as long as its start took; on MongoDB it reaches the read models only after a lease.
 */
const IN_A_FOLDER = { resumesWithin: 5_000, life: 1_500 };
const ON_MONGODB = { resumesWithin: 15_000, life: 15_000 };
/** One in six is killed before it can take a request. */
const DIES_AT_START = 1 / 6;

const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const sum = (values) => values.reduce((a, b) => a + b, 0);

/** `settings`: the product's settings, if its rows are on a server. */
export const killInThePipeline = async (kills, settings) => {
  const limits = settings ? ON_MONGODB : IN_A_FOLDER;
  const product = await Product.in(undefined, settings);
  const teacher = await Teacher.at(product);
  await product.start();
  await teacher.begin();

  const died = [];
  const starts = [];
  let unanswered = [null, null];
  for (let kill = 1; kill <= kills; kill += 1) {
    const life = Math.max(limits.life, starts.at(-1) ?? 0);
    const dying = sleep(20 + Math.random() * life).then(() => product.process.kill('SIGKILL'));
    unanswered = await Promise.all([
      teacher.workUntilItDies(unanswered[0], teacher.upload),
      teacher.workUntilItDies(unanswered[1], teacher.decision),
    ]);
    await dying;
    while (product.isRunning) await sleep(5);
    const killedAt = Date.now();
    if (kill < kills && Math.random() < DIES_AT_START) {
      product.spawn();
      await sleep(Math.random() * limits.life);
      await product.kill();
      kill += 1;
    }
    starts.push(await product.start());
    died.push({ killedAt, upAt: Date.now() });
    process.stdout.write(`\rkilled ${kill} of ${kills}, ${teacher.essays.size} essays acknowledged`);
  }
  process.stdout.write('\n');
  for (const request of unanswered) if (request) await teacher.send(request);

  await teacher.waitUntilAllIsDone();
  await teacher.check();
  const { problems } = teacher;
  problems.push(...product.differences());
  await product.kill('SIGTERM');

  const checked = spawnSync(
    projectNode,
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('check-log.mjs', import.meta.url)),
      join(product.dataDir, 'events.sqlite'),
    ],
    { encoding: 'utf8', input: JSON.stringify(died) },
  );
  const { broken, waits } = JSON.parse(checked.stdout);
  problems.push(...broken);
  const longest = Math.max(0, ...waits);
  if (longest > limits.resumesWithin)
    problems.push(`interrupted work waited ${seconds(longest)} s after a start`);

  const decided = sum([...teacher.essays.values()].map(({ decisions }) => decisions.length));
  console.log(
    `${teacher.essays.size} essays and ${decided} decisions acknowledged, ${teacher.sentAgain} requests sent again, ` +
      `${teacher.putOff} answers to send it again. ` +
      `Start to first answer ${seconds(median(starts))} s (longest ${seconds(Math.max(...starts))}); ` +
      `${waits.length} times an essay in the works met a kill and moved on ` +
      `${seconds(median(waits))} s after the start ` +
      `(longest ${seconds(longest)}).`,
  );
  if (problems.length === 0) await product.remove();
  else problems.push(`The data are kept in ${product.dataDir}`);
  return problems;
};
