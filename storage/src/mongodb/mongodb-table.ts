import type { Collection } from 'mongodb';
import type { ReadModelName } from '@essays/contract';
import { withTimeout } from './mongodb-errors.ts';
import { addRows, putInOrder, putRows } from './mongodb-rows.ts';
import type { Insert, RowDocument, RowEntry } from './mongodb-rows.ts';
import { chunksOf } from '../async/chunks.ts';
import { ReadModelReplaced } from '../ports/read-models.ts';
import type { MongoTableStates, TableDocument, Work } from './mongodb-table-states.ts';
import type { LogMark } from '../ports/event-log.ts';
import type { RowWithPosition, ParkedStream, WritableReadModel, WriteContext } from '../ports/read-models.ts';

/** Rows asked for or written in one call. */
const CHUNK = 1_000;
/**
 * How long a table that was there is taken to be there, ms: each step begins with its checkpoint. A collection that is
 * replaced is usually kept a hundred times longer, so rows written until then go with it.
 */
const STILL_THERE = 50;

/**
 * Queries read the live table. One beside it is filled first and gets its indexes afterwards; what it is filled with
 * may be very much, so that only each part of it has to be written `within` so many ms.
 */
export type TableUse = 'live' | { index: () => Promise<void>; insert: Insert; within: number };

/** One collection of rows, for the projection that writes it. */
export class MongoTable implements WritableReadModel {
  /** When it was last known to be there, by this process's clock, ms. */
  #seenAt = -Infinity;

  constructor(
    readonly name: ReadModelName,
    readonly table: string,
    private readonly rows: Collection<RowDocument>,
    private readonly states: MongoTableStates,
    private readonly use: TableUse,
  ) {}

  async checkpoint(): Promise<number> {
    const [state, pointer] = await Promise.all([
      this.#state(),
      this.use === 'live' ? this.states.pointer(this.name) : null,
    ]);
    // A rebuild that died in the middle of its swap left this table as it was: only the pointer says that it
    // is replaced.
    if (this.use === 'live' && pointer?.table !== this.table) throw new ReadModelReplaced(this.name);
    if (state.late) await this.#carryOut(state.late);
    return state.checkpoint;
  }

  async mark(): Promise<LogMark | null> {
    return (await this.#state()).mark ?? null;
  }

  async parked(): Promise<ParkedStream[]> {
    return (await this.#state()).parked;
  }

  async get(ids: readonly string[]): Promise<Map<string, unknown>> {
    const there = [...(await this.loadWithPosition(ids))].filter(([, { row }]) => row !== null);
    return new Map(there.map(([id, { row }]) => [id, row]));
  }

  async loadWithPosition(ids: readonly string[]): Promise<Map<string, Required<RowWithPosition>>> {
    const found = new Map<string, Required<RowWithPosition>>();
    for (const some of chunksOf(ids, CHUNK))
      for (const { _id, row, _pos } of await this.rows.find({ _id: { $in: [...some] } }).toArray())
        found.set(_id, { row, position: _pos });
    return found;
  }

  async write(
    rows: ReadonlyMap<string, unknown>,
    checkpoint: number,
    { mark, park, release, erased, before = [] }: WriteContext = {},
  ): Promise<void> {
    // A row would make the collection of a dropped table anew; a checkpoint alone changes no table that is gone.
    const isWritten = this.use === 'live' && (rows.size > 0 || before.length > 0);
    if (isWritten && performance.now() - this.#seenAt > STILL_THERE) await this.#unlessGone();
    const work: Work = {
      rows: [...before, rows].map((some) => [...some]),
      checkpoint,
      mark: mark ?? null,
      park: park ?? null,
      release: release ?? null,
    };
    const isLate = (release ?? erased) !== undefined;
    if (before.length > 0 && isLate) await this.states.keepLate(this.table, work);
    await this.#carryOut(work);
  }

  async makeIndexes(): Promise<void> {
    if (this.use === 'live') return;
    try {
      await this.use.index();
    } catch (error) {
      throw await this.#orReplaced(error);
    }
  }

  async #state(): Promise<TableDocument> {
    const askedAt = performance.now();
    const found = await this.states.of(this.table);
    if (!found) throw new ReadModelReplaced(this.name);
    this.#seenAt = askedAt;
    return found;
  }

  async #unlessGone(): Promise<void> {
    const askedAt = performance.now();
    if ((await this.states.checkpoint(this.table)) === null) throw new ReadModelReplaced(this.name);
    this.#seenAt = askedAt;
  }

  /** What a command ends with when its table is dropped meanwhile has many names. */
  async #orReplaced(error: unknown): Promise<unknown> {
    const gone = await this.#unlessGone().catch((thrown: unknown) => thrown);
    return gone instanceof ReadModelReplaced ? gone : error;
  }

  /** Done again from its beginning it does the same. */
  async #carryOut({ rows, ...move }: Work): Promise<void> {
    await this.#putAll(rows, move.checkpoint);
    const isMoved = this.states.move({ table: this.table, ...move });
    if (!(await this.#withTimeout(isMoved))) throw new ReadModelReplaced(this.name);
  }

  /** In their order, each once those before it are written. */
  async #putAll(rows: Work['rows'], checkpoint: number): Promise<void> {
    if (await this.#putTogether(rows, checkpoint)) return;
    for (const piece of rows.flatMap((some) => chunksOf(some, CHUNK)))
      await this.#withTimeout(this.#put(piece, checkpoint));
  }

  /** What is written one after the other, in one command. False when there is too much, or one is newer already. */
  async #putTogether(rows: Work['rows'], checkpoint: number): Promise<boolean> {
    const some = rows.filter((one) => one.length > 0);
    const entries = some.flat();
    if (this.use !== 'live' || some.length < 2 || entries.length > CHUNK) return false;
    return putInOrder(this.rows, entries, checkpoint);
  }

  /** Of a live table whole calls have their time. */
  #withTimeout<T>(part: Promise<T>): Promise<T> {
    return this.use === 'live' ? part : withTimeout(part, this.use.within);
  }

  async #put(entries: readonly RowEntry[], checkpoint: number): Promise<void> {
    if (this.use === 'live') return putRows(this.rows, entries, checkpoint);
    // Each time: writing them all takes seconds, and an erasure does not wait for it.
    await this.#unlessGone();
    await addRows(this.rows, entries, checkpoint, this.use.insert);
  }
}
