import { CALLS, KEY_USED_OTHERWISE, nameOf } from '@essays/contract';
import type { Call as ContractCall } from '@essays/contract';
import { stubFetch } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { withLostAnswer } from '../../../test/lost-answer.ts';
import { assignmentsApi } from '../assignments.api.ts';
import { studentsApi } from '../students.api.ts';
import { api } from './api.ts';
import { call, endpoint } from './call.ts';
import type { ApiRequest } from './call.ts';
import { serverSentence, statusOf } from './error-sentence.ts';
import { madeIn, makesNew } from './making.ts';
import { sessionEnded, sessionStarted } from './session.ts';
import { makeStore } from './store.ts';

const cut = (): never => {
  throw new TypeError('connection lost');
};
const { something } = api.injectEndpoints({
  endpoints: (build) => ({
    something: build.mutation(endpoint((asked: ApiRequest<{ words: string }>) => asked)),
  }),
}).endpoints;

/** A server whose first answer is lost. */
const keyedServer = (route: string, options: { arrives: boolean }) => {
  const { made, reply } = withLostAnswer(
    ({ body }) => ({ status: 201, body: { id: 'made', revision: 0, words: JSON.stringify(body) } }),
    options,
  );
  return { server: stubFetch({ [route]: reply }), made };
};

const signedIn = () => {
  const store = makeStore();
  store.dispatch(sessionStarted('token'));
  return store;
};

const MAKING = Object.values<Record<string, ContractCall>>(CALLS)
  .flatMap((noun) => Object.values(noun))
  .filter(makesNew)
  // With a password, nothing is kept of it: a name is given to one account only.
  .filter((made) => made !== CALLS.auth.register);

describe('what makes something new, of which no answer came, and is sent with other words', () => {
  const sending = (made: ContractCall) => {
    const store = signedIn();
    const send = (words: string) =>
      store.dispatch(
        something.initiate(
          call(made, {
            path: { id: 'x' },
            body: { words },
            ...(made.files !== 'none' && { files: [] }),
          } as never) as ApiRequest<{ words: string }>,
        ),
      );
    return send;
  };

  it('is one of these', () => {
    expect(MAKING.map((made) => nameOf(made)).sort()).toEqual([
      'POST /assignments',
      'POST /baselines/batch-upload',
      'POST /baselines/upload',
      'POST /baselines/upload-files',
      'POST /essays/upload',
      'POST /essays/upload-batch',
      'POST /essays/upload-files',
      'POST /essays/{id}/comments',
      'POST /essays/{id}/talks',
      'POST /rubrics',
      'POST /rubrics/import',
      'POST /students',
      'POST /students/baseline',
      'POST /students/bulk',
      'POST /writing-rooms',
    ]);
  });

  it.each(MAKING.map((made) => [nameOf(made) as string, made] as const))(
    '%s: is made once, and the teacher decides whether it is another one',
    async (name, made) => {
      const { made: there } = keyedServer(name.replace('{id}', 'x'), { arrives: true });
      const send = sending(made);
      expect((await send('first')).error).toMatchObject({ status: 'FETCH_ERROR' });
      const told = (await send('second')).error;
      expect(statusOf(told)).toBe(422);
      expect(serverSentence(told)).toMatch(/^Your first try reached the server and may have been saved\./);
      expect(there).toHaveLength(1);
      expect((await send('second')).data).toMatchObject({ id: 'made' });
      expect(there).toHaveLength(2);
    },
  );

  it.each(MAKING.map((made) => [nameOf(made) as string, made] as const))(
    '%s: is made as it is sent now if the first try never arrived, and the first one cannot come after it',
    async (name, made) => {
      const { made: there, server } = keyedServer(name.replace('{id}', 'x'), { arrives: false });
      const send = sending(made);
      await send('first');
      expect((await send('second')).data).toMatchObject({ id: 'made' });
      expect(there).toHaveLength(1);
      const keys = server.to(name.replace('{id}', 'x')).map(({ headers }) => headers.get('Idempotency-Key'));
      expect(new Set(keys).size).toBe(1);
      // What comes next is another one.
      expect((await send('first')).data).toMatchObject({ id: 'made' });
      expect(there).toHaveLength(2);
    },
  );
});

describe('what its page can change afterwards', () => {
  const student = (name: string) => ({
    name,
    period: 2,
    class_type: '10th_grade_english' as const,
    academic_year: '2025-26',
  });
  const adding = (answers: Parameters<typeof keyedServer>[1]) => {
    const { made, server } = keyedServer('POST /students', answers);
    const store = signedIn();
    const add = (name: string) => store.dispatch(studentsApi.endpoints.addStudent.initiate(student(name)));
    return { made, server, store, add };
  };

  it('is told with what the first try made, and the lists are asked for again', async () => {
    const { made, server, add, store } = adding({ arrives: true });
    const list = store.dispatch(
      assignmentsApi.endpoints.assignments.initiate({ academic_year: '', period: '' }),
    );
    await list;
    await add('Ann');
    const { error } = await add('Anna');
    expect(madeIn<{ id: string }>(error)).toMatchObject({
      id: 'made',
      words: JSON.stringify(student('Ann')),
    });
    expect(serverSentence(error)).toMatch(
      /^Your first try was saved after all, as you had written it then\./,
    );
    expect(made).toHaveLength(1);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(server.to('GET /assignments')).toHaveLength(2);
    list.unsubscribe();
  });

  it('is told so also at the third words, of which the second may have been the ones', async () => {
    const { made, server, add } = adding({ arrives: true });
    await add('Ann');
    // The answer to the second and to what was asked about the first is lost as well.
    const { fetch } = globalThis;
    globalThis.fetch = () => cut();
    expect((await add('Anna')).error).toMatchObject({ status: 'FETCH_ERROR' });
    globalThis.fetch = fetch;
    expect(madeIn((await add('Annabel')).error)).toMatchObject({ words: JSON.stringify(student('Ann')) });
    expect(made).toHaveLength(1);
    expect(server.to('POST /students')).toHaveLength(4);
  });

  it('is made as it is sent now if the first try turns out to have been refused', async () => {
    let at = 0;
    const { server } = {
      server: stubFetch({
        'POST /students': ({ body }: Call) => {
          at += 1;
          if (at === 1) return cut();
          if (at === 2) return { status: 422, body: { error: KEY_USED_OTHERWISE } };
          const { name } = body as { name: string };
          return name === 'Ann'
            ? { status: 409, body: { error: 'No.' } }
            : { status: 201, body: { id: 'made' } };
        },
      }),
    };
    const store = signedIn();
    const add = (name: string) => store.dispatch(studentsApi.endpoints.addStudent.initiate(student(name)));
    await add('Ann');
    expect((await add('Anna')).data).toMatchObject({ id: 'made' });
    const keys = server.to('POST /students').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it.each([
    ['somebody signed out', sessionEnded(), 2],
    ['the session merely ended', sessionEnded('expired'), 1],
  ])('is no longer remembered after %s', async (_why, action, keysSent) => {
    const { server, store, add } = adding({ arrives: false });
    await add('Ann');
    store.dispatch(action);
    store.dispatch(sessionStarted('another token'));
    await add('Anna');
    const keys = server.to('POST /students').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(keysSent);
  });
});
