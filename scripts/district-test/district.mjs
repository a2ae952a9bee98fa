// A whole district on one machine: MongoDB, EventStoreDB or its double, and every role in processes of its own.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { projectNode } from '../ensure-installed.mjs';
import { findMongod } from '../find-mongod.mjs';
import { startMongodSet } from '../mongod-set.mjs';
import { Caller, freePort, Product } from '../crash-test/product.mjs';
import { Balancer } from './balancer.mjs';

const PROCESSES = { api: 2, reactors: 3, projections: 2 };
const DATABASE = 'essays';

/** Its address; `end` stops it. */
const startDouble = async () => {
  const path = fileURLToPath(new URL('eventstore-double.mjs', import.meta.url));
  const double = spawn(projectNode, [path], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [address] = await once(double.stdout, 'data');
  return { url: String(address).trim(), end: () => double.stdin.end() };
};

export class District {
  /** Its `name` and the process itself. */
  processes = [];

  /** @throws a sentence when there is no mongod */
  static async start() {
    const district = new District();
    const mongod = findMongod();
    const given = process.env.EVENTSTORE_URL;
    const eventStore = given ? { url: given, end: () => undefined } : await startDouble();
    district.eventStoreUrl = eventStore.url;
    district.mongodb = await startMongodSet(mongod);
    district.mongodbUrl = district.mongodb.url.replace('/?', `/${DATABASE}?`);
    district.endStores = async () => {
      eventStore.end();
      await district.mongodb.end();
    };
    await district.#startProcesses();
    return district;
  }

  get projections() {
    return this.processes.filter(({ role }) => role === 'projections');
  }

  /** However the test ends, nothing of it is left behind. */
  #endWithUs() {
    process.on('exit', () => {
      for (const { product } of this.processes) {
        product.process?.kill('SIGKILL');
        rmSync(product.dataDir, { recursive: true, force: true });
      }
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  }

  async #startProcesses() {
    this.#endWithUs();
    const shared = {
      EVENT_STORE: 'eventstoredb',
      EVENTSTORE_URL: this.eventStoreUrl,
      READ_MODELS: 'mongodb',
      MONGODB_URL: this.mongodbUrl,
      MASTER_KEY: randomBytes(32).toString('hex'),
      JWT_SECRET: randomBytes(48).toString('base64url'),
    };
    for (const [role, count] of Object.entries(PROCESSES))
      for (let n = 1; n <= count; n += 1) {
        const OPERATIONS_PORT = String(await freePort());
        const product = await Product.in(undefined, { ...shared, ROLES: role, OPERATIONS_PORT });
        const live = `http://127.0.0.1:${OPERATIONS_PORT}/health/live`;
        this.processes.push({ name: `${role} ${n}`, role, product, live });
      }
    for (const { product } of this.processes) await product.start();
    const members = this.processes.filter(({ role }) => role === 'api');
    this.balancer = await Balancer.before(members.map(({ product: { url }, live }) => ({ url, live })));
    this.caller = new Caller(this.balancer.url);
  }

  /** Killed without warning, kept away for a while, and started again. */
  async kill({ product }, milliseconds) {
    await product.kill();
    await sleep(milliseconds);
    await product.start();
  }

  /** Stopped as if by a debugger: its connections stay open, and later it continues as if nothing had happened. */
  async freeze({ product }, milliseconds) {
    product.process.kill('SIGSTOP');
    await sleep(milliseconds);
    product.process.kill('SIGCONT');
  }

  /** What `npm run compare` reports. */
  differences() {
    return this.processes[0].product.differences();
  }

  async end() {
    await this.balancer?.end();
    await Promise.all(this.processes.map(({ product }) => product.remove()));
    await this.endStores?.();
  }
}
