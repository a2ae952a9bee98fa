import { DAY_MS } from '@essays/contract';
import { startTestServer } from '../api/test/start-test-server.ts';
import type { TestServer } from '../api/test/start-test-server.ts';
import { DemoClock } from './demo-plan.ts';
import { DemoSchool, PASSWORD } from './demo-school.ts';

describe('the school of the demo', () => {
  let server: TestServer;
  afterEach(() => server.close());

  it('is at work over weeks that are long past: its people sign in anew as time goes by', async () => {
    const start = Date.now() - 78 * DAY_MS;
    const clock = new DemoClock(start);
    server = await startTestServer({ empty: true, clock: clock.now });
    const school = new DemoSchool(server, clock, '2025-26');
    await school.call('POST', '/auth/register', { username: 'admin', password: PASSWORD });
    await school.signIn('admin');
    await school.enroll(1);
    clock.moveTo(start + 30 * DAY_MS);
    expect(await school.call<unknown[]>('GET', '/students')).not.toEqual([]);
    const added = await server.events('StudentAdded');
    expect(added.map(({ metadata }) => Date.parse(metadata.occurredAt))).toEqual(added.map(() => start));
  });
});
