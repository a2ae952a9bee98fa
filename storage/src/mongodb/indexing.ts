import type { Collection, IndexDescription } from 'mongodb';

/** Makes the indexes of a collection before its first use; asked for again if it failed. */
export const indexing = (
  collection: Pick<Collection, 'createIndexes'>,
  indexes: IndexDescription[],
): (() => Promise<unknown>) => {
  let made: Promise<unknown> | null = null;
  return () =>
    (made ??= collection.createIndexes(indexes).catch((error: unknown) => {
      made = null;
      throw error;
    }));
};
