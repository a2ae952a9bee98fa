import type { DatabaseSync } from 'node:sqlite';
import { MasterKeys } from '../sealing/master-keys.ts';
import type { MasterRow } from '../sealing/master-keys.ts';
import { pause } from '../sealing/rotate-master-key.ts';
import type { MasterKeyRotation } from '../sealing/rotate-master-key.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** `user_version` is 1 while old wrapped keys may be in free pages and logs. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS master_keys (
    id INTEGER PRIMARY KEY,
    checked BLOB NOT NULL,
    bridges TEXT NOT NULL
  ) STRICT;
`;
/** Keys wrapped again in one transaction. */
const BATCH = 500;
/** Attempts to empty the log while others read, and the wait between them, ms. */
const TRIES = 100;
const TRY_EVERY = 50;

const ROWS = 'SELECT id, checked, bridges FROM master_keys ORDER BY id';
const rowOf = (row: Record<string, unknown>): MasterRow => ({
  id: row['id'] as number,
  checked: Buffer.from(row['checked'] as Uint8Array),
  bridges: JSON.parse(row['bridges'] as string) as MasterRow['bridges'],
});

/** For a key file that is only read, such as one in a backup. `given` is zeroed. @throws ConfigProblems */
export const masterKeysIn = (db: DatabaseSync, given: Buffer): MasterKeys => {
  const keys = new MasterKeys(given);
  keys.load(db.prepare(ROWS).all().map(rowOf));
  return keys;
};

/** The master keys of a key file, and how they are changed. */
export class SqliteMasterKeys implements MasterKeyRotation {
  readonly keys: MasterKeys;

  /** `given` is zeroed. @throws ConfigProblems when it is not the key of this file. */
  constructor(
    private readonly db: SqliteDatabase,
    given: Buffer,
  ) {
    this.keys = new MasterKeys(given);
    db.exec(SCHEMA);
    db.transaction(() => {
      if (this.#rows().length === 0) this.#insert(this.keys.first());
      this.load();
    });
  }

  /** @throws ConfigProblems when another process ended a rotation before this one saw that it had begun. */
  load(): void {
    this.keys.load(this.#rows());
  }

  /** Within the transaction that wraps: a key that is no longer current must wrap nothing. */
  loadIfChanged(): void {
    const current = this.db.get('SELECT max(id) AS id FROM master_keys')?.['id'];
    if (current !== this.keys.current) this.load();
  }

  async begin(next: Buffer): Promise<void> {
    this.db.transaction(() => {
      this.load();
      if (this.keys.isCurrent(next)) return;
      for (const row of this.keys.withNext(next)) this.#insert(row);
      this.load();
    });
  }

  async *rewrap(): AsyncIterable<number> {
    for (let after = ''; ;) {
      const { done, last } = this.db.transaction(() => this.#rewrapAfter(after));
      if (last === null) return;
      yield done;
      after = last;
    }
  }

  async end(): Promise<void> {
    this.db.transaction(() => {
      this.load();
      const { current } = this.keys;
      this.db.run('DELETE FROM master_keys WHERE id <> ?', current);
      this.db.run("UPDATE master_keys SET bridges = '{}'");
      this.db.exec('PRAGMA user_version = 1');
    });
    await this.tidy();
    this.load();
  }

  /** Old wrapped keys are in free space and in the log: the file is small and is rewritten. */
  async tidy(): Promise<boolean> {
    if (this.db.get('PRAGMA user_version')?.['user_version'] !== 1) return false;
    this.db.exec('VACUUM');
    for (let attempt = 1; !this.db.truncateLog(); attempt += 1) {
      if (attempt === TRIES)
        throw new Error('The log of keys.sqlite is in use and could not be emptied: run this again');
      await pause(TRY_EVERY);
    }
    this.db.exec('PRAGMA user_version = 0');
    return true;
  }

  #rewrapAfter(after: string): { done: number; last: string | null } {
    const rows = this.db.all(
      `SELECT stream_id, wrapped FROM stream_keys WHERE stream_id > ? AND wrapped IS NOT NULL
       ORDER BY stream_id LIMIT ${BATCH}`,
      after,
    );
    let done = 0;
    for (const row of rows) {
      const streamId = row['stream_id'] as string;
      const anew = this.keys.wrappedAnew(streamId, row['wrapped'] as Uint8Array);
      if (anew) done += this.db.run('UPDATE stream_keys SET wrapped = ? WHERE stream_id = ?', anew, streamId);
    }
    return { done, last: (rows.at(-1)?.['stream_id'] as string | undefined) ?? null };
  }

  #rows(): MasterRow[] {
    return this.db.all(ROWS).map(rowOf);
  }

  #insert({ id, checked, bridges }: MasterRow): void {
    this.db.run(
      `INSERT INTO master_keys (id, checked, bridges) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET bridges = excluded.bridges`,
      id,
      checked,
      JSON.stringify(bridges),
    );
  }
}
