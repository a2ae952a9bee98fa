import { CALLS } from '@essays/contract';
import { stubFetch } from '../../../test/fetch-stub.ts';
import { callWithoutSession } from './call-without-session.ts';
import { call } from './call.ts';
import { errorSentence } from './error-sentence.ts';
import { LIMITS } from './with-timeout.ts';

const LOGIN = call(CALLS.auth.login, { body: { username: 'e.dunne', password: 'a long password' } });
const failing = async (reply: () => never) => {
  const server = stubFetch({ 'POST /auth/login': reply });
  const { error } = await callWithoutSession(LOGIN);
  return { error, sent: server.to('POST /auth/login')[0] };
};

describe('a call without the client of the signed-in pages', () => {
  it('sends its body as JSON, without a token or an Idempotency-Key: it is no command of anybody', async () => {
    localStorage.setItem('token', 'T1');
    const server = stubFetch({ 'POST /auth/login': { token: 'T2', user: {} } });
    expect(await callWithoutSession(LOGIN)).toEqual({ data: { token: 'T2', user: {} } });
    const [sent] = server.to('POST /auth/login');
    expect(sent?.body).toEqual({ username: 'e.dunne', password: 'a long password' });
    expect(sent?.headers.get('Authorization')).toBeNull();
    expect(sent?.headers.get('Idempotency-Key')).toBeNull();
  });

  it('gives the server’s own sentence of a refusal', async () => {
    const { error } = await failing(() => ({ status: 401, body: { error: 'Wrong password.' } }) as never);
    expect(error?.status).toBe(401);
    expect(errorSentence(error, 'Else')).toBe('Wrong password.');
  });

  it('says of a line that is gone that the server could not be reached', async () => {
    const { error } = await failing(() => Promise.reject(new TypeError('Failed to fetch')) as never);
    expect(error).toEqual({
      status: 'FETCH_ERROR',
      error: 'The server could not be reached. Please check your connection and try again.',
    });
  });

  it('gives up a line that has gone silent, and says so', async () => {
    const { command } = LIMITS;
    LIMITS.command = 20;
    try {
      const { error } = await failing(() => new Promise(() => undefined) as never);
      expect(error?.status).toBe('TIMEOUT_ERROR');
      expect(errorSentence(error, 'Else')).toBe(
        'No answer came in time. Please check your connection and try again.',
      );
    } finally {
      LIMITS.command = command;
    }
  });
});
