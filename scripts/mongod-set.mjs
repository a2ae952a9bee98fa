// A private MongoDB for tests: a replica set on loopback whose data is removed when it stops.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

const NAME = 'essays';
/** For three servers to start on two busy cores, ms. */
const STARTS_WITHIN = 60_000;
/** How soon a primary that does not answer is replaced, ms. */
const ELECTION = 2_000;

/** Stops when its parent ends, however that happens: its input is then closed. */
const UNTIL_INPUT_ENDS = '"$@" >/dev/null & echo $!; read -r _; kill -9 $!; wait';

const freePorts = async (count) => {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve) => {
          const probe = createServer().listen(0, '127.0.0.1', () => resolve(probe));
        }),
    ),
  );
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
};

/** One server of the set. */
class Member {
  constructor(mongod, folder, port, cacheGb) {
    this.folder = folder;
    this.port = port;
    this.host = `127.0.0.1:${port}`;
    this.url = `mongodb://${this.host}/?directConnection=true`;
    mkdirSync(folder);
    const data = ['--dbpath', folder, '--logpath', `${folder}.log`];
    const cache = ['--wiredTigerCacheSizeGB', String(cacheGb)];
    const net = ['--bind_ip', '127.0.0.1', '--port', String(port), '--nounixsocket', '--replSet', NAME];
    const quiet = ['--setParameter', 'diagnosticDataCollectionEnabled=false'];
    this.args = [mongod, ...data, ...cache, ...net, ...quiet];
  }

  async start() {
    this.shell = spawn('sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...this.args], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.over = new Promise((resolve) => this.shell.once('close', resolve));
    this.pid = await new Promise((resolve) =>
      this.shell.stdout.once('data', (line) => resolve(Number(line))),
    );
    // Neither of them keeps the parent process alive.
    this.shell.stdout.resume();
    for (const one of [this.shell, this.shell.stdin, this.shell.stdout]) one.unref();
  }

  /** Stops answering, but keeps its connections. */
  freeze() {
    process.kill(this.pid, 'SIGSTOP');
  }

  thaw() {
    process.kill(this.pid, 'SIGCONT');
  }

  /** A killed server loses its data; `start` lets it copy everything from the others. */
  clear() {
    rmSync(this.folder, { recursive: true });
    mkdirSync(this.folder);
  }

  /** Like SIGKILL; `start` resumes with the same data. */
  async kill() {
    if (!this.shell) return;
    this.shell.ref();
    this.shell.stdin.end();
    await this.over;
  }
}

/** Servers that hold the same data and elect one of them as the primary. */
class MongodSet {
  constructor(folder, members) {
    this.folder = folder;
    this.members = members;
    this.url = `mongodb://${members.map(({ host }) => host).join(',')}/?replicaSet=${NAME}`;
  }

  async begin() {
    await Promise.all(this.members.map((member) => member.start()));
    const [first] = this.members;
    await Promise.all(this.members.map((member) => this.ask(member.url, { ping: 1 })));
    await this.ask(first.url, {
      replSetInitiate: {
        _id: NAME,
        members: this.members.map(({ host }, _id) => ({ _id, host })),
        settings: { electionTimeoutMillis: ELECTION, heartbeatIntervalMillis: ELECTION / 4 },
      },
    });
    await this.primary();
  }

  /** The member that accepts writes, once there is one. */
  async primary() {
    const { me } = await this.ask(this.url, { hello: 1 });
    return this.members.find(({ host }) => host === me);
  }

  /** A command to `admin` on the primary, or on the one server that the URL names. */
  async ask(url, command) {
    const client = new MongoClient(url, { serverSelectionTimeoutMS: STARTS_WITHIN });
    try {
      return await client.db('admin').command(command);
    } finally {
      await client.close();
    }
  }

  async end() {
    await Promise.all(this.members.map((member) => member.kill()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Starts a set of this many servers; when it returns, the set accepts writes. `cacheGb`: memory of each; the least that
 * a server takes, unless something is measured.
 */
export const startMongodSet = async (mongod, count = 1, cacheGb = 0.25) => {
  const folder = mkdtempSync(join(tmpdir(), 'essays-mongod-'));
  const ports = await freePorts(count);
  const set = new MongodSet(
    folder,
    ports.map((port) => new Member(mongod, join(folder, String(port)), port, cacheGb)),
  );
  try {
    await set.begin();
    return set;
  } catch (error) {
    await set.end();
    throw error;
  }
};
