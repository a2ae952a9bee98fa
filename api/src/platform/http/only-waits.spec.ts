import { EventEmitter } from 'node:events';
import { Reflector } from '@nestjs/core';
import { lastValueFrom, of } from 'rxjs';
import { contextOf } from '../../../test/context.ts';
import { releaseSlot } from './call-turn.ts';
import { FairSharesInterceptor, TakesShare } from './fair-shares.interceptor.ts';

class Routes {
  @TakesShare('upload') upload(): void {}
}
const settled = async () => {
  for (let n = 0; n < 3; n += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('a call that has done its work and only waits', () => {
  let shares: FairSharesInterceptor;
  let begun: string[];
  let responses: EventEmitter[];
  beforeEach(() => {
    shares = new FairSharesInterceptor(new Reflector());
    begun = [];
    responses = [];
  });
  // Whoever is still waiting leaves.
  afterEach(async () => {
    for (const response of responses) response.emit('close');
    await settled();
  });

  /** An upload of this person's, which ends when it is closed. */
  const upload = async (user: string, closed = false) => {
    const response = Object.assign(new EventEmitter(), { closed }) as EventEmitter & { closed: boolean };
    responses.push(response);
    const request = { method: 'POST', user: { id: user }, headers: {} };
    const handle = () => {
      begun.push(user);
      return of('answer');
    };
    shares
      .intercept(contextOf(request, response, Routes, 'upload'), { handle })
      .then((handled) => lastValueFrom(handled))
      .catch(() => undefined);
    await settled();
    return {
      releaseSlot: () => releaseSlot({ response: response as never }),
      close: async () => {
        response.emit('close');
        await settled();
      },
    };
  };

  it('gives its turn to the person’s next one, once', async () => {
    const first = await upload('ann');
    for (let n = 0; n < 2; n += 1) await upload('ann');
    expect(begun).toHaveLength(2);
    expect(first.releaseSlot()).toBe(true);
    await settled();
    expect(begun).toHaveLength(3);
    await first.close();
    await upload('ann');
    expect(begun).toHaveLength(3);
  });

  it.each([
    ['of one person', 12, () => 'ann'],
    ['in all', 80, (n: number) => `person ${n}`],
  ])('may do so while so many %s do: %i', async (_who, most, by) => {
    const waiting = [];
    for (let n = 0; n < most; n += 1) {
      const one = await upload(by(n));
      expect(one.releaseSlot()).toBe(true);
      waiting.push(one);
    }
    const late = await upload(by(most));
    expect(late.releaseSlot()).toBe(false);
    await waiting[0]?.close();
    expect(late.releaseSlot()).toBe(true);
  });

  it('need not when its caller has gone, and may when it took no share', async () => {
    expect((await upload('ann', true)).releaseSlot()).toBe(false);
    expect(releaseSlot({ response: new EventEmitter() as never })).toBe(true);
  });
});
