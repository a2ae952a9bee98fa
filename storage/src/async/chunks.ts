/** All of them in their order, so many at a time; the last portion may be smaller. */
export const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

/** What is answered to one portion after the other, in their order. */
export const inChunks = async <T, Answer>(
  all: readonly T[],
  size: number,
  ask: (some: T[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> => {
  const answers: (readonly Answer[])[] = [];
  for (const some of chunksOf(all, size)) answers.push(await ask(some));
  return answers.flat();
};

/** Ids in one query. */
export const IDS_AT_ONCE = 500;

/** What a store holds of these ids, each asked for once. */
export const loadByIds = <Row>(
  ids: readonly (string | null | undefined)[],
  ask: (some: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> => inChunks([...new Set(ids.filter((id) => id != null))], IDS_AT_ONCE, ask);

/** Their answers; one that fails is thrown when all have ended. */
export const allDone = async <Answer>(work: readonly Promise<Answer>[]): Promise<Answer[]> => {
  await Promise.allSettled(work);
  return Promise.all(work);
};
