// Jest's runtime, without a VM: a spec is an ordinary ES module, and whatever it imports is loaded once a worker.
const { pathToFileURL } = require('node:url');
require('./load-sources.mjs');

let loaded = 0;

/** The state that jest-circus keeps in globals; each file begins with its own. */
const CIRCUS = /^JEST_STATE_SYMBOL$|^EVENT_HANDLERS$/;

module.exports = class NativeRuntime {
  constructor(_config, environment) {
    const { moduleMocker, fakeTimersModern: timers } = environment;
    const then = (work) => () => (work(), this.jest);
    this.mocker = moduleMocker;
    this.jest = {
      fn: (implementation) => moduleMocker.fn(implementation),
      spyOn: (object, name, access) => moduleMocker.spyOn(object, name, access),
      clearAllMocks: then(() => moduleMocker.clearAllMocks()),
      resetAllMocks: then(() => moduleMocker.resetAllMocks()),
      restoreAllMocks: then(() => moduleMocker.restoreAllMocks()),
      useFakeTimers: (config) => (timers.useFakeTimers(config), this.jest),
      useRealTimers: then(() => timers.useRealTimers()),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      runAllTimers: () => timers.runAllTimers(),
      getTimerCount: () => timers.getTimerCount(),
      setSystemTime: (now) => timers.setSystemTime(now),
      now: () => timers.now(),
      setTimeout: (ms) => ((globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms), this.jest),
    };
    // '@jest/globals' is loaded once a worker, so the object stays and its functions change.
    Object.assign((globalThis[Symbol.for('jest of this worker')] ??= {}), this.jest);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** Anew for each spec and its set-up; what they import is kept. */
  unstable_importModule(path) {
    loaded += 1;
    return import(`${pathToFileURL(path)}?${loaded}`);
  }

  requireModule(path) {
    return require(path);
  }

  requireInternalModule(path) {
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (CIRCUS.test(key.description ?? '')) delete globalThis[key];
    delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')];
    delete require.cache[path];
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    Object.assign(globalThis, globals);
  }

  restoreAllMocks() {
    this.mocker.restoreAllMocks();
  }
  clearAllMocks() {
    this.mocker.clearAllMocks();
  }
  resetAllMocks() {
    this.mocker.resetAllMocks();
  }
  resetModules() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
  getSourceMaps() {
    return new Map();
  }
  getAllCoverageInfoCopy() {
    return undefined;
  }
};
