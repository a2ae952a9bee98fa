import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { defer, isObservable, lastValueFrom, of, throwError } from 'rxjs';
import { inTurns, StoreAway } from '@essays/storage';
import { contextOf } from '../http-testing/context.ts';
import { FairSharesInterceptor, TakesShare, TooBusy } from './fair-shares.interceptor.ts';

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
interface Asked {
  route?: keyof Routes;
  controller?: new () => object;
  method?: string;
  bytes?: number;
  user?: string | null;
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
    const response = Object.assign(new EventEmitter(), asked.isGone ? { [asked.isGone]: true } : {});
    responses.push(response);
    const request = {
      method,
      user: user === null ? null : { id: user },
      headers: bytes === undefined ? {} : { 'content-length': String(bytes) },
    };
    const handle = () => {
      begun.push(name);
      if (isObservable(answer)) return answer;
      return asked.fails ? throwError(() => asked.fails) : of(answer);
    };
    const answered = shares
      .intercept(contextOf(request, response, controller, route), { handle })
      .then((handled) => lastValueFrom(handled));
    answered.catch(() => undefined);
    const close = async () => {
      response.emit('close');
      await settled();
    };
    return { answered, close, response };
  };
  /** Which of this many calls begin at once. */
  const begins = async (many: number, asked: Asked = {}, by = (_: number) => 'ann') => {
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
    ['big batch', { route: 'upload', method: 'POST', bytes: 32 * MEGABYTE + 1 }, 1, 1],
    ['upload of unknown length', { route: 'upload', method: 'POST' }, 1, 1],
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
    call('batch', { route: 'upload' });
    await settled();
    expect(begun).toEqual(['page', 'table', 'upload', 'batch']);
  });

  it('do not make mere changes wait, nor callers who are not signed in', async () => {
    expect((await begins(5, { method: 'POST' })).begun).toBe(5);
    for (let n = 0; n < 5; n += 1) call('public', { user: null });
    await settled();
    expect(begun).toHaveLength(10);
  });

  it('limit how many calls of one person may wait', async () => {
    for (const [asked, waiting] of [
      [{}, 100],
      [{ route: 'table' }, 4],
      [{ route: 'upload', bytes: 1 }, 61],
      [{ route: 'upload' }, 4],
    ] as [Asked, number][]) {
      const { calls } = await begins(waiting + 1, asked);
      await expect(call('late', asked).answered).rejects.toEqual(TOO_MANY_OF_ONE);
      expect(calls).toHaveLength(waiting + 1);
    }
    expect(TOO_MANY_OF_ONE.retryAfterSeconds).toBe(5);
    expect(TOO_MANY_OF_ONE.name).toBe('TooBusy');
  });

  it.each<[string, Asked, number]>([
    ['pages', {}, 2_012],
    ['exports', { route: 'table' }, 43],
    ['uploads', { route: 'upload', bytes: 1 }, 608],
    ['big batches', { route: 'upload' }, 31],
  ])('limit how many calls may wait in all: %s', async (_, asked, most) => {
    await begins(most, asked, each);
    await expect(call('late', { ...asked, user: 'zoe' }).answered).rejects.toEqual(TOO_MANY_OF_ALL);
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
    expect(response.listenerCount('close')).toBe(1);
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
      ['upload', { route: 'upload', bytes: 1 }, 120],
      ['big batch', { route: 'upload' }, 300],
    ])('are limited: %s', async (_, asked, seconds) => {
      for (const one of ['first', 'second']) call(one, asked);
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
      call('first');
      await settled();
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});
