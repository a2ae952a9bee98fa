import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const HOUR = 3_600_000;

describe('the audit of a server whose clock was set back', () => {
  let server: TestServer;
  const start = Date.now();
  // Whoever signs in before the clock is set back stays signed in only if it does not go behind that.
  let now = start - 2 * HOUR;
  const add = async (name: string) => {
    const student = { name, period: 2, academic_year: '2025-26' };
    expect((await server.as('teacher').post('/api/students').send(student)).status).toBe(201);
  };
  const page = async (path: string) => {
    const { body, headers } = await server.as('department_head').get(path);
    const next = (headers.link ?? '')
      .split(', ')
      .find((one: string) => one.endsWith('rel="next"'))
      ?.match(/^<([^>]+)>/)?.[1];
    const hours = body.entries.map(({ at }: { at: string }) => Math.round((Date.parse(at) - start) / HOUR));
    return { hours: hours as number[], next };
  };

  beforeAll(async () => {
    server = await startTestServer({ clock: () => now });
    now = start;
    await add('Ada North');
    now = start - 2 * HOUR;
    await add('Bo South');
    now = start + HOUR;
    await add('Cy West');
  });
  afterAll(() => server.close());

  it('is in the order of the times that it shows', async () => {
    const { hours } = await page('/api/audit?action=StudentAdded');
    expect(hours).toEqual([1, 0, -2]);
  });

  it('has each entry on one page, also when something is recorded meanwhile', async () => {
    const first = await page('/api/audit?action=StudentAdded&limit=1');
    await add('Di East');
    const second = await page(first.next!);
    const third = await page(second.next!);
    expect([first, second, third].flatMap(({ hours }) => hours)).toEqual([1, 0, -2]);
    expect(third.next).toBeUndefined();
  });
});
