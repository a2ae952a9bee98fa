import { MongoServerError } from 'mongodb';
import type { Db } from 'mongodb';
import { withTimeout } from './mongodb-errors.ts';
import { fieldOf } from './mongodb-find.ts';
import { indexFieldsOf } from '../ports/find.ts';
import type { IndexFields } from '../ports/read-models.ts';
import { chunksOf } from '../async/chunks.ts';

/** An index of a large table takes minutes, and the server says nothing meanwhile, ms. */
const WITHIN = 600_000;
/** How often to see whether the server still answers others, and how soon it must, ms. */
const ASKED = { every: 2_000, within: 4_000 };

/** Fails as soon as the server no longer answers: the line of the long command itself shows nothing. */
const failWhenSilent = async (db: Db, work: Promise<unknown>, asked: typeof ASKED): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const silent = new Promise<never>((_, reject) => {
    const ask = () => {
      if (isOver) return;
      timer = setTimeout(
        () => withTimeout(db.command({ ping: 1 }), asked.within).then(ask, reject),
        asked.every,
      );
    };
    ask();
  });
  try {
    await Promise.race([work, silent]);
  } finally {
    isOver = true;
    clearTimeout(timer);
    // If the server fell silent, how the command ended is told to nobody.
    work.catch(() => undefined);
    silent.catch(() => undefined);
  }
};

/**
 * Made by one command, which reads the rows once for all of them, on one thread and in memory that they share. With all
 * ten of the audit in one, the other thread waited: 20,000 essays take a twentieth less time in fours.
 */
const TOGETHER = 4;

const NAMESPACE_EXISTS = 48;

/** Without indexes a collection is made by its first row: until then it would look as if it had been dropped. */
const made = async (db: Db, table: string): Promise<void> => {
  try {
    await db.createCollection(table);
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === NAMESPACE_EXISTS)) throw error;
  }
};

/** All at once. Those that are there stay; without any, the collection itself. */
export const makeIndexes = async (
  db: Db,
  table: string,
  indexes: readonly IndexFields[],
  asked = ASKED,
): Promise<void> => {
  const wanted = indexes.map((index) => {
    const keys = indexFieldsOf(index).map(
      ([field, direction]) => [fieldOf(field), direction === 'desc' ? -1 : 1] as const,
    );
    return { key: Object.fromEntries(keys) };
  });
  if (wanted.length === 0) return made(db, table);
  // `maxTimeMS` is not sent with this command. Whoever gives up drops the table, which ends it on the server too.
  const limits: object = { socketTimeoutMS: WITHIN };
  const collection = db.collection(table);
  const making = chunksOf(wanted, TOGETHER).map((some) => collection.createIndexes(some, limits));
  await failWhenSilent(db, Promise.all(making), asked);
};
