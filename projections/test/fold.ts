import type { DomainEvent, ReadModelName, ReadModelRows, RecordedEvent } from '@essays/contract';
import { PROJECTIONS } from '../src/read-models/all-projections.ts';
import { recorded } from './sample-history.ts';

interface Handler {
  row: (event: RecordedEvent) => string | null;
  evolve: (row: unknown, event: RecordedEvent) => unknown;
}

/** Rows of a read model after events, on top of earlier rows. */
export const foldAll = <N extends ReadModelName>(
  name: N,
  events: readonly RecordedEvent[],
  rows: Map<string, ReadModelRows[N]> = new Map(),
): Map<string, ReadModelRows[N]> => {
  const handlers = PROJECTIONS[name].on as Record<string, Handler | undefined>;
  for (const event of events) {
    const handler = handlers[event.type];
    const id = handler?.row(event) ?? null;
    if (!handler || id === null) continue;
    const row = handler.evolve(rows.get(id) ?? null, event);
    if (row === null) rows.delete(id);
    else rows.set(id, row as ReadModelRows[N]);
  }
  return rows;
};

/** The one row that a stream leaves behind, or null. */
export const rowAfter = <N extends ReadModelName>(
  name: N,
  streamId: string,
  events: readonly DomainEvent[],
): ReadModelRows[N] | null => {
  const rows = [...foldAll(name, recorded([[streamId, [...events]]])).values()];
  if (rows.length > 1) throw new Error('More than one row');
  return rows[0] ?? null;
};
