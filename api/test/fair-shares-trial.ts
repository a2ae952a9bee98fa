import { EventEmitter } from 'node:events';
import { Reflector } from '@nestjs/core';
import { defer, isObservable, lastValueFrom, mergeMap, NEVER, of, throwError } from 'rxjs';
import type { Observable } from 'rxjs';
import { contextOf } from './context.ts';
import { takeRoom } from '../src/platform/http/arriving-body.ts';
import { bodyArrived } from '../src/platform/http/call-turn.ts';
import { DEVICE } from '../src/platform/http/caller.ts';
import { FairSharesInterceptor, TakesShare } from '../src/platform/http/fair-shares.interceptor.ts';

class Routes {
  page(): void {}
  @TakesShare('export') table(): void {}
  @TakesShare('upload') upload(): void {}
}
@TakesShare('export')
export class Exports {
  table(): void {}
}
@TakesShare('none')
export class Beats {
  health(): void {}
}
export interface TrialCall {
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

export const settled = async () => {
  for (let n = 0; n < 3; n += 1) await new Promise((resolve) => setImmediate(resolve));
};
export const microtasks = async () => {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
};

/** Calls as the interceptor gets them; `begun`: the names of those whose handlers have begun. */
export const trialOfShares = () => {
  let shares: FairSharesInterceptor;
  let begun: string[];
  let responses: EventEmitter[];
  const anew = () => {
    shares = new FairSharesInterceptor(new Reflector());
    begun = [];
  };
  beforeEach(() => {
    responses = [];
    anew();
  });

  // Whoever is still waiting leaves.
  afterEach(async () => {
    for (const response of responses) response.emit('close');
    await settled();
  });

  /** A call, and its answer, which the spec ends. */
  const call = (name: string, asked: TrialCall = {}) => {
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
  const begins = async (
    many: number,
    asked: TrialCall = {},
    by: (n: number) => string | null = () => 'ann',
  ) => {
    const calls = Array.from({ length: many }, (_, n) => call(String(n), { ...asked, user: by(n) }));
    await settled();
    return { calls, begun: begun.length };
  };

  return {
    anew,
    call,
    begins,
    get begun() {
      return begun;
    },
    get responses() {
      return responses;
    },
  };
};
