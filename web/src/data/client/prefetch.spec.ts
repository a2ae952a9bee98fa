import { jest } from '@jest/globals';
import { stubFetch, TEACHER } from '../../../test/fetch-stub.ts';
import { opened } from '../../../test/opened-stores.ts';
import { beginSession } from '../../session/begin-session.ts';
import { authApi } from '../auth.api.ts';
import { fetchOnce, prefetchFirst } from './prefetch.ts';
import { makeStore } from './store.ts';

const begun = () => {
  const store = makeStore();
  opened(store);
  return store;
};
const ANSWERS = { 'GET /auth/verify': { user: TEACHER }, 'GET /students/academic-years': ['2025-26'] };

it('what a session begins with is asked once, and what was asked ahead is its answer', async () => {
  localStorage.setItem('token', 'T1');
  const server = stubFetch(ANSWERS);
  prefetchFirst('T1');
  const store = begun();
  await beginSession(store);
  expect(server.calls.map(({ path }) => path).toSorted()).toEqual([
    '/auth/verify',
    '/classes',
    '/school',
    '/students/academic-years',
  ]);
  for (const { headers } of server.calls) expect(headers.get('Authorization')).toBe('Bearer T1');
  expect(authApi.endpoints.verify.select()(store.getState()).data).toEqual(TEACHER);
});

it('an answer is given once: asked again, the server is asked', async () => {
  localStorage.setItem('token', 'T1');
  const server = stubFetch(ANSWERS);
  prefetchFirst('T1');
  const { dispatch } = begun();
  await dispatch(authApi.endpoints.verify.initiate());
  await dispatch(authApi.endpoints.verify.initiate(undefined, { forceRefetch: true }));
  expect(server.to('GET /auth/verify')).toHaveLength(2);
});

it('what was asked for one person is no answer for another', async () => {
  localStorage.setItem('token', 'T2');
  const server = stubFetch(ANSWERS);
  prefetchFirst('T1');
  await begun().dispatch(authApi.endpoints.verify.initiate());
  expect(server.to('GET /auth/verify').map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer T1',
    'Bearer T2',
  ]);
});

it('a line that fails fails the session, and an answer that never comes is given up by whoever waits', async () => {
  localStorage.setItem('token', 'T1');
  stubFetch({ 'GET /auth/verify': () => Promise.reject(new TypeError('Failed to fetch')) });
  prefetchFirst('T1');
  const { error } = await begun().dispatch(authApi.endpoints.verify.initiate());
  expect(error).toMatchObject({ status: 'FETCH_ERROR' });

  stubFetch({ 'GET /auth/verify': () => new Promise(() => undefined) });
  prefetchFirst('T1');
  const waiting = new AbortController();
  const headers = { Authorization: 'Bearer T1' };
  const url = `${window.location.origin}/api/auth/verify`;
  const answer = fetchOnce(new Request(url, { headers, signal: waiting.signal }));
  waiting.abort(new Error('given up'));
  await expect(answer).rejects.toThrow('given up');
  jest.restoreAllMocks();
});
