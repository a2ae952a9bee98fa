import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** What loads the sources in a process that a spec starts. */
process.env.SOURCES_LOADER = new URL('load-sources.mjs', import.meta.url).href;

/** A spy on one of these that is taken off after the clock is real again puts the frozen one back. */
const clock = () => {
  const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate, Date } =
    globalThis;
  return { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate, Date };
};

/** Node's own globals. What a file of specs changes in the environment of its process is taken back. */
export default class NativeEnvironment {
  global = globalThis;
  fakeTimers = null;
  #before = { env: { ...process.env }, cwd: process.cwd(), exit: process.exit, clock: clock() };

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Node's own, which reads the source maps (--enable-source-maps).
    Error.prepareStackTrace = undefined;
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    const { env, cwd, exit } = this.#before;
    Object.assign(globalThis, this.#before.clock);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.chdir(cwd);
    process.exit = exit;
    process.exitCode = undefined;
  }

  exportConditions() {
    return [];
  }
  getVmContext() {
    return null;
  }
}
