import type { EventType, ReadModelName, ReadModelRows } from '@essays/contract';
import { foldEvents } from '@essays/storage';
import type { Projection, Storage } from '@essays/storage';

/** How one row differs. Field names and ids only: a report may be sent to support. */
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

type Row = Record<string, unknown>;

const BATCH = 5_000;
const PAGE = 1_000;
/** Attempts to read all live rows between two events. */
const TRIES = 50;

/** Advances `rows` to `until`, inclusive, and records which rows an event concerned; pure folding, in memory. */
const foldUntil = async (
  storage: Storage,
  projection: Projection,
  rows: Map<string, unknown>,
  after: number,
  until: number,
): Promise<Set<string>> => {
  const touched = new Set<string>();
  const types = Object.keys(projection.on) as EventType[];
  for (let position = after; position < until;) {
    const events = await storage.log.readAll({ after: position, limit: BATCH, types });
    const upTo = events.filter((event) => event.position <= until);
    for (const [id, row] of await foldEvents(projection, rows, upTo)) {
      touched.add(id);
      if (row === null) rows.delete(id);
    }
    if (upTo.length < events.length) return touched;
    if (events.length < BATCH) return touched;
    position = events.at(-1)!.position;
  }
  return touched;
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

const readSome = async (
  storage: Storage,
  name: ReadModelName,
  ids: readonly string[],
): Promise<Map<string, Row>> => {
  const rows = new Map<string, Row>();
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = (await storage.readModels.find(name, {
      where: { id: { in: ids.slice(at, at + PAGE) } },
    })) as ReadModelRows[ReadModelName][];
    for (const row of page) rows.set(row.id, row as unknown as Row);
  }
  return rows;
};

/** As JSON with sorted fields, so that equal rows have equal text. */
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

const difference = (id: string, live: Row | undefined, fresh: Row | undefined): RowDifference | null => {
  if (!live) return fresh ? { id, kind: 'missing', fields: [] } : null;
  if (!fresh) return { id, kind: 'surplus', fields: [] };
  const fields = fieldsThatDiffer(live, fresh);
  return fields.length > 0 ? { id, kind: 'different', fields } : null;
};

/**
 * Compares the live rows with rows freshly folded from the log. The product may keep running: a row that an event
 * changed while it was read is read again until it is stable. Read-only.
 */
export const compareReadModel = async (storage: Storage, projection: Projection): Promise<Comparison> => {
  const { name } = projection;
  const { log, readModels } = storage;
  const fresh = new Map<string, unknown>();
  const differences: RowDifference[] = [];
  let folded = -1;
  /** Rows still to be compared; null at first, for all. */
  let open: Set<string> | null = null;
  const answer = async (trouble: string | null): Promise<Comparison> => ({
    name,
    rows: trouble === null ? await readModels.count(name) : 0,
    position: folded,
    head: await log.head(),
    differences: differences.sort((a, b) => (a.id < b.id ? -1 : 1)),
    trouble,
  });

  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await readModels.position(name);
    if (before < 0 && (await log.head()) >= 0) return answer('was never built');
    // A rebuild may have swapped in a table that is slightly behind: then start over.
    if (before < folded) {
      fresh.clear();
      differences.length = 0;
      folded = -1;
      open = null;
    }
    await foldUntil(storage, projection, fresh, folded, before);
    folded = before;
    const live: Map<string, Row> = open
      ? await readSome(storage, name, [...open])
      : await readLive(storage, name);
    const after = await readModels.position(name);
    if (after < before) continue;
    const ids: Set<string> = open ?? new Set([...live.keys(), ...fresh.keys()]);
    const moved = await foldUntil(storage, projection, fresh, before, after);
    folded = after;
    const again = new Set<string>();
    for (const id of ids) {
      const found = moved.has(id) ? null : difference(id, live.get(id), fresh.get(id) as Row | undefined);
      if (moved.has(id)) again.add(id);
      else if (found) differences.push(found);
    }
    // Rows that are new since the first reading.
    if (!open) for (const id of moved) again.add(id);
    open = again;
    if (open.size === 0) return answer(null);
  }
  return answer('changes faster than it is read');
};
