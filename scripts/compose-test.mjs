// npm run test:compose [-- --essays 60 --freeze 20 --built]: brings docker-compose.yml up, unchanged but for images
// that are not on this machine, and works in it through Caddy over TLS: essays are uploaded, graded and decided on
// while each container's process is killed once and each store is frozen for 20 s; then down and up, a backup, a
// restore and a new master key, as docs/operations.md has them. Nothing acknowledged may be missing, and `compare` must
// find no difference. The last lines say what could not be tried. `--built`: with the image of the product as it is.
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PatientCaller } from './compose-test/caller.mjs';
import { ADDRESS, ComposedDistrict, PRODUCT } from './compose-test/district.mjs';
import { Docker } from './compose-test/docker.mjs';
import { makeImages } from './compose-test/images.mjs';
import { checkAround } from './compose-test/around.mjs';
import { PAGES } from './crash-test/product.mjs';
import { Teacher } from './crash-test/teacher.mjs';
import { ensureInstalled, giveUp } from './ensure-installed.mjs';
import { Tally } from './test-tally.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
buildOrEnd('storage/double', 'demo');
const text = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: { essays: text('60'), freeze: text('20'), built: { type: 'boolean' } },
});
/** What a killed process with the API may cost a caller beyond what the call takes anyway, ms. */
const KILL_COSTS = 2_000;
/** No call takes longer; one with files waits until they are read, ms. */
const ANSWERED_WITHIN = { call: 10_000, files: 25_000 };
/** A school at work before the first fault, ms: what calls take anyway. */
const CALM = 20_000;
/** After a fault, ms. */
const SETTLES = 3_000;

const tally = new Tally();
const say = (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const check = (title, problems) => {
  say(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${title}`);
  for (const each of problems) console.log(`     ${each}`);
  tally.check(problems.length === 0);
};

const workUntil = async (teacher, isOver) => {
  const again = async (make, pause) => {
    while (!isOver()) {
      const request = await make().catch(() => null);
      if (request) await teacher.send(request).catch(({ message }) => teacher.problems.push(message));
      await sleep(Math.random() * pause);
    }
  };
  const page = async () => {
    for (let n = 0; !isOver(); n += 1) {
      await teacher.product.call('GET', PAGES[n % PAGES.length]).catch(() => undefined);
      await sleep(Math.random() * 200);
    }
  };
  const upload = async () => (teacher.essays.size < Number(values.essays) ? teacher.upload() : null);
  await Promise.all([again(upload, 1_000), again(teacher.decision, 1_000), page(), page()]);
};

/** `fault`, with a school at work meanwhile; returns the calls that were made. */
const during = async (district, teacher, fault) => {
  const from = teacher.product.calls.length;
  let isOver = false;
  const work = workUntil(teacher, () => isOver);
  try {
    await fault();
    await district.untilWell();
    await sleep(SETTLES);
  } finally {
    isOver = true;
    await work;
  }
  return teacher.product.calls.slice(from);
};

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
const tooLong = (calls) =>
  calls
    .filter(
      ({ kind, longest }) => longest > ANSWERED_WITHIN[kind.endsWith('upload-batch') ? 'files' : 'call'],
    )
    .map(({ kind, longest, answers }) => `${kind} took ${seconds(longest)} (${answers})`);
/** What calls of each kind take when nothing happens: the slowest of them. */
const usualIn = (calls) => {
  const usual = {};
  for (const { kind, took } of calls) usual[kind] = Math.max(usual[kind] ?? 0, took);
  return ({ kind }) => usual[kind] ?? 0;
};
const summary = (calls) => {
  const answers = calls.flatMap(({ answers: all }) => all);
  const longest = Math.max(0, ...calls.map(({ took }) => took));
  const unsure = answers.length > 0 ? `, answered with ${answers.join(' ')}` : '';
  return `${calls.length} calls, the longest ${seconds(longest)}${unsure}`;
};

const faults = async (district, teacher) => {
  const usual = usualIn(await during(district, teacher, () => sleep(CALM)));
  const names = district.containers().filter(({ Service }) => !['grafana', 'prometheus'].includes(Service));
  for (const { Name, Service } of names) {
    const calls = await during(district, teacher, async () => district.kill(Name));
    const costs = Service === 'api' ? calls.filter((one) => one.took > usual(one) + KILL_COSTS) : [];
    check(`${Name} is killed (${summary(calls)})`, [
      ...costs.map(({ kind, took, answers }) => `${kind} took ${seconds(took)} in all (${answers})`),
      ...tooLong(calls),
    ]);
  }
  for (const { Name } of names.filter(({ Service }) => ['eventstore', 'mongodb', 'api'].includes(Service))) {
    const calls = await during(district, teacher, () => district.freeze(Name, Number(values.freeze) * 1_000));
    check(`${Name} is frozen for ${values.freeze} s (${summary(calls)})`, tooLong(calls));
  }
};

/** Nothing acknowledged is missing, and the read models are what the log says. */
const checkAll = async (district, teacher, when) => {
  await teacher.waitUntilAllIsDone();
  if (!(await teacher.product.allIsSeen())) teacher.problems.push('the lists do not show what was done');
  await teacher.check();
  check(`${teacher.essays.size} essays and their decisions are there ${when}`, teacher.problems.splice(0));
  let problems = [];
  try {
    say(district.tool('tools', 'compare').trim().split('\n').slice(0, 1).join());
  } catch (error) {
    problems = [error.message];
  }
  check(`compare finds no difference ${when}`, problems);
};

const backupAndRestore = async (district, teacher) => {
  district.compose('stop');
  say(district.tool('copies', 'backup', 'today').trim());
  district.compose('down', '--volumes');
  say(district.tool('copies', 'restore', 'today').trim());
  await district.up();
  await checkAll(district, teacher, 'after a backup and a restore');
};

const newMasterKey = async (district, teacher) => {
  const next = randomBytes(32).toString('hex');
  say(district.tool('-e', `NEW_MASTER_KEY=${next}`, 'tools', 'rotate-master-key').trim().split('\n').at(-1));
  district.set('MASTER_KEY', next);
  await district.up();
  await checkAll(district, teacher, 'after a change of the master key');
};

const run = async (district) => {
  say(`Everything is healthy after ${await district.up()} s`);
  check('what stands around the product is as docs/operations.md says', await checkAround(district));
  const caller = Object.assign(new PatientCaller(ADDRESS), { code: district.setupCode() });
  const teacher = await Teacher.at(caller);
  await teacher.begin();
  await faults(district, teacher);
  await checkAll(district, teacher, 'after all faults');
  district.compose('down', '--timeout', '60');
  say(`Down, and up again in ${await district.up()} s`);
  await checkAll(district, teacher, 'after down and up');
  await backupAndRestore(district, teacher);
  await newMasterKey(district, teacher);
};

const docker = await Docker.find().catch(({ message }) =>
  giveUp(`docker-compose.yml cannot be tried: ${message}.`),
);
let district = null;
const end = async () => {
  district?.remove();
  district = null;
  await docker.end();
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void end().finally(() => process.exit(1)));
try {
  const { images, untried } = makeImages(docker, { project: PRODUCT, isBuilt: values.built, say });
  for (const why of untried) tally.note(`not tried: ${why}`);
  district = new ComposedDistrict(docker, images);
  await run(district);
} catch (error) {
  check('the district comes up and can be worked in', [error.stack]);
} finally {
  await end().catch(({ message }) => check('everything is removed', [message]));
}
console.log(`\n${[`on a machine with a load of ${loadavg()[1].toFixed(0)}`, ...tally.lines()].join('\n')}`);
process.exit(tally.failed === 0 ? 0 : 1);
