import { arrivalAt } from './arrival.ts';
import { DecisionGate } from './decision-gate.ts';
import type { Exchange } from './decorators.ts';

describe('the log position up to which someone who decides can have seen', () => {
  let end: number;
  let desk: DecisionGate;
  beforeEach(() => {
    end = 7;
    desk = new DecisionGate();
  });
  /** For a request that arrives now. */
  const arrive = () => ({ arrival: arrivalAt({ head: async () => end }), meta: {} }) as Exchange;
  const seenUpTo = (exchange: Exchange, streamId = 'essay-1') =>
    desk.decide(streamId, exchange, async ({ meta }) => meta.seenUpTo);

  it('is where the log ended when the request arrived', async () => {
    const request = arrive();
    end = 9;
    expect(await seenUpTo(request)).toBe(7);
  });

  /**
   * What a second sender has seen, whose request arrives when the first decision is in the log but not yet answered.
   */
  const meanwhile = async (streamId: string, outcome: 'answered' | 'failed') => {
    let second = arrive();
    const first = desk.decide('essay-1', arrive(), async () => {
      end = 8;
      second = arrive();
      if (outcome === 'failed') throw new Error('no answer');
    });
    await first.catch(() => undefined);
    return seenUpTo(second, streamId);
  };

  it('is before a decision on the same document that was still unanswered then', async () => {
    expect(await meanwhile('essay-1', 'answered')).toBe(7);
  });

  it('is before a decision that was stored but never answered', async () => {
    expect(await meanwhile('essay-1', 'failed')).toBe(7);
  });

  it('is before a decision that a request which had already arrived could not have seen answered', async () => {
    let late: Exchange | undefined;
    await desk.decide('essay-1', arrive(), async () => {
      end = 8;
      // Read from the network only in the next turn of the event loop.
      setImmediate(() => (late = arrive()));
    });
    expect(late).toBeDefined();
    expect(await seenUpTo(late!)).toBe(7);
  });

  it('is not before an unanswered decision on another document', async () => {
    expect(await meanwhile('essay-2', 'answered')).toBe(8);
  });

  it('is not before a decision that was answered', async () => {
    await desk.decide('essay-1', arrive(), async () => {
      end = 8;
    });
    expect(await seenUpTo(arrive())).toBe(8);
  });

  it('is before all of several unanswered decisions', async () => {
    let third = arrive();
    await desk.decide('essay-1', arrive(), async () => {
      end = 8;
      await desk.decide('essay-1', arrive(), async () => {
        end = 9;
        third = arrive();
      });
    });
    expect(await seenUpTo(third)).toBe(7);
  });
});
