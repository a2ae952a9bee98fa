import type { EventType, ReadModelName, RecordedEvent } from '@essays/contract';
import { figuresAfter } from './figures.ts';
import type { Change, LoadRows } from './figures.ts';
import type { Subscriber } from './subscriber.ts';
import type { Projection } from '../read-models/projection.ts';
import { traced, tracesOf } from '@essays/storage';
import type { WritableReadModel, WriteContext } from '@essays/storage';

interface Handler {
  row: (event: RecordedEvent) => string | null;
  evolve: (row: unknown, event: RecordedEvent) => unknown;
}

/** The event types a projection handles, derived from its handlers so that none can be forgotten. */
export const typesOf = <N extends ReadModelName>(projection: Projection<N>): EventType[] =>
  Object.keys(projection.on) as EventType[];

/** Applies events to rows in memory; the rows are loaded first and written afterwards, once each. */
const fold = <N extends ReadModelName>(
  projection: Projection<N>,
  rows: Map<string, unknown>,
  events: readonly RecordedEvent[],
): Change[] => {
  const handlers = projection.on as Partial<Record<EventType, Handler>>;
  const changes: Change[] = [];
  for (const event of events) {
    const handler = handlers[event.type];
    const id = handler?.row(event) ?? null;
    if (!handler || id === null) continue;
    const before = rows.get(id) ?? null;
    const after = handler.evolve(before, event) ?? null;
    if (after === before) continue;
    rows.set(id, after);
    changes.push({ id, before, after, position: event.position });
  }
  return changes;
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

/** The rows as they are after the changes; null for deleted ones. */
const afterAll = (changes: readonly Change[]): Map<string, unknown> =>
  new Map(changes.map(({ id, after }) => [id, after]));

/** Folds events onto rows in memory and returns those that changed, figures included. */
export const foldEvents = async <N extends ReadModelName>(
  projection: Projection<N>,
  rows: Map<string, unknown>,
  events: readonly RecordedEvent[],
  load: (ids: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<Map<string, unknown>> => {
  await load([...rowIds(projection, events)]);
  const changes = fold(projection, rows, events);
  const holding: LoadRows = async (ids) => {
    await load(ids);
    return new Map(ids.map((id) => [id, { row: rows.get(id) ?? null }]));
  };
  const figures = await figuresAfter(projection, changes, holding, { together: true });
  const changed = new Map([...figures, afterAll(changes)].flatMap((some) => [...some]));
  for (const [id, row] of changed) rows.set(id, row);
  return changed;
};

/**
 * Advances a read model by a batch: rows and checkpoint in one write. Events at or below the checkpoint were applied
 * before and are skipped, unless a parked stream is released or erased with them.
 */
export const projectEvents = async <N extends ReadModelName>(
  projection: Projection<N>,
  model: WritableReadModel,
  events: readonly RecordedEvent[],
  checkpoint: number,
  along?: WriteContext,
): Promise<void> => {
  const seen = await model.checkpoint();
  const isLate = (along?.release ?? along?.erased) !== undefined;
  let fresh = isLate ? events : events.filter((e) => e.position > seen);
  if (fresh.length === 0 && checkpoint <= seen && !isLate && !along?.park) return;
  const load: LoadRows = async (ids) =>
    (await model.loadWithPosition?.(ids)) ??
    new Map([...(await model.get(ids))].map(([id, row]) => [id, { row }]));
  const known = await load([...rowIds(projection, fresh)]);
  if (!isLate)
    fresh = fresh.filter((e) => e.position > (known.get(rowIdOf(projection, e) ?? '')?.position ?? -1));
  const changes = fold(projection, new Map([...known].map(([id, { row }]) => [id, row])), fresh);
  // A figure that is not written together with its rows must know which of their events it has seen.
  const together = model.loadWithPosition === undefined;
  const figures = await figuresAfter(projection, changes, load, { isLate, together });
  const before = figures.filter(({ size }) => size > 0);
  await model.write(
    afterAll(changes),
    Math.max(seen, checkpoint),
    before.length > 0 ? { ...along, before } : along,
  );
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
  handle: (events, checkpoint, along) =>
    traced({ name: `project ${projection.name}`, below: () => tracesOf(events) }, () =>
      projectEvents(projection, model, events, checkpoint, along),
    ),
});
