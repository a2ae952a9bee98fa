// Run by the project's Node in the environment of a closed product that holds one student with a sample and essays:
// writes a school's year of the same kind, with ids, days, periods and students of their own. Arguments: the
// ids of the patterns as JSON, numbers of essays and students.
import { newId, openStorage, storageConfigFrom } from '../../storage/dist/index.js';
import { nameOf } from './names.mjs';

const [given, essays, students] = process.argv.slice(2);
const { student: studentId, baselines: samples, essays: kinds } = JSON.parse(given);
const storage = await openStorage(storageConfigFrom(process.env));
const DAY = 24 * 60 * 60 * 1000;
const now = Date.now();
/** Of those, the ones with the class type of the pattern. */
const PERIODS = [2, 3, 7, 8];

const read = (stream) => storage.log.readStream(stream);
const patterns = {
  student: await read(`student-${studentId}`),
  baseline: await Promise.all(samples.map(({ id }) => read(`baseline-${id}`))),
  essay: await Promise.all(kinds.map(({ id }) => read(`essay-${id}`))),
};
const { display_id: displayId } = patterns.student[0].data;
/** Which pattern each of a hundred follows: every kind is spread evenly according to its share. */
const spread = (all) =>
  all
    .flatMap(({ share }, kind) => Array.from({ length: share }, (_, n) => ({ kind, at: (n + 0.5) / share })))
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
const kindOf = spread(kinds);
/** Of the samples, the newest first. */
const sampleOf = (n) => samples.findIndex(({ newest }) => newest === undefined || n < newest);

/**
 * The same stream under other ids and names, in another period, some days earlier; parts of a day too, so that a page
 * of the newest holds every kind in its share.
 */
const write = async (kind, pattern, id, { replaced, period }, daysAgo) => {
  const events = pattern.map(({ type, data, personal, metadata }) => {
    let text = JSON.stringify({ type, data, personal, metadata });
    for (const [from, to] of replaced) text = text.replaceAll(from, to);
    text = text
      .replaceAll('"period":2', `"period":${period}`)
      .replace(/"(20\d\d-\d\d-\d\dT[\d:.]+Z)"/g, (_, time) =>
        JSON.stringify(new Date(Date.parse(time) - daysAgo * DAY).toISOString()),
      );
    return { ...JSON.parse(text), id: newId() };
  });
  await storage.log.append(`${kind}-${id}`, events, 'no_stream');
  if (kind !== 'student') await storage.keys.handOver(`${kind}-${id}`, replaced.get(studentId));
};

const WIDTH = 100;
const TOLD_EVERY_MS = 10_000;
let told = Date.now();
const tell = (what, n, count) => {
  if (Date.now() - told < TOLD_EVERY_MS) return;
  told = Date.now();
  console.error(`  ${what}: ${n} of ${count} written`);
};
/** Written in batches of this many. */
const inWidth = async (what, count, one) => {
  const all = [];
  for (let n = 0; n < count; n += WIDTH) {
    tell(what, n, count);
    all.push(
      ...(await Promise.all(Array.from({ length: Math.min(WIDTH, count - n) }, (_, k) => one(n + k)))),
    );
  }
  return all;
};

const everybody = await inWidth('students', Number(students), async (n) => {
  const student = newId(now - n);
  const baseline = newId();
  const kind = sampleOf(n);
  const replaced = new Map([
    [studentId, student],
    [displayId, `S${String(n).padStart(4, '0')}`],
    ['Test Student', nameOf(n)],
    ...samples.map(({ id }) => [id, baseline]),
  ]);
  const one = { replaced, period: PERIODS[n % PERIODS.length] };
  await write('student', patterns.student, student, one, 170);
  await write('baseline', patterns.baseline[kind], baseline, one, (n * 160) / Number(students));
  return one;
});
await inWidth('essays', Number(essays), (n) => {
  const essay = newId();
  const { replaced, period } = everybody[n % everybody.length];
  const kind = kindOf[n % kindOf.length];
  const one = { replaced: new Map([...replaced, [kinds[kind].id, essay]]), period };
  return write('essay', patterns.essay[kind], essay, one, (n * 150) / Number(essays));
});
const head = await storage.log.head();
await storage.close();
console.log(head);
