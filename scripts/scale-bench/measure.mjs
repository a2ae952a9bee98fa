// Measures what a call costs a running product.
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

const NS_PER_MS = 1e6;
/**
 * The first round is warm-up. Of the others the one at the lower quartile counts: garbage collections and whatever else
 * runs on the machine, or on its neighbours, only add to what a call costs. A machine that is slower for a while is so
 * for the schools of one round, so ratios are those of rounds, and the middle one counts.
 */
const ROUNDS = 17;
const CALLS_OF_A_ROUND = 10;
/** CPU of a second in which nothing is done, ms. */
const IDLE_MS = 60;

const cpuOfThread = (path) => {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]) / NS_PER_MS;
  } catch (error) {
    // It has ended since the list was made.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return 0;
    throw error;
  }
};

/** CPU milliseconds of all threads of a process so far; threads that have ended are left out. */
export const cpuOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + cpuOfThread(`/proc/${pid}/task/${thread}/schedstat`),
    0,
  );

/**
 * Resolves when there is nothing left to do, but after two minutes at the latest: the work after a start is not the
 * cost of a call. `cpu`: ms so far.
 */
export const untilIdle = async (cpu) => {
  for (let idle = 0, second = 0; idle < 3 && second < 120; second += 1) {
    const before = await cpu();
    await sleep(1_000);
    idle = (await cpu()) - before < IDLE_MS ? idle + 1 : 0;
  }
};

export const megabytesOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/**
 * CPU milliseconds of a MongoDB so far; none without one. Asking a server for it costs that server about as much as a
 * call does, so the process is looked at instead where it is known (`pid`).
 */
export const mongoMeter = async (url, pid) => {
  if (!url) return { cpu: async () => 0, close: async () => undefined };
  if (pid !== undefined) return { cpu: async () => cpuOf(pid), close: async () => undefined };
  const client = await MongoClient.connect(url);
  return {
    cpu: async () => {
      const { extra_info: used } = await client.db('admin').command({ serverStatus: 1 });
      return (used.user_time_us + used.system_time_us) / 1000;
    },
    close: () => client.close(),
  };
};

/** Size of the answer in bytes as it is sent, compressed or not. */
const bytesOf = ({ base, token }, [path, body], encoding) =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': encoding,
      ...(body && { 'content-type': 'application/json' }),
    };
    request(`${base}${path}`, { headers, method: body ? 'POST' : 'GET' }, (response) => {
      let bytes = 0;
      response.on('data', (part) => (bytes += part.length));
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${path} was answered ${response.statusCode}`)),
      );
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });

/** CPU of the server and of its MongoDB for a call, ms: the mean of a round. */
const roundOf = async ({ product, mongo }, call) => {
  const { pid } = product.process;
  const before = { server: cpuOf(pid), mongo: await mongo.cpu() };
  for (let n = 0; n < CALLS_OF_A_ROUND; n += 1) await bytesOf(product, call, 'identity');
  const server = (cpuOf(pid) - before.server) / CALLS_OF_A_ROUND;
  return { server, store: ((await mongo.cpu()) - before.mongo) / CALLS_OF_A_ROUND };
};

const sum = ({ server, store }) => server + store;
const lowerQuartile = (rounds) => rounds.toSorted((a, b) => sum(a) - sum(b))[Math.floor(rounds.length / 4)];
const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * What one call, its path and what it posts, costs at each of two schools: CPU, and bytes as JSON and as sent to a
 * browser; and how many times as much CPU it takes at the second. The schools take turns.
 */
export const costsOf = async (schools, calls) => {
  const rounds = schools.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const n of round % 2 ? [1, 0] : [0, 1]) rounds[n].push(await roundOf(schools[n], calls[n]));
  const [small, large] = rounds.map((all) => all.slice(1));
  const costs = await Promise.all(
    schools.map(async ({ product }, n) => ({
      ...lowerQuartile([small, large][n]),
      json: await bytesOf(product, calls[n], 'identity'),
      sent: await bytesOf(product, calls[n], 'br'),
    })),
  );
  return { costs, ratio: middle(large.map((round, n) => sum(round) / sum(small[n]))) };
};
