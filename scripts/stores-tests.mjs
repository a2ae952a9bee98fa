// npm run test:stores: tries what we believe about the stores on real ones. EVENTSTORED (or `eventstored` on the PATH)
// is a server's program: nodes of our own are started and stopped, one, three, and one with TLS and accounts.
// EVENTSTORE_URL names a running node or cluster instead, MONGODB_URL a server of MongoDB. The last lines name what
// could not be tried and why, and what the double of EventStoreDB does not claim.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findEventStoreD } from './find-eventstored.mjs';
import { ensureInstalled, giveUp, projectNode, root } from './ensure-installed.mjs';
import { Tally } from './test-tally.mjs';

const ON_MONGODB = String.raw`(storage|projections)/src/.*\.int\.spec\.ts$`;
const ON_EVENTSTOREDB = String.raw`eventstoredb-(event-store|claims)\.spec\.ts$`;
/** These start servers of their own. */
const SETS_OF_MONGODB = 'mongodb-set*.int.spec.ts';

const tally = new Tally();
const out = mkdtempSync(join(tmpdir(), 'essays-stores-'));
process.on('exit', () => rmSync(out, { recursive: true, force: true }));

const jest = (name, path, env) => {
  const file = join(out, `${name}.json`);
  const node = ['node_modules/jest/bin/jest.js'];
  const options = ['--selectProjects', 'node', '--runInBand', '--verbose', '--json', `--outputFile=${file}`];
  spawnSync(projectNode, [...node, ...options, path], {
    cwd: root,
    // The report is also in the file.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  tally.jest(name, existsSync(file) ? readFileSync(file, 'utf8') : null);
};

/** The claims, as compiled. */
const claims = async () => {
  const { status } = spawnSync(
    projectNode,
    ['node_modules/typescript-native/bin/tsc', '-b', 'storage/double'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) giveUp('Build failed, see the error above.');
  const at = (path) => import(pathToFileURL(join(root, 'storage', path)).href);
  return {
    ...(await at('double/dist/eventstoredb-claims.js')),
    ...(await at('dist/eventstoredb/eventstoredb-address.js')),
  };
};

/** A server's program, or the reason why there is none. */
const eventStoreD = () => {
  try {
    const program = findEventStoreD();
    return program ? { program } : { why: 'EVENTSTORE_URL names no server, and EVENTSTORED no program' };
  } catch (error) {
    return { why: error.message };
  }
};

/** How many nodes, and whether with TLS and accounts. */
const SETS = [
  { name: 'one node', count: 1 },
  { name: 'three nodes', count: 3 },
  { name: 'one node with TLS and accounts', count: 1, isSecure: true },
];

/** Runs the specs on each server there is; returns the addresses where claims were tried. */
const triedOn = async (program) => {
  const given = process.env.EVENTSTORE_URL;
  if (given) jest('specs of EventStoreDB', ON_EVENTSTOREDB);
  if (given || !program) return given ? [given] : [];
  const tried = [];
  const { startEventStoreDbSet } = await import('./eventstored-set.mjs');
  for (const { name, count, isSecure } of SETS) {
    const set = await startEventStoreDbSet(program, count, { isSecure });
    // What kills and freezes starts nodes of its own, whatever the address: once is enough.
    const own = tried.length === 0 ? { EVENTSTORED: program } : { EVENTSTORED: '' };
    jest(`specs of EventStoreDB on ${name}`, ON_EVENTSTOREDB, { EVENTSTORE_URL: set.url, ...own });
    tried.push(set.url);
    await set.end();
  }
  return tried;
};

const onEventStoreDb = async () => {
  const { CLAIMS, NOT_CLAIMED, barredOn, eventStoreDbAddress } = await claims();
  const url = process.env.EVENTSTORE_URL;
  const address = url ? eventStoreDbAddress(url) : null;
  if (typeof address === 'string') giveUp(address);
  const { program, why } = eventStoreD();
  const tried = await triedOn(program);
  if (tried.length === 0) {
    jest('specs of EventStoreDB on its double', ON_EVENTSTOREDB);
    tally.skipped('the contract and the claims on a real EventStoreDB', why);
  }
  for (const { id, what, why: reason } of NOT_CLAIMED)
    tally.note(`not claimed by the double: ${id} ${what}, because ${reason}`);
  for (const { id, says, needs } of CLAIMS) {
    const bars = tried.map((one) => barredOn(one, needs, program !== undefined));
    if (tried.length > 0 && !bars.includes(null))
      tally.note(`not tried on a real server: ${id} ${says}, because ${bars[0]}`);
  }
};

/** A mongod for servers of our own, or the reason why there is none. */
const mongod = async () => {
  const { findMongod } = await import('./find-mongod.mjs');
  try {
    return { MONGOD: findMongod() };
  } catch (error) {
    return { why: error.message };
  }
};

const onMongoDb = async () => {
  const { MONGOD, why } = await mongod();
  const given = process.env.MONGODB_URL;
  if (!given && !MONGOD)
    return tally.skipped('the contracts on a real MongoDB', `MONGODB_URL names no server and ${why}`);
  if (!MONGOD) tally.skipped(SETS_OF_MONGODB, why);
  const { startMongodSet } = await import('./mongod-set.mjs');
  const set = given ? null : await startMongodSet(MONGOD);
  jest('specs of MongoDB', ON_MONGODB, { MONGODB_URL: given ?? set.url, ...(MONGOD && { MONGOD }) });
  await set?.end();
};

ensureInstalled();
await onEventStoreDb().catch((error) => {
  tally.check(false);
  tally.note(`failed: the specs of EventStoreDB did not begin: ${error.message}`);
});
await onMongoDb().catch((error) => {
  tally.check(false);
  tally.note(`failed: the contracts on MongoDB did not begin: ${error.message}`);
});
console.log(`\n${tally.lines().join('\n')}`);
process.exit(tally.failed === 0 ? 0 : 1);
