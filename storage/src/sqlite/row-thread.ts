import { Worker } from 'node:worker_threads';
import type { SqliteDatabase } from './sqlite-database.ts';

/** Page cache in MB, only while tables are being built: indexes grow in many places at once. */
const CACHE = 192;
/** Pages of the write-ahead log that are copied into the file at once, by this thread alone: often the same pages. */
const PAGES = 8_000;

/** Kept short: everything but SQL and JSON stays with the caller. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const db = new DatabaseSync(workerData, { timeout: 10_000 });
  db.exec('PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY');
  db.exec('PRAGMA cache_size = -${CACHE}000; PRAGMA wal_autocheckpoint = ${PAGES}');
  const known = "SELECT 1 FROM read_model_tables WHERE table_name = ? AND state <> 'dropping'";
  const upsert = ' (id, row) VALUES (?, ?) ON CONFLICT DO UPDATE SET row = excluded.row';
  const put = (table, rows) => {
    if (!db.prepare(known).get(table)) return false;
    const put = db.prepare('INSERT INTO ' + table + upsert);
    const remove = db.prepare('DELETE FROM ' + table + ' WHERE id = ?');
    for (const [id, row] of rows)
      if (row === null) remove.run(id);
      else put.run(id, row);
    return true;
  };
  const answer = (work) => {
    try {
      return { done: work() };
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      return { error, errcode: error.errcode };
    }
  };
  parentPort.on('message', ({ table, rows }) => {
    if (!table) {
      answer(() => db.exec('PRAGMA wal_checkpoint(PASSIVE)'));
      db.close();
      parentPort.close();
      return;
    }
    parentPort.postMessage(
      answer(() => {
        db.exec('BEGIN IMMEDIATE');
        const isPut = put(table, rows);
        db.exec('COMMIT');
        return isPut;
      }),
    );
  });
`;

interface Answer {
  done?: boolean;
  error?: Error;
  errcode?: number;
}
interface PendingWrite {
  resolve: (isPut: boolean) => void;
  reject: (error: unknown) => void;
}

/** A row as JSON; null deletes it. */
export type RowJson = readonly [id: string, row: string | null];

/**
 * Writes rows of tables beside the live ones in a separate thread: half the cost of a rebuild is SQLite's indexes and
 * the disk. It has its own connection and writes only while the file is lent to it, so that nobody on this thread waits
 * for its lock.
 */
export class RowThread {
  #thread: { worker: Worker; asked: PendingWrite[] } | null = null;
  readonly #ending = new Set<Promise<void>>();

  constructor(private readonly db: SqliteDatabase) {}

  /** All of them in one transaction; false, and nothing is written, when the table is gone. */
  put(table: string, rows: readonly RowJson[]): Promise<boolean> {
    return this.db.lend(
      () =>
        new Promise<boolean>((resolve, reject) => {
          const { worker, asked } = this.#started();
          asked.push({ resolve, reject });
          worker.postMessage({ table, rows });
        }),
    );
  }

  /** The thread ends; the next `put` starts another. */
  async end(): Promise<void> {
    this.#thread?.worker.postMessage({});
    this.#thread = null;
    await Promise.all(this.#ending);
  }

  #started() {
    if (this.#thread) return this.#thread;
    const worker = new Worker(THREAD, { eval: true, workerData: this.db.path });
    const asked: PendingWrite[] = [];
    const thread = { worker, asked };
    this.#thread = thread;
    worker.on('message', ({ done, error, errcode }: Answer) => {
      const next = asked.shift();
      if (error) next?.reject(Object.assign(error, { errcode }));
      else next?.resolve(done === true);
    });
    const refuse = (error: Error) => {
      for (const { reject } of asked.splice(0)) reject(error);
    };
    worker.on('error', (error) => refuse(error as Error));
    const ended = new Promise<void>((resolve) => {
      worker.on('exit', () => {
        if (this.#thread === thread) this.#thread = null;
        refuse(new Error('The thread that writes rows has ended'));
        resolve();
      });
    }).finally(() => this.#ending.delete(ended));
    this.#ending.add(ended);
    return thread;
  }
}
