// docker-compose.yml in a folder of its own, as an operator has it, unchanged but for images that are not here.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { root } from '../ensure-installed.mjs';

const PROJECT = 'essays-compose-test';
export const PRODUCT = 'essay-grading:1.0.0';
export const ADDRESS = 'https://localhost';
/** On a busy machine, ms. */
const UP_WITHIN = 600_000;

export class ComposedDistrict {
  constructor(docker, images) {
    this.docker = docker;
    this.folder = mkdtempSync(join(tmpdir(), 'essays compose-'));
    for (const name of ['docker-compose.yml', 'deploy'])
      cpSync(join(root, name), join(this.folder, name), { recursive: true });
    const services = Object.fromEntries(Object.entries(images).map(([name, image]) => [name, { image }]));
    writeFileSync(join(this.folder, 'images.json'), JSON.stringify({ services }));
    const made = spawnSync('sh', ['deploy/make-env'], { cwd: this.folder, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`deploy/make-env: ${made.stderr}`);
  }

  /** @throws with what Compose printed */
  compose(...args) {
    const files = ['-f', 'docker-compose.yml', '-f', 'images.json'];
    return this.docker.run(['compose', '-p', PROJECT, ...files, ...args], { cwd: this.folder });
  }

  setting(name) {
    return new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(join(this.folder, '.env'), 'utf8'))[1];
  }

  set(name, value) {
    const path = join(this.folder, '.env');
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    );
  }

  /** Seconds until the product answers through Caddy and all that runs is healthy. */
  async up() {
    const begin = performance.now();
    this.compose('up', '-d', '--no-build');
    await this.untilWell();
    return Math.round((performance.now() - begin) / 1_000);
  }

  async untilWell() {
    let why;
    for (const begin = performance.now(); performance.now() - begin < UP_WITHIN; await sleep(1_000)) {
      why = await this.#trouble();
      if (why === null) return;
    }
    throw new Error(`After ${UP_WITHIN / 1_000} s: ${why}\n${this.#lastWords()}`);
  }

  /** What the product printed for whoever creates the first administrator. */
  setupCode() {
    const [, code] =
      /created with this code: ([0-9A-Z-]+)/.exec(this.compose('logs', '--no-log-prefix')) ?? [];
    if (code === undefined) throw new Error('No log has the code for the first administrator');
    return code;
  }

  #lastWords() {
    try {
      return this.compose('logs', '--tail', '20');
    } catch (error) {
      return error.message;
    }
  }

  /** What is not well yet, or null. */
  async #trouble() {
    const ill = this.containers().filter(
      ({ Health, State }) => State !== 'running' || !['', 'healthy'].includes(Health),
    );
    if (ill.length > 0)
      return ill.map(({ Name, State, Health }) => `${Name} is ${State} ${Health}`).join(', ');
    try {
      // Caddy makes an authority of its own for localhost.
      const ca = this.compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
      setDefaultCACertificates([...getCACertificates('bundled'), ca]);
      const { status } = await (await fetch(`${ADDRESS}/api/health`)).json();
      return status === 'ok' ? null : `health is ${status}`;
    } catch (error) {
      return String(error.cause ?? error);
    }
  }

  /** Those that are meant to go on running. */
  containers() {
    const lines = this.compose('ps', '--all', '--format', 'json').trim().split('\n');
    const once = ['certificates', 'eventstore-accounts', 'mongodb-accounts', 'prometheus-password'];
    return lines.map((line) => JSON.parse(line)).filter(({ Service }) => !once.includes(Service));
  }

  inspect(name, format) {
    return this.docker.run(['inspect', '--format', format, name]).trim();
  }

  #pid(name) {
    return Number(this.inspect(name, '{{.State.Pid}}'));
  }

  /** Ends its process, so that the restart policy brings it back: `docker kill` would count as a stop. */
  kill(name) {
    process.kill(this.#pid(name), 'SIGKILL');
  }

  /** Stopped as if by a debugger: connections stay open, and later it goes on as if nothing had happened. */
  async freeze(name, milliseconds) {
    const pid = this.#pid(name);
    process.kill(pid, 'SIGSTOP');
    await sleep(milliseconds);
    process.kill(pid, 'SIGCONT');
  }

  /** A command of the image, as docs/operations.md has it. */
  tool(...args) {
    return this.compose('run', '--rm', '-T', ...args);
  }

  remove() {
    try {
      this.compose('--profile', 'tools', 'down', '--volumes', '--timeout', '15');
    } finally {
      rmSync(this.folder, { recursive: true, force: true });
    }
  }
}
