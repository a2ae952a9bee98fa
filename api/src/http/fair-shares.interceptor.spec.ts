import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { defer, isObservable, lastValueFrom, mergeMap, NEVER, of, throwError } from 'rxjs';
import type { Observable } from 'rxjs';
import { inTurns, StoreAway } from '@essays/storage';
import { contextOf } from '../http-testing/context.ts';
import { takeRoom } from './arriving-body.ts';
import { bodyArrived } from './call-turn.ts';
import { DEVICE } from './caller.ts';
import { FairSharesInterceptor, TakesShare } from './fair-shares.interceptor.ts';
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

class Routes {
  page(): void {}
  @TakesShare('export') table(): void {}
  @TakesShare('upload') upload(): void {}
}
@TakesShare('export')
class Exports {
  table(): void {}
}
@TakesShare('none')
class Beats {
  health(): void {}
}
interface Asked {
  route?: keyof Routes | 'health';
  controller?: new () => object;
  method?: string;
  /** Of files: announced, and there as soon as the call may read them. */
  bytes?: number;
  /** It has a body that is still arriving. */
  isArriving?: boolean;
  user?: string | null;
  address?: string;
  device?: string;
  /** An observable from the handler. */
  answer?: unknown;
  fails?: Error;
  isGone?: 'closed' | 'destroyed';
}

const settled = async () => {
  for (let n = 0; n < 3; n += 1) await new Promise((resolve) => setImmediate(resolve));
};
const microtasks = async () => {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
};

describe('fair shares', () => {
  let shares: FairSharesInterceptor;
  let begun: string[];
  let responses: EventEmitter[];
  beforeEach(() => {
    responses = [];
    shares = new FairSharesInterceptor(new Reflector());
    begun = [];
  });

  // Whoever is still waiting leaves.
  afterEach(async () => {
    for (const response of responses) response.emit('close');
    await settled();
  });

  /** A call, and its answer, which the spec ends. */
  const call = (name: string, asked: Asked = {}) => {
    const { route = 'page', controller = Routes, method = 'GET', bytes, user = 'ann', answer = name } = asked;
    const response = Object.assign(new EventEmitter(), {
      setHeader: () => undefined,
      ...(asked.isGone && { [asked.isGone]: true }),
    });
    responses.push(response);
    const { isArriving = false, address = '192.0.2.1', device = null } = asked;
    const socket = { bytesRead: 0 };
    const request = {
      method,
      user: user === null ? null : { id: user },
      headers: bytes === undefined ? {} : { 'content-length': String(bytes) },
      is: () => route === 'upload',
      socket,
      complete: false,
      ip: address,
      [DEVICE]: device,
    };
    const work = (): Observable<unknown> => {
      begun.push(name);
      if (isObservable(answer)) return answer;
      return asked.fails ? throwError(() => asked.fails) : of(answer);
    };
    const handle = () => {
      if (bytes === undefined) return work();
      takeRoom(request, bytes);
      return defer(() => (isArriving ? NEVER : bodyArrived(response as never))).pipe(mergeMap(work));
    };
    const answered = shares
      .intercept(contextOf(request, response, controller, route), { handle })
      .then((handled) => lastValueFrom(handled));
    answered.catch(() => undefined);
    const close = async () => {
      response.emit('close');
      await settled();
    };
    return { answered, close, response, socket, request };
  };
  /** Which of this many calls begin at once. */
  const begins = async (many: number, asked: Asked = {}, by: (n: number) => string | null = () => 'ann') => {
    const calls = Array.from({ length: many }, (_, n) => call(String(n), { ...asked, user: by(n) }));
    await settled();
    return { calls, begun: begun.length };
  };
  const each = (n: number) => `person ${n}`;

  it('between one waiting call and the next, whatever came in meanwhile is looked at', async () => {
    const { response } = call('first');
    call('second');
    await microtasks();
    expect(begun).toEqual(['first']);
    response.emit('close');
    await microtasks();
    // What a socket reports is heard after this.
    expect(begun).toEqual(['first']);
    await settled();
    expect(begun).toEqual(['first', 'second']);
  });

  it.each<[string, Asked, number, number]>([
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
      shares = new FairSharesInterceptor(new Reflector());
      begun = [];
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
    expect(begun.toSorted()).toEqual(['batch', 'change', 'page', 'table', 'upload']);
  });

  it('take callers without an account by their address, or by a device that is known, and leave some places to those', async () => {
    expect((await begins(6, { method: 'POST', bytes: 1 }, () => null)).begun).toBe(2);
    for (let n = 0; n < 12; n += 1) call('stranger', { user: null, address: `192.0.2.${n}` });
    await settled();
    expect(begun).toHaveLength(3);
    for (let n = 0; n < 3; n += 1) call('known', { user: null, device: 'a device' });
    await settled();
    expect(begun.slice(3)).toEqual(['known', 'known']);
  });

  it('do not make those wait who ask for what costs nothing, unless they ask with an account', async () => {
    const asked: Asked = { controller: Beats, route: 'health' };
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
    expect(begun.toSorted()).toEqual(['ann decides', 'ann reads', 'dee']);
  });

  it('limit how many calls of one person may wait', async () => {
    for (const [asked, waiting] of [
      [{}, 100],
      [{ route: 'table' }, 4],
      [{ method: 'POST' }, 101],
      // Two at work, two that have arrived, and sixty unread.
      [{ route: 'upload', bytes: 1 }, 63],
      [{ route: 'upload', bytes: 1, isArriving: true }, 61],
    ] as [Asked, number][]) {
      shares = new FairSharesInterceptor(new Reflector());
      await begins(4, { ...asked, answer: NEVER });
      const { calls } = await begins(waiting - 3, { ...asked, answer: NEVER });
      await expect(call('late', asked).answered).rejects.toEqual(TOO_MANY_OF_ONE);
      expect(calls).toHaveLength(waiting - 3);
    }
    expect(TOO_MANY_OF_ONE.retryAfterSeconds).toBe(5);
    expect(TOO_MANY_OF_ONE.name).toBe('TooBusy');
  });

  it.each<[string, Asked, number]>([
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
    expect(begun).toEqual(['first', 'third']);
    for (const isGone of ['closed', 'destroyed'] as const) {
      shares = new FairSharesInterceptor(new Reflector());
      call(isGone, { isGone });
      call('next');
      await settled();
      expect(begun.slice(-2)).toEqual([isGone, 'next']);
    }
  });

  it('a call waiting behind one that a store left unanswered is told so at once', async () => {
    const away = new StoreAway('MongoDB', 'slow');
    const first = call('first', { fails: away });
    const second = call('second');
    await expect(first.answered).rejects.toBe(away);
    await expect(second.answered).rejects.toBe(away);
    expect(begun).toEqual(['first']);
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
    expect(begun).toEqual(['ann 1', 'bob']);
    await close();
    expect(begun).toEqual(['ann 1', 'bob', 'ann 2']);
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

  describe('and waiting times', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    });
    afterEach(() => jest.useRealTimers());

    it.each<[string, Asked, number]>([
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
      expect(refused).toEqual(TOO_MANY_OF_ALL);
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
      expect(begun).toEqual(['first']);
      await jest.advanceTimersByTimeAsync(1);
      await settled();
      expect(begun).toEqual(['first', 'second']);
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
      expect(begun).toEqual(['long', 'second']);
      let text = '';
      const taking = (async () => {
        for (let next = await pieces.next(); !next.done; next = await pieces.next())
          text += String(next.value);
      })();
      await settled();
      expect(text.endsWith(']')).toBe(true);
      responses[1]?.emit('close');
      await settled();
      await taking;
      expect(JSON.parse(text)).toHaveLength(60);
    });

    it('are limited for a body: 16 kB must come in any 15 seconds, and a stranger’s whole body in 10', async () => {
      const arriving: Asked = { method: 'POST', bytes: 1, isArriving: true };
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
});
