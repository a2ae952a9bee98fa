// The product in a process of its own that may be killed at any moment, and a teacher who sends it requests.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectNode, root, serverEnv } from '../ensure-installed.mjs';

const NODE = ['--disable-warning=ExperimentalWarning'];
const MAIN = join(root, 'api/dist/main.js');
/** For a folder whose read models all have to be rebuilt. */
const STARTS_WITHIN = 240_000;

/** What a teacher's pages request. */
export const PAGES = [
  '/essays/dashboard-stats',
  '/essays?list=graded&limit=20',
  '/essays/flagged?limit=20',
  '/students',
];

/** The request got no answer: it may or may not have been carried out. */
export class Cut extends Error {}

/** The server refused. */
export class Refused extends Error {
  constructor(what, status, text) {
    super(`${what}: ${status} ${text}`);
    this.status = status;
  }
}

export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** A user's client for the product at an address. */
export class Caller {
  token = null;
  /** In the log, of the latest event that was acknowledged. */
  position = -1;

  constructor(url) {
    this.url = url;
    this.base = `${url}/api`;
  }

  /** @throws Cut, Refused */
  async call(method, path, body, key) {
    const form = body instanceof FormData;
    const what = `${method} ${path}`;
    let response, text;
    try {
      response = await fetch(`${this.base}${path}`, {
        method,
        headers: {
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(body && !form ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: form ? body : body && JSON.stringify(body),
      });
      text = await response.text();
    } catch {
      throw new Cut(`${what} got no answer`);
    }
    if (!response.ok) throw new Refused(what, response.status, text);
    this.position = Math.max(this.position, Number(response.headers.get('x-stream-position') ?? -1));
    return JSON.parse(text);
  }

  /** The administrator, registered at the first start, with the `code` that it printed if any, and signed in. */
  async signIn(credentials = { username: 'admin', password: 'crash-test-pass' }) {
    const first = { ...credentials, ...(this.code && { code: this.code }) };
    await this.call('POST', '/auth/register', first).catch(() => undefined);
    ({ token: this.token } = await this.call('POST', '/auth/login', credentials));
  }

  async addStudent() {
    return this.call('POST', '/students', { name: 'Test Student', period: 2, academic_year: '2025-26' });
  }
}

export class Product extends Caller {
  static async in(dataDir = mkdtempSync(join(tmpdir(), 'essays-crash-')), settings = {}, program = MAIN) {
    return new Product(dataDir, await freePort(), settings, program);
  }

  constructor(dataDir, port, settings, program = MAIN) {
    super(`http://127.0.0.1:${port}`);
    this.dataDir = dataDir;
    this.program = program;
    this.env = { ...serverEnv(), DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...settings };
  }

  get isRunning() {
    return this.process?.exitCode === null && this.process.signalCode === null;
  }

  spawn() {
    this.said = '';
    this.process = spawn(projectNode, [...NODE, this.program], {
      cwd: root,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (words) => (this.said = `${this.said}${words}`.slice(-4_000));
    this.process.stdout.on('data', hear);
    this.process.stderr.on('data', hear);
  }

  /** Milliseconds until it reports that it is ready. */
  async start() {
    const begin = performance.now();
    this.spawn();
    while (performance.now() - begin < STARTS_WITHIN) {
      if (/is (ready|working): /.test(this.said)) return performance.now() - begin;
      if (!this.isRunning) throw new Error(`The server ended at its start: ${this.said}`);
      await sleep(10);
    }
    throw new Error(`The server did not start: ${this.said}`);
  }

  /** Its exit code, once it has ended by itself. */
  async ended() {
    while (this.isRunning) await sleep(10);
    return this.process.exitCode;
  }

  async kill(signal = 'SIGKILL') {
    this.process.kill(signal);
    while (this.isRunning) await sleep(5);
  }

  /** A command of the project on the same data; `signal` stops it. */
  run(entry, ...args) {
    return spawnSync(projectNode, [...NODE, join(root, entry), ...args], {
      cwd: root,
      env: this.env,
      encoding: 'utf8',
    });
  }

  /** What `npm run compare` reports; empty when live and rebuilt read models are equal. */
  differences() {
    const { status, stdout, stderr } = this.run('projections/dist/compare.main.js');
    return status === 0 ? [] : [`compare: ${stdout}${stderr}`];
  }

  async remove() {
    if (this.isRunning) await this.kill('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

const list = (text) => text.split(', ');
const WHO = list(
  'the driver, my teacher, her cousin, our neighbor, the clerk, a student, the baker, his sister',
);
const THING = list(
  'a bell, the paper, one story, that lamp, an apple, the old map, a letter, this rule, the song',
);
const PLACE = list(
  'the river, our school, the market, an empty bus, the library, her garden, the bridge, a hill',
);
const WHEN = list(
  'On Monday, Last spring, Before noon, In the rain, That evening, Every winter, At first, Later on',
);
const DID = list('carried, lost, liked, read, sold, painted, forgot, praised, found, repaired, wanted');

/** An essay of about 260 words, a different one for each number: sentences, since word salad gets no level. */
export const essayText = (number) =>
  Array.from({ length: 22 }, (_, s) => {
    const pick = (of, n) => of[(number * 7 + s * 13 + n * (3 + (s % 5))) % of.length];
    const who = pick(WHO, 1);
    return [
      `${pick(WHEN, 2)} ${who} ${pick(DID, 3)} ${pick(THING, 4)} near ${pick(PLACE, 5)}.`,
      `${who.charAt(0).toUpperCase()}${who.slice(1)} says that ${pick(WHO, 6)} ${pick(DID, 7)} ${pick(THING, 8)}.`,
      `I think ${pick(THING, 9)} belongs in ${pick(PLACE, 10)}, because ${pick(WHO, 11)} ${pick(DID, 12)} it.`,
    ][(s + number) % 3];
  })
    .join(' ')
    .concat(` This is number ${number}.`);
