import {
  errorSentence,
  forPeople,
  isTurnedAway,
  isUnanswered,
  isUnsure,
  serverSentence,
} from './error-sentence.ts';

/** An answer that is no JSON, as a proxy gives it. */
const page = (originalStatus: number) => ({ status: 'PARSING_ERROR', originalStatus, data: '<h1>…</h1>' });

describe('whether something was done', () => {
  it.each([
    ['no answer', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, true],
    ['no answer in time', { status: 'TIMEOUT_ERROR', error: 'AbortError' }, true],
    ['a failure of the server', { status: 503, data: {} }, true],
    ['a page of a gateway', page(502), true],
    ['a page in place of success', page(200), true],
    ['a refusal', { status: 409, data: { error: 'No.' } }, false],
    ['a refusal by a proxy', page(413), false],
  ])('after %s, it is unknown or not', (_what, error, unknown) => {
    expect(isUnsure(error)).toBe(unknown);
  });

  it('stays unknown where the next try was not even looked at', () => {
    expect([401, 408, 429].every((status) => isTurnedAway({ status }) && isTurnedAway(page(status)))).toBe(
      true,
    );
    expect(isTurnedAway({ status: 403 })).toBe(false);
  });
});

it('a proxy that takes no more gives no reason: it is given here', () => {
  expect(serverSentence(page(413))).toBe(
    'This is too large to be sent at once. Send fewer or smaller files.',
  );
  expect(serverSentence({ status: 413, data: { error: 'File size must be 10MB or less' } })).toBe(
    'File size must be 10MB or less',
  );
  expect(serverSentence(page(502))).toBeNull();
});

it('an answer that does not come in time is no answer, and has a sentence of its own', () => {
  const late = { status: 'TIMEOUT_ERROR', error: 'TimeoutError: signal timed out' };
  expect(isUnanswered(late)).toBe(true);
  expect(serverSentence(late)).toBe('No answer came in time. Please check your connection and try again.');
});

it.each([
  ['FETCH_ERROR', 'TypeError: Failed to fetch'],
  ['PARSING_ERROR', 'SyntaxError: Unexpected token <'],
  ['TIMEOUT_ERROR', 'TimeoutError: The operation was aborted due to timeout'],
])('%s is told in a sentence, not by the name of an exception', (status, error) => {
  const told = forPeople({ status, error });
  expect(told).toEqual({ status, error: expect.stringMatching(/^(The|No) .*\.$/) });
  expect(told.error).not.toMatch(/Error|fetch|token/);
});

it.each([
  ['Failed to reject essay', 'Failed to reject essay.'],
  ['Failed to grade essay. Please try again.', 'Failed to grade essay.'],
])('what failed because the server could not be reached says so, and what to do: %s', (fallback, what) => {
  const error = forPeople({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' });
  expect(errorSentence(error, fallback)).toBe(
    `${what} The server could not be reached. Please check your connection and try again.`,
  );
  expect(errorSentence({ status: 500, data: '' }, fallback)).toBe(fallback);
});
