import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { makeStore } from './store.ts';
import { api } from './api.ts';

const PAGES = join(import.meta.dirname, '..');
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
/** Where not any argument will do. */
const ARGUMENTS: Record<string, unknown> = {
  comparedRows: [{}],
  essayList: { list: 'graded' },
  importRows: [{}],
};

/** Takes the place of any argument: a text, a list without items, or an object with every field. */
const anything: unknown = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === Symbol.toPrimitive || name === 'toJSON' || name === 'toString') return () => 'x';
      if (name === Symbol.iterator) return [][Symbol.iterator];
      if (name === 'map' || name === 'filter') return () => [];
      if (name === 'length') return 0;
      return name === 'then' || typeof name === 'symbol' ? undefined : anything;
    },
  },
);

interface Endpoint {
  initiate(argument: unknown): never;
}
interface Request extends Promise<{ error?: { status?: unknown } }> {
  abort(): void;
}

const endpoints = async (): Promise<[string, Endpoint][]> => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.api.ts'))) await import(join(PAGES, file));
  return Object.entries(api.endpoints as unknown as Record<string, Endpoint>);
};

describe('API-003 the calls of the pages', () => {
  const { fetch } = globalThis;
  /** Held, because Node lets the signal of a request go on only as long as somebody holds the request. */
  const sent: globalThis.Request[] = [];
  let calls: [string, Endpoint][] = [];
  // Before time stands still: a module that is not loaded yet waits for it.
  beforeAll(async () => {
    calls = await endpoints();
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
    const request = makeStore().dispatch(
      endpoint.initiate(ARGUMENTS[name] ?? anything),
    ) as unknown as Request;
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
