// npm run bench -- --scale [small large] [--sqlite | --mongodb]: what each call of each page costs at two sizes of a
// school, and how long people wait at 50 calls a second, side by side, on SQLite and on MongoDB (MONGODB_URL, or one
// that is found or downloaded). Loopback only.
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
buildOrEnd();
const { rebuildSchool, startSchool, writtenSchool } = await import('./load-test/school.mjs');
const { findMongod } = await import('./find-mongod.mjs');
const { startMongodSet } = await import('./mongod-set.mjs');
const { costsOf, cpuOf, megabytesOf, mongoMeter, untilIdle } = await import('./scale-bench/measure.mjs');
const { waitsAtAPace } = await import('./scale-bench/paced.mjs');
const { callsOfPages } = await import('./scale-bench/pages.mjs');

const flags = process.argv.slice(2);
const [small = 5_000, large = 60_000] = flags.filter((one) => /^\d+$/.test(one)).map(Number);
/** As many essays as one student writes in a year. */
const STUDENTS = (essays) => Math.round(essays / 20 / 50) * 50 || 50;
/** Memory of the MongoDB, GB: by itself it takes half of a machine's. */
const CACHE_GB = 2;
/** The limits for each call at the larger size. */
const MOST = { ms: 10, kilobytes: 100, ratio: 1.3 };

/** The settings of a product that has a database of its own. */
const onMongoDb = (server) => ({
  READ_MODELS: 'mongodb',
  MONGODB_URL: server.replace('/?', `/essays_scale_${randomBytes(4).toString('hex')}?`),
  MASTER_KEY: randomBytes(32).toString('hex'),
  JWT_SECRET: randomBytes(32).toString('hex'),
});

const idsIn = async (product) => {
  const get = (path) => product.call('GET', path);
  const { essays } = await get('/essays?list=graded&limit=60&offset=10&view=summary');
  const [essay] = essays;
  const [baseline] = await get(`/students/${essay.student_session_id}/baselines`);
  const { students } = await get('/students/for-upload?limit=60');
  const classmate = students.find(({ period }) => period === 2);
  const { essay_description: text } = essay;
  const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return {
    essay: essay.id,
    decided: essays.map(({ id }) => id),
    student: essay.student_session_id,
    displayId: essay.student_display_id,
    baseline: baseline.id,
    name: classmate.name,
    files: students.map(({ name }, n) => ({
      name: n % 3 ? `scan ${n}.pdf` : `${name} ${n}.pdf`,
      text: (n % 2 ? text : `${name} ${text}`).slice(0, 120),
    })),
    from: day(120),
    to: day(60),
  };
};

/** A school of this size, and the calls of its pages. */
const builtSchool = async (store, essays, server) => {
  const settings = server ? onMongoDb(server.url) : {};
  const students = STUDENTS(essays);
  const begin = performance.now();
  const { product, events } = await writtenSchool(essays, students, settings);
  try {
    console.log(`${store}: ${events} events written in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    const seconds = await rebuildSchool(product);
    const started = await startSchool(product);
    const { pid } = product.process;
    const cpu = (cpuOf(pid) / 1000).toFixed(1);
    console.log(
      `${store}: ${essays} essays of ${students} students, ${events} events; all read models made in ` +
        `${seconds.toFixed(1)} s; started in ${started.toFixed(1)} s (${cpu} s of CPU), ` +
        `memory then ${megabytesOf(pid).toFixed(0)} MB`,
    );
    await untilIdle(() => cpuOf(pid));
    const ids = await idsIn(product);
    const mongo = await mongoMeter(server?.url, server?.pid);
    return { essays, product, mongo, decided: ids.decided, calls: callsOfPages(ids, essays) };
  } catch (error) {
    await product.remove();
    throw error;
  }
};

const closeSchool = async ({ product, mongo }) => {
  await mongo.close();
  await product.remove();
};

/** How long people wait, each school by itself. */
const printWaits = async ({ essays, product, mongo, calls, decided }) => {
  // A MongoDB goes on writing a large school to its files for a while after it was made.
  await untilIdle(mongo.cpu);
  const { refused, ...waits } = await waitsAtAPace(product, calls, decided);
  console.log(
    `  ${essays} essays, at 50 calls a second, one in 20 of them a decision ` +
      `(${refused} refused, load ${loadavg()[0].toFixed(1)}):`,
  );
  for (const [kind, { p50, p95, most }] of Object.entries(waits))
    console.log(
      `    ${kind}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${most.toFixed(0)} ms`,
    );
  console.log(`    memory then ${megabytesOf(product.process.pid).toFixed(0)} MB`);
};

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const ms = ({ server, store }) => server + store;
const printCosts = (store, costs) => {
  console.log(`\n| ${store}: call | ${small} essays, CPU | ${large} essays, CPU | ratio | JSON | sent |`);
  console.log('|---|---|---|---|---|---|');
  let over = 0;
  for (const [
    name,
    {
      costs: [before, cost],
      ratio,
    },
  ] of costs) {
    const isOver =
      ms(cost) > MOST.ms || cost.json > MOST.kilobytes * 1024 || (ratio > MOST.ratio && ms(cost) > 2);
    if (isOver) over += 1;
    const cpu = (one) =>
      `${ms(one).toFixed(1)} ms${one.store > 0 ? ` (${one.store.toFixed(1)} in the store)` : ''}`;
    const columns = [cpu(before), cpu(cost), ratio.toFixed(2), kilobytes(cost.json), kilobytes(cost.sent)];
    console.log(`| ${name}${isOver ? ' **over**' : ''} | ${columns.join(' | ')} |`);
  }
  console.log(
    `${over} calls over ${MOST.ms} ms, ${MOST.kilobytes} KB or ${MOST.ratio} times the smaller school.`,
  );
};

const sizes = async (store, server) => {
  const schools = [];
  try {
    for (const essays of [small, large]) schools.push(await builtSchool(store, essays, server));
    const costs = new Map();
    // The engine compiles what it has seen often, so only the second time counts.
    for (let time = 0; time < 2; time += 1)
      for (const [n, [name]] of schools[0].calls.entries())
        costs.set(
          name,
          await costsOf(
            schools,
            schools.map(({ calls }) => calls[n].slice(1)),
          ),
        );
    printCosts(store, costs);
    for (const school of schools) await printWaits(school);
  } finally {
    for (const school of schools) await closeSchool(school);
  }
};

if (!flags.includes('--mongodb')) await sizes('SQLite');
if (!flags.includes('--sqlite')) {
  const set = process.env.MONGODB_URL ? null : await startMongodSet(findMongod(), 1, CACHE_GB);
  const url = process.env.MONGODB_URL ?? set.url;
  try {
    await sizes('MongoDB', { url, pid: set?.members[0].pid });
  } finally {
    await set?.end();
  }
}
