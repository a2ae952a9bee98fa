const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);

const dataOf = (error: unknown): Record<string, unknown> | null => {
  const data = (error as { data?: unknown } | null)?.data;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
};

/** The server's own sentence (`error`, else `message`), or null. */
export const serverSentence = (error: unknown): string | null => {
  const data = dataOf(error);
  return data ? (textOf(data['error']) ?? textOf(data['message'])) : null;
};

/** What to tell the teacher: the server's sentence, else the default of the error catalogue. */
export const errorSentence = (error: unknown, fallback: string): string => serverSentence(error) ?? fallback;

/** No answer came at all. */
export const isUnanswered = (error: unknown): boolean =>
  (error as { status?: unknown } | null)?.status === 'FETCH_ERROR';

/** Whether it was done is not known: sent again, it is done once (`counted-once.ts`). */
export const isUnsure = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === null || status >= 500;
};

export const statusOf = (error: unknown): number | null => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : null;
};
