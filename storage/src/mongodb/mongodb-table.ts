import { MongoBulkWriteError } from 'mongodb';
import type { BulkWriteResult, Collection } from 'mongodb';
import type { ReadModelName } from '@essays/contract';
import { troubleOf } from './mongodb-errors.ts';
import { ReadModelReplaced } from '../ports/read-models.ts';
import type { LogMark } from '../ports/event-log.ts';
import type { Held, ParkedStream, WritableReadModel, WrittenAlong } from '../ports/read-models.ts';
import { StoreAway } from '../ports/store-away.ts';

/** A row with the log position it was last written for: an older write never replaces it. */
export interface RowDocument {
  _id: string;
  row: Record<string, unknown> | null;
  _pos: number;
}

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
}

/** A write as it is stored until it is complete. */
interface Work {
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

/** Rows asked for or written in one call. */
const CHUNK = 1_000;

/** One collection of rows, for the projection that writes it. */
export class MongoTable implements WritableReadModel {
  constructor(
    readonly name: ReadModelName,
    readonly table: string,
    private readonly rows: Collection<RowDocument>,
    private readonly tables: Collection<TableDocument>,
    /** Null for a table beside the live one. */
    private readonly pointers: Collection<PointerDocument> | null,
  ) {}

  async checkpoint(): Promise<number> {
    const { checkpoint, late } = await this.#state();
    // A rebuild that died in the middle of its swap left this table as it was: only the pointer says that it
    // is replaced.
    const pointer = this.pointers && (await this.pointers.findOne({ _id: this.name }));
    if (this.pointers && pointer?.table !== this.table) throw new ReadModelReplaced(this.name);
    if (late) await this.#carryOut(late);
    return checkpoint;
  }

  async mark(): Promise<LogMark | null> {
    return (await this.#state()).mark ?? null;
  }

  async parked(): Promise<ParkedStream[]> {
    return (await this.#state()).parked;
  }

  async get(ids: readonly string[]): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>();
    for (let i = 0; i < ids.length; i += CHUNK)
      for (const { _id, row } of await this.rows.find({ _id: { $in: ids.slice(i, i + CHUNK) } }).toArray())
        if (row !== null) found.set(_id, row);
    return found;
  }

  async held(ids: readonly string[]): Promise<Map<string, Required<Held>>> {
    const found = new Map<string, Required<Held>>();
    for (let i = 0; i < ids.length; i += CHUNK)
      for (const { _id, row, _pos } of await this.rows
        .find({ _id: { $in: ids.slice(i, i + CHUNK) } })
        .toArray())
        found.set(_id, { row, position: _pos });
    return found;
  }

  async write(
    rows: ReadonlyMap<string, unknown>,
    checkpoint: number,
    { mark, park, release, erased, before = [] }: WrittenAlong = {},
  ): Promise<void> {
    await this.#state();
    const work: Work = {
      rows: [...before, rows].map((some) => [...some]),
      checkpoint,
      mark: mark ?? null,
      park: park ?? null,
      release: release ?? null,
    };
    if (before.length > 0 && (release ?? erased) !== undefined)
      await this.tables.updateOne({ _id: this.table }, { $set: { late: work } });
    await this.#carryOut(work);
  }

  async *all(): AsyncIterable<[id: string, row: unknown]> {
    for await (const { _id, row } of this.rows.find({ row: { $ne: null } }).sort({ _id: 1 }))
      yield [_id, row];
  }

  async #state(): Promise<TableDocument> {
    const found = await this.tables.findOne({ _id: this.table });
    if (!found) throw new ReadModelReplaced(this.name);
    return found;
  }

  /** Done again from its beginning it does the same. */
  async #carryOut({ rows, checkpoint, mark, park, release }: Work): Promise<void> {
    for (const some of rows)
      for (let i = 0; i < some.length; i += CHUNK) await this.#put(some.slice(i, i + CHUNK), checkpoint);
    const moved = await this.tables.updateOne(
      { _id: this.table, checkpoint: { $lte: checkpoint } },
      {
        $set: { checkpoint, ...(mark ? { mark } : {}) },
        ...(release === null ? {} : { $pull: { parked: { streamId: release } } }),
        ...(park ? { $addToSet: { parked: park } } : {}),
        $unset: { late: '' },
      },
    );
    if (moved.matchedCount === 0) throw new ReadModelReplaced(this.name);
  }

  /**
   * A deleted row stays as a marker with its position, or a late repeat would bring it back.
   * @throws StoreAway unless it is known of every row that it is written, or that it is newer already.
   */
  async #put(entries: readonly [string, unknown][], checkpoint: number): Promise<void> {
    if (entries.length === 0) return;
    let result: Pick<BulkWriteResult, 'matchedCount' | 'upsertedCount'>;
    let newer = 0;
    try {
      result = await this.rows.bulkWrite(
        entries.map(([_id, row]) => ({
          replaceOne: {
            filter: { _id, _pos: { $lte: checkpoint } },
            replacement: { row: row as RowDocument['row'], _pos: checkpoint },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    } catch (error) {
      // A duplicate key says that the row is already newer.
      if (!(error instanceof MongoBulkWriteError) || troubleOf(error) !== 'duplicate') throw error;
      newer = [error.writeErrors].flat().length;
      ({ result } = error);
    }
    if (result.matchedCount + result.upsertedCount + newer < entries.length)
      throw new StoreAway('MongoDB', 'slow');
  }
}
