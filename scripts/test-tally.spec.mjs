import { failedFiles, Tally } from './test-tally.mjs';

const reportOf = (changes = {}) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    ...changes,
  });

describe('the last lines of npm test', () => {
  it('end with how many passed and how many failed', () => {
    const tally = new Tally();
    tally.check(true);
    tally.check(false);
    tally.jest('specs', reportOf({ numFailedTests: 1, numRuntimeErrorTestSuites: 2 }));
    tally.add({ passed: 4, failed: 0 });
    expect(tally.lines()).toEqual(['8 passed, 4 failed']);
  });

  it.each([[null], [''], ['{"numPassed']])(
    'count a run of Jest that left %j instead of its results as a failure',
    (text) => {
      const tally = new Tally();
      expect(tally.jest('specs', text)).toBe(false);
      expect(tally.lines()).toEqual([
        'failed: specs ended before its results were written',
        '0 passed, 1 failed',
      ]);
    },
  );

  describe('for a run in which a file failed and was run once more', () => {
    const file = (name, ...results) => ({
      name,
      status: results.includes('failed') ? 'failed' : 'passed',
      assertionResults: results.map((status) => ({ status })),
    });
    const first = reportOf({
      numFailedTests: 1,
      testResults: [file('a.spec.ts', 'passed', 'passed'), file('b.spec.ts', 'passed', 'failed')],
    });

    it('count that file by its last run, and name it', () => {
      const tally = new Tally();
      expect(failedFiles(first)).toEqual(['b.spec.ts']);
      const again = reportOf({ numPassedTests: 2, testResults: [file('b.spec.ts', 'passed', 'passed')] });
      expect(tally.jest('specs', first, again)).toBe(true);
      expect(tally.lines()).toEqual(['passed only at the second try: b.spec.ts', '4 passed, 0 failed']);
    });

    it('count what failed twice as a failure', () => {
      const tally = new Tally();
      const again = reportOf({
        numPassedTests: 1,
        numFailedTests: 1,
        testResults: [file('b.spec.ts', 'passed', 'failed')],
      });
      expect(tally.jest('specs', first, again)).toBe(false);
      expect(tally.lines()).toEqual(['3 passed, 1 failed']);
    });

    it('count the first try where the second left no results', () => {
      const tally = new Tally();
      expect(tally.jest('specs', first, '{')).toBe(false);
      expect(tally.lines()).toEqual(['3 passed, 1 failed']);
    });
  });

  it('name what was skipped, and why', () => {
    const tally = new Tally();
    tally.skipped('storage/src/a.int.spec.ts', 'MONGODB_URL names no server');
    tally.jest('specs', reportOf({ numPendingTests: 2 }));
    expect(tally.lines()).toEqual([
      'skipped: storage/src/a.int.spec.ts, because MONGODB_URL names no server',
      'skipped: 2 of the specs, because they are marked so',
      '3 passed, 0 failed',
    ]);
  });

  it('name a journey that passed only on its second try', () => {
    const tally = new Tally();
    tally.again('web/e2e/routes.e2e.ts');
    expect(tally.lines()[0]).toBe('passed only at the second try: web/e2e/routes.e2e.ts');
  });
});
