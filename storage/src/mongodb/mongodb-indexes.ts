import type { Db } from 'mongodb';
import { fieldOf } from './mongodb-find.ts';
import { indexFieldsOf } from '../ports/find.ts';
import type { IndexFields } from '../ports/read-models.ts';

/** An index of a large table takes minutes, and the server says nothing meanwhile, ms. */
const WITHIN = 600_000;
/** How often to see whether the server still answers others, ms. */
const ASK_EVERY = 2_000;

/** Fails as soon as the server no longer answers: the line of the long command itself shows nothing. */
const whileItAnswers = async (db: Db, work: Promise<unknown>, askEvery: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    const ask = () => {
      timer = setTimeout(() => db.command({ ping: 1 }).then(ask, reject), askEvery);
    };
    ask();
  });
  try {
    await Promise.race([work, silent]);
  } finally {
    clearTimeout(timer);
    // If the server fell silent, how the command ended is told to nobody.
    work.catch(() => undefined);
    silent.catch(() => undefined);
  }
};

/** All at once: the rows are read once for all of them. Those that are there stay. */
export const makeIndexes = async (
  db: Db,
  table: string,
  indexes: readonly IndexFields[],
  askEvery = ASK_EVERY,
): Promise<void> => {
  const wanted = indexes.map((index) => {
    const keys = indexFieldsOf(index).map(
      ([field, direction]) => [fieldOf(field), direction === 'desc' ? -1 : 1] as const,
    );
    return { key: Object.fromEntries(keys) };
  });
  if (wanted.length === 0) return;
  const limits = { maxTimeMS: WITHIN, socketTimeoutMS: WITHIN };
  await whileItAnswers(db, db.collection(table).createIndexes(wanted, limits), askEvery);
};
