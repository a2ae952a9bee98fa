// A private EventStoreDB for tests: nodes on loopback whose data is removed when they stop.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './ensure-installed.mjs';
import { freePorts, OwnProcess } from './own-process.mjs';

/** For three servers to start on two busy cores, ms. */
const STARTS_WITHIN = 120_000;
const ANSWERS_WITHIN = 5_000;

const tls = (name) => join(root, 'storage/double/tls', name);
const AUTHORITY = tls('authorities/school-ca.pem');

const SECURE = [
  ...['--certificate-file', tls('node.pem')],
  ...['--certificate-private-key-file', tls('node-key.pem')],
  ...['--trusted-root-certificates-path', tls('authorities')],
];

/** What a node answers, as JSON, or null. */
const asked = (url) =>
  new Promise((resolve) => {
    const isSecure = url.startsWith('https:');
    const options = { timeout: ANSWERS_WITHIN, ...(isSecure && { ca: readFileSync(AUTHORITY) }) };
    const request = (isSecure ? getSecure : getPlain)(url, options, (response) => {
      let text = '';
      response.on('data', (piece) => (text += piece));
      response.on('error', () => resolve(null));
      response.on('end', () => {
        try {
          resolve(JSON.parse(text));
        } catch {
          resolve(null);
        }
      });
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });

class EventStoreDbNode extends OwnProcess {
  constructor({ program, folder, port, inner, others, isSecure, password }) {
    mkdirSync(folder);
    const places = ['--db', join(folder, 'db'), '--log', join(folder, 'log')];
    const net = [
      '--node-ip',
      '127.0.0.1',
      '--node-port',
      port,
      '--replication-ip',
      '127.0.0.1',
      '--replication-port',
      inner,
    ];
    const seeds = others.map((other) => `127.0.0.1:${other}`).join();
    const alone = ['--cluster-size', '1'];
    const cluster = [
      '--cluster-size',
      others.length + 1,
      '--discover-via-dns',
      'false',
      '--gossip-seed',
      seeds,
    ];
    const how = [...(isSecure ? SECURE : ['--insecure']), '--run-projections', 'None'];
    const args = [...places, ...net, ...(others.length > 0 ? cluster : alone), ...how];
    super([program, ...args.map(String)], {
      ...process.env,
      EVENTSTORE_TELEMETRY_OPTOUT: 'true',
      EVENTSTORE_DEFAULT_ADMIN_PASSWORD: password,
      EVENTSTORE_DEFAULT_OPS_PASSWORD: password,
    });
    this.host = `127.0.0.1:${port}`;
    this.address = `${isSecure ? 'https' : 'http'}://${this.host}`;
  }

  /** What it says of itself and the others: port and state of each. */
  async gossip() {
    const told = await asked(`${this.address}/gossip?format=json`);
    return (told?.members ?? [])
      .filter(({ isAlive }) => isAlive)
      .map(({ httpEndPointPort, state }) => ({ port: httpEndPointPort, state }));
  }
}

/** Nodes that hold the same events and elect one of them as the leader. */
class EventStoreDbSet {
  constructor(folder, nodes, account, query) {
    this.folder = folder;
    this.nodes = nodes;
    this.url = `esdb://${account}${nodes.map(({ host }) => host).join()}?${query}`;
  }

  async begin() {
    await Promise.all(this.nodes.map((node) => node.start()));
    await this.leader();
  }

  /** The node that leads, once all are in their places but `except`, which was killed or frozen. */
  async leader(except = null) {
    const places = this.nodes.length - (except ? 1 : 0);
    for (const begin = performance.now(); performance.now() - begin < STARTS_WITHIN; await sleep(250)) {
      const asking = this.nodes.filter((node) => node !== except).map((node) => node.gossip());
      for (const members of await Promise.all(asking)) {
        const placed = members.filter(({ state }) => ['Leader', 'Follower'].includes(state));
        const leads = placed.find(({ state }) => state === 'Leader');
        const node = this.nodes.find(({ host }) => host === `127.0.0.1:${leads?.port}`);
        if (node && node !== except && placed.length >= places) return node;
      }
    }
    throw new Error(
      `EventStoreDB has no leader after ${STARTS_WITHIN / 1_000} s; its log is in ${this.folder}`,
    );
  }

  async end() {
    await Promise.all(this.nodes.map((node) => node.kill()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Starts this many nodes of the program; when it returns, they accept writes. `isSecure`: with TLS and accounts, as in
 * a district; the address names the administrator.
 */
export const startEventStoreDbSet = async (program, count = 1, { isSecure = false } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'essays-eventstored-'));
  const ports = await freePorts(2 * count);
  const outer = ports.slice(0, count);
  const password = randomBytes(12).toString('hex');
  const nodes = outer.map((port, n) => {
    const others = outer.filter((other) => other !== port);
    const given = { program, port, inner: ports[count + n], others, isSecure, password };
    return new EventStoreDbNode({ ...given, folder: join(folder, String(port)) });
  });
  const account = isSecure ? `admin:${password}@` : '';
  const query = isSecure ? `tls=true&tlsCaFile=${AUTHORITY}` : 'tls=false';
  const set = new EventStoreDbSet(folder, nodes, account, query);
  try {
    await set.begin();
    return set;
  } catch (error) {
    await Promise.all(nodes.map((node) => node.kill()));
    throw error;
  }
};
