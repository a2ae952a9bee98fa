import { MongoBulkWriteError } from 'mongodb';
import type { AnyBulkWriteOperation, Collection, Filter, UpdateFilter } from 'mongodb';
import type { LogMark } from '../ports/event-log.ts';
import type { ParkedStream } from '../ports/read-models.ts';
import { BatchLoader } from '../async/batch-loader.ts';

export interface TableDocument {
  /** Name of the collection with the rows. */
  _id: string;
  name: string;
  version: number;
  checkpoint: number;
  mark: LogMark | null;
  parked: ParkedStream[];
  /** A late write that may be done only in part: no position says for which rows. */
  late?: Work;
  /** When it was about to be served, by the server's clock: for a while nobody drops it. */
  claimed?: Date;
  /** About to be dropped: it is never served any more. */
  dropping?: true;
}

/** A write as it is stored until it is complete. */
export interface Work {
  rows: [id: string, row: unknown][][];
  checkpoint: number;
  mark: LogMark | null;
  park: ParkedStream | null;
  release: string | null;
}

/** Which collection queries read. */
export interface PointerDocument {
  /** Name of the read model. */
  _id: string;
  table: string;
  version: number;
}

export interface Move extends Omit<Work, 'rows'> {
  table: string;
}

/** How long a reader trusts a pointer, ms. */
const POINTER_KEPT = 250;

/** A table that is gone or has seen more is not moved. */
const moveOf = ({ table, checkpoint, mark, park, release }: Move) => ({
  filter: { _id: table, checkpoint: { $lte: checkpoint } } satisfies Filter<TableDocument>,
  update: {
    $set: { checkpoint, ...(mark ? { mark } : {}) },
    ...(release === null ? {} : { $pull: { parked: { streamId: release } } }),
    ...(park ? { $addToSet: { parked: park } } : {}),
    $unset: { late: '' },
  } satisfies UpdateFilter<TableDocument>,
});

/** The server answered, and refused some of them. */
const isOfSome = (error: unknown): boolean =>
  error instanceof MongoBulkWriteError && [error.writeErrors].flat().length > 0;

/**
 * Up to where each table has seen the log. One event moves all of them, whether or not it changes their rows: their
 * loops take the same step in the same turn, and are answered by one command.
 */
export class MongoTableStates {
  readonly #asked: BatchLoader<string, TableDocument | null>;
  readonly #seen: BatchLoader<string, number | null>;
  readonly #pointed: BatchLoader<string, PointerDocument | null>;
  readonly #kept = new Map<string, { pointer: PointerDocument; until: number }>();
  readonly #moves: BatchLoader<Move, boolean>;

  constructor(
    private readonly tables: Collection<TableDocument>,
    pointers: Collection<PointerDocument>,
  ) {
    const found = <D extends { _id: string }>(documents: readonly D[], ids: readonly string[]) => {
      const byId = new Map(documents.map((one) => [one._id, one]));
      return ids.map((id) => byId.get(id) ?? null);
    };
    this.#asked = new BatchLoader(async (ids) =>
      found(await tables.find({ _id: { $in: [...ids] } }).toArray(), ids),
    );
    this.#seen = new BatchLoader(async (ids) => {
      const those = tables.find({ _id: { $in: [...ids] } }, { projection: { checkpoint: 1 } });
      return found(await those.toArray(), ids).map((one) => one?.checkpoint ?? null);
    });
    this.#pointed = new BatchLoader(async (ids) =>
      found(await pointers.find({ _id: { $in: [...ids] } }).toArray(), ids),
    );
    this.#moves = new BatchLoader((moves) => this.#moveAll(moves));
  }

  /** Null when the table was replaced or dropped. */
  of(table: string): Promise<TableDocument | null> {
    return this.#asked.do(table);
  }

  /**
   * What is parked in it or written late, which may be long, is not asked for. Null when the table was replaced or
   * dropped.
   */
  checkpoint(table: string): Promise<number | null> {
    return this.#seen.do(table);
  }

  async pointer(name: string): Promise<PointerDocument | null> {
    const until = performance.now() + POINTER_KEPT;
    const pointer = await this.#pointed.do(name);
    if (pointer) this.#kept.set(name, { pointer, until });
    return pointer;
  }

  /**
   * As it was within the last moments, for queries: a table that was replaced meanwhile is still there. A query that
   * follows a write here reads the table that was written, because whoever writes asks for the pointer first.
   */
  recentPointer(name: string): Promise<PointerDocument | null> {
    const kept = this.#kept.get(name);
    return kept && kept.until >= performance.now() ? Promise.resolve(kept.pointer) : this.pointer(name);
  }

  /** Another table is served now. */
  forgetPointer(name: string): void {
    this.#kept.delete(name);
  }

  /**
   * Done again it does the same. False when the table was replaced or dropped, or has seen more.
   */
  move(move: Move): Promise<boolean> {
    // What is parked has a size of its own: it must not fail the others.
    if (move.park !== null || move.release !== null) return this.#moveOne(move);
    return this.#moves.do(move);
  }

  async keepLate(table: string, late: Work): Promise<void> {
    await this.tables.updateOne({ _id: table }, { $set: { late } });
  }

  async #moveAll(moves: readonly Move[]): Promise<readonly (boolean | Promise<boolean>)[]> {
    const oneByOne = () => moves.map((move) => this.#moveOne(move));
    if (moves.length === 1) return oneByOne();
    const updates = moves.map((move): AnyBulkWriteOperation<TableDocument> => ({ updateOne: moveOf(move) }));
    try {
      const { matchedCount } = await this.tables.bulkWrite(updates, { ordered: false });
      if (matchedCount === moves.length) return moves.map(() => true);
    } catch (error) {
      if (!isOfSome(error)) throw error;
    }
    // It does not say which of them.
    return oneByOne();
  }

  async #moveOne(move: Move): Promise<boolean> {
    const { filter, update } = moveOf(move);
    return (await this.tables.updateOne(filter, update)).matchedCount > 0;
  }
}
