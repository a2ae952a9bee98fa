import { Health } from './health.ts';
import type { HealthState } from '@essays/contract';

const part = (name: string, state: HealthState) => ({ name, health: async () => ({ state, stuck: [] }) });

describe('the health of all parts', () => {
  it('is that of the worst one', async () => {
    const health = new Health();
    expect((await health.check()).status).toBe('ok');
    health.add(part('a', 'behind'));
    health.add(part('b', 'stuck'));
    health.add(part('c', 'rebuilding'));
    expect((await health.check()).status).toBe('stuck');
  });

  it('does not wait for a part that does not answer, and reports it as away', async () => {
    const health = new Health(1);
    health.add(part('a', 'ok'));
    health.add({ name: 'b', health: () => new Promise(() => undefined) });
    expect(await health.check()).toEqual({
      status: 'away',
      parts: [
        { name: 'a', state: 'ok', stuck: [] },
        { name: 'b', state: 'away', stuck: [{ what: 'b', why: 'It does not answer.' }] },
      ],
    });
  });
});
