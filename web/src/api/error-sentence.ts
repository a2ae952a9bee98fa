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

const failedAs = (error: unknown): unknown => (error as { status?: unknown } | null)?.status;
/** On a line that has gone silent: what is sent next would wait as long. */
export const isLate = (error: unknown): boolean => failedAs(error) === 'TIMEOUT_ERROR';

/** The server's own sentence (`error`, else `message`), or what is known without one, or null. */
export const serverSentence = (error: unknown): string | null => {
  const data = dataOf(error);
  const own = data && (textOf(data['error']) ?? textOf(data['message']));
  if (own) return own;
  if (isLate(error)) return TOO_LATE;
  return answeredWith(error) === 413 ? TOO_LARGE : null;
};

/** What to tell the teacher: the server's sentence, else the default of the error catalogue. */
export const errorSentence = (error: unknown, fallback: string): string => serverSentence(error) ?? fallback;

/** No answer came at all, or not in time. */
export const isUnanswered = (error: unknown): boolean => failedAs(error) === 'FETCH_ERROR' || isLate(error);

/** Whether it was done is not known: sent again, it is done once (`counted-once.ts`). */
export const isUnsure = (error: unknown): boolean => {
  const status = answeredWith(error);
  return status === null || status < 400 || status >= 500;
};

/** It was not even looked at: whether an earlier try was done stays unknown. */
export const isTurnedAway = (error: unknown): boolean => [401, 408, 429].includes(answeredWith(error) ?? 0);

export const statusOf = (error: unknown): number | null => {
  const status = failedAs(error);
  return typeof status === 'number' ? status : null;
};
