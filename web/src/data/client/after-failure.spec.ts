import { pausedAfterFailure } from './after-failure.ts';
import type { Query } from './with-etag.ts';

type Store = Parameters<Query>[1];

describe('a question that has failed', () => {
  const dispatch = () => undefined;
  const store = (queryCacheKey: string, of = dispatch) =>
    ({
      type: 'query',
      queryCacheKey,
      signal: new AbortController().signal,
      dispatch: of,
    }) as unknown as Store;
  /** Milliseconds from one question to the next, when the first was answered with this status. */
  const waitAfter = async (status: number, [first, next] = ['essays', 'essays']) => {
    const asked: number[] = [];
    const query = pausedAfterFailure(async () => {
      asked.push(performance.now());
      return { error: { status, data: null } };
    });
    await query('/essays', store(first!), {});
    await query('/essays', store(next!), {});
    return asked[1]! - asked[0]!;
  };

  it('is left alone for a second, and no other question with it', async () => {
    expect(await waitAfter(503)).toBeGreaterThan(900);
    expect(await waitAfter(503, ['essays', 'students'])).toBeLessThan(900);
  });

  it('is asked at once by another store, whose clock may be another', async () => {
    const query = pausedAfterFailure(async () => ({ error: { status: 503, data: null } }));
    await query('/essays', store('essays'), {});
    const from = performance.now();
    await query(
      '/essays',
      store('essays', () => undefined),
      {},
    );
    expect(performance.now() - from).toBeLessThan(900);
  });

  it('because nobody was signed in is asked at once by whoever signs in', async () => {
    expect(await waitAfter(401)).toBeLessThan(900);
  });
});
