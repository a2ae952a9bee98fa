import type { ReadModelName, ReadModelRows } from '@essays/contract';
import type { LogMark } from './event-log.ts';

type Scalar = string | number | boolean | null;

/** What a field must match. Everything is an equality or range; no operator ever comes from a request. */
export type Condition =
  | Scalar
  | { in: readonly Scalar[] }
  | { not: Scalar }
  | { gte?: string | number; lte?: string | number; gt?: string | number; lt?: string | number }
  /** Substring, compared as stored. */
  | { contains: string };

/** A text that is there. As a range an index finds it, which 'not null' does not. */
export const SOME_TEXT = { gte: '' };

export interface Find<Row> {
  where?: { [Field in keyof Row]?: Condition };
  /** Rows that also satisfy at least one of these; an empty list is satisfied by none. */
  any?: { [Field in keyof Row]?: Condition }[];
  orderBy?: [keyof Row & string, 'asc' | 'desc'][];
  limit?: number;
  offset?: number;
}

/**
 * An index of a table: one field, or several in order, those with '-' descending. It serves a sorted list when the
 * list's equalities come first, then its `orderBy`, then 'id', then its other filters.
 */
export type IndexFields = string | readonly string[];

/** Where queries read. Rows are as the projections left them; only projections write them. */
export interface ReadModels {
  get<N extends ReadModelName>(name: N, id: string): Promise<ReadModelRows[N] | null>;
  /** Rows in a stable order: `orderBy`, then id. */
  find<N extends ReadModelName>(name: N, find?: Find<ReadModelRows[N]>): Promise<ReadModelRows[N][]>;
  /** Like `find`, but only these fields of each row, null where missing: long fields stay in the store. */
  pick<N extends ReadModelName, F extends keyof ReadModelRows[N] & string>(
    name: N,
    fields: readonly F[],
    find?: Find<ReadModelRows[N]>,
  ): Promise<Pick<ReadModelRows[N], F>[]>;
  /** How many rows `find` would return without a limit. With the same `orderBy`, one index serves both. */
  count<N extends ReadModelName>(
    name: N,
    find?: Pick<Find<ReadModelRows[N]>, 'where' | 'any' | 'orderBy'>,
  ): Promise<number>;
  /** Log position up to which the read model has seen everything; -1 before the first event. */
  position(name: ReadModelName): Promise<number>;
  /** A token of what all read models have seen; it changes when any has seen more or another table is served. */
  seen(): Promise<string>;
  /** Streams that are set aside because one of their events could not be handled. */
  parked(name: ReadModelName): Promise<ParkedStream[]>;
  /** Waits until all named read models have seen `position`, at most `milliseconds`. False if the time ran out. */
  waitFor(names: readonly ReadModelName[], position: number, milliseconds: number): Promise<boolean>;
}

/** For projections: writes a batch of rows and the checkpoint, together or not at all. */
export interface ReadModelWriter {
  /**
   * The live table of a read model, created if missing. `version` is the projection's: a different version starts
   * again.
   */
  open(name: ReadModelName, version: number, indexes: readonly IndexFields[]): Promise<WritableReadModel>;
  /** The version of the live table; null while there is none. */
  liveVersion(name: ReadModelName): Promise<number | null>;
  /**
   * An empty table beside the live one; `swap` makes it the live one. An erasure drops it, because of what was
   * already folded.
   */
  openBeside(
    name: ReadModelName,
    version: number,
    indexes: readonly IndexFields[],
  ): Promise<WritableReadModel>;
  /**
   * False, with no change, while the live table has seen more of the log: readers never go back in time.
   * @throws ReadModelReplaced when an erasure has dropped it.
   */
  swap(beside: WritableReadModel): Promise<boolean>;
  drop(beside: WritableReadModel): Promise<void>;
  /**
   * The live rows were folded from another history: the checkpoint becomes -1 and nothing is parked. The rows are
   * still served until the rebuilt ones are swapped in; a table at -1 that holds rows is one that was disowned.
   */
  markForRebuild(name: ReadModelName): Promise<void>;
}

/** The table was swapped away or dropped; its projector reopens the read model and continues from there. */
export class ReadModelReplaced extends Error {
  override name = 'ReadModelReplaced';
  constructor(readonly readModel: ReadModelName) {
    super(`The table of ${readModel} was replaced or dropped`);
  }
}

/** A stream set aside because one of its events could not be handled; the others continue. */
export interface ParkedStream {
  streamId: string;
  /** The first event that failed. */
  eventId: string;
  eventType: string;
  position: number;
  /** The name of the error. Its message may contain a student's words. */
  reason: string;
}

/** What else is written together with the rows and the checkpoint. */
export interface WriteContext {
  /** The last event at or before the checkpoint. If missing, the one from the previous write stays. */
  mark?: LogMark | null;
  park?: ParkedStream;
  /** Stream id that is handled again. */
  release?: string;
  /** Stream id that stays set aside; only its erasure is handled, although the checkpoint is past it. */
  erased?: string;
  /** Rows that must be written before the others, in this order, where they are not written at once. */
  before?: readonly ReadonlyMap<string, unknown>[];
}

/** A row as it is held; null for a deleted one. */
export interface RowWithPosition {
  row: unknown;
  /** Up to where it has seen the log; missing where rows and checkpoint are written at once. */
  position?: number;
}

/**
 * Once another table has taken its place, or it was dropped, `checkpoint` and `write` throw ReadModelReplaced and
 * nothing is written.
 */
export interface WritableReadModel {
  readonly name: ReadModelName;
  /** Only where writing keeps the thread busy: how many events may change it in one write without being noticed. */
  readonly atOnce?: number;
  checkpoint(): Promise<number>;
  /** The event last seen, so that a log with another history is recognized; null before the first. */
  mark(): Promise<LogMark | null>;
  /** Streams set aside by this table's processor; a rebuilt table has none. */
  parked(): Promise<ParkedStream[]>;
  get(ids: readonly string[]): Promise<Map<string, unknown>>;
  /**
   * Only where rows and checkpoint are not written at once: rows and up to where each has seen the log, so that work
   * repeated after a crash is not applied twice. Deleted rows are known here too.
   */
  loadWithPosition?(ids: readonly string[]): Promise<Map<string, Required<RowWithPosition>>>;
  /** Null deletes. Rows and checkpoint are written in one transaction. */
  write(rows: ReadonlyMap<string, unknown>, checkpoint: number, along?: WriteContext): Promise<void>;
  /**
   * Only where a table beside the live one is filled before it gets its indexes: makes them, which may take minutes.
   * `swap` makes them too. @throws ReadModelReplaced when the table is dropped meanwhile.
   */
  makeIndexes?(): Promise<void>;
}
