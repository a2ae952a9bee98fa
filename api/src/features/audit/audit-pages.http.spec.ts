import type { AuditEntry, ReadModelName } from '@essays/contract';
import { newId } from '@essays/storage';
import { testMetadata } from '@essays/storage/testing';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const HOUR = 3_600_000;
const year = '2025-26';

describe('the audit while something is recorded', () => {
  let server: TestServer;
  const start = Date.now();
  let now = start;
  let restore = () => {};
  const pass = async (path: string, body: object) =>
    expect((await server.as('teacher').post(path).send(body)).status).toBe(201);
  const add = (name: string, hours = 0) => {
    now = start + hours * HOUR;
    return pass('/api/students', { name, period: 2, academic_year: year });
  };
  const page = async (path: string) => {
    const { status, body, headers } = await server.as('department_head').get(path);
    expect([path, status]).toEqual([path, 200]);
    const links = ((headers.link ?? '') as string).split(', ');
    const to = (relation: string) =>
      links.find((one) => one.endsWith(`rel="${relation}"`))?.match(/^<([^>]+)>/)?.[1];
    const entries: AuditEntry[] = body.entries;
    const hours = entries.map(({ at }) => Math.round((10 * (Date.parse(at) - start)) / HOUR) / 10);
    return { entries, hours, next: to('next'), last: to('last'), count: body.count as number };
  };
  /** What the audit reads by these ways goes through `change`, after it was read. */
  const reading = (ways: ('get' | 'pick' | 'find' | 'position')[], change: (result: unknown) => unknown) => {
    const { readModels } = server.storage;
    const before = Object.fromEntries(ways.map((way) => [way, readModels[way]]));
    for (const way of ways) {
      const read = readModels[way] as (name: ReadModelName, ...more: unknown[]) => Promise<unknown>;
      const changed: typeof read = async (name, ...more) => {
        const result = await read.call(readModels, name, ...more);
        return name === 'audit' ? change(result) : result;
      };
      Object.assign(readModels, { [way]: changed });
    }
    restore = () => void Object.assign(readModels, before);
  };
  /** Once, after the first time. */
  const once = (meanwhile: () => Promise<unknown>) => {
    let done: Promise<unknown> | undefined;
    return async (result: unknown) => {
      await (done ??= meanwhile());
      return result;
    };
  };

  beforeAll(async () => {
    server = await startTestServer({ clock: () => now });
    for (const name of ['Ada North', 'Bo South', 'Cy West']) await add(name);
  });
  afterEach(() => restore());
  afterAll(() => server.close());

  it('a count is never too low', async () => {
    const before = await page('/api/audit?action=StudentAdded&limit=1');
    reading(
      ['get', 'pick'],
      once(() => add('Di East')),
    );
    const { count } = await page('/api/audit?action=StudentAdded&limit=1');
    expect(count).toBeGreaterThanOrEqual(before.count);
  });

  it('a first page ends where the next ones do, whatever is recorded meanwhile', async () => {
    const path = '/api/audit?action=StudentAdded&limit=2';
    const before = await page(path);
    reading(
      ['position'],
      once(() => add('Gus Moor')),
    );
    const first = await page(path);
    expect(first.entries).toEqual(before.entries);
    const ids = [...first.entries, ...(await page(first.next!)).entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('a page is offered as long as an entry is on it, and none that is empty, whatever the figures say', async () => {
    for (const counts of [{}, { StudentAdded: 1_000 }]) {
      reading(['get'], () => ({ counts }));
      let path: string | undefined = '/api/audit?action=StudentAdded&limit=2';
      const seen: number[] = [];
      while (path !== undefined) {
        const { entries, next } = await page(path);
        seen.push(entries.length);
        path = next;
      }
      restore();
      expect(seen).toEqual([2, 2, 1]);
    }
  });

  it('the pages of a past moment end at a position, too, and at that moment', async () => {
    await add('Ed Hill', 3);
    await add('Flo Lake', 1);
    const moment = new Date(start + 2 * HOUR).toISOString();
    const filter = `action=StudentAdded&from=${new Date(start + HOUR / 2).toISOString()}&limit=1`;
    await add('Gus Wood', 2);
    const first = await page(`/api/audit?${filter}&up_to=${moment}`);
    await add('Hal Rock', 1.5);
    const second = await page(first.next!);
    expect([first, second].map(({ hours }) => hours)).toEqual([[2], [1]]);
    expect(second.next).toBeUndefined();
    const to = new Date(now).toISOString();
    now = start + 3 * HOUR;
    const sooner = await page(`/api/audit?${filter}&up_to=${moment}&to=${to}`);
    const beforeIt = await page(sooner.next!);
    expect([sooner, beforeIt].map(({ hours }) => hours)).toEqual([[1.5], [1]]);
    expect(beforeIt.next).toBeUndefined();
  });

  it('a past moment before the first day has an empty page, which is also the last', async () => {
    const { entries, last } = await page('/api/audit?from=2026-01-01&up_to=2020-01-01');
    expect([entries, (await page(last!)).entries]).toEqual([[], []]);
  });

  it('a CSV of a past moment has each entry once, however many there are', async () => {
    const id = newId();
    const change = (second: number) => ({
      type: 'RubricDraftChanged',
      id: newId(),
      data: { rubric_id: id, criteria: 0 },
      personal: { name: 'Letters', criteria: [] },
      metadata: testMetadata({
        commandId: newId(),
        occurredAt: new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString(),
      }),
    });
    const record = async (seconds: number[], expected: number | 'no_stream') => {
      await server.storage.log.append(`rubric-${id}`, seconds.map(change) as never[], expected);
      await server.settle();
    };
    await record(
      Array.from({ length: 1001 }, (_, second) => second),
      'no_stream',
    );
    reading(
      ['find'],
      once(() => record([2000], 1000)),
    );
    const { text } = await server
      .as('department_head')
      .get('/api/audit?action=RubricDraftChanged&up_to=2026-02-01')
      .set('Accept', 'text/csv');
    const lines = text.trim().split('\r\n').slice(1);
    expect([lines.length, new Set(lines).size]).toEqual([1001, 1001]);
  });

  it('a rubric that cannot be read stays without its name, and every entry is shown', async () => {
    const id = newId();
    const copy = {
      type: 'RubricDrafted',
      id: newId(),
      data: { rubric_id: id, class_type: 'ib_english', copied_from: `${newId()}-1` },
      personal: { name: 'A copy', criteria: [] },
      metadata: testMetadata({ commandId: newId() }),
    };
    await server.storage.log.append(`rubric-${id}`, [copy as never], 'no_stream');
    await server.settle();
    const { entries } = await page('/api/audit?action=RubricDrafted');
    expect(entries.map(({ summary }) => summary)).toEqual([
      'Created a rubric from a rubric of this school, version 1.',
    ]);
  });
});
