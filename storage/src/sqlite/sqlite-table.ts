import type { ReadModelName } from '@essays/contract';
import { ReadModelReplaced } from '../ports/read-models.ts';
import type { LogMark } from '../ports/event-log.ts';
import type { ParkedStream, WritableReadModel, WriteContext } from '../ports/read-models.ts';
import type { GroupedWrites } from './grouped-writes.ts';
import type { RowJson, RowThread } from './row-thread.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** Rows written to a table beside the live one before others get a turn. */
const CHUNK = 1_000;
/** The same in characters of JSON: short enough that nobody minds the wait. */
const CHUNK_LENGTH = 2_000_000;

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const PARKED = `
  SELECT stream_id AS streamId, event_id AS eventId, event_type AS eventType, position, reason
  FROM parked_streams WHERE table_name = ? ORDER BY position
`;

/** @throws ReadModelReplaced */
export const checkpointOf = (db: SqliteDatabase, name: ReadModelName, table: string): number => {
  const row = db.get(
    "SELECT checkpoint FROM read_model_tables WHERE table_name = ? AND state <> 'dropping'",
    table,
  );
  if (!row) throw new ReadModelReplaced(name);
  return row['checkpoint'] as number;
};

export const parkedIn = (db: SqliteDatabase, table: string): ParkedStream[] =>
  db.all(PARKED, table).map((row) => ({ ...row }) as unknown as ParkedStream);

/** The rows as JSON, so many that writing them takes no longer than others may wait. */
function* pieces(rows: ReadonlyMap<string, unknown>): Generator<RowJson[]> {
  let piece: RowJson[] = [];
  let length = 0;
  for (const [id, row] of rows) {
    const json = row === null ? null : JSON.stringify(row);
    piece.push([id, json]);
    length += json?.length ?? 0;
    if (piece.length < CHUNK && length < CHUNK_LENGTH) continue;
    yield piece;
    piece = [];
    length = 0;
  }
  if (piece.length > 0) yield piece;
}

/** One table of JSON rows, for the projection that writes it. */
export class SqliteTable implements WritableReadModel {
  readonly atOnce = 32;

  constructor(
    private readonly db: SqliteDatabase,
    readonly name: ReadModelName,
    readonly table: string,
    private readonly kind: 'live' | 'beside',
    private readonly writes: GroupedWrites,
    private readonly thread: RowThread,
  ) {}

  async checkpoint(): Promise<number> {
    return checkpointOf(this.db, this.name, this.table);
  }

  async mark(): Promise<LogMark | null> {
    const mark = this.db.get('SELECT mark FROM read_model_tables WHERE table_name = ?', this.table)?.['mark'];
    return typeof mark === 'string' ? (JSON.parse(mark) as LogMark) : null;
  }

  async parked(): Promise<ParkedStream[]> {
    return parkedIn(this.db, this.table);
  }

  async get(ids: readonly string[]): Promise<Map<string, unknown>> {
    await this.checkpoint();
    const select = this.db.statement(`SELECT row FROM ${this.table} WHERE id = ?`);
    const found = new Map<string, unknown>();
    for (const id of ids) {
      const row = select.get(id)?.['row'];
      if (row !== undefined) found.set(id, JSON.parse(row as string));
    }
    return found;
  }

  async write(
    rows: ReadonlyMap<string, unknown>,
    checkpoint: number,
    along: WriteContext = {},
  ): Promise<void> {
    if (this.kind === 'beside' && rows.size > CHUNK) {
      await this.#writeInTurns(rows);
      rows = new Map();
    }
    await this.writes.run(() => {
      const moved = this.db.run(
        `UPDATE read_model_tables SET checkpoint = ?1, mark = coalesce(?3, mark)
         WHERE table_name = ?2 AND state <> 'dropping' AND checkpoint <= ?1`,
        checkpoint,
        this.table,
        along.mark ? JSON.stringify(along.mark) : null,
      );
      // First, because the table itself may be gone, or another process may have advanced it.
      if (moved === 0) throw new ReadModelReplaced(this.name);
      for (const some of [...(along.before ?? []), rows]) this.#putRows(some);
      this.#changeParking(along);
    });
  }

  #putRows(rows: Iterable<[string, unknown]>): void {
    const put = this.db.statement(
      `INSERT INTO ${this.table} (id, row) VALUES (?, ?) ON CONFLICT DO UPDATE SET row = excluded.row`,
    );
    const remove = this.db.statement(`DELETE FROM ${this.table} WHERE id = ?`);
    for (const [id, row] of rows) {
      if (row === null) remove.run(id);
      else put.run(id, JSON.stringify(row));
    }
  }

  #changeParking({ park, release }: WriteContext): void {
    if (release !== undefined)
      this.db.run('DELETE FROM parked_streams WHERE table_name = ? AND stream_id = ?', this.table, release);
    if (park)
      this.db.run(
        `INSERT INTO parked_streams (table_name, stream_id, event_id, event_type, position, reason)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        this.table,
        park.streamId,
        park.eventId,
        park.eventType,
        park.position,
        park.reason,
      );
  }

  /**
   * Nobody reads a table beside the live one, and an interrupted rebuild starts again, so it can be written in
   * pieces by another thread, the checkpoint after the last one, while the live read models continue.
   */
  async #writeInTurns(rows: ReadonlyMap<string, unknown>): Promise<void> {
    let written = Promise.resolve(true);
    for (const piece of pieces(rows)) {
      if (!(await written)) throw new ReadModelReplaced(this.name);
      written = this.thread.put(this.table, piece);
      // A failure is thrown when this is awaited, after the next piece has been prepared.
      written.catch(() => undefined);
      await pause();
    }
    if (!(await written)) throw new ReadModelReplaced(this.name);
  }
}
