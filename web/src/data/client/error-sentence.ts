const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);

const dataOf = (error: unknown): Record<string, unknown> | null => {
  const data = (error as { data?: unknown } | null)?.data;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
};

/** The status of an answer, even of one that is no JSON, such as a proxy's page; null without an answer. */
const answeredWith = (error: unknown): number | null => {
  const { status, originalStatus } = (error ?? {}) as { status?: unknown; originalStatus?: unknown };
  return [status, originalStatus].find((one) => typeof one === 'number') ?? null;
};

/** A proxy refuses it with a page of its own. */
const TOO_LARGE = 'This is too large to be sent at once. Send fewer or smaller files.';

const TOO_LATE = 'No answer came in time. Please check your connection and try again.';

/** What a browser says of its own, such as 'TypeError: Failed to fetch', is for nobody to read. */
const FOR_PEOPLE: Partial<Record<string, string>> = {
  FETCH_ERROR: 'The server could not be reached. Please check your connection and try again.',
  PARSING_ERROR: 'The answer of the server could not be read. Please try again.',
  TIMEOUT_ERROR: TOO_LATE,
};

const failedAs = (error: unknown): unknown => (error as { status?: unknown } | null)?.status;
/** On a line that has gone silent: what is sent next would wait as long. */
export const isLate = (error: unknown): boolean => failedAs(error) === 'TIMEOUT_ERROR';

/** A failure without an answer, with a sentence in place of the browser's exception. */
export const forPeople = <Failure extends { status: unknown }>(failure: Failure): Failure => {
  const sentence = FOR_PEOPLE[String(failure.status)];
  return sentence === undefined ? failure : { ...failure, error: sentence };
};

/** The server's own sentence (`error`, else `message`), or what is known without one, or null. */
export const serverSentence = (error: unknown): string | null => {
  const data = dataOf(error);
  const own = data && (textOf(data['error']) ?? textOf(data['message']));
  if (own) return own;
  if (isLate(error)) return TOO_LATE;
  return answeredWith(error) === 413 ? TOO_LARGE : null;
};

/**
 * What to tell the teacher: the server's sentence, else the default of the error catalogue, with what to do where the
 * server could not be reached.
 */
export const errorSentence = (error: unknown, fallback: string): string =>
  serverSentence(error) ?? (isUnanswered(error) ? unreached(fallback) : fallback);

/** 'Failed to reject essay. The server could not be reached. Please check …' */
const unreached = (fallback: string): string =>
  `${fallback.replace(/ Please try again\.$/, '').replace(/\.?$/, '.')} ${FOR_PEOPLE.FETCH_ERROR}`;

/** No answer came at all, or not in time. */
export const isUnanswered = (error: unknown): boolean => failedAs(error) === 'FETCH_ERROR' || isLate(error);

/** Whether it was done is not known: sent again, it is done once (`with-idempotency-key.ts`). */
export const isUnsure = (error: unknown): boolean => {
  const status = answeredWith(error);
  return status === null || status < 400 || status >= 500;
};

/** It was not even looked at: whether an earlier try was done stays unknown. */
export const isTurnedAway = (error: unknown): boolean => [401, 408, 429].includes(answeredWith(error) ?? 0);

/** It says nothing about what was asked: no answer came, or one from a server, or a proxy, that is not ready. */
export const isUnready = (error: unknown): boolean =>
  isUnanswered(error) || [408, 429, 502, 503, 504].includes(answeredWith(error) ?? 0);

export const statusOf = (error: unknown): number | null => {
  const status = failedAs(error);
  return typeof status === 'number' ? status : null;
};

/**
 * The same in a dialog, which asks about things as they were when it opened. What changed stands behind it already; to
 * reload the page, as the server advises any program, is more than it takes.
 */
export const dialogSentence = (error: unknown, fallback: string): string =>
  statusOf(error) === 412
    ? 'This has changed since you opened it. Close this to see how it stands now, then decide again.'
    : errorSentence(error, fallback);
