// A private MongoDB for tests: a replica set on loopback whose data is removed when it stops.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { freePorts, OwnProcess } from './own-process.mjs';

const NAME = 'essays';
/** For three servers to start on two busy cores, ms. */
const STARTS_WITHIN = 60_000;
/** How soon a primary that does not answer is replaced, ms. */
const ELECTION = 2_000;

/** One server of the set. */
class Member extends OwnProcess {
  constructor(mongod, folder, port, cacheGb) {
    mkdirSync(folder);
    const data = ['--dbpath', folder, '--logpath', `${folder}.log`];
    const cache = ['--wiredTigerCacheSizeGB', String(cacheGb)];
    const net = ['--bind_ip', '127.0.0.1', '--port', String(port), '--nounixsocket', '--replSet', NAME];
    const quiet = ['--setParameter', 'diagnosticDataCollectionEnabled=false'];
    super([mongod, ...data, ...cache, ...net, ...quiet]);
    this.folder = folder;
    this.port = port;
    this.host = `127.0.0.1:${port}`;
    this.url = `mongodb://${this.host}/?directConnection=true`;
  }

  /** A killed server loses its data; `start` lets it copy everything from the others. */
  clear() {
    rmSync(this.folder, { recursive: true });
    mkdirSync(this.folder);
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
