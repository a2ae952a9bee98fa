// Measures what a call costs a running product.
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

const NS_PER_MS = 1e6;
/** The first calls are warm-up; the mean is taken of the others. */
const WARM = 5;
const TIMES = 20;
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

/** Resolves when the process has nothing left to do: the work after a start is not the cost of a call. */
export const untilIdle = async (pid) => {
  for (let idle = 0; idle < 3;) {
    const before = cpuOf(pid);
    await sleep(1_000);
    idle = cpuOf(pid) - before < IDLE_MS ? idle + 1 : 0;
  }
};

export const megabytesOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** CPU milliseconds of a MongoDB so far, as it reports them; none without one. */
export const mongoMeter = async (url) => {
  if (!url) return { cpu: async () => 0, close: async () => undefined };
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
const bytesOf = ({ base, token }, path, encoding) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
    request(`${base}${path}`, { headers }, (response) => {
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
      .end();
  });

/** One call by itself: CPU of the server and of its MongoDB, bytes as JSON and as sent to a browser. */
export const costOf = async (product, mongo, path) => {
  for (let n = 0; n < WARM; n += 1) await bytesOf(product, path, 'identity');
  const { pid } = product.process;
  const before = { server: cpuOf(pid), mongo: await mongo.cpu() };
  let json = 0;
  for (let n = 0; n < TIMES; n += 1) json = await bytesOf(product, path, 'identity');
  const server = (cpuOf(pid) - before.server) / TIMES;
  const store = ((await mongo.cpu()) - before.mongo) / TIMES;
  return { server, store, json, sent: await bytesOf(product, path, 'br') };
};
