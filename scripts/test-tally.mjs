// What a run of all checks found, and the lines it ends with.

/** Counts what passed and failed, and keeps what the last lines must name. */
export class Tally {
  passed = 0;
  failed = 0;
  #notes = [];

  /** A check that is one by itself. */
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
   * The report that Jest wrote, as text; null where it wrote none.
   * @returns whether everything in it passed
   */
  jest(name, text) {
    const report = parsed(text);
    if (report === null) {
      this.failed += 1;
      this.note(`failed: ${name} ended before its results were written`);
      return false;
    }
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    this.add({ passed: report.numPassedTests, failed });
    const pending = report.numPendingTests + report.numTodoTests;
    if (pending > 0) this.skipped(`${pending} of the ${name}`, 'they are marked so');
    return failed === 0;
  }

  /** A journey that failed at first and then passed. */
  again(file) {
    this.note(`passed only at the second try: ${file}`);
  }

  /** The last lines; the very last is `N passed, N failed`. */
  lines() {
    return [...this.#notes, `${this.passed} passed, ${this.failed} failed`];
  }
}

const parsed = (text) => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};
