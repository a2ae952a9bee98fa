import { EventEmitter } from 'node:events';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { of } from 'rxjs';
import { FairSharesInterceptor } from './fair-shares.interceptor.ts';

describe('fair shares', () => {
  it('between one waiting call and the next, whatever came in meanwhile is looked at', async () => {
    const shares = new FairSharesInterceptor(new Reflector());
    const begun: string[] = [];
    const read = (name: string) => {
      const response = new EventEmitter();
      const context = {
        getHandler: () => read,
        getClass: () => FairSharesInterceptor,
        switchToHttp: () => ({
          getRequest: () => ({ method: 'GET', user: { id: 'teacher' }, headers: {} }),
          getResponse: () => response,
        }),
      } as unknown as ExecutionContext;
      const next = () => {
        begun.push(name);
        return of(null);
      };
      void shares.intercept(context, { handle: next });
      return response;
    };
    const microtasks = async () => {
      for (let n = 0; n < 20; n += 1) await Promise.resolve();
    };
    const first = read('first');
    read('second');
    await microtasks();
    expect(begun).toEqual(['first']);
    first.emit('close');
    await microtasks();
    // What is heard from a socket is heard after this.
    expect(begun).toEqual(['first']);
    await new Promise((resolve) => setImmediate(resolve));
    await microtasks();
    expect(begun).toEqual(['first', 'second']);
  });
});
