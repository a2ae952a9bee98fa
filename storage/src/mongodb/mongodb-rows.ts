import { BSON, MongoBulkWriteError } from 'mongodb';
import type { BulkWriteResult, Collection, Db } from 'mongodb';
import { troubleOf } from './mongodb-errors.ts';
import { StoreAway } from '../ports/store-away.ts';
import { chunksOf } from '../async/chunks.ts';

/** A row with the log position it was last written for: an older write never replaces it. */
export interface RowDocument {
  _id: string;
  row: Record<string, unknown> | null;
  _pos: number;
}

/** Null is a deleted row. */
export type RowEntry = readonly [id: string, row: unknown];

/** Sent in one command, about: it holds 16 MB and waits for the disk once. Of some rows one is measured. */
const IN_ONE_COMMAND = { bytes: 8_000_000, rows: 1_000, measured: 64 };
const MAJORITY = { w: 'majority' } as const;

const documentsOf = (entries: readonly RowEntry[], checkpoint: number): RowDocument[] =>
  entries.map(([_id, row]) => ({ _id, row: row as RowDocument['row'], _pos: checkpoint }));

const duplicatesIn = (error: unknown): MongoBulkWriteError | null =>
  error instanceof MongoBulkWriteError && troubleOf(error) === 'duplicate' ? error : null;

/** A deleted row stays as a marker with its position, or a late repeat would bring it back. */
const putting = ([_id, row]: RowEntry, checkpoint: number) => ({
  replaceOne: {
    filter: { _id, _pos: { $lte: checkpoint } },
    replacement: { row: row as RowDocument['row'], _pos: checkpoint },
    upsert: true,
  },
});

/** @throws StoreAway unless it is known of every row that it is written, or that it is newer already. */
export const putRows = async (
  rows: Collection<RowDocument>,
  entries: readonly RowEntry[],
  checkpoint: number,
): Promise<void> => {
  if (entries.length === 0) return;
  let result: Pick<BulkWriteResult, 'matchedCount' | 'upsertedCount'>;
  let newer = 0;
  try {
    result = await rows.bulkWrite(
      entries.map((entry) => putting(entry, checkpoint)),
      { ordered: false },
    );
  } catch (error) {
    // A duplicate key says that the row is already newer.
    const duplicates = duplicatesIn(error);
    if (!duplicates) throw error;
    newer = [duplicates.writeErrors].flat().length;
    ({ result } = duplicates);
  }
  if (result.matchedCount + result.upsertedCount + newer < entries.length)
    throw new StoreAway('MongoDB', 'slow');
};

/**
 * Each only once those before it are written, in one command, which waits for the disk once. False when one is newer
 * already: those after it are not written then.
 * @throws StoreAway unless it is known of every row that it is written
 */
export const putInOrder = async (
  rows: Collection<RowDocument>,
  entries: readonly RowEntry[],
  checkpoint: number,
): Promise<boolean> => {
  const puts = entries.map((entry) => putting(entry, checkpoint));
  try {
    const { matchedCount, upsertedCount } = await rows.bulkWrite(puts, { ordered: true });
    if (matchedCount + upsertedCount < entries.length) throw new StoreAway('MongoDB', 'slow');
    return true;
  } catch (error) {
    if (duplicatesIn(error)) return false;
    throw error;
  }
};

/** Divided by the largest of those that are measured. */
const inCommands = (documents: readonly RowDocument[]): RowDocument[][] => {
  const { bytes, rows, measured } = IN_ONE_COMMAND;
  const some = documents.filter((_, n) => n % measured === 0);
  const largest = Math.max(1, ...some.map((one) => BSON.calculateObjectSize(one)));
  return chunksOf(documents, Math.max(1, Math.min(rows, Math.floor(bytes / largest))));
};

/** Inserts rows that are not there. False when it is not known of every row that it is inserted. */
export type Insert = (entries: readonly RowEntry[], checkpoint: number) => Promise<boolean>;

/**
 * Straight as commands: the driver's own insert turns each row into BSON by itself and copies it twice, which takes a
 * tenth of the time of a rebuild. What it does beyond that, sending again and dividing what is too large for one
 * command, is left to whoever is told that it is not done.
 */
export const insertByCommand =
  (db: Db, table: string): Insert =>
  async (entries, checkpoint) => {
    try {
      for (const documents of inCommands(documentsOf(entries, checkpoint))) {
        const { n } = await db.command({ insert: table, documents, ordered: false, writeConcern: MAJORITY });
        if (n !== documents.length) return false;
      }
      return true;
    } catch {
      return false;
    }
  };

/**
 * Where most rows are new: those are inserted, which costs the server a fraction of looking for what to replace. Nobody
 * else writes there, so one that came and went leaves no marker.
 */
export const addRows = async (
  rows: Collection<RowDocument>,
  entries: readonly RowEntry[],
  checkpoint: number,
  insert: Insert,
): Promise<void> => {
  const ids = entries.map(([id]) => id);
  const present = await rows.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
  const known = new Set(present.map(({ _id }) => _id));
  const added = entries.filter(([id, row]) => row !== null && !known.has(id));
  // Some may have been there, from an attempt whose answer was lost.
  const areAdded = await insert(added, checkpoint);
  await putRows(rows, areAdded ? entries.filter(([id]) => known.has(id)) : entries, checkpoint);
};
