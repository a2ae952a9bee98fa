import { File as SentFile } from 'node:buffer';
import { stubFetch } from '../../../test/fetch-stub.ts';
import type { Answers, Call, Reply } from '../../../test/fetch-stub.ts';
import { CALLS } from '@essays/contract';
import { makeStore } from './store.ts';
import { essaysApi } from '../../features/essays/essays.api.ts';
import { usersApi } from '../../features/users/users.api.ts';
import { studentsApi } from '../students.api.ts';
import { authApi } from '../auth.api.ts';
import { call } from './call.ts';
import { markOf } from './with-idempotency-key.ts';
import { filesApi } from './files.api.ts';
import { sessionStarted } from './session.ts';

const UPLOAD = 'POST /essays/upload';
const typed = (text: string, files: File[] = []) => ({
  student_session_id: 's1',
  essay_type: 'argumentative' as const,
  essay_text: text,
  files,
});
/** Of the same family as fetch; jsdom's would not be sent as a file. */
const file = (words: string) => new SentFile([words], 'essay.pdf') as unknown as File;
/** Somebody is signed in, and the server answers nothing in particular. */
const signedIn = (answers: Answers = {}) => {
  const server = stubFetch({
    'POST /students/known': { known: [] },
    'DELETE /students/s1': () => cut(),
    ...answers,
  });
  const store = makeStore();
  store.dispatch(sessionStarted('token'));
  const keysOf = (route: string) => server.to(route).map(({ headers }) => headers.get('Idempotency-Key'));
  return { store, keysOf };
};
const cut = (): never => {
  throw new TypeError('connection lost');
};

describe('a command', () => {
  /** The answers, one after the other; the last one stays. */
  const sender = (...replies: Reply[]) => {
    let at = 0;
    const server = stubFetch({
      [UPLOAD]: (call: Call) => replies[Math.min(at++, replies.length - 1)]!(call),
    });
    const store = makeStore();
    store.dispatch(sessionStarted('token'));
    const send = async (sent: ReturnType<typeof typed>) =>
      store.dispatch(essaysApi.endpoints.uploadEssay.initiate(sent));
    const keys = () => server.to(UPLOAD).map(({ headers }) => headers.get('Idempotency-Key'));
    return { send, keys, store };
  };
  const done = () => ({ status: 201, body: { id: 'e1' } });

  it('that two people give one after the other is given twice, also while the first is under way', async () => {
    let arrive = () => undefined as void;
    const waited = new Promise<void>((resolve) => (arrive = resolve));
    const { send, keys, store } = sender(async () => {
      await waited;
      return done();
    });
    const first = send(typed('The river.'));
    store.dispatch(sessionStarted('another token'));
    const second = send(typed('The river.'));
    arrive();
    await Promise.all([first, second]);
    expect(keys()).toHaveLength(2);
  });

  it.each([
    ['the connection is lost', cut],
    ['the server fails', () => ({ status: 503, body: { error: 'Away for a moment.' } })],
    ['a gateway answers with a page', () => ({ status: 502, body: '<h1>Bad Gateway</h1>' })],
  ])('has the same key when it is sent again because %s', async (_why, reply) => {
    const { send, keys } = sender(reply, reply, done);
    const pdf = file('words');
    for (let times = 0; times < 3; times += 1) await send(typed('The river.', [pdf]));
    const [first, ...more] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(more).toEqual([first, first]);
  });

  it.each([
    [401, 'the session had ended'],
    [408, 'it took too long to arrive'],
    [429, 'there were too many'],
  ])('keeps its key after an answer %s, before which it may have been done (%s)', async (status) => {
    const { send, keys, store } = sender(cut, () => ({ status, body: { error: 'Not now.' } }), done);
    await send(typed('The river.'));
    await send(typed('The river.'));
    store.dispatch(sessionStarted('another token'));
    await send(typed('The river.'));
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  it('has a new key once there was an answer, whichever', async () => {
    const { send, keys } = sender(done, () => ({ status: 409, body: { error: 'No.' } }), done);
    for (let times = 0; times < 3; times += 1) await send(typed('The river.'));
    expect(new Set(keys()).size).toBe(3);
  });

  it('that makes nothing new has a new key if anything else is sent', async () => {
    const { store, keysOf } = signedIn({ 'POST /essays/assign': () => cut() });
    for (const student of ['s1', 's2', 's3'])
      await store.dispatch(
        essaysApi.endpoints.assignEssays.initiate({
          manual_assignments: [{ essay_id: 'e1', student_session_id: student }],
        }),
      );
    expect(new Set(keysOf('POST /essays/assign')).size).toBe(3);
  });

  it('has a new key if only what follows the address differs', async () => {
    const { store, keysOf } = signedIn();
    const student = { id: 's1', revision: 3 };
    await store.dispatch(studentsApi.endpoints.setStudentActive.initiate({ ...student, is_active: false }));
    await store.dispatch(studentsApi.endpoints.eraseStudent.initiate(student));
    const [deactivated, erased] = keysOf('DELETE /students/s1');
    expect(erased).toMatch(/^[0-9a-f]{32}$/);
    expect(erased).not.toBe(deactivated);
  });

  it('with a password has no key: nothing is kept of it', async () => {
    const { store, keysOf } = signedIn();
    const account = { username: 'a.lee', password: 'a long password', role: 'teacher' } as const;
    await store.dispatch(usersApi.endpoints.registerUser.initiate(account));
    const passwords = { old_password: 'a long password', new_password: 'a longer password' };
    await store.dispatch(authApi.endpoints.changePassword.initiate(passwords));
    expect([...keysOf('POST /auth/register'), ...keysOf('POST /auth/password')]).toEqual([null, null]);
  });
});

describe('a command that is sent with other words, because the first try had no answer', () => {
  const SAVE = 'POST /essays/e1/save-grades';
  /** A server that has done the first try, but whose answer was lost; `since`: what a colleague did after it. */
  const savedUnheard = ({ isDone, since = 0 }: { isDone: boolean; since?: number }) => {
    let revision = isDone ? 4 + since : 3 + since;
    let isLost = true;
    const done = new Map<string, number>(isDone ? [['first', 4]] : []);
    const server = stubFetch({
      [SAVE]: ({ headers, body }: Call) => {
        if (isLost) {
          isLost = false;
          return cut();
        }
        const { detailed_feedback: words } = body as { detailed_feedback: string };
        const before = done.get(words);
        if (before === undefined && headers.get('If-Match') !== `"${revision}"`)
          return { status: 412, body: { error: 'Somebody else has changed this.' } };
        const at = before ?? (revision += 1);
        done.set(words, at);
        return {
          body: { id: 'e1', revision },
          headers: { ETag: `"${revision}"`, 'X-Stream-Revision': String(at) },
        };
      },
    });
    const store = makeStore();
    store.dispatch(sessionStarted('token'));
    const save = (detailed_feedback: string) =>
      store.dispatch(essaysApi.endpoints.saveGrades.initiate({ id: 'e1', revision: 3, detailed_feedback }));
    const sent = () =>
      server.to(SAVE).map(({ headers, body }) => {
        const { detailed_feedback: words } = body as { detailed_feedback: string };
        return `${words} ${headers.get('If-Match')}`;
      });
    return { save, sent, keys: () => server.to(SAVE).map(({ headers }) => headers.get('Idempotency-Key')) };
  };

  it('follows the first try, if that was done', async () => {
    const { save, sent, keys } = savedUnheard({ isDone: true });
    await save('first');
    expect((await save('second')).data).toMatchObject({ revision: 5 });
    expect(sent()).toEqual(['first "3"', 'second "3"', 'first "3"', 'second "4"']);
    const [first, second, firstAgain, secondAgain] = keys();
    expect([firstAgain, secondAgain]).toEqual([first, second]);
  });

  it('is refused if a colleague has changed something after the first try', async () => {
    const { save, sent } = savedUnheard({ isDone: true, since: 1 });
    await save('first');
    expect((await save('second')).error).toMatchObject({ status: 412 });
    expect(sent().at(-1)).toBe('second "4"');
  });

  it('is refused if the first try came too late as well', async () => {
    const { save, sent } = savedUnheard({ isDone: false, since: 1 });
    await save('first');
    expect((await save('second')).error).toMatchObject({ status: 412 });
    expect(sent()).toEqual(['first "3"', 'second "3"', 'first "3"']);
  });

  it('is sent as it is if the first try was never done', async () => {
    const { save, sent } = savedUnheard({ isDone: false });
    await save('first');
    expect((await save('second')).data).toMatchObject({ revision: 4 });
    expect(sent()).toEqual(['first "3"', 'second "3"']);
  });
});

describe('what the server would remember in vain has no key', () => {
  it('a question that is sent by POST', async () => {
    const { store, keysOf } = signedIn();
    await store.dispatch(studentsApi.endpoints.knownNames.initiate(['Ann Lee']));
    expect(keysOf('POST /students/known')).toEqual([null]);
  });

  it('the wish for a file', async () => {
    const { store, keysOf } = signedIn();
    const zip = call(CALLS.feedback.pdfs, { body: { essay_ids: ['e1'] } });
    await store.dispatch(filesApi.endpoints.file.initiate(zip));
    expect(keysOf('POST /feedback/pdfs')).toEqual([null]);
  });
});

it('of a request only 128 bits are kept, which differ with every letter and its place', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'aab', 'aba', '\0', '\0\0', 'x'.repeat(9999), 'x'.repeat(10_000)];
  const marks = texts.map(markOf);
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{32}$/);
  // Each part of it tells them apart.
  for (let part = 0; part < 4; part += 1)
    expect(new Set(marks.map((mark) => mark.slice(part * 8, part * 8 + 8))).size).toBe(texts.length);
  expect(markOf('aab')).toBe(marks[5]);
});
