import { File as SentFile } from 'node:buffer';
import { stubFetch } from '../../test/fetch-stub.ts';
import type { Call, Reply } from '../../test/fetch-stub.ts';
import { makeStore } from '../app/store.ts';
import { essaysApi } from '../features/essays/essays.api.ts';
import { authApi } from '../session/auth.api.ts';
import { sessionStarted } from './session.ts';

const UPLOAD = 'POST /essays/upload';
const typed = (text: string, files: File[] = []) => ({
  body: { student_session_id: 's1', essay_type: 'argumentative' as const, essay_text: text },
  files,
});
/** Of the same family as fetch; jsdom's would not be sent as a file. */
const file = (words: string) => new SentFile([words], 'essay.pdf') as unknown as File;

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
    return { send, keys };
  };
  const cut = (): never => {
    throw new TypeError('connection lost');
  };
  const done = () => ({ status: 201, body: { id: 'e1' } });

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

  it('has a new key once there was an answer, whichever', async () => {
    const { send, keys } = sender(done, () => ({ status: 409, body: { error: 'No.' } }), done);
    for (let times = 0; times < 3; times += 1) await send(typed('The river.'));
    expect(new Set(keys()).size).toBe(3);
  });

  it('has a new key if anything else is sent', async () => {
    const { send, keys } = sender(cut);
    await send(typed('The river.'));
    await send(typed('The lake.'));
    await send(typed('The river.', [file('one')]));
    await send(typed('The river.', [file('another')]));
    expect(new Set(keys()).size).toBe(4);
  });
});

it('signing in has no key: it is no command of anybody', async () => {
  const server = stubFetch({ 'POST /auth/login': { token: 't', user: {} } });

  await makeStore().dispatch(
    authApi.endpoints.login.initiate({ username: 'e.dunne', password: 'a long password' }),
  );
  expect(server.to('POST /auth/login')[0]?.headers.get('Idempotency-Key')).toBeNull();
});
