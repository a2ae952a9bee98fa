import { BatchLoader } from '../async/batch-loader.ts';
import { WrongExpectedRevision } from '../ports/event-log.ts';
import type { AppendResult, ExpectedRevision, LogMark } from '../ports/event-log.ts';
import { WHOLE_STREAM } from '../ports/event-store.ts';
import type { EventStore, EventToStore, LogPiece, StoredEvent, StreamPiece } from '../ports/event-store.ts';
import { isFileHeld } from '../ports/store-errors.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    personal BLOB,
    metadata TEXT NOT NULL,
    UNIQUE (stream_id, revision)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS school (one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL) STRICT;
  CREATE TRIGGER IF NOT EXISTS events_never_change BEFORE UPDATE ON events
    BEGIN SELECT RAISE(ABORT, 'recorded events never change'); END;
  CREATE TRIGGER IF NOT EXISTS events_never_leave BEFORE DELETE ON events
    BEGIN SELECT RAISE(ABORT, 'recorded events are never removed'); END;
`;
/** A stored event, from the table of events. */
export const SELECT_EVENT = `
  SELECT position, stream_id AS streamId, revision, event_id AS id, type, data, personal, metadata
  FROM events`;
const INSERT = `INSERT INTO events (stream_id, revision, event_id, type, data, personal, metadata)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;
const LAST_REVISION = 'SELECT max(revision) AS revision FROM events WHERE stream_id = ?';
/** A LogMark. */
export const LAST = `SELECT stream_id AS streamId, revision, event_id AS id, position
  FROM events ORDER BY position DESC LIMIT 1`;
const STREAM = `${SELECT_EVENT} WHERE stream_id = ? AND revision > ? ORDER BY revision LIMIT ?`;
const ID_AT = 'SELECT event_id, position FROM events WHERE stream_id = ? AND revision = ?';

/** How often to look for another process's appends, ms. */
const FOREIGN_POLL = 100;

interface WaitingAppend {
  streamId: string;
  events: readonly EventToStore[];
  expected: ExpectedRevision;
}

/**
 * The embedded event store. One process writes. Appends that arrive within one turn of the event loop share a
 * transaction (group commit), transactions committed while the disk is busy share its next flush, and each append
 * resolves when it is on the disk.
 */
export class SqliteEventStore implements EventStore {
  /** Public for specs, which fill its disk or have others read its file. */
  readonly db: SqliteDatabase;
  readonly name: string;
  readonly #listeners = new Set<() => void>();
  readonly #appends = new BatchLoader((appends: readonly WaitingAppend[]) => this.#writeAll(appends));

  constructor(path: string) {
    this.db = new SqliteDatabase(path, { synchronous: 'FULL', secureDelete: false });
    this.name = path;
    this.db.exec(SCHEMA);
  }

  append(
    streamId: string,
    events: readonly EventToStore[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    if (events.length === 0) return Promise.reject(new RangeError('An append needs at least one event'));
    return this.#appends.do({ streamId, events, expected });
  }

  async readStream(streamId: string, { after, limit }: StreamPiece = WHOLE_STREAM): Promise<StoredEvent[]> {
    return this.#events(STREAM, streamId, after, limit);
  }

  async readAll({ after, limit, types }: LogPiece): Promise<StoredEvent[]> {
    // '+type' keeps the scan in position order: sorting the matches of a million events would cost far more.
    const among = types ? 'AND +type IN (SELECT value FROM json_each(?))' : '';
    const values = types ? [after, JSON.stringify(types), limit] : [after, limit];
    return this.#events(`${SELECT_EVENT} WHERE position > ? ${among} ORDER BY position LIMIT ?`, ...values);
  }

  async head(): Promise<number> {
    return (this.db.get('SELECT max(position) AS head FROM events')?.['head'] as number | null) ?? -1;
  }

  async last(): Promise<LogMark | null> {
    const row = this.db.get(LAST);
    return row ? ({ ...row } as unknown as LogMark) : null;
  }

  onAppend(listener: () => void): () => void {
    // A separate closure, so that the same function can listen twice.
    const own = () => listener();
    this.#listeners.add(own);
    const stopWatching = this.db.watchForeign(own, FOREIGN_POLL);
    return () => {
      this.#listeners.delete(own);
      stopWatching();
    };
  }

  async school(): Promise<string | null> {
    return (this.db.get('SELECT id FROM school')?.['id'] as string | undefined) ?? null;
  }

  async belongTo(school: string): Promise<string> {
    this.db.run('INSERT INTO school (one, id) VALUES (1, ?) ON CONFLICT DO NOTHING', school);
    return (await this.school()) as string;
  }

  async close(): Promise<void> {
    await this.#appends.answered();
    await this.db.log.quiet();
    this.db.close();
  }

  /** One bad append must not fail its neighbours: then each is tried separately, and only the bad one fails. */
  async #writeAll(appends: readonly WaitingAppend[]): Promise<Promise<AppendResult>[]> {
    try {
      return await this.#commit(appends);
    } catch (error) {
      if (appends.length === 1 || isFileHeld(error)) throw error;
      return appends.map(async (append) => (await this.#commit([append]))[0]!);
    }
  }

  /** @throws what writing throws; a disk that refuses afterwards fails the appends themselves */
  async #commit(appends: readonly WaitingAppend[]): Promise<Promise<AppendResult>[]> {
    const { result, onDisk } = await this.db.transactionInTime(() =>
      appends.map((append) => this.#write(append)),
    );
    const failure = await onDisk.then(
      () => null,
      (error: Error) => error,
    );
    for (const listener of [...this.#listeners]) listener();
    return result.map(async (written) => {
      const outcome = failure ?? written;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
  }

  #events(query: string, ...values: (string | number)[]): StoredEvent[] {
    return this.db.all(query, ...values) as unknown as StoredEvent[];
  }

  #write({ streamId, events, expected }: WaitingAppend): AppendResult | Error {
    const last = this.db.get(LAST_REVISION, streamId)?.['revision'] as number | null | undefined;
    const actual = last ?? -1;
    const wanted = expected === 'no_stream' ? -1 : expected;
    if (actual > wanted) return this.#repeated({ streamId, events, expected }, wanted, actual);
    if (actual < wanted)
      return new WrongExpectedRevision(streamId, expected, actual === -1 ? 'no_stream' : actual);
    const insert = this.db.statement(INSERT);
    let revision = actual;
    let position = -1;
    for (const e of events) {
      revision += 1;
      position = Number(
        insert.run(streamId, revision, e.id, e.type, e.data, e.personal, e.metadata).lastInsertRowid,
      );
    }
    return { revision, position };
  }

  /** The stream is ahead: were these same events written before? */
  #repeated(
    { streamId, events, expected }: WaitingAppend,
    wanted: number,
    actual: number,
  ): AppendResult | Error {
    let position = -1;
    for (const [i, e] of events.entries()) {
      const found = this.db.get(ID_AT, streamId, wanted + 1 + i);
      if (found?.['event_id'] !== e.id) return new WrongExpectedRevision(streamId, expected, actual);
      position = found['position'] as number;
    }
    return { revision: wanted + events.length, position };
  }
}
