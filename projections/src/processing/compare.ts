import type { EventType, ReadModelName } from '@essays/contract';
import { foldEvents } from './project-events.ts';
import type { Projection } from '../read-models/projection.ts';
import type { Storage } from '@essays/storage';
import { PackedRows } from './packed-rows.ts';
import { isUnreadable, settingAside } from './rebuild.ts';

/** How one row differs. Field names and ids only: a report may be sent to support. */
interface RowDifference {
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

type Row = Record<string, unknown> & { id: string };

const BATCH = 5_000;
const PAGE = 1_000;
/** Attempts to read all live rows between two events. */
const TRIES = 50;

/** Advances `rows` to `until`, inclusive; returns the ids of those that an event changed. Pure folding, in memory. */
const foldUntil = async (
  storage: Storage,
  projection: Projection,
  rows: PackedRows,
  after: number,
  until: number,
): Promise<Set<string>> => {
  const touched = new Set<string>();
  const types = Object.keys(projection.on) as EventType[];
  for (let position = after; position < until;) {
    const events = await storage.log.readAll({ after: position, limit: BATCH, types });
    const upTo = events.filter((event) => event.position <= until);
    const changed = await foldEvents(projection, rows.open, upTo, async (ids) => rows.unpack(ids));
    rows.keep(changed);
    for (const id of changed.keys()) touched.add(id);
    if (upTo.length < events.length) return touched;
    if (events.length < BATCH) return touched;
    position = events.at(-1)!.position;
  }
  return touched;
};

/** The live rows, page by page; only those of `ids`, unless it is null. */
async function* liveRows(
  { readModels }: Storage,
  name: ReadModelName,
  ids: ReadonlySet<string> | null,
): AsyncGenerator<Row> {
  const read = async (id: { gt: string } | { in: string[] }) =>
    (await readModels.find(name, { where: { id }, limit: PAGE })) as unknown as Row[];
  if (ids) {
    const all = [...ids];
    for (let at = 0; at < all.length; at += PAGE) yield* await read({ in: all.slice(at, at + PAGE) });
    return;
  }
  for (let page = await read({ gt: '' }); page.length > 0;) {
    yield* page;
    page = page.length < PAGE ? [] : await read({ gt: page.at(-1)!.id });
  }
}

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

const amongBoth = (open: ReadonlySet<string> | null, moved: ReadonlySet<string>): ReadonlySet<string> =>
  open ? new Set([...open].filter((id) => moved.has(id))) : moved;

/** How the live rows differ from the fresh ones, by id; only those of `ids`, unless it is null. */
const differencesAmong = async (
  storage: Storage,
  name: ReadModelName,
  fresh: PackedRows,
  ids: ReadonlySet<string> | null,
): Promise<Map<string, RowDifference>> => {
  const found = new Map<string, RowDifference>();
  const seen = new Set<string>();
  const look = (id: string, live: Row | undefined) => {
    const how = difference(id, live, fresh.get(id) as Row | undefined);
    if (how) found.set(id, how);
  };
  for await (const row of liveRows(storage, name, ids)) {
    seen.add(row.id);
    look(row.id, row);
  }
  for (const id of ids ?? fresh.ids()) if (!seen.has(id)) look(id, undefined);
  return found;
};

/**
 * Compares the live rows with rows freshly folded from the log. The product may keep running: a row that an event
 * changed while it was read is read again until it is stable. Read-only.
 */
export const compareReadModel = async (storage: Storage, asked: Projection): Promise<Comparison> => {
  const { name } = asked;
  // Live rows end before such an event too.
  const projection = settingAside(asked, new Map(), isUnreadable);
  const { log, readModels } = storage;
  const fresh = new PackedRows();
  const differences: RowDifference[] = [];
  let folded = -1;
  /** Rows still to be compared; null at first, for all. */
  let open: ReadonlySet<string> | null = null;
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
    const found = await differencesAmong(storage, name, fresh, open);
    const after = await readModels.position(name);
    if (after < before) continue;
    const moved = await foldUntil(storage, projection, fresh, before, after);
    folded = after;
    for (const [id, how] of found) if (!moved.has(id)) differences.push(how);
    // Also rows that are new since the first reading.
    open = amongBoth(open, moved);
    if (open.size === 0) return answer(null);
  }
  return answer('changes faster than it is read');
};
