import type { EventType, ReadModelName, ReadModelRows, RecordedEvent } from '@essays/contract';
import type { Projection, Storage } from '@essays/storage';

/** How one row differs. Field names and ids only: a report may be sent to whoever helps. */
export interface RowDifference {
  id: string;
  kind: 'missing' | 'surplus' | 'different';
  /** Names of the fields that differ. */
  fields: string[];
}

export interface Comparison {
  name: ReadModelName;
  /** Rows of the live read model. */
  rows: number;
  /** Log position at which both were compared; -1 when the read model was never built. */
  position: number;
  head: number;
  differences: RowDifference[];
  /** Set when no comparison could be made: never built, or rows that change faster than they are read. */
  trouble: string | null;
}

interface Handler {
  row: (event: RecordedEvent) => string | null;
  evolve: (row: unknown, event: RecordedEvent) => unknown;
}
type Row = Record<string, unknown>;

const BATCH = 5_000;
const PAGE = 1_000;
/** Tries to read all live rows between two events. */
const TRIES = 50;

/** Brings `rows` forward to `until`, inclusive; pure folding, in memory. */
const foldUntil = async (
  storage: Storage,
  projection: Projection,
  rows: Map<string, unknown>,
  after: number,
  until: number,
): Promise<void> => {
  const handlers = projection.on as Partial<Record<EventType, Handler>>;
  const types = Object.keys(handlers) as EventType[];
  for (let position = after; position < until;) {
    const events = await storage.log.readAll({ after: position, limit: BATCH, types });
    for (const event of events) {
      if (event.position > until) return;
      const handler = handlers[event.type];
      const id = handler?.row(event) ?? null;
      if (!handler || id === null) continue;
      const row = handler.evolve(rows.get(id) ?? null, event) ?? null;
      if (row === null) rows.delete(id);
      else rows.set(id, row);
    }
    if (events.length < BATCH) return;
    position = events.at(-1)!.position;
  }
};

const readLive = async (storage: Storage, name: ReadModelName): Promise<Map<string, Row>> => {
  const rows = new Map<string, Row>();
  for (let after = ''; ;) {
    const page = (await storage.readModels.find(name, {
      where: { id: { gt: after } },
      limit: PAGE,
    })) as ReadModelRows[ReadModelName][];
    for (const row of page) rows.set(row.id, row as unknown as Row);
    if (page.length < PAGE) return rows;
    after = page.at(-1)!.id;
  }
};

/** As JSON keeps it, with fields in one order, so that equal rows have equal text. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, v]) => [key, canonical(v)]),
  );
};
const text = (value: unknown): string => JSON.stringify(canonical(value)) ?? 'undefined';

const fieldsThatDiffer = (live: Row, fresh: Row): string[] =>
  [...new Set([...Object.keys(live), ...Object.keys(fresh)])]
    .filter((field) => text(live[field]) !== text(fresh[field]))
    .sort();

const differencesOf = (live: Map<string, Row>, fresh: Map<string, Row>): RowDifference[] => {
  const differences: RowDifference[] = [];
  for (const [id, row] of live) {
    const other = fresh.get(id);
    if (!other) {
      differences.push({ id, kind: 'surplus', fields: [] });
      continue;
    }
    const fields = fieldsThatDiffer(row, other);
    if (fields.length > 0) differences.push({ id, kind: 'different', fields });
  }
  for (const id of fresh.keys()) if (!live.has(id)) differences.push({ id, kind: 'missing', fields: [] });
  return differences.sort((a, b) => (a.id < b.id ? -1 : 1));
};

/**
 * Holds the live rows against rows freshly folded from the log, both at the same position, while the product may go on.
 * Reads only.
 */
export const compareReadModel = async (storage: Storage, projection: Projection): Promise<Comparison> => {
  const { name } = projection;
  const fresh = new Map<string, unknown>();
  let folded = -1;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const head = await storage.log.head();
    const before = await storage.readModels.position(name);
    if (before < 0 && head >= 0)
      return { name, rows: 0, position: -1, head, differences: [], trouble: 'was never built' };
    // A rebuild may have swapped in a table that stands a little earlier.
    if (before < folded) {
      fresh.clear();
      folded = -1;
    }
    await foldUntil(storage, projection, fresh, folded, before);
    folded = before;
    if ((await storage.readModels.position(name)) !== before) continue;
    const live = await readLive(storage, name);
    if ((await storage.readModels.position(name)) !== before) continue;
    const differences = differencesOf(live, fresh as Map<string, Row>);
    return { name, rows: live.size, position: before, head, differences, trouble: null };
  }
  const head = await storage.log.head();
  return {
    name,
    rows: 0,
    position: folded,
    head,
    differences: [],
    trouble: 'changes faster than it is read',
  };
};
