import { jest } from '@jest/globals';
import { StreamableFile } from '@nestjs/common';
import { defer, NEVER } from 'rxjs';
import { inTurns, StoreAway } from '@essays/storage';
import { Beats, Exports, microtasks, settled, trialOfShares } from '../../../test/fair-shares-trial.ts';
import type { TrialCall } from '../../../test/fair-shares-trial.ts';
import { TooBusy } from './shares.ts';

const MEGABYTE = 1024 * 1024;
const TOO_MANY_OF_ONE = new TooBusy(
  429,
  'You have too many requests under way at once. Please wait a moment and try again.',
);
const TOO_MANY_OF_ALL = new TooBusy(
  503,
  'The server is busy with other requests. Please try again in a moment.',
);

describe('fair shares', () => {
  const trial = trialOfShares();
  const { call, begins } = trial;
  const each = (n: number) => `person ${n}`;

  it('between one waiting call and the next, whatever came in meanwhile is looked at', async () => {
    const { response } = call('first');
    call('second');
    await microtasks();
    expect(trial.begun).toEqual(['first']);
    response.emit('close');
    await microtasks();
    // What a socket reports is heard after this.
    expect(trial.begun).toEqual(['first']);
    await settled();
    expect(trial.begun).toEqual(['first', 'second']);
  });

  it.each<[string, TrialCall, number, number]>([
    ['page', {}, 1, 12],
    ['export', { route: 'table' }, 1, 3],
    ['export of a whole controller', { controller: Exports, route: 'table' }, 1, 3],
    ['upload', { route: 'upload', method: 'POST', bytes: 32 * MEGABYTE }, 2, 8],
    ['big batch', { route: 'upload', method: 'POST', bytes: 32 * MEGABYTE + 1 }, 1, 3],
    ['page without its answer', { method: 'HEAD' }, 1, 12],
    ['change', { method: 'POST' }, 2, 12],
    ['change with a body', { method: 'PUT', bytes: 1 }, 2, 12],
    ['verb nobody knows', { method: 'BREW' }, 2, 12],
  ])(
    'limit how much of one kind of work runs for one person, and for all: %s',
    async (_, asked, one, all) => {
      expect((await begins(4, asked)).begun).toBe(one);
      trial.anew();
      expect((await begins(14, asked, each)).begun).toBe(all);
    },
  );

  it('do not make one kind of work wait for another', async () => {
    call('page');
    call('table', { route: 'table' });
    call('upload', { route: 'upload', bytes: 1 });
    call('batch', { route: 'upload', bytes: 33 * MEGABYTE });
    call('change', { method: 'POST', bytes: 1 });
    await settled();
    expect(trial.begun.toSorted()).toEqual(['batch', 'change', 'page', 'table', 'upload']);
  });

  it('take callers without an account by address, or by a known device, which has places of its own', async () => {
    expect((await begins(6, { method: 'POST', bytes: 1 }, () => null)).begun).toBe(2);
    for (let n = 0; n < 12; n += 1) call('stranger', { user: null, address: `192.0.2.${n}` });
    await settled();
    expect(trial.begun).toHaveLength(3);
    for (let n = 0; n < 3; n += 1) call('known', { user: null, device: 'a device' });
    await settled();
    expect(trial.begun.slice(3)).toEqual(['known', 'known']);
  });

  it('do not make those wait who ask for what costs nothing, unless they ask with an account', async () => {
    const asked: TrialCall = { controller: Beats, route: 'health' };
    expect((await begins(30, asked, () => null)).begun).toBe(30);
    expect((await begins(3, asked)).begun).toBe(31);
  });

  it('hold no place to work while a body arrives: only the sender’s own bodies wait for it', async () => {
    for (const by of ['ann', 'bob', 'cy'])
      for (let n = 0; n < 9; n += 1)
        call(`${by} ${n}`, {
          route: n < 4 ? 'upload' : 'page',
          method: 'POST',
          bytes: 40 * MEGABYTE,
          user: by,
          isArriving: true,
        });
    await settled();
    call('dee', { route: 'upload', method: 'POST', bytes: 40 * MEGABYTE, user: 'dee' });
    call('ann reads', {});
    call('ann decides', { method: 'POST' });
    await settled();
    expect(trial.begun.toSorted()).toEqual(['ann decides', 'ann reads', 'dee']);
  });

  it('limit how many calls of one person may wait', async () => {
    for (const [asked, waiting] of [
      [{}, 100],
      [{ route: 'table' }, 4],
      [{ method: 'POST' }, 101],
      // Two at work, two that have arrived, and sixty unread.
      [{ route: 'upload', bytes: 1 }, 63],
      [{ route: 'upload', bytes: 1, isArriving: true }, 61],
    ] as [TrialCall, number][]) {
      trial.anew();
      await begins(4, { ...asked, answer: NEVER });
      const { calls } = await begins(waiting - 3, { ...asked, answer: NEVER });
      await expect(call('late', asked).answered).rejects.toEqual(TOO_MANY_OF_ONE);
      expect(calls).toHaveLength(waiting - 3);
    }
    expect(TOO_MANY_OF_ONE.retryAfterSeconds).toBe(5);
    expect(TOO_MANY_OF_ONE.name).toBe('TooBusy');
  });

  it.each<[string, TrialCall, number]>([
    ['pages', {}, 2_012],
    ['exports', { route: 'table' }, 43],
    ['changes', { method: 'POST' }, 1_012],
    ['uploads', { route: 'upload', bytes: 1 }, 608],
    ['strangers', { user: null }, 403],
  ])('limit how many calls may wait in all: %s', async (_, asked, most) => {
    for (let n = 0; n < most; n += 1)
      call(String(n), {
        ...asked,
        answer: NEVER,
        ...(asked.user === null ? { address: `10.0.${n >> 8}.${n & 255}` } : { user: each(n) }),
      });
    await settled();
    await expect(call('late', { user: 'zoe', ...asked }).answered).rejects.toEqual(TOO_MANY_OF_ALL);
  });

  it('someone who leaves while waiting, or before, takes no place', async () => {
    const { close } = call('first');
    const gone = call('gone');
    call('third');
    await settled();
    await gone.close();
    await expect(gone.answered).rejects.toThrow(TooBusy);
    await close();
    expect(trial.begun).toEqual(['first', 'third']);
    for (const isGone of ['closed', 'destroyed'] as const) {
      trial.anew();
      call(isGone, { isGone });
      call('next');
      await settled();
      expect(trial.begun.slice(-2)).toEqual([isGone, 'next']);
    }
  });

  it('a call waiting behind one that a store left unanswered is told so at once', async () => {
    const away = new StoreAway('MongoDB', 'slow');
    const first = call('first', { fails: away });
    const second = call('second');
    await expect(first.answered).rejects.toBe(away);
    await expect(second.answered).rejects.toBe(away);
    expect(trial.begun).toEqual(['first']);
  });

  it('a call that fails for another reason does not affect those that wait', async () => {
    const odd = new TypeError('odd row');
    const first = call('first', { fails: odd });
    const second = call('second');
    await expect(first.answered).rejects.toBe(odd);
    await first.close();
    expect(await second.answered).toBe('second');
  });

  it('an admitted call is not disturbed any more', async () => {
    const { response } = call('first');
    await settled();
    const listeners = response.listenerCount('close');
    call('second');
    await settled();
    expect(response.listenerCount('close')).toBe(listeners);
    expect(listeners).toBe(1);
  });

  it('a call of someone with more waiting begins after the running call of another', async () => {
    const anns = [call('ann 1'), call('ann 2'), call('ann 3')] as const;
    await settled();
    const { close } = call('bob', { user: 'bob' });
    await settled();
    await anns[0].close();
    expect(trial.begun).toEqual(['ann 1', 'bob']);
    await close();
    expect(trial.begun).toEqual(['ann 1', 'bob', 'ann 2']);
  });

  it('long work for a call yields to the calls of others at its pauses', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const done: string[] = [];
    const work = () =>
      inTurns(['one', 'two'], (piece) => {
        if (piece === 'one') bob = call('bob', { user: 'bob' });
        jest.advanceTimersByTime(2);
        done.push(piece);
      });
    let bob: ReturnType<typeof call> | undefined;
    call('long', { answer: defer(work) });
    call('next');
    await settled();
    expect(done).toEqual(['one']);
    await bob?.close();
    await settled();
    expect(done).toEqual(['one', 'two']);
    jest.useRealTimers();
  });

  it('an answer stays as it is, and a long one is written in turns', async () => {
    expect(await call('short', { answer: { id: 'e1' } }).answered).toEqual({ id: 'e1' });
    const long = call('long', { user: 'bob', answer: Array.from({ length: 51 }, () => 'x') });
    expect(await long.answered).toBeInstanceOf(StreamableFile);
  });
});
