// The tests' own nodes of EventStoreDB, with a program that takes the same settings and only gossips.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStoreDbSet } from './eventstored-set.mjs';
import { findEventStoreD } from './find-eventstored.mjs';

const PATIENCE = 60_000;
/** The alive node with the lowest port leads. */
const PROGRAM = `#!${process.execPath}
const { values } = require('node:util').parseArgs({ strict: false });
if (values.version) process.exit(0);
const { readFileSync } = require('node:fs');
const at = (name) => process.argv[process.argv.indexOf(name) + 1];
const own = Number(at('--node-port'));
const seeds = process.argv.includes('--gossip-seed') ? at('--gossip-seed').split(',') : [];
const ports = [own, ...seeds.map((seed) => Number(seed.split(':')[1]))].sort((a, b) => a - b);
const isSecure = !process.argv.includes('--insecure');
const alive = (port) => new Promise((resolve) => {
  const socket = require('node:net').connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
  socket.on('error', () => resolve(false));
});
const answer = async (_, response) => {
  const up = [];
  for (const port of ports) if (await alive(port)) up.push(port);
  const members = ports.map((port) => ({
    isAlive: up.includes(port), httpEndPointPort: port, state: port === up[0] ? 'Leader' : 'Follower',
  }));
  response.end(JSON.stringify({ members }));
};
const server = isSecure
  ? require('node:https').createServer(
      { cert: readFileSync(at('--certificate-file')), key: readFileSync(at('--certificate-private-key-file')) }, answer)
  : require('node:http').createServer(answer);
server.listen(own, '127.0.0.1');
`;

describe("the tests' own nodes of EventStoreDB", () => {
  const folder = mkdtempSync(join(tmpdir(), 'essays-eventstored-spec-'));
  const program = join(folder, 'eventstored.cjs');
  const given = process.env.EVENTSTORED;
  let set;
  beforeAll(() => writeFileSync(program, PROGRAM, { mode: 0o755 }));
  afterEach(async () => {
    await set?.end();
    set = null;
    if (given === undefined) delete process.env.EVENTSTORED;
    else process.env.EVENTSTORED = given;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it(
    'start, elect another leader when theirs is killed, take it back, and leave nothing behind',
    async () => {
      set = await startEventStoreDbSet(program, 3);
      expect(set.url).toMatch(/^esdb:\/\/127\.0\.0\.1:\d+,127\.0\.0\.1:\d+,127\.0\.0\.1:\d+\?tls=false$/);
      const first = await set.leader();
      await first.kill();
      const second = await set.leader(first);
      expect(second.host).not.toBe(first.host);
      await first.start();
      expect((await set.leader()).host).toBe(first.host);
      const { folder: data } = set;
      await set.end();
      expect(existsSync(data)).toBe(false);
    },
    PATIENCE,
  );

  it(
    'speak TLS and have accounts, when asked for',
    async () => {
      set = await startEventStoreDbSet(program, 1, { isSecure: true });
      expect(set.url).toMatch(/^esdb:\/\/admin:[0-9a-f]{24}@127\.0\.0\.1:\d+\?tls=true&tlsCaFile=.+\.pem$/);
    },
    PATIENCE,
  );

  it('are of the program that EVENTSTORED names, which must run', () => {
    process.env.EVENTSTORED = program;
    expect(findEventStoreD()).toBe(program);
    process.env.EVENTSTORED = join(folder, 'none');
    expect(findEventStoreD).toThrow('that does not run');
  });
});
