/**
 * The result of `work`, unless the signal aborts first: then nobody waits for it any more. @throws what `reason`
 * returns
 */
export const unlessAborted = async <T>(
  work: Promise<T>,
  signal: AbortSignal,
  reason: () => Error,
): Promise<T> => {
  let stop = () => {};
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        stop = () => reject(reason());
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
      }),
    ]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};
