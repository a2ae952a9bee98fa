import type { EventType, RecordedEvent } from '@essays/contract';
import type { EventLog, LogMark, WritableReadModel } from '@essays/storage';
import type { Projection } from '../read-models/projection.ts';
import { markUpTo } from './history.ts';
import { foldEvents, typesOf } from './project-events.ts';

/** Events read at once: for one read model, and for several, which are folded one after the other. */
const BATCH = { one: 5_000, several: 1_000 };
/**
 * What is held in memory before it is written: rows, or characters of their JSON, of which one row in some is measured.
 * At most as much that left last is held too.
 */
const IN_MEMORY = { rows: 25_000, characters: 100_000_000, measured: 64 };
/** Tables that are written at once: the rows of one are sent while the store has others of another to write. */
const WRITTEN_AT_ONCE = 3;

/** A read model and the table beside the live one that it is folded into. */
export interface RebuildTarget {
  projection: Projection;
  table: WritableReadModel;
}

export interface RebuildSteps {
  signal?: AbortSignal | undefined;
  onProgress?: (position: number, head: number) => void;
  /** All rows of this table are written; those of others may still be on their way. */
  onWritten?: (table: WritableReadModel) => void;
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const inOrder = (rows: ReadonlyMap<string, unknown>): Map<string, unknown> =>
  new Map([...rows].sort(([one], [other]) => (one < other ? -1 : 1)));

/** One read model on its way from an empty table to the head of the log. */
class Folding {
  #rows = new Map<string, unknown>();
  #changed = new Map<string, unknown>();
  /** The rows that left memory last: being written, or in the table already. Many of them change again soon. */
  #leaving: ReadonlyMap<string, unknown> = new Map();
  #isSpilled: boolean;
  readonly #measured = { rows: 0, characters: 0 };

  private constructor(
    private readonly to: RebuildTarget,
    public checkpoint: number,
    private mark: LogMark | null,
  ) {
    this.#isSpilled = checkpoint >= 0;
  }

  static async of(to: RebuildTarget): Promise<Folding> {
    return new Folding(to, await to.table.checkpoint(), await to.table.mark());
  }

  get size(): number {
    return this.#rows.size;
  }

  /** How many characters its rows have, about. */
  get characters(): number {
    const { rows, characters } = this.#measured;
    return rows === 0 ? 0 : (this.size * characters) / rows;
  }

  get projection(): Projection {
    return this.to.projection;
  }

  get table(): WritableReadModel {
    return this.to.table;
  }

  async take(events: readonly RecordedEvent[], checkpoint: number, mark: LogMark | null): Promise<void> {
    const { projection } = this.to;
    const own = events.filter(({ position }) => position > this.checkpoint);
    const load = (ids: readonly string[]) => this.#load(ids);
    let n = 0;
    for (const [id, row] of await foldEvents(projection, this.#rows, own, load)) {
      this.#changed.set(id, row);
      if ((n += 1) % IN_MEMORY.measured === 1) this.#measure(row);
    }
    this.checkpoint = Math.max(this.checkpoint, checkpoint);
    this.mark = mark ?? this.mark;
  }

  /** Takes the rows out of memory; the function it returns writes them. */
  leave(): () => Promise<void> {
    const [changed, checkpoint, mark] = [this.#changed, this.checkpoint, this.mark];
    this.#leaving = changed;
    this.#rows = new Map();
    this.#changed = new Map();
    this.#isSpilled = true;
    return () => this.to.table.write(inOrder(changed), checkpoint, { mark });
  }

  #measure(row: unknown): void {
    this.#measured.rows += 1;
    this.#measured.characters += JSON.stringify(row).length;
  }

  async #load(ids: readonly string[]): Promise<void> {
    if (!this.#isSpilled) return;
    const missing: string[] = [];
    for (const id of ids)
      if (this.#leaving.has(id) && !this.#rows.has(id)) this.#rows.set(id, this.#leaving.get(id));
      else if (!this.#rows.has(id)) missing.push(id);
    if (missing.length === 0) return;
    for (const [id, row] of await this.to.table.get(missing)) this.#rows.set(id, row);
  }
}

const areMany = (foldings: readonly Folding[]): boolean => {
  const sum = (of: (folding: Folding) => number) => foldings.reduce((all, one) => all + of(one), 0);
  return (
    sum(({ size }) => size) > IN_MEMORY.rows || sum(({ characters }) => characters) > IN_MEMORY.characters
  );
};

/** Gives each read model the events that it handles: one look at each event, however many read models there are. */
class Sharing {
  readonly #takers = new Map<EventType, Folding[]>();

  constructor(private readonly foldings: readonly Folding[]) {
    for (const folding of foldings)
      for (const type of typesOf(folding.projection))
        this.#takers.set(type, [...(this.#takers.get(type) ?? []), folding]);
  }

  get types(): EventType[] {
    return [...this.#takers.keys()];
  }

  shared(events: readonly RecordedEvent[]): Map<Folding, RecordedEvent[]> {
    const shares = new Map(this.foldings.map((folding): [Folding, RecordedEvent[]] => [folding, []]));
    for (const event of events)
      for (const folding of this.#takers.get(event.type) ?? []) shares.get(folding)?.push(event);
    return shares;
  }
}

/** Returns, or throws, when nothing is being written any more; after a failure no other write begins. */
const writeAll = async (writes: readonly (() => Promise<void>)[]): Promise<void> => {
  const left = [...writes];
  const failures: unknown[] = [];
  const writeSome = async (): Promise<void> => {
    try {
      for (let write = left.shift(); write; write = left.shift()) await write();
    } catch (error) {
      failures.push(error);
      left.length = 0;
    }
  };
  await Promise.all(Array.from({ length: WRITTEN_AT_ONCE }, writeSome));
  if (failures.length > 0) throw failures[0];
};

/**
 * Fills empty tables beside the live ones from the beginning of the log to its head: each event is read and decrypted
 * once for all of them, folded in memory, and written once if all rows fit into it, or else while the next are folded.
 * Strict: throws at the first event that cannot be handled. Returns the position reached.
 */
export const rebuildTogether = async (
  tables: readonly RebuildTarget[],
  log: EventLog,
  { signal, onProgress, onWritten }: RebuildSteps = {},
): Promise<number> => {
  const foldings = await Promise.all(tables.map((one) => Folding.of(one)));
  const sharing = new Sharing(foldings);
  const { types } = sharing;
  const limit = tables.length === 1 ? BATCH.one : BATCH.several;
  let checkpoint = Math.min(...foldings.map((one) => one.checkpoint));
  let writing = Promise.resolve();
  const leave = async (onLeft?: (folding: Folding) => void): Promise<void> => {
    await writing;
    writing = writeAll(
      foldings.map((folding) => {
        const write = folding.leave();
        return () => write().then(() => onLeft?.(folding));
      }),
    );
    // It is awaited before the next write; until then its failure is reported to nobody else.
    writing.catch(() => undefined);
  };
  try {
    for (;;) {
      signal?.throwIfAborted();
      const head = await log.head();
      const events = await log.readAll({ after: checkpoint, limit, types });
      const full = events.length === limit;
      const last = events.at(-1)?.position ?? -1;
      checkpoint = full ? last : Math.max(checkpoint, last, head);
      const mark = await markUpTo(log, checkpoint, events.at(-1));
      for (const [folding, own] of sharing.shared(events)) {
        await folding.take(own, checkpoint, mark);
        // Requests for a page are served in between.
        if (foldings.length > 1) await pause();
      }
      onProgress?.(checkpoint, Math.max(head, checkpoint));
      if (!full) break;
      if (areMany(foldings)) await leave();
    }
    await leave(({ table }) => onWritten?.(table));
    await writing;
  } catch (error) {
    // Nothing more is written once this has failed.
    await Promise.allSettled([writing]);
    throw error;
  }
  return checkpoint;
};
