// A data folder in which one file is missing, empty, older, another school's, cut off or damaged: a start must either
// show everything that was acknowledged, or end with one sentence that names the file. Never is a stranger offered the
// first administrator. Damage that a start does not see must be told by the backup's exit code.
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { essayText, Product } from './product.mjs';

const STARTS_WITHIN = 120_000;

/** Essays and students of one school: what it had on one day, and on the next. */
const makeSchool = async (folder, essayPdf) => {
  const product = await Product.in(join(folder, 'today'));
  const ids = [];
  const upload = async (student) => {
    const form = new FormData();
    form.append('essay_type', 'argumentative');
    form.append('student_session_id', student.id);
    const pdf = await essayPdf('An essay', student.display_id, essayText(ids.length + 1));
    form.append('file', new Blob([pdf], { type: 'application/pdf' }), 'essay.pdf');
    ids.push((await product.call('POST', '/essays/upload', form)).id);
  };
  await product.start();
  await product.signIn();
  await upload(await product.addStudent());
  await product.kill('SIGTERM');
  cpSync(product.dataDir, join(folder, 'yesterday'), { recursive: true });
  await product.start();
  await product.signIn();
  await upload(await product.addStudent());
  await product.kill('SIGTERM');
  return { ids, token: product.token };
};

const remove = (path) => {
  for (const one of [path, `${path}-wal`, `${path}-shm`]) rmSync(one, { recursive: true, force: true });
};
const overwrite = (path, share, bytes) => {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(bytes, 0xa5), 0, bytes, Math.floor(statSync(path).size * share));
  closeSync(file);
};

/** What may happen to one file; `from` is a folder of another day or school. */
const DAMAGES = {
  missing: (path) => remove(path),
  empty: (path) => {
    remove(path);
    writeFileSync(path, '');
  },
  older: (path, { yesterday, name }) => {
    remove(path);
    cpSync(join(yesterday, name), path, { recursive: true });
  },
  "another school's": (path, { other, name }) => {
    remove(path);
    cpSync(join(other, name), path, { recursive: true });
  },
  'cut off': (path) => truncateSync(path, Math.floor(statSync(path).size / 2)),
  'damaged at its beginning': (path) => overwrite(path, 0, 100),
  'damaged in the middle': (path) => overwrite(path, 0.5, 4_096),
};
const FILES = [
  'events.sqlite',
  'keys.sqlite',
  'read-models.sqlite',
  'accesses.sqlite',
  'drafts.sqlite',
  'files',
  'master.key',
];
const FOLDER_DAMAGES = ['missing', 'older', "another school's"];

/** Its exit code, or null once it is ready. */
const startOrEnd = async (product) => {
  product.spawn();
  for (const end = Date.now() + STARTS_WITHIN; Date.now() < end; await sleep(20)) {
    if (!product.isRunning) return product.process.exitCode;
    if (/is ready: /.test(product.said)) return null;
  }
  throw new Error(`neither started nor ended: ${product.said}`);
};

/** What is missing of what was acknowledged; a start may make the lists anew first. */
const missingAfter = async (product, ids) => {
  for (let n = 0; n < 100; n += 1) {
    const found = await Promise.all(ids.map((id) => product.call('GET', `/essays/${id}`).catch(() => null)));
    if (found.every((essay) => essay?.student_name === 'Test Student')) return null;
    await sleep(100);
  }
  return 'an essay or a name that was acknowledged is not shown';
};

/** Whether the health names a damaged file. */
const isNamed = async (product, file) =>
  (await product.call('GET', '/health')).parts.some(({ stuck }) => stuck.some(({ what }) => what === file));

/** What the sentence about damaged read models says to do. */
const madeAnew = async (product) => {
  await product.kill('SIGTERM');
  for (const name of readdirSync(product.dataDir))
    if (name.startsWith('read-models.sqlite')) remove(join(product.dataDir, name));
  return startOrEnd(product);
};

const tryOne = async ({ folder, school, file, damage }) => {
  const dataDir = mkdtempSync(join(folder, 'trial-'));
  cpSync(join(folder, 'today'), dataDir, { recursive: true });
  const from = { yesterday: join(folder, 'yesterday'), other: join(folder, 'other'), name: file };
  DAMAGES[damage](join(dataDir, file), from);
  const product = await Product.in(dataDir);
  const problems = [];
  const backedUp = () =>
    product.run('storage/dist/backup.main.js', 'backup', join(folder, `copy-${Math.random()}`)).status;
  try {
    const code = await startOrEnd(product);
    if (code === null) {
      const setup = await product.call('GET', '/auth/setup');
      if (setup.needs_administrator) problems.push('a stranger is offered the first administrator');
      product.token = school.token;
      let missing = await missingAfter(product, school.ids);
      if (missing && file === 'read-models.sqlite' && (await isNamed(product, file)))
        missing = (await madeAnew(product)) === null ? await missingAfter(product, school.ids) : missing;
      // A backup leaves the read models out: they are made anew.
      const told = file !== 'read-models.sqlite' && damage.startsWith('damaged') ? backedUp() === 1 : false;
      if (missing && !told) problems.push(`it starts, but ${missing}, and the backup does not say so`);
    } else if (code !== 1 || !product.said.includes(file) || /^[^\S\r\n\u2028\u2029]+at /m.test(product.said))
      problems.push(`it ended with ${code}, and no sentence that names the file: ${product.said}`);
    if (code !== null && damage.startsWith('damaged') && file.endsWith('.sqlite'))
      if (file !== 'read-models.sqlite' && backedUp() === 0) problems.push('the backup is said to be whole');
  } catch (error) {
    problems.push(error.message);
  }
  await product.remove();
  return problems.map((problem) => `${file} ${damage}: ${problem}`);
};

/** `essayPdf` makes an original file. */
export const damageTheFolder = async () => {
  const { essayPdf } = await import(new URL('../../demo/dist/demo-pdf.js', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'essays-damaged-'));
  const problems = [];
  try {
    const school = await makeSchool(folder, essayPdf);
    await makeSchool(join(folder, 'others'), essayPdf);
    cpSync(join(folder, 'others/today'), join(folder, 'other'), { recursive: true });
    let tried = 0;
    for (const file of FILES)
      for (const damage of file === 'files' ? FOLDER_DAMAGES : Object.keys(DAMAGES)) {
        // A master key is one for the whole life of this school, and shorter than what is overwritten in the middle.
        if (file === 'master.key' && (damage === 'older' || damage === 'damaged in the middle')) continue;
        problems.push(...(await tryOne({ folder, school, file, damage })));
        process.stdout.write(`\rdamaged folders: ${(tried += 1)} tried`);
      }
    const pdfs = readdirSync(join(folder, 'today/files')).filter((name) => !name.startsWith('.'));
    overwrite(join(folder, 'today/files', pdfs[0]), 0.5, 1);
    const product = await Product.in(join(folder, 'today'));
    const { status, stderr } = product.run('storage/dist/backup.main.js', 'backup', join(folder, 'copy'));
    if (status !== 1 || !stderr.includes(pdfs[0]))
      problems.push('the backup does not name a damaged original file');
    process.stdout.write('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return problems;
};
