import { Retries } from './retries.ts';

const RIGHT = Date.UTC(2026, 0, 15);
const AHEAD = RIGHT + 365 * 86_400_000;

describe('work that is tried again', () => {
  it('waits after a failure, and is not late by a year when the clock ran a year ahead', () => {
    const retries = new Retries();
    retries.add({ id: 's1', asker: 'a' });
    retries.failed('s1', RIGHT);
    expect([retries.next(RIGHT), retries.next(RIGHT + 2_000)]).toEqual([null, 's1']);
    retries.failed('s1', AHEAD);
    expect(retries.next(AHEAD)).toBeNull();
    expect(retries.next(RIGHT + 10_000)).toBe('s1');
  });
});
