import { isDeepStrictEqual } from 'node:util';
import type { EventType, ReadModelName, RecordedEvent } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { ALL_PROJECTIONS } from '../read-models/all-projections.ts';

interface Handler {
  row: (event: RecordedEvent) => string | null;
  evolve: (row: unknown, event: RecordedEvent) => unknown;
}

/**
 * Read models whose row does not show the event although they may be past it, because they had set its stream aside.
 * Folding an event a row has seen changes nothing, because every projection recognizes a repeat.
 */
export const staleReadModels = async (
  readModels: ReadModels,
  event: RecordedEvent,
): Promise<ReadModelName[]> => {
  const names: ReadModelName[] = [];
  for (const { name, on } of ALL_PROJECTIONS) {
    const handler = (on as Partial<Record<EventType, Handler>>)[event.type];
    const id = handler?.row(event) ?? null;
    if (!handler || id === null) continue;
    const row = await readModels.get(name, id);
    if (!isDeepStrictEqual(handler.evolve(row, event) ?? null, row)) names.push(name);
  }
  return names;
};
