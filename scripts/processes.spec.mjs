// The built product as real processes on one data folder: separate roles, two at once, killed in the middle of work,
// and the sentences shown when a start is impossible.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { essayText, Product } from './crash-test/product.mjs';

/** Starts of several processes on a busy machine, milliseconds. */
const PATIENCE = 120_000;

describe('processes', () => {
  let dataDir;
  let running;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'essays-processes-'));
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.filter((one) => one.isRunning).map((one) => one.kill()));
    rmSync(dataDir, { recursive: true, force: true });
  });
  const product = async (settings) => {
    const one = await Product.in(dataDir, settings);
    running.push(one);
    return one;
  };
  const upload = (one, student, number) =>
    one.call(
      'POST',
      '/essays/upload',
      { student_session_id: student.id, essay_type: 'argumentative', essay_text: essayText(number) },
      `upload-${number}`,
    );
  const statusesOf = async (one, ids) =>
    Promise.all(ids.map(async (id) => (await one.call('GET', `/essays/${id}`)).processing_status));
  const untilRead = async (one, ids) => {
    for (let n = 0; n < 600; n += 1) {
      const statuses = await statusesOf(one, ids);
      if (statuses.every((status) => status === 'ready_for_grading')) return;
      await sleep(100);
    }
    throw new Error(`still ${await statusesOf(one, ids)}`);
  };

  it(
    'roles in separate processes share the work, and one that dies is replaced',
    async () => {
      const [api, reactors, projections, web] = await Promise.all(
        ['api', 'reactors', 'projections', 'web'].map((ROLES) => product({ ROLES })),
      );
      await Promise.all([api.start(), reactors.start(), projections.start(), web.start()]);
      expect(await (await fetch(`${web.url}/`)).text()).toContain('<div id="root">');
      expect((await fetch(`${web.base}/health`)).status).toBe(404);
      expect((await fetch(`${api.url}/`)).status).toBe(404);

      await api.signIn();
      const student = await api.addStudent();
      const first = await upload(api, student, 1);
      await untilRead(api, [first.id]);

      await Promise.all([reactors.kill(), projections.kill()]);
      // It was saved all the same: sent again under the same key, the answer is that essay.
      await expect(upload(api, student, 2)).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining('This was saved'),
      });
      const [newReactors, newProjections] = await Promise.all([
        product({ ROLES: 'reactors' }),
        product({ ROLES: 'projections' }),
      ]);
      await Promise.all([newReactors.start(), newProjections.start()]);
      // Their leases expire first: the process with the API still uses the folder, so nobody may break them.
      for (let n = 0; n < 600 && (await api.call('GET', '/essays')).essays.length < 2; n += 1)
        await sleep(100);
      const second = await upload(api, student, 2);
      await untilRead(api, [first.id, second.id]);
      expect((await api.call('GET', '/essays')).essays).toHaveLength(2);
      expect(api.differences()).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'two complete processes on one folder do each piece of work once and show the same',
    async () => {
      const [left, right] = await Promise.all([product(), product()]);
      await left.start();
      await right.start();
      await left.signIn();
      await right.signIn();
      const student = await left.addStudent();
      const ids = [];
      for (let n = 1; n <= 6; n += 1) ids.push((await upload(n % 2 ? left : right, student, n)).id);
      await untilRead(left, ids);
      await untilRead(right, ids);
      for (const id of ids) {
        const { entries } = await right.call('GET', `/audit/essays/${id}`);
        const actions = entries.map(({ action }) => action);
        expect(new Set(actions).size).toBe(actions.length);
      }
      expect(left.differences()).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'shuts down cleanly in the middle of work, and resumes it later',
    async () => {
      const one = await product();
      await one.start();
      await one.signIn();
      const student = await one.addStudent();
      const ids = [];
      for (let n = 1; n <= 4; n += 1) ids.push((await upload(one, student, n)).id);
      const inFlight = upload(one, student, 5);
      one.process.kill('SIGTERM');
      expect(await one.ended()).toBe(0);
      const answered = await inFlight.catch(() => null);
      if (answered) ids.push(answered.id);
      await one.start();
      await untilRead(one, ids);
    },
    PATIENCE,
  );

  it(
    'says in a sentence why it cannot start',
    async () => {
      const starts = async (settings, folder = dataDir) => {
        const one = await Product.in(folder, settings);
        running.push(one);
        one.spawn();
        expect(await one.ended()).toBe(1);
        expect(one.said).not.toMatch(/^[^\S\r\n\u2028\u2029]+at /m);
        return one.said.trim();
      };
      const other = createServer();
      await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve));
      const { port } = other.address();
      expect(await starts({ PORT: String(port) })).toBe(
        `Port ${port} is in use by another program. Set PORT to a free one, for example PORT=${port + 1}.`,
      );
      other.close();

      const aFile = join(dataDir, 'a-file');
      writeFileSync(aFile, '');
      expect(await starts({}, join(aFile, 'data'))).toContain('cannot be used as the data folder');

      expect(await starts({ PORT: 'eighty', ROLES: 'cook' })).toMatch(
        /2 problems:\n {2}- PORT .*\n {2}- ROLES /,
      );

      const damaged = join(dataDir, 'damaged');
      mkdirSync(damaged);
      writeFileSync(join(damaged, 'master.key'), 'half a key');
      expect(await starts({}, damaged)).toContain('master.key is damaged');
    },
    PATIENCE,
  );
});
