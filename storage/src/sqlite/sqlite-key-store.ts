import { BatchLoader } from '../async/batch-loader.ts';
import { otherMasterKey } from '../sealing/master-key.ts';
import { DamagedKey } from '../sealing/master-keys.ts';
import { pseudonym, PSEUDONYMS } from '../sealing/sealing.ts';
import type { DataKey, StreamKeys } from '../ports/stream-keys.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { SqliteMasterKeys } from './sqlite-master-keys.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS stream_keys (
    stream_id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    wrapped BLOB,
    owner TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS stream_keys_owner ON stream_keys (owner) WHERE owner IS NOT NULL;
`;
/** Unwrapped keys kept in memory; unwrapping costs as much as reading the event. */
const MAX_CACHED = 50_000;
/** A master key change by another process is noticed within this time, ms. */
const LOOK_FOR_MASTER = 1_000;

const refuse = (): never => {
  throw otherMasterKey();
};

/** Keys in a separate file, so that a backup of the event log does not include the means to read it. */
export class SqliteKeyStore implements StreamKeys {
  readonly #masters: SqliteMasterKeys;
  readonly #cache = new Map<string, DataKey | null>();
  readonly #missing = new BatchLoader((streamIds: readonly string[]) => this.#makeAll(streamIds));
  #seenVersion: number;

  /** @throws when the keys in the file were wrapped by another master key; `db` is then closed. */
  constructor(
    private readonly db: SqliteDatabase,
    master: Buffer,
  ) {
    this.db.exec(SCHEMA);
    try {
      this.#masters = new SqliteMasterKeys(db, master);
    } catch (error) {
      this.db.close();
      throw error;
    }
    this.#seenVersion = this.db.foreignVersion();
    this.db.watchForeign(() => this.#lookForMaster(), LOOK_FOR_MASTER);
  }

  async forWriting(streamId: string): Promise<DataKey | null> {
    this.#forgetWhenOthersWrote();
    const cached = this.#cache.get(streamId);
    return cached === undefined ? this.#missing.do(streamId) : cached;
  }

  async forReading(streamIds: Iterable<string>): Promise<ReadonlyMap<string, DataKey | null>> {
    this.#forgetWhenOthersWrote();
    const found = new Map<string, DataKey | null>();
    for (const streamId of streamIds) {
      const key = found.has(streamId) ? undefined : this.#forReading(streamId);
      if (key !== undefined) found.set(streamId, key);
    }
    return found;
  }

  async handOver(streamId: string, ownerId: string | null): Promise<boolean> {
    const isErased = () => ownerId !== null && this.#isGone(`student-${ownerId}`);
    // Usually the student owns it already: then nothing is written.
    if (this.#ownerOf(streamId) === ownerId && !isErased()) {
      await this.db.log.settled();
      return true;
    }
    const { result, onDisk } = await this.db.transactionInTime(() => {
      if (isErased()) return false;
      this.#insertMissing(streamId);
      this.db.run('UPDATE stream_keys SET owner = ? WHERE stream_id = ?', ownerId, streamId);
      return true;
    });
    await onDisk;
    return result;
  }

  async ownedBy(ownerId: string): Promise<string[]> {
    return this.#ownedBy(ownerId);
  }

  async pseudonymOf(words: string): Promise<string> {
    const key = await this.forWriting(PSEUDONYMS);
    if (!key) throw new Error('The key of the pseudonyms was destroyed');
    return pseudonym(key, words);
  }

  async isDestroyed(streamId: string): Promise<boolean> {
    return this.#isGone(streamId);
  }

  async destroy(streamId: string): Promise<void> {
    await this.#destroyAll(() => [streamId]);
  }

  async destroyOwnedBy(ownerId: string): Promise<string[]> {
    const own = `student-${ownerId}`;
    return this.#destroyAll(() => [own, ...this.#ownedBy(ownerId).filter((id) => id !== own)]);
  }

  async scrub(): Promise<void> {
    // A wrapped key that survives in the free space of a page would undo the erasure. The file is small, so no thread
    // is needed.
    this.db.exec('VACUUM');
    this.db.truncateLog();
  }

  async close(): Promise<void> {
    await this.#missing.answered();
    await this.db.log.quiet();
    this.#cache.clear();
    this.db.close();
  }

  /** Keys of all new streams of one turn of the event loop in one transaction, on disk before any event uses them. */
  async #makeAll(streamIds: readonly string[]): Promise<Promise<DataKey | null>[]> {
    const { onDisk } = await this.db.transactionInTime(() =>
      new Set(streamIds).forEach((streamId) => this.#insertMissing(streamId)),
    );
    await onDisk;
    // One that is damaged fails only for those who asked for it.
    return streamIds.map(async (streamId) => this.#lookUp(streamId) ?? null);
  }

  #ownedBy(ownerId: string): string[] {
    return this.db
      .all('SELECT stream_id FROM stream_keys WHERE owner = ? ORDER BY stream_id', ownerId)
      .map((row) => row['stream_id'] as string);
  }

  /** Undefined when it has no key yet. */
  #ownerOf(streamId: string): string | null | undefined {
    const row = this.db.get('SELECT owner FROM stream_keys WHERE stream_id = ?', streamId);
    return row && (row['owner'] as string | null);
  }

  /** Within a transaction. */
  #insertMissing(streamId: string): void {
    this.#masters.loadIfChanged();
    this.db.run(
      'INSERT INTO stream_keys (stream_id, version, wrapped) VALUES (?, 1, ?) ON CONFLICT DO NOTHING',
      streamId,
      this.#masters.keys.wrapNew(streamId),
    );
  }

  /** What is found is found when nobody can be given another one any more. */
  async #destroyAll(find: () => readonly string[]): Promise<string[]> {
    const streamIds = await this.db.inTurn(() => {
      const found = [...find()];
      for (const streamId of found)
        this.db.run(
          `INSERT INTO stream_keys (stream_id, version, wrapped) VALUES (?, 1, NULL)
           ON CONFLICT DO UPDATE SET wrapped = NULL`,
          streamId,
        );
      return found;
    });
    // Forgotten, not overwritten: an append in progress would otherwise encrypt under a key of zeros that anyone
    // knows.
    for (const streamId of streamIds) this.#cache.set(streamId, null);
    this.db.truncateLog();
    return streamIds;
  }

  #isGone(streamId: string): boolean {
    return this.db.get('SELECT wrapped FROM stream_keys WHERE stream_id = ?', streamId)?.['wrapped'] === null;
  }

  /** A damaged key is one stream's trouble, not that of those who read others with it. */
  #forReading(streamId: string): DataKey | null | undefined {
    try {
      return this.#lookUp(streamId);
    } catch (error) {
      if (error instanceof DamagedKey) return undefined;
      throw error;
    }
  }

  /** Undefined when it has no key yet. @throws DamagedKey */
  #lookUp(streamId: string): DataKey | null | undefined {
    const cached = this.#cache.get(streamId);
    if (cached !== undefined) return cached;
    const row = this.db.get('SELECT version, wrapped FROM stream_keys WHERE stream_id = ?', streamId);
    // That a stream has no row is not cached: its first personal event may create one at any moment.
    if (!row) return undefined;
    const wrapped = row['wrapped'] as Uint8Array | null;
    const key = wrapped && this.#unwrap(streamId, wrapped, row['version'] as number);
    if (this.#cache.size >= MAX_CACHED) this.#cache.delete(this.#cache.keys().next().value as string);
    this.#cache.set(streamId, key);
    return key;
  }

  #unwrap(streamId: string, wrapped: Uint8Array, version: number): DataKey {
    const key = this.#masters.keys.unwrap(streamId, wrapped, version);
    if (key) return key;
    this.#masters.load();
    return this.#masters.keys.unwrap(streamId, wrapped, version) ?? refuse();
  }

  /** During the rotation this process's key opens the new one; afterwards it no longer does. */
  #lookForMaster(): void {
    try {
      this.#masters.load();
    } catch {
      // Whoever needs a key is told; nobody waits here.
    }
  }

  /** Another process may have destroyed a key: our cached keys are not trusted after it has written. */
  #forgetWhenOthersWrote(): void {
    const version = this.db.foreignVersion();
    if (version === this.#seenVersion) return;
    this.#seenVersion = version;
    this.#cache.clear();
  }
}
