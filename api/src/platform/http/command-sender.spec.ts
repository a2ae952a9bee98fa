import type { CommandBus } from '@nestjs/cqrs';
import type { ReadModels } from '@essays/storage';
import { arrivalAt } from './arrival.ts';
import { CommandSender, patienceAfter } from './command-sender.ts';
import type { Exchange } from './decorators.ts';

describe('an answer that waits for the read models of its screen', () => {
  it.each([
    ['at once', 0, 3000],
    ['after 1.5 s', 1_500, 3000],
    ['after 2.5 s', 2_500, 2000],
    ['after 3.5 s', 3_500, 1000],
    ['after 20 s', 20_000, 1000],
  ])('when its command is done %s waits so long that it comes within five seconds', (_when, waited, wait) => {
    expect(patienceAfter(waited)).toBe(wait);
  });

  const acknowledged = async (isSeen: boolean, milliseconds: number) => {
    const waits: number[] = [];
    const readModels = {
      waitFor: async (_names: string[], _position: number, wait: number) => {
        waits.push(wait);
        return isSeen;
      },
    } as unknown as ReadModels;
    const arrival = arrivalAt({ head: async () => 0 });
    const headers: Record<string, string> = {};
    const setHeader = (name: string, value: string) => Object.assign(headers, { [name]: value });
    const exchange = {
      arrival: { ...arrival, at: arrival.at - milliseconds },
      response: { setHeader, locals: {} },
    } as unknown as Exchange;
    await new CommandSender({} as CommandBus, readModels).acknowledge(
      { revision: 1, position: 7 },
      ['essays'],
      exchange,
    );
    return { waits, headers };
  };

  it('counts from the arrival of the request', async () => {
    expect((await acknowledged(true, 60_000)).waits).toEqual([1000]);
  });

  it('says so if they do not show the result by then', async () => {
    const done = { ETag: '"1"', 'X-Stream-Position': '7', 'X-Stream-Revision': '1' };
    expect((await acknowledged(true, 0)).headers).toEqual(done);
    expect((await acknowledged(false, 0)).headers).toEqual({ ...done, 'X-Read-Models': 'behind' });
  });
});
