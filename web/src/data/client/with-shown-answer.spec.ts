import { jest } from '@jest/globals';
import { SAVED_BUT_UNSEEN } from '@essays/contract';
import { stubFetch, TEACHER } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { essaysApi } from '../../features/essays/essays.api.ts';
import { usersApi } from '../../features/users/users.api.ts';
import { rubricsApi } from '../rubrics.api.ts';
import { classImportApi } from '../../features/students/class-import.api.ts';
import { sessionStarted } from './session.ts';
import { makeStore } from './store.ts';

const APPROVE = 'POST /essays/e1/approve-authorship';
const UNDO_IMPORT = 'POST /students/imports/i1/undo';
const UNDONE = { removed: 2, restored: 0, kept: [], left: 0 };
const UPLOAD = 'POST /essays/upload';
const REGISTER = 'POST /auth/register';
const SEEN = 'GET /auth/verify';
const LIST = 'GET /rubrics/library';
const BEHIND = { 'X-Read-Models': 'behind' };
const DONE = { 'X-Stream-Position': '7', ETag: '"4"' };

describe('the answer to a command', () => {
  /** What the lists have seen of the log. */
  let seen: number;
  let store: ReturnType<typeof makeStore>;
  let server: ReturnType<typeof stubFetch>;
  let verify: () => object;
  let sessions = 0;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    seen = 0;
    /** A busy server: it answers after three seconds, with what its lists show by then. */
    const busy = async (body: (isShown: boolean) => object, status = 200) => {
      if (seen < 7) await new Promise((resolve) => setTimeout(resolve, 3_000));
      const isShown = seen >= 7;
      return { status, body: body(isShown), headers: { ...DONE, ...(!isShown && BEHIND) } };
    };
    verify = () => ({ body: { user: TEACHER } });
    server = stubFetch({
      [APPROVE]: () => busy((isShown) => ({ id: 'e1', revision: isShown ? 4 : 3 })),
      [UNDO_IMPORT]: () => busy(() => UNDONE),
      'POST /rubrics': async () => {
        const { body, headers } = await busy(() => ({ id: 'r1', revision: 4 }), 201);
        return 'X-Read-Models' in headers
          ? { status: 503, body: { error: SAVED_BUT_UNSEEN }, headers }
          : { status: 201, body, headers };
      },
      'POST /essays/e1/unassign': () => busy(() => ({ error: 'No.' }), 409),
      [UPLOAD]: () => busy(() => ({ id: 'e1' }), 201),
      [REGISTER]: () => busy(() => ({ user: TEACHER }), 201),
      [LIST]: { rubrics: [] },
      [SEEN]: async ({ headers }: Call) => {
        if (headers.has('min-position') && seen < 7) {
          await new Promise((resolve) => setTimeout(resolve, 3_000));
          if (seen < 7) return { ...verify(), headers: BEHIND };
        }
        return verify();
      },
    });
    store = makeStore();
    // What is awaited is one person's.
    store.dispatch(sessionStarted(`token ${(sessions += 1)}`));
  });
  afterEach(async () => {
    // What is asked for again a moment later.
    await later(3_000);
    jest.useRealTimers();
  });

  interface Outcome {
    data?: { revision?: number; id?: string };
    error?: { status?: unknown; data?: { error?: string } };
  }
  /** Asserted on at once; null while there is no answer. */
  const sent = (command: PromiseLike<unknown>) => {
    const outcome: { current: Outcome | null } = { current: null };
    void command.then((result) => (outcome.current = result as Outcome));
    return outcome;
  };
  const approve = () =>
    sent(store.dispatch(essaysApi.endpoints.approveAuthorship.initiate({ id: 'e1', revision: 3 })));
  const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('is never from before it: it is awaited, and asked for again under the same key', async () => {
    const approved = approve();
    await later(10_000);
    expect(approved.current).toBeNull();
    seen = 7;
    await later(3_000);
    expect(approved.current?.data?.revision).toBe(4);
    const calls = server.to(APPROVE).map(({ headers }) => headers);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.get('Idempotency-Key')).toBe(calls[0]?.get('Idempotency-Key'));
    expect(calls[1]?.get('If-Match')).toBe('"3"');
    expect(server.to(SEEN).map(({ headers }) => headers.get('min-position'))).toEqual(['7', '7', '7']);
  });

  it('is the first one, held until the lists have seen it, where no revision says that it is old', async () => {
    const counted = sent(store.dispatch(classImportApi.endpoints.undoImport.initiate('i1')));
    await later(10_000);
    expect(counted.current).toBeNull();
    seen = 7;
    await later(3_000);
    expect(counted.current?.data).toEqual(UNDONE);
    expect(server.to(UNDO_IMPORT)).toHaveLength(1);
  });

  it('is asked for again where there was none, because the lists did not know what was made', async () => {
    const created = sent(
      store.dispatch(
        rubricsApi.endpoints.createRubric.initiate({ name: 'Notes', class_type: '10th_grade_english' }),
      ),
    );
    await later(3_001);
    seen = 7;
    await later(3_001);
    expect(created.current?.data?.id).toBe('r1');
    const keys = server.to('POST /rubrics').map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('that is a refusal is given at once', async () => {
    const refused = sent(
      store.dispatch(essaysApi.endpoints.takeBackEssay.initiate({ id: 'e1', revision: 3 })),
    );
    await later(3_010);
    expect(refused.current?.error).toMatchObject({ status: 409 });
    expect(server.to(SEEN)).toHaveLength(0);
  });

  it('is given at once if the lists show it', async () => {
    seen = 7;
    const approved = approve();
    await later(10);
    expect(approved.current?.data?.revision).toBe(4);
    expect([server.to(APPROVE).length, server.to(SEEN).length]).toEqual([1, 0]);
  });

  it('says that it was saved after half a minute, and sent again by hand it has the same key', async () => {
    const approved = approve();
    await later(29_000);
    expect(approved.current).toBeNull();
    await later(8_000);
    expect(approved.current?.error).toMatchObject({ status: 503, data: { error: SAVED_BUT_UNSEEN } });
    seen = 7;
    const again = approve();
    await later(10);
    expect(again.current?.data?.revision).toBe(4);
    expect(new Set(server.to(APPROVE).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('is waited for only a moment more after lists that see nothing, until they follow again', async () => {
    approve();
    await later(40_000);
    const second = approve();
    await later(6_500);
    expect(second.current?.error).toMatchObject({ status: 503, data: { error: SAVED_BUT_UNSEEN } });
    const third = approve();
    await later(3_500);
    seen = 7;
    await later(3_500);
    expect(third.current?.data?.revision).toBe(4);
    seen = 0;
    const fourth = approve();
    await later(20_000);
    expect(fourth.current).toBeNull();
    await later(20_000);
    expect(fourth.current?.error).toMatchObject({ status: 503 });
  });

  it('that failed so lets everything be asked for again, after its place in the log', async () => {
    const listed = store.dispatch(rubricsApi.endpoints.rubrics.initiate());
    await later(1);
    approve();
    await later(40_000);
    expect(server.to(LIST).map(({ headers }) => headers.get('min-position'))).toEqual([null, '7']);
    listed.unsubscribe();
  });

  it('is still awaited where the line is gone for a moment, and the server is not asked without a pause', async () => {
    verify = () => {
      throw new TypeError('connection lost');
    };
    const approved = approve();
    seen = 0;
    await later(3_001);
    seen = 7;
    await later(10_000);
    expect(server.to(SEEN).length).toBeLessThan(24);
    expect(approved.current).toBeNull();
    verify = () => ({ body: { user: TEACHER } });
    await later(1_500);
    expect(approved.current?.data?.revision).toBe(4);
  });

  it('is not awaited any longer when the session has ended', async () => {
    verify = () => ({ status: 401, body: { error: 'Please sign in.' } });
    const approved = approve();
    await later(3_001);
    seen = 7;
    await later(3_001);
    expect(approved.current?.error).toMatchObject({ status: 503, data: { error: SAVED_BUT_UNSEEN } });
    expect(server.to(SEEN)).toHaveLength(1);
  });

  const upload = () =>
    sent(
      store.dispatch(
        essaysApi.endpoints.uploadEssay.initiate({
          student_session_id: 's1',
          essay_type: 'argumentative',
          essay_text: 'The river.',
          files: [],
        }),
      ),
    );

  it('to files is what was made of them: they are not sent twice for it', async () => {
    const uploaded = upload();
    await later(3_010);
    expect(uploaded.current?.data?.id).toBe('e1');
    expect(server.to(UPLOAD)).toHaveLength(1);
  });

  it('with a password is as it came: it has no key, and would be done twice', async () => {
    const account = { username: 'a.lee', password: 'a long password', role: 'teacher' } as const;
    const registered = sent(store.dispatch(usersApi.endpoints.registerUser.initiate(account)));
    await later(3_010);
    expect(registered.current?.data).toBeDefined();
    expect(server.to(REGISTER)).toHaveLength(1);
  });
});
