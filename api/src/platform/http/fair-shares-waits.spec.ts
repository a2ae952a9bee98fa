import { jest } from '@jest/globals';
import type { StreamableFile } from '@nestjs/common';
import { NEVER } from 'rxjs';
import { settled, trialOfShares } from '../../../test/fair-shares-trial.ts';
import type { TrialCall } from '../../../test/fair-shares-trial.ts';
import { tooManyOfAll } from './shares.ts';

describe('fair shares and waiting times', () => {
  const trial = trialOfShares();
  const { call } = trial;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => jest.useRealTimers());

  it.each<[string, TrialCall, number]>([
    ['page', {}, 30],
    ['export', { route: 'table' }, 60],
    ['change', { method: 'POST' }, 30],
    ['upload', { route: 'upload', bytes: 1, isArriving: true }, 120],
    ['stranger', { user: null }, 10],
  ])('are limited: %s', async (_, asked, seconds) => {
    for (let n = 0; n < 4; n += 1) call(String(n), { ...asked, answer: NEVER });
    const { answered } = call('late', asked);
    let refused: unknown = null;
    answered.catch((error: unknown) => (refused = error));
    await settled();
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(refused).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    await settled();
    expect(refused).toEqual(tooManyOfAll());
  });

  it('do not apply to a call that was admitted', async () => {
    call('first', { answer: NEVER });
    await settled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are limited for the receiving of an answer: then its place is given to the next call', async () => {
    const first = call('first');
    call('second');
    await settled();
    await jest.advanceTimersByTimeAsync(999);
    expect(trial.begun).toEqual(['first']);
    await jest.advanceTimersByTimeAsync(1);
    await settled();
    expect(trial.begun).toEqual(['first', 'second']);
    const destroyed = jest.fn();
    Object.assign(first.response, { destroy: destroyed });
    await jest.advanceTimersByTimeAsync(119_000);
    expect(destroyed).toHaveBeenCalled();
  });

  it('are limited for a long answer that the caller does not take, and it goes on in a turn of its own', async () => {
    const long = call('long', { answer: Array.from({ length: 60 }, () => 'x') });
    const answer = (await long.answered) as StreamableFile;
    answer.getStream().read(0);
    const pieces = answer.getStream()[Symbol.asyncIterator]();
    call('second', { answer: NEVER });
    await settled();
    await jest.advanceTimersByTimeAsync(1_000);
    await settled();
    expect(trial.begun).toEqual(['long', 'second']);
    let text = '';
    const taking = (async () => {
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) text += String(next.value);
    })();
    await settled();
    expect(text.endsWith(']')).toBe(true);
    trial.responses[1]?.emit('close');
    await settled();
    await taking;
    expect(JSON.parse(text)).toHaveLength(60);
  });

  it('are limited for a body: 16 kB must come in any 15 seconds, and a stranger’s whole body in 10', async () => {
    const arriving: TrialCall = { method: 'POST', bytes: 1, isArriving: true };
    const outcome = (one: { answered: Promise<unknown> }) => {
      const told: { status?: number } = {};
      one.answered.catch((error: { status: number }) => (told.status = error.status));
      return told;
    };
    const [dripping, flowing, done] = [
      call('drips', arriving),
      call('flows', arriving),
      call('done', arriving),
    ];
    const stranger = call('stranger', { ...arriving, user: null });
    const [slow, fine, all, strange] = [dripping, flowing, done, stranger].map(outcome);
    await settled();
    for (let second = 1; second <= 30; second += 1) {
      dripping.socket.bytesRead += 1;
      flowing.socket.bytesRead += 1_100;
      if (second === 3) done.request.complete = true;
      await jest.advanceTimersByTimeAsync(1_000);
      await settled();
      if (second === 9) expect(strange).toEqual({});
      if (second === 10) expect(strange).toEqual({ status: 408 });
      if (second === 14) expect(slow).toEqual({});
    }
    expect([slow, fine, all]).toEqual([{ status: 408 }, {}, {}]);
  });
});
