// A server of the tests in a process of its own, that ends when its parent ends, however that happens.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Its input is then closed. */
const UNTIL_INPUT_ENDS = '"$@" >/dev/null & echo $!; read -r _; kill -9 $!; wait';

export const freePorts = async (count) => {
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

export class OwnProcess {
  #shell = null;
  #over = null;

  /** `command`: the program and its arguments. */
  constructor(command, env = process.env) {
    this.command = command;
    this.env = env;
  }

  async start() {
    this.#shell = spawn('sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...this.command], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: this.env,
    });
    this.#over = new Promise((resolve) => this.#shell.once('close', resolve));
    this.pid = await new Promise((resolve) =>
      this.#shell.stdout.once('data', (line) => resolve(Number(line))),
    );
    // Neither of them keeps the parent process alive.
    this.#shell.stdout.resume();
    for (const one of [this.#shell, this.#shell.stdin, this.#shell.stdout]) one.unref();
  }

  /** Stops answering, but keeps its connections. */
  freeze() {
    process.kill(this.pid, 'SIGSTOP');
  }

  thaw() {
    process.kill(this.pid, 'SIGCONT');
  }

  /** Like SIGKILL; `start` resumes with the same data. */
  async kill() {
    if (!this.#shell) return;
    this.#shell.ref();
    this.#shell.stdin.end();
    await this.#over;
    this.#shell = null;
  }
}
