import { stubFetch } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { makeStore } from './store.ts';
import { essaysApi } from '../../features/essays/essays.api.ts';
import { sessionStarted } from './session.ts';

const PLACE = {
  academic_year: 'all',
  period: 'all',
  list: 'graded',
  order: 'newest',
  page: 0,
  around: null,
} as const;

describe('a repeated call', () => {
  let tag: string | null;
  const server = () =>
    stubFetch({
      'GET /essays': ({ headers }: Call) =>
        headers.get('If-None-Match') === tag
          ? { status: 304 }
          : { body: { essays: [] }, headers: { 'X-Total-Count': '41', ...(tag && { ETag: tag }) } },
    });
  const asker = (token: string) => {
    const store = makeStore();
    store.dispatch(sessionStarted(token));
    const ask = async () => {
      const asked = store.dispatch(
        essaysApi.endpoints.essayList.initiate(PLACE, { forceRefetch: true, subscribe: false }),
      );
      return (await asked).data?.count;
    };
    return { store, ask };
  };
  const sentTags = ({ calls }: ReturnType<typeof stubFetch>) =>
    calls.map(({ headers }) => headers.get('If-None-Match'));

  it('asks only whether the response has changed, and on 304 reuses the stored one with its headers', async () => {
    tag = 'W/"one"';
    const asked = server();
    const { ask } = asker('first');
    expect([await ask(), await ask()]).toEqual([41, 41]);
    expect(sentTags(asked)).toEqual([null, 'W/"one"']);
    expect(asked.calls[1]?.headers.get('Cache-Control')).toBe('max-age=0');
  });

  it('starts from scratch for whoever signs in next', async () => {
    tag = 'W/"one"';
    const asked = server();
    const { ask, store } = asker('second');
    await ask();
    store.dispatch(sessionStarted('third'));
    await ask();
    expect(sentTags(asked)).toEqual([null, null]);
  });

  it('keeps nothing for whoever signs in next of an answer that the one before had asked for', async () => {
    let arrive = () => undefined as void;
    let times = 0;
    const asked = stubFetch({
      'GET /essays': async () => {
        times += 1;
        if (times === 1) await new Promise<void>((resolve) => (arrive = resolve));
        return { body: { essays: [] }, headers: { ETag: `W/"${times === 1 ? 'theirs' : 'own'}"` } };
      },
    });
    const { ask, store } = asker('second');
    const late = ask();
    store.dispatch(sessionStarted('third'));
    const own = { ...PLACE, page: 1 };
    const { initiate } = essaysApi.endpoints.essayList;
    await store.dispatch(initiate(own, { subscribe: false }));
    arrive();
    await late;
    await ask();
    expect(sentTags(asked)).toEqual([null, null, null]);
  });

  it('is made for a document by the ETag that says more than its revision', async () => {
    tag = '"7-abc"';
    const asked = server();
    const { ask } = asker('fifth');
    expect([await ask(), await ask()]).toEqual([41, 41]);
    expect(sentTags(asked)).toEqual([null, '"7-abc"']);
  });

  it('stores no response without an ETag, or whose ETag is only a document’s revision', async () => {
    const asked = server();
    const { ask } = asker('fourth');
    for (const given of ['"7"', null, null]) {
      tag = given;
      await ask();
    }
    expect(sentTags(asked)).toEqual([null, null, null]);
  });
});
