import type { Collection } from 'mongodb';
import type { ReadModelName } from '@essays/contract';
import { withTimeout } from './mongodb-errors.ts';
import { RowCache } from './mongodb-row-cache.ts';
import { addRows, putInOrder, putRows } from './mongodb-rows.ts';
import type { Insert, RowDocument, RowEntry } from './mongodb-rows.ts';
import { ReadModelReplaced } from '../ports/read-models.ts';
import type { MongoTableStates, TableDocument, Work } from './mongodb-table-states.ts';
import type { LogMark } from '../ports/event-log.ts';
import type { Held, ParkedStream, WritableReadModel, WriteContext } from '../ports/read-models.ts';

/** Rows asked for or written in one call. */
const CHUNK = 1_000;
/**
 * How long a table that was there is taken to be there, ms: each step begins with its checkpoint. A collection that is
 * replaced is usually kept a hundred times longer, so rows written until then go with it.
 */
const STILL_THERE = 50;

/**
 * Queries read the live table; `onWritten` is told up to where its rows are written, or -1 when another table turns out
 * to be served. One beside it is
 * filled first and gets its indexes afterwards; what it is filled with may be very much, so that only each part of it
 * has to be written `within` so many ms.
 */
export type TableUse =
  | { onWritten: (position: number) => void }
  | { index: () => Promise<void>; insert: Insert; within: number };

/** One collection of rows, for the projection that writes it. */
export class MongoTable implements WritableReadModel {
  /** When it was last known to be there, by this process's clock, ms. */
  #seenAt = -Infinity;
  readonly #known = new RowCache();

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
      'onWritten' in this.use ? this.states.pointer(this.name) : null,
    ]);
    // A rebuild that died in the middle of its swap left this table as it was: only the pointer says that it
    // is replaced.
    if ('onWritten' in this.use && pointer?.table !== this.table) throw new ReadModelReplaced(this.name);
    if (state.late) await this.#carryOut(state.late);
    this.#known.begin(state);
    return state.checkpoint;
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
    const known = this.#known.among(ids);
    const read = await this.#read(ids.filter((id) => !known.has(id)));
    if (!this.#known.isBehind(read)) return new Map([...known, ...read]);
    this.#known.forget();
    return known.size === 0 ? read : this.#read(ids);
  }

  async write(
    rows: ReadonlyMap<string, unknown>,
    checkpoint: number,
    { mark, park, release, erased, before = [] }: WriteContext = {},
  ): Promise<void> {
    // A row would make the collection of a dropped table anew; a checkpoint alone changes no table that is gone.
    const isWritten = 'onWritten' in this.use && (rows.size > 0 || before.length > 0);
    if (isWritten && performance.now() - this.#seenAt > STILL_THERE) await this.#unlessGone();
    const work: Work = {
      rows: [...before, rows].map((some) => [...some]),
      checkpoint,
      mark: mark ?? null,
      park: park ?? null,
      release: release ?? null,
    };
    const isLate = (release ?? erased) !== undefined;
    if (isLate) this.#known.forget();
    if (before.length > 0 && isLate) await this.states.keepLate(this.table, work);
    await this.#carryOut(work);
  }

  async makeIndexes(): Promise<void> {
    if (!('index' in this.use)) return;
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
    const { checkpoint } = move;
    try {
      const areOurs = await this.#putAll(rows, checkpoint);
      const entries = rows.flat();
      // Queries find them from now on. The marker of a deleted row may go only when the table is moved past it: whoever
      // deletes waits for that.
      if (entries.every(([, row]) => row !== null)) {
        this.states.isAhead(this.table, checkpoint);
        this.#tell(checkpoint);
      }
      const isMoved = this.states.move({ table: this.table, ...move }, entries.length === 0);
      if (!(await this.#withTimeout(isMoved))) throw new ReadModelReplaced(this.name);
      if (areOurs) this.#known.keep(entries, checkpoint);
      else this.#known.forget();
    } catch (error) {
      // How far it got is not known.
      this.#known.forget();
      if (error instanceof ReadModelReplaced) this.#tell(-1);
      throw error;
    } finally {
      this.states.isAhead(this.table, null);
    }
    this.#tell(checkpoint);
  }

  #tell(position: number): void {
    if ('onWritten' in this.use) this.use.onWritten(position);
  }

  /** False when some were newer already. */
  async #putAll(rows: Work['rows'], checkpoint: number): Promise<boolean> {
    if (await this.#putTogether(rows, checkpoint)) return true;
    let areOurs = true;
    for (const some of rows)
      for (let i = 0; i < some.length; i += CHUNK)
        areOurs = (await this.#withTimeout(this.#put(some.slice(i, i + CHUNK), checkpoint))) && areOurs;
    return areOurs;
  }

  /** What is written one after the other, in one command. False when there is too much, or one is newer already. */
  async #putTogether(rows: Work['rows'], checkpoint: number): Promise<boolean> {
    const some = rows.filter((one) => one.length > 0);
    const entries = some.flat();
    if (!('onWritten' in this.use) || some.length < 2 || entries.length > CHUNK) return false;
    return putInOrder(this.rows, entries, checkpoint);
  }

  async #read(ids: readonly string[]): Promise<Map<string, Required<Held>>> {
    const found = new Map<string, Required<Held>>();
    for (let i = 0; i < ids.length; i += CHUNK)
      for (const { _id, row, _pos } of await this.rows
        .find({ _id: { $in: ids.slice(i, i + CHUNK) } })
        .toArray())
        found.set(_id, { row, position: _pos });
    return found;
  }

  /** Of a live table whole calls have their time. */
  #withTimeout<T>(part: Promise<T>): Promise<T> {
    return 'onWritten' in this.use ? part : withTimeout(part, this.use.within);
  }

  async #put(entries: readonly RowEntry[], checkpoint: number): Promise<boolean> {
    if ('onWritten' in this.use) return putRows(this.rows, entries, checkpoint);
    // Each time: writing them all takes seconds, and an erasure does not wait for it.
    await this.#unlessGone();
    await addRows(this.rows, entries, checkpoint, this.use.insert);
    // Its rows are not read again.
    return false;
  }
}
