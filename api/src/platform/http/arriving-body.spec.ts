import { jest } from '@jest/globals';
import { ArrivingBody, BodyRoom } from './arriving-body.ts';

const MEGABYTE = 1024 * 1024;

describe('the room for uploads', () => {
  let room: BodyRoom;
  let refused: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    room = new BodyRoom();
    refused = [];
  });
  afterEach(() => jest.useRealTimers());

  const body = (name: string) => new ArrivingBody(room, () => refused.push(name));
  /** Whether all of it found room. */
  const send = (to: ArrivingBody, megabytes: number) =>
    Array.from({ length: megabytes }, () => to.take(MEGABYTE)).every(Boolean);

  it('is 768 MB; beyond, the big upload that came most slowly of late is refused, however fast it was before', () => {
    const [slow, fast] = [body('slow'), body('fast')];
    expect(send(slow, 400)).toBe(true);
    for (let n = 0; n < 10; n += 1) {
      jest.advanceTimersByTime(1_000);
      expect([slow.take(16), send(fast, 36)]).toEqual([true, true]);
    }
    expect(refused).toEqual([]);
    expect(send(fast, 100)).toBe(true);
    expect(refused).toEqual(['slow']);
    expect(slow.take(1)).toBe(false);
  });

  it('has room for an ordinary upload while big ones fill it', () => {
    const one = body('one');
    send(one, 400);
    for (let n = 0; n < 3; n += 1) {
      jest.advanceTimersByTime(3_000);
      one.take(1);
    }
    expect(send(body('other'), 367)).toBe(true);
    expect(send(body('small'), 3)).toBe(true);
    expect(refused).toEqual(['one']);
  });

  it('is given back when a call is over, and kept by bodies that have arrived', () => {
    const first = body('first');
    send(first, 500);
    first.arrived();
    const second = body('second');
    expect(send(second, 300)).toBe(false);
    expect(refused).toEqual(['second']);
    first.over();
    first.over();
    expect(send(body('third'), 700)).toBe(true);
    expect(refused).toEqual(['second']);
  });

  it.each([
    ['a caller without an account has ten seconds for all of a body, however fast it comes', true, 10],
    ['a body of somebody with an account is waited for while it flows', false, null],
  ])('%s', (_, isStranger, seconds) => {
    const socket = { bytesRead: 0 };
    const one = body('one');
    one.watch({ socket, complete: false } as never, isStranger);
    let refusedAfter: number | null = null;
    for (let n = 1; n <= 60; n += 1) {
      socket.bytesRead += MEGABYTE;
      jest.advanceTimersByTime(1_000);
      if (refused.length > 0) refusedAfter ??= n;
    }
    expect(refusedAfter).toBe(seconds);
    one.over();
  });
});
