import type { RecordedEvent } from '@essays/contract';
import type { EventLog } from '@essays/storage';
import { FollowedLog } from './followed-log.ts';

const TYPES = ['RewriteRuledOut', 'AuthorshipComparisonRequested'] as const;
const event = (position: number) =>
  ({ position, type: TYPES[position % 2], id: `${position}` }) as RecordedEvent;

describe('the log that all loops of a projector follow', () => {
  let events: RecordedEvent[];
  let reads: number[];
  let fails: boolean;
  let followed: FollowedLog;
  let log: EventLog;
  let heard: Set<() => void>;
  const upTo = (head: number) => Array.from({ length: head }, (_, n) => event(n + 1));

  beforeEach(() => {
    [events, reads, fails, heard] = [upTo(10), [], false, new Set()];
    followed = new FollowedLog({
      onAppend(listener: () => void) {
        heard.add(listener);
        return () => heard.delete(listener);
      },
      head: async () => events.at(-1)?.position ?? -1,
      async readAll({ after, limit, types }: Parameters<EventLog['readAll']>[0]) {
        reads.push(after);
        if (fails) throw new Error('away');
        return events
          .filter(({ position, type }) => position > after && (types?.includes(type) ?? true))
          .slice(0, limit);
      },
    } as unknown as EventLog);
    log = followed.of(0);
  });

  const positions = async (after: number, limit = 32, types?: RecordedEvent['type'][]) =>
    (await log.readAll({ after, limit, ...(types && { types }) })).map(({ position }) => position);

  it('reads each event once for all loops, and gives each loop those of its types', async () => {
    await Promise.all([log.head(), log.head()]);
    expect(await positions(6)).toEqual([7, 8, 9, 10]);
    expect(await positions(6, 32, [TYPES[0]])).toEqual([8, 10]);
    expect(await positions(8, 32, [TYPES[1]])).toEqual([9]);
    expect(reads).toEqual([6]);
  });

  it('reads again for a loop that is further behind, and no more than it asked for', async () => {
    await log.head();
    await positions(6);
    expect(await positions(3, 2)).toEqual([4, 5]);
    expect(reads).toEqual([6, 3]);
  });

  it('shows everything up to the head it reported, even if the log has grown since it was read', async () => {
    await log.head();
    await positions(6);
    events = upTo(12);
    await log.head();
    expect(await positions(6)).toEqual([7, 8, 9, 10, 11, 12]);
  });

  it('shows no events that a restored earlier log no longer has', async () => {
    await log.head();
    await positions(6);
    events = upTo(8);
    await log.head();
    expect(await positions(6)).toEqual([7, 8]);
  });

  it('lets a loop that is far behind read for itself, in batches as large as it takes', async () => {
    events = upTo(200);
    await log.head();
    expect(await positions(0, 150)).toHaveLength(150);
    expect(await positions(136)).toHaveLength(32);
    expect(await positions(136, 100)).toHaveLength(64);
    expect(reads).toEqual([0, 136]);
  });

  it('wakes the loops by their rank, however late they began to listen', () => {
    const woken: string[] = [];
    const listen = (rank: number, name: string) => followed.of(rank).onAppend(() => woken.push(name));
    listen(2, 'last');
    const stop = listen(0, 'left');
    listen(1, 'middle');
    listen(0, 'first');
    stop();
    for (const wake of heard) wake();
    expect(woken).toEqual(['first', 'middle', 'last']);
  });

  it('listens to the log once, and no longer than a loop listens to it', () => {
    const stops = [followed.of(1).onAppend(() => undefined), log.onAppend(() => undefined)];
    expect(heard.size).toBe(1);
    stops.forEach((stop) => stop());
    expect(heard.size).toBe(0);
    log.onAppend(() => undefined);
    expect(heard.size).toBe(1);
  });

  it('reads again after a failed read', async () => {
    await log.head();
    fails = true;
    await expect(positions(6)).rejects.toThrow('away');
    fails = false;
    expect(await positions(6)).toEqual([7, 8, 9, 10]);
  });
});
