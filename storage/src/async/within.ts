/**
 * The result of `work` unless it takes longer; it may still end later, unnoticed.
 * @throws what `late` returns
 */
export const within = async <T>(work: Promise<T>, milliseconds: number, late: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    if (Number.isFinite(milliseconds)) timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
};
