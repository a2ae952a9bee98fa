// The results of a run of all checks, and the lines it ends with.

/** Counts what passed and failed, and keeps what the last lines must name. */
export class Tally {
  passed = 0;
  failed = 0;
  #notes = [];

  /** A check that counts as one test. */
  check(ok) {
    if (ok) this.passed += 1;
    else this.failed += 1;
  }

  /** Many tests at once. */
  add({ passed, failed }) {
    this.passed += passed;
    this.failed += failed;
  }

  /** A sentence for the last lines. */
  note(sentence) {
    this.#notes.push(sentence);
  }

  skipped(what, why) {
    this.note(`skipped: ${what}, because ${why}`);
  }

  /**
   * The report that Jest wrote, as text; null where it wrote none. `again` is the report of the files that failed
   * in it, which were run once more.
   * @returns whether everything passed in the end
   */
  jest(name, text, again = null) {
    const report = parsed(text);
    if (report === null) {
      this.failed += 1;
      this.note(`failed: ${name} ended before its results were written`);
      return false;
    }
    const retried = parsed(again);
    const reports = retried ? [without(report, failedFiles(text)), retried] : [report];
    let ok = true;
    for (const one of reports) {
      const failed = one.numFailedTests + one.numRuntimeErrorTestSuites;
      this.add({ passed: one.numPassedTests, failed });
      const pending = one.numPendingTests + one.numTodoTests;
      if (pending > 0) this.skipped(`${pending} of the ${name}`, 'they are marked so');
      ok &&= failed === 0;
    }
    if (retried)
      for (const { name: file, status } of retried.testResults) if (status === 'passed') this.again(file);
    return ok;
  }

  /** A file of tests that failed at first and then passed. */
  again(file) {
    this.note(`passed only at the second try: ${file}`);
  }

  /** The last lines; the very last is `N passed, N failed`. */
  lines() {
    return [...this.#notes, `${this.passed} passed, ${this.failed} failed`];
  }
}

/** Paths of the files in which something failed. */
export const failedFiles = (text) =>
  (parsed(text)?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

/** What a report says about all files but these. */
const without = (report, files) => {
  const tests = report.testResults
    .filter(({ name }) => !files.includes(name))
    .flatMap(({ assertionResults }) => assertionResults);
  const count = (status) => tests.filter((test) => test.status === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
  };
};

const parsed = (text) => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};
