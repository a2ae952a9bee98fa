// Docker and Compose, as they are on the machine. On a bare Debian machine where we are root, Debian's are installed
// and an engine of our own is started, and stopped at the end.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall, canAptInstall } from '../apt-install.mjs';

const { XDG_CACHE_HOME } = process.env;
/** What is kept between two runs: the engine's images, Compose, the base of the stand-ins. */
export const CACHE = join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'essays', 'compose');
const STARTS_WITHIN = 30_000;
/** Debian 12 has no Compose v2; Debian 13's is one static program. */
const DEBIAN_WITH_COMPOSE = 'trixie';
const PLUGINS = 'usr/libexec/docker/cli-plugins';

export class Docker {
  #env = { ...process.env };
  #engine = null;

  /** @throws a sentence when there is none and none can be had */
  static async find() {
    const docker = new Docker();
    mkdirSync(CACHE, { recursive: true });
    if (!docker.#answers()) await docker.#start();
    if (!docker.#hasCompose()) docker.#getCompose();
    return docker;
  }

  get #config() {
    return join(CACHE, 'config');
  }

  #answers() {
    return spawnSync('docker', ['info'], { env: this.#env }).status === 0;
  }

  #hasCompose() {
    return spawnSync('docker', ['compose', 'version'], { env: this.#env }).status === 0;
  }

  async #start() {
    if (!canAptInstall())
      throw new Error('no Docker engine answers, and one can only be started as root on Debian');
    if (spawnSync('dockerd', ['--version']).status !== 0) aptInstall('docker.io', 'iptables');
    const run = mkdtempSync(join(tmpdir(), 'essays-docker-'));
    const socket = `unix://${join(run, 'docker.sock')}`;
    const places = ['--data-root', join(CACHE, 'images'), '--exec-root', join(run, 'exec')];
    const args = [...places, '--pidfile', join(run, 'pid'), '--host', socket, '--log-level', 'error'];
    const engine = spawn('dockerd', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    engine.stderr.on('data', (text) => (said = `${said}${text}`.slice(-2_000)));
    const ended = new Promise((resolve) => engine.once('close', resolve));
    this.#engine = { engine, ended, run };
    this.#env.DOCKER_HOST = socket;
    for (const begin = performance.now(); !this.#answers(); await sleep(500))
      if (engine.exitCode !== null || performance.now() - begin > STARTS_WITHIN) {
        await this.end();
        throw new Error(`the Docker engine did not start: ${said}`);
      }
  }

  #getCompose() {
    if (!canAptInstall()) throw new Error('docker compose (version 2) is missing');
    const at = join(CACHE, 'debian');
    for (const folder of ['sources', 'lists/partial', 'archives/partial'])
      mkdirSync(join(at, folder), { recursive: true });
    const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
    const source = `deb [signed-by=${keys}] http://deb.debian.org/debian ${DEBIAN_WITH_COMPOSE} main`;
    const script = `
      set -e
      echo "$1" > sources/next.list
      apt() { apt-get -qq -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$PWD/sources" \\
        -o "Dir::State::lists=$PWD/lists" -o "Dir::Cache=$PWD" -o APT::Sandbox::User=root "$@"; }
      apt update
      apt download docker-compose
      dpkg -x docker-compose_*.deb unpacked`;
    const { status } = spawnSync('sh', ['-c', script, 'sh', source], {
      cwd: at,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('docker compose (version 2) is missing, and Debian did not give it');
    mkdirSync(join(this.#config, 'cli-plugins'), { recursive: true });
    const plugin = join(this.#config, 'cli-plugins', 'docker-compose');
    if (!existsSync(plugin)) symlinkSync(join(at, 'unpacked', PLUGINS, 'docker-compose'), plugin);
    this.#env.DOCKER_CONFIG = this.#config;
    if (!this.#hasCompose()) throw new Error("Debian's docker compose does not run here");
  }

  /** What it printed. @throws Error with its last words */
  run(args, { input, env = {}, cwd, within = 600_000 } = {}) {
    const options = {
      input,
      cwd,
      env: { ...this.#env, ...env },
      encoding: 'utf8',
      timeout: within,
      maxBuffer: 2 ** 28,
    };
    const { status, stdout, stderr, error } = spawnSync('docker', args, options);
    if (status === 0) return stdout;
    throw new Error(
      `docker ${args.join(' ')}: ${error?.message ?? ''}\n${stdout.slice(-2_000)}${stderr.slice(-2_000)}`,
    );
  }

  hasImage(name) {
    return spawnSync('docker', ['image', 'inspect', name], { env: this.#env }).status === 0;
  }

  /** `folder`: where its Dockerfile is. Steps may use the network of this machine. */
  build(name, folder, args = []) {
    this.run(['build', '--quiet', '--network', 'host', '--tag', name, ...args, folder], {
      env: { DOCKER_BUILDKIT: '0' },
      within: 1_800_000,
    });
  }

  async end() {
    if (!this.#engine) return;
    const { engine, ended, run } = this.#engine;
    engine.kill('SIGTERM');
    await ended;
    // The engine leaves the network of its host mounted there.
    spawnSync('umount', ['--lazy', join(run, 'exec', 'netns', 'default')]);
    rmSync(run, { recursive: true, force: true });
  }
}
