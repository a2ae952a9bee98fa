import { isErasure } from '@essays/contract';
import type { EventType, ReadModelName, RecordedEvent } from '@essays/contract';
import { kindOf, ReadModelReplaced, unlessAborted, UnreadableEvent } from '@essays/storage';
import { rebuildTogether } from './rebuild-beside.ts';
import type { RebuildTarget } from './rebuild-beside.ts';
import type { ParkedStream, Storage, WritableReadModel } from '@essays/storage';
import type { Projection } from '../read-models/projection.ts';

export interface RebuildProgress {
  name: ReadModelName;
  /** Log positions, -1 before the first event. */
  position: number;
  head: number;
}

export interface RebuildOptions {
  signal?: AbortSignal;
  onProgress?: (progress: RebuildProgress) => void;
  /**
   * Sets aside streams whose events cannot be processed, as the projector does, instead of stopping there. What is
   * unreadable is always set aside: no other release will read it.
   */
  setsAside?: boolean;
}

export interface Rebuilt {
  name: ReadModelName;
  position: number;
  milliseconds: number;
}

/** Rounds of catching up with a log that is being written to; each is shorter than the one before. */
const ROUNDS = 100;
/** An erasure drops what was folded before it; then the rebuild starts again. */
const BEGINNINGS = 5;

/** A read model cannot be made from the log: names the event, never its content. */
export class RebuildFailed extends Error {
  override name = 'RebuildFailed';
}

interface Handler {
  row: (event: RecordedEvent) => string | null;
  evolve: (row: unknown, event: RecordedEvent) => unknown;
}

const handledBy = (projection: Projection, change: (handler: Handler) => Handler): Projection => {
  const handlers = Object.entries(projection.on) as [EventType, Handler][];
  return {
    ...projection,
    on: Object.fromEntries(handlers.map(([type, handler]) => [type, change(handler)])) as Projection['on'],
  };
};

/** An event that was damaged in the store, as opposed to one that a projection cannot process. */
export const isUnreadable = (error: unknown): boolean => error instanceof UnreadableEvent;

/**
 * The same projection, skipping a stream from the first event that fails in a way that `setsAside`; such streams are
 * put into `aside`. Any other failure names its event.
 */
export const settingAside = (
  projection: Projection,
  aside: Map<string, ParkedStream>,
  setsAside: (error: unknown) => boolean,
): Projection => {
  const guard =
    <A extends unknown[], R>(work: (...args: A) => R, otherwise: (...args: A) => R) =>
    (...args: A): R => {
      const event = args.at(-1) as RecordedEvent;
      // The rows of all events are asked for before the first is folded: what came before the one it failed on counts.
      const since = aside.get(event.streamId)?.position ?? Number.POSITIVE_INFINITY;
      if (event.position > since && !isErasure(event.type)) return otherwise(...args);
      try {
        return work(...args);
      } catch (error) {
        const { streamId, id: eventId, type: eventType, position } = event;
        if (!setsAside(error))
          throw new RebuildFailed(
            `${projection.name} cannot process ${eventType} ${eventId} at position ${position} (${
              error instanceof Error ? error.name : 'unknown error'
            })`,
            { cause: error },
          );
        if (position < since)
          aside.set(streamId, { streamId, eventId, eventType, position, reason: kindOf(error) });
        return otherwise(...args);
      }
    };
  return handledBy(projection, ({ row, evolve }) => ({
    row: guard(row, () => null),
    evolve: guard(evolve, (before) => before),
  }));
};

/** A table being filled, until it replaces the live one. */
interface FillingTarget extends RebuildTarget {
  /** The projection that names or sets aside what it cannot process. */
  guarded: Projection;
  aside: Map<string, ParkedStream>;
  told: Set<ParkedStream>;
}

const openFilling = async (
  storage: Storage,
  projection: Projection,
  { setsAside }: RebuildOptions,
): Promise<FillingTarget> => {
  const { name, version, indexes } = projection;
  const table = await storage.readModelWriter.openBeside(name, version, indexes);
  const aside = new Map<string, ParkedStream>();
  const guarded = settingAside(projection, aside, setsAside ? () => true : isUnreadable);
  return { projection, table, guarded, aside, told: new Set() };
};

/** Says in the table what is set aside, and that it was written to the end. @throws RebuildFailed */
const checkUpTo = async ({ table, aside, told }: FillingTarget, position: number): Promise<void> => {
  for (const park of aside.values())
    if (!told.has(park)) {
      await table.write(new Map(), position, { park });
      told.add(park);
    }
  if ((await table.checkpoint()) !== position)
    throw new RebuildFailed(`${table.name} was not written up to position ${position}`);
};

/**
 * The indexes of tables, made while the rows of others are written. They are waited for unless the signal
 * aborts: they may take minutes, and are not made any further once the table is dropped.
 */
class Indexing {
  readonly #made = new Map<WritableReadModel, Promise<void>>();

  constructor(private readonly signal: AbortSignal | undefined) {}

  begin(table: WritableReadModel): void {
    const made = table.makeIndexes?.();
    if (!made) return;
    // What fails after another has failed is told to nobody.
    made.catch(() => undefined);
    this.#made.set(table, made);
  }

  async end(table: WritableReadModel): Promise<void> {
    const { signal } = this;
    const made = this.#made.get(table);
    await (made && signal ? unlessAborted(made, signal, () => signal.reason as Error) : made);
  }
}

/** Up to the moments of their swaps; `onSwapped` after each. */
const fillAndSwap = async (
  { log, readModelWriter }: Storage,
  fillings: readonly FillingTarget[],
  { signal, onProgress }: RebuildOptions,
  onSwapped: (filling: FillingTarget, position: number) => void,
): Promise<void> => {
  let due = fillings;
  for (let round = 0; round < ROUNDS && due.length > 0; round += 1) {
    const tables = due.map(({ guarded, table }) => ({ projection: guarded, table }));
    const indexing = new Indexing(signal);
    const position = await rebuildTogether(tables, log, {
      signal,
      // Rows that come in a later round go into the indexes as they come.
      ...(round === 0 && { onWritten: (table) => indexing.begin(table) }),
      onProgress: (at, head) => {
        for (const { projection } of due) onProgress?.({ name: projection.name, position: at, head });
      },
    });
    const behind: FillingTarget[] = [];
    for (const filling of due) {
      await indexing.end(filling.table);
      await checkUpTo(filling, position);
      signal?.throwIfAborted();
      if (await readModelWriter.swap(filling.table)) onSwapped(filling, position);
      else behind.push(filling);
    }
    due = behind;
  }
  const [late] = due;
  if (late) throw new RebuildFailed(`${late.projection.name} did not catch up with the log`);
};

/**
 * Rebuilds read models from the log, beside the live ones, which are served until each is swapped; the log is read
 * once for all of them. An event that is unreadable sets its stream aside; one that cannot be processed ends it and
 * leaves the live ones as they are, unless `setsAside`. Reads the log and writes rows; nothing else is called or
 * written.
 */
export const rebuildReadModels = async (
  storage: Storage,
  projections: readonly Projection[],
  options: RebuildOptions = {},
): Promise<Rebuilt[]> => {
  const began = performance.now();
  const done = new Map<ReadModelName, Rebuilt>();
  for (let beginning = 1; ; beginning += 1) {
    const fillings: FillingTarget[] = [];
    try {
      for (const projection of projections)
        if (!done.has(projection.name)) fillings.push(await openFilling(storage, projection, options));
      await fillAndSwap(storage, fillings, options, ({ projection: { name } }, position) =>
        done.set(name, { name, position, milliseconds: performance.now() - began }),
      );
      return projections.flatMap(({ name }) => done.get(name) ?? []);
    } catch (error) {
      for (const { projection, table } of fillings)
        if (!done.has(projection.name)) await storage.readModelWriter.drop(table);
      if (!(error instanceof ReadModelReplaced) || beginning >= BEGINNINGS) throw error;
    }
  }
};

/** The same for one. */
export const rebuildReadModel = async (
  storage: Storage,
  projection: Projection,
  options: RebuildOptions = {},
): Promise<Rebuilt> => {
  const [rebuilt] = await rebuildReadModels(storage, [projection], options);
  return rebuilt as Rebuilt;
};
