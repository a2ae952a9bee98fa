import { jest } from '@jest/globals';
import { makeStore } from './store.ts';
import { anyArgument, everyEndpoint } from '../../../test/every-endpoint.ts';
import type { Endpoint } from '../../../test/every-endpoint.ts';

/** Their answer comes when the work is done, or they send or fetch a file. */
const LONG = [
  ...['collectRoom', 'compareBatch', 'gradeEssay', 'importRows', 'intelligentAssessment', 'undoImport'],
  ...[
    'uploadBaseline',
    'uploadBaselineBatch',
    'uploadBaselineFiles',
    'uploadEssay',
    'uploadEssayBatch',
    'uploadEssayFiles',
  ],
  ...['accessesCsv', 'auditCsv', 'file', 'flagReportCsv', 'rubricCsv', 'writingDays'],
];
interface Request extends Promise<{ error?: { status?: unknown } }> {
  abort(): void;
}

describe('API-003 the calls of the pages', () => {
  const { fetch } = globalThis;
  /** Held, because Node lets the signal of a request go on only as long as somebody holds the request. */
  const sent: globalThis.Request[] = [];
  let calls: [string, Endpoint][] = [];
  // Before time stands still: a module that is not loaded yet waits for it.
  beforeAll(async () => {
    calls = await everyEndpoint();
  });
  beforeEach(() => {
    jest.useFakeTimers();
    sent.length = 0;
    // A line that has gone silent: only giving up ends a call.
    globalThis.fetch = (request) => {
      const { signal } = request as globalThis.Request;
      sent.push(request as globalThis.Request);
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    jest.useRealTimers();
  });

  /** After how many seconds a call gives up; null when it still waits after an hour. `name`: of the call. */
  const limitOf = async (name: string, endpoint: Endpoint) => {
    sent.length = 0;
    let error: { status?: unknown } | undefined;
    const request = makeStore().dispatch(endpoint.initiate(anyArgument(name))) as unknown as Request;
    void request.then((result) => (error = result.error));
    let seconds = 0;
    for (const then of [29, 30, 59, 60, 2_099, 2_100, 3_600]) {
      await jest.advanceTimersByTimeAsync((then - seconds) * 1_000);
      seconds = then;
      if (error) break;
    }
    request.abort();
    if (sent.length !== 1) throw new Error(`${sent.length} requests instead of one`);
    return error && error.status !== 'TIMEOUT_ERROR' ? String(error.status) : error ? seconds : null;
  };

  it('end on a silent line: questions after 30 s, commands after 60, files and long work after 35 min', async () => {
    const limits: Record<string, number | string | null> = {};
    const due: Record<string, number> = {};
    for (const [name, endpoint] of calls) {
      limits[name] = await limitOf(name, endpoint).catch(String);
      due[name] = LONG.includes(name) ? 2_100 : sent[0]?.method === 'GET' ? 30 : 60;
    }
    expect(limits).toEqual(due);
  });
});
