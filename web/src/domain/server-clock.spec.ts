import { jest } from '@jest/globals';
import { noteServerTime, serverNow } from './server-clock.ts';

describe('the time on the pages', () => {
  const HERE = new Date('2026-11-28T12:00:00.000Z');
  beforeEach(() => jest.useFakeTimers({ now: HERE }));
  afterEach(() => {
    noteServerTime(new Date().toUTCString());
    jest.useRealTimers();
  });

  it.each(['Fri, 27 Nov 2026 12:00:00 GMT', 'Sun, 29 Nov 2026 12:00:00 GMT'])(
    'is the server’s where this computer’s clock is wrong by a day (%s)',
    (date) => {
      noteServerTime(date);
      jest.advanceTimersByTime(60_000);
      expect(serverNow().getTime()).toBe(Date.parse(date) + 60_000);
    },
  );

  it('is the computer’s where the two differ by no more than an answer’s way, or the server says nothing', () => {
    noteServerTime('Sat, 28 Nov 2026 11:58:30 GMT');
    expect(serverNow()).toEqual(HERE);
    noteServerTime(null);
    noteServerTime('soon');
    expect(serverNow()).toEqual(HERE);
  });

  it('is right again once the clock is set', () => {
    noteServerTime('Fri, 27 Nov 2026 12:00:00 GMT');
    noteServerTime('Sat, 28 Nov 2026 12:00:01 GMT');
    expect(serverNow()).toEqual(HERE);
  });
});
