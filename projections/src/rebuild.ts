import { isErasure } from '@essays/contract';
import type { EventType, ReadModelName, RecordedEvent } from '@essays/contract';
import { kindOf, ReadModelReplaced, rebuildBeside } from '@essays/storage';
import type { ParkedStream, Projection, Storage, WritableReadModel } from '@essays/storage';

export interface RebuildProgress {
  name: ReadModelName;
  /** Log positions, -1 before the first event. */
  position: number;
  head: number;
}

export interface RebuildOptions {
  signal?: AbortSignal;
  onProgress?: (progress: RebuildProgress) => void;
  /** Sets aside streams whose events cannot be processed, as the projector does, instead of stopping there. */
  setsAside?: boolean;
}

export interface Rebuilt {
  name: ReadModelName;
  rows: number;
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

/** The same projection, reporting which event it failed on. */
const namingEvents = (projection: Projection): Projection => {
  const guard =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      try {
        return work(...args);
      } catch (error) {
        const event = args.at(-1) as RecordedEvent;
        throw new RebuildFailed(
          `${projection.name} cannot process ${event.type} ${event.id} at position ${event.position} (${
            error instanceof Error ? error.name : 'unknown error'
          })`,
          { cause: error },
        );
      }
    };
  return handledBy(projection, ({ row, evolve }) => ({ row: guard(row), evolve: guard(evolve) }));
};

/** The same projection, skipping a stream from the first event it cannot process; such streams are put into `aside`. */
const settingAside = (projection: Projection, aside: Map<string, ParkedStream>): Projection => {
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

/** Every row is read back as it will be served, and must have its own id. */
const verify = async (beside: WritableReadModel, reached: number): Promise<number> => {
  if ((await beside.checkpoint()) !== reached)
    throw new RebuildFailed(`${beside.name} was not written up to position ${reached}`);
  let rows = 0;
  for await (const [id, row] of beside.all()) {
    if ((row as { id?: unknown } | null)?.id !== id)
      throw new RebuildFailed(`${beside.name} holds a row under another id`);
    rows += 1;
  }
  return rows;
};

/** Up to the moment of the swap. `rows` are those of the first, long pass; all of them were read back. */
const fillAndSwap = async (
  storage: Storage,
  projection: Projection,
  beside: WritableReadModel,
  options: RebuildOptions,
): Promise<{ rows: number; position: number }> => {
  const { name } = projection;
  const { log, readModelWriter } = storage;
  const aside = new Map<string, ParkedStream>();
  const guarded = options.setsAside ? settingAside(projection, aside) : namingEvents(projection);
  const written = new Set<ParkedStream>();
  let rows = -1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const position = await rebuildBeside(guarded, log, beside, {
      signal: options.signal,
      onProgress: (at, head) => options.onProgress?.({ name, position: at, head }),
    });
    for (const park of aside.values())
      if (!written.has(park)) {
        await beside.write(new Map(), position, { park });
        written.add(park);
      }
    if (rows < 0) rows = await verify(beside, position);
    if (await readModelWriter.swap(beside)) return { rows, position };
  }
  throw new RebuildFailed(`${name} did not catch up with the log`);
};

/**
 * Rebuilds a read model from the log, beside the live one, which is served until the swap. An event that cannot be
 * processed ends it and leaves the live one as it is, unless `setsAside`. Reads the log and writes rows; nothing else
 * is called or written.
 */
export const rebuildReadModel = async (
  storage: Storage,
  projection: Projection,
  options: RebuildOptions = {},
): Promise<Rebuilt> => {
  const { name, version, indexes } = projection;
  const began = performance.now();
  for (let beginning = 1; ; beginning += 1) {
    const beside = await storage.readModelWriter.openBeside(name, version, indexes);
    try {
      const filled = await fillAndSwap(storage, projection, beside, options);
      return { name, ...filled, milliseconds: performance.now() - began };
    } catch (error) {
      await storage.readModelWriter.drop(beside);
      if (!(error instanceof ReadModelReplaced) || beginning >= BEGINNINGS) throw error;
    }
  }
};
