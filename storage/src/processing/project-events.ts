import type { EventType, ReadModelName, RecordedEvent } from '@essays/contract';
import type { EventLog } from '../ports/event-log.ts';
import { markUpTo } from './history.ts';
import type { Subscriber } from '../ports/subscriber.ts';
import type { Projection } from '../ports/projection.ts';
import type { WritableReadModel, WrittenAlong } from '../ports/read-models.ts';

interface Handler {
  row: (event: RecordedEvent) => string | null;
  evolve: (row: unknown, event: RecordedEvent) => unknown;
}

/** The event types a projection handles, taken from its handlers so that none can be forgotten. */
const typesOf = <N extends ReadModelName>(projection: Projection<N>): EventType[] =>
  Object.keys(projection.on) as EventType[];

/** Applies events to rows in memory; the rows are loaded first and written afterwards, once each. */
const fold = <N extends ReadModelName>(
  projection: Projection<N>,
  rows: Map<string, unknown>,
  touched: Set<string>,
  events: readonly RecordedEvent[],
): void => {
  const handlers = projection.on as Partial<Record<EventType, Handler>>;
  for (const event of events) {
    const handler = handlers[event.type];
    const id = handler?.row(event) ?? null;
    if (!handler || id === null) continue;
    const before = rows.get(id) ?? null;
    const after = handler.evolve(before, event) ?? null;
    if (after === before) continue;
    rows.set(id, after);
    touched.add(id);
  }
};

const rowIdOf = <N extends ReadModelName>(projection: Projection<N>, event: RecordedEvent): string | null =>
  (projection.on as Partial<Record<EventType, Handler>>)[event.type]?.row(event) ?? null;

const rowIds = <N extends ReadModelName>(
  projection: Projection<N>,
  events: readonly RecordedEvent[],
): Set<string> => {
  const ids = new Set<string>();
  for (const event of events) {
    const id = rowIdOf(projection, event);
    if (id !== null) ids.add(id);
  }
  return ids;
};

/**
 * Brings a read model forward by a batch: rows and checkpoint in one write. Events at or below the checkpoint were
 * applied before and are skipped, unless a parked stream is released or erased with them.
 */
export const projectEvents = async <N extends ReadModelName>(
  projection: Projection<N>,
  model: WritableReadModel,
  events: readonly RecordedEvent[],
  checkpoint: number,
  along?: WrittenAlong,
): Promise<void> => {
  const seen = await model.checkpoint();
  const wasParked = (along?.release ?? along?.erased) !== undefined;
  let fresh = wasParked ? events : events.filter((e) => e.position > seen);
  if (fresh.length === 0 && checkpoint <= seen && !wasParked && !along?.park) return;
  const ids = [...rowIds(projection, fresh)];
  if (model.positions && !wasParked) {
    const positions = await model.positions(ids);
    fresh = fresh.filter((e) => e.position > (positions.get(rowIdOf(projection, e) ?? '') ?? -1));
  }
  const rows = await model.get(ids);
  const touched = new Set<string>();
  fold(projection, rows, touched, fresh);
  const changed = new Map<string, unknown>();
  for (const id of touched) changed.set(id, rows.get(id) ?? null);
  await model.write(changed, Math.max(seen, checkpoint), along);
};

/** A projection as a subscriber of `runProcessor`. */
export const projectionSubscriber = <N extends ReadModelName>(
  projection: Projection<N>,
  model: WritableReadModel,
): Subscriber => ({
  name: projection.name,
  types: typesOf(projection),
  checkpoint: () => model.checkpoint(),
  mark: () => model.mark(),
  parked: () => model.parked(),
  handle: (events, checkpoint, along) => projectEvents(projection, model, events, checkpoint, along),
});

const REBUILD_BATCH = 5_000;
/** Rows held in memory before they are written; some kilobytes each. */
const ROWS_IN_MEMORY = 50_000;

/**
 * Fills an empty table beside the live one from the beginning of the log up to its head: folded in memory, written once
 * where it fits. Strict: throws at the first event that cannot be handled. Answers the position reached.
 */
export const rebuildBeside = async <N extends ReadModelName>(
  projection: Projection<N>,
  log: EventLog,
  beside: WritableReadModel,
  options: { signal?: AbortSignal; onProgress?: (position: number, head: number) => void } = {},
): Promise<number> => {
  let rows = new Map<string, unknown>();
  let touched = new Set<string>();
  let checkpoint = await beside.checkpoint();
  let spilled = checkpoint >= 0;
  let mark = await beside.mark();
  const write = async () => {
    const changed = new Map<string, unknown>();
    for (const id of touched) changed.set(id, rows.get(id) ?? null);
    await beside.write(changed, checkpoint, { mark });
    touched = new Set();
  };
  for (;;) {
    options.signal?.throwIfAborted();
    const head = await log.head();
    const events = await log.readAll({
      after: checkpoint,
      limit: REBUILD_BATCH,
      types: typesOf(projection),
    });
    if (spilled) {
      const missing = [...rowIds(projection, events)].filter((id) => !rows.has(id));
      for (const [id, row] of await beside.get(missing)) rows.set(id, row);
    }
    fold(projection, rows, touched, events);
    const full = events.length === REBUILD_BATCH;
    const last = events.at(-1)?.position ?? -1;
    checkpoint = full ? last : Math.max(checkpoint, last, head);
    mark = (await markUpTo(log, checkpoint, events.at(-1))) ?? mark;
    options.onProgress?.(checkpoint, Math.max(head, checkpoint));
    if (!full) break;
    if (rows.size > ROWS_IN_MEMORY) {
      await write();
      rows = new Map();
      spilled = true;
    }
  }
  await write();
  return checkpoint;
};
