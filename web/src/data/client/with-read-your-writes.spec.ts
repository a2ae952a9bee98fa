import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { stubFetch } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { makeStore } from './store.ts';
import { rubricsApi } from '../rubrics.api.ts';
import { essaysApi } from '../../features/essays/essays.api.ts';
import { sessionStarted } from './session.ts';

const UPLOAD = 'POST /essays/upload';
const LIST = 'GET /rubrics/library';
const BEHIND = { 'X-Read-Models': 'behind' };

describe('what somebody asks for after what was done', () => {
  let isShown: boolean;
  let position: string;
  let store: ReturnType<typeof makeStore>;
  let server: ReturnType<typeof stubFetch>;
  beforeEach(() => {
    // Node reads the body of a request by these.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    isShown = true;
    position = '7';
    server = stubFetch({
      [UPLOAD]: () => ({
        status: 201,
        body: { id: 'e1' },
        headers: { 'X-Stream-Position': position, ...(!isShown && BEHIND) },
      }),
      [LIST]: ({ headers }: Call) => ({
        ...(headers.has('If-None-Match') ? { status: 304 } : { body: { rubrics: [] } }),
        headers: { ETag: 'W/"one"', ...(!isShown && BEHIND) },
      }),
    });
    store = makeStore();
    store.dispatch(sessionStarted('token'));
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const upload = async () =>
    store.dispatch(
      essaysApi.endpoints.uploadEssay.initiate({
        student_session_id: 's1',
        essay_type: 'argumentative',
        essay_text: 'The river.',
        files: [],
      }),
    );
  const ask = async () =>
    store.dispatch(
      rubricsApi.endpoints.rubrics.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  const named = () => server.to(LIST).map(({ headers }) => headers.get('min-position'));
  const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('waits for nothing if the answer shows it already', async () => {
    await upload();
    await ask();
    expect(named()).toEqual([null]);
  });

  it('names its place in the log if the lists do not show it yet, until one does', async () => {
    await ask();
    isShown = false;
    await upload();
    isShown = true;
    await ask();
    await ask();
    expect(named()).toEqual([null, '7', null]);
  });

  it('names the later place of two, whichever was answered last', async () => {
    isShown = false;
    position = '9';
    await upload();
    position = '7';
    await upload();
    isShown = true;
    await ask();
    expect(named()).toEqual(['9']);
  });

  it('is asked for again, once for all, as long as its answer may be older', async () => {
    isShown = false;
    await upload();
    const listed = store.dispatch(rubricsApi.endpoints.rubrics.initiate());
    await listed;
    await ask();
    await later(2000);
    expect(named()).toEqual(['7', '7', '7']);
    isShown = true;
    await later(2000);
    expect(named()).toEqual(['7', '7', '7', '7']);
    await later(60_000);
    expect(named()).toHaveLength(4);
    listed.unsubscribe();
  });

  it('is not held up for ever by a server that was restored, nor by what somebody else did', async () => {
    isShown = false;
    await upload();
    store.dispatch(sessionStarted('another token'));
    await ask();
    await upload();
    await later(60_001);
    await ask();
    expect(named()).toEqual([null, null]);
  });

  describe('while the question was under way', () => {
    let answers: ((name: string) => void)[];
    beforeEach(() => {
      answers = [];
      server = stubFetch({
        [UPLOAD]: { id: 'e1' },
        [LIST]: () =>
          new Promise((resolve) => {
            answers.push((name) => resolve({ body: { rubrics: [{ id: name }] } }));
          }),
      });
    });
    const shown = () =>
      rubricsApi.endpoints.rubrics
        .select()(store.getState())
        .data?.map(({ id }) => id);
    const answer = async (name: string) => {
      answers.at(-1)?.(name);
      await later(1);
    };

    it('is in the answer, because the question is asked again', async () => {
      const listed = store.dispatch(rubricsApi.endpoints.rubrics.initiate());
      await later(1);
      await upload();
      await answer('before');
      await answer('after');
      await listed;
      expect(shown()).toEqual(['after']);
      expect(named()).toHaveLength(2);
      listed.unsubscribe();
    });

    it('is still waited for when the answer shows what was done before it', async () => {
      server = stubFetch({
        [UPLOAD]: () => ({
          status: 201,
          body: { id: 'e1' },
          headers: { 'X-Stream-Position': position, ...BEHIND },
        }),
        [LIST]: () =>
          new Promise((resolve) => {
            answers.push((name) => resolve({ body: { rubrics: [{ id: name }] } }));
          }),
      });
      await upload();
      const listed = store.dispatch(rubricsApi.endpoints.rubrics.initiate());
      await later(1);
      position = '9';
      await upload();
      await answer('before');
      await answer('after');
      await listed;
      expect(named()).toEqual(['7', '9']);
      listed.unsubscribe();
    });

    it('is not asked for again by whoever signs in next', async () => {
      const listed = store.dispatch(rubricsApi.endpoints.rubrics.initiate());
      await later(1);
      await upload();
      store.dispatch(sessionStarted('another token'));
      await answer('before');
      await listed;
      expect(named()).toHaveLength(1);
      listed.unsubscribe();
    });

    it('does not keep an answer back for ever: the third is shown, and asked for again later', async () => {
      const listed = store.dispatch(rubricsApi.endpoints.rubrics.initiate());
      await later(1);
      for (const name of ['one', 'two', 'three']) {
        await upload();
        await answer(name);
      }
      await listed;
      expect(shown()).toEqual(['three']);
      await later(2000);
      expect(named()).toHaveLength(4);
      await answer('four');
      expect(shown()).toEqual(['four']);
      listed.unsubscribe();
    });
  });
});
