// Run by the project's Node on a closed data folder that holds one graded essay of one student: writes a
// school's year of the same kind, with ids, days and students of their own. Arguments: data folder, essay,
// baseline and student id, numbers.
import { newId, openStorage } from '../../storage/dist/index.js';

const [dataDir, essayId, baselineId, studentId, essays, students] = process.argv.slice(2);
const storage = await openStorage({ dataDir, eventStore: 'sqlite', readModels: 'sqlite' });
const DAY = 24 * 60 * 60 * 1000;
const now = Date.now();

const read = async (stream) => storage.log.readStream(stream);
const patterns = {
  student: await read(`student-${studentId}`),
  baseline: await read(`baseline-${baselineId}`),
  essay: await read(`essay-${essayId}`),
};
const { display_id: displayId } = patterns.student[0].data;

/** The stream again under other ids and names, some days earlier. */
const write = async (kind, id, replaced, daysAgo) => {
  const events = patterns[kind].map(({ type, data, personal, metadata }) => {
    let text = JSON.stringify({ type, data, personal, metadata });
    for (const [from, to] of replaced) text = text.replaceAll(from, to);
    text = text.replace(/"(20\d\d-\d\d-\d\dT[\d:.]+Z)"/g, (_, time) =>
      JSON.stringify(new Date(Date.parse(time) - daysAgo * DAY).toISOString()),
    );
    return { ...JSON.parse(text), id: newId() };
  });
  await storage.log.append(`${kind}-${id}`, events, 'no_stream');
  if (kind !== 'student') await storage.keys.handOver(`${kind}-${id}`, replaced.get(studentId));
};

const everybody = await Promise.all(
  Array.from({ length: Number(students) }, async (_, n) => {
    const student = newId(now - n);
    const display = `S${String(n).padStart(4, '0')}`;
    const replaced = new Map([
      [studentId, student],
      [displayId, display],
      ['Test Student', `Student Number ${n}`],
    ]);
    await write('student', student, replaced, 170);
    const baseline = newId();
    await write('baseline', baseline, new Map([...replaced, [baselineId, baseline]]), 160);
    return new Map([...replaced, [baselineId, baseline]]);
  }),
);
const WIDTH = 100;
for (let n = 0; n < Number(essays); n += WIDTH)
  await Promise.all(
    Array.from({ length: Math.min(WIDTH, Number(essays) - n) }, (_, k) => {
      const essay = newId();
      const replaced = new Map([...everybody[(n + k) % everybody.length], [essayId, essay]]);
      return write('essay', essay, replaced, Math.floor(((n + k) * 150) / Number(essays)));
    }),
  );
const head = await storage.log.head();
await storage.close();
console.log(head);
