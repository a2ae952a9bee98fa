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

  it('counts from the arrival of the request', async () => {
    const waits: number[] = [];
    const readModels = {
      waitFor: async (_names: string[], _position: number, milliseconds: number) => {
        waits.push(milliseconds);
        return true;
      },
    } as unknown as ReadModels;
    const sender = new CommandSender({} as CommandBus, readModels);
    const arrival = arrivalAt({ head: async () => 0 });
    const response = { setHeader: () => undefined, locals: {} };
    const since = (milliseconds: number) =>
      ({ arrival: { ...arrival, at: arrival.at - milliseconds }, response }) as unknown as Exchange;
    await sender.acknowledge({ revision: 1, position: 7 }, ['essays'], since(60_000));
    expect(waits).toEqual([1000]);
  });
});
