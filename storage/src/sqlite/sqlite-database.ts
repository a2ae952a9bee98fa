import { fork } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { ownDatabaseFile } from '../file-permissions.ts';
import { damagedFiles, fileTrouble, isDamaged, isFileHeld } from '../ports/store-errors.ts';
import { KEPT, WriteAheadLog } from './write-ahead-log.ts';

/** How long a statement of a start waits for another process to finish writing, ms. The thread waits with it. */
const BUSY_TIMEOUT = 10_000;
/** How long whoever writes meanwhile waits, ms: less than anyone waits in front of a screen. The thread goes on. */
export const HELD_FOR = 4_000;
/** How soon it looks again, ms. */
const LOOKS = { first: 1, longest: 25 };
const MAX_STATEMENTS = 400;
/** Cached pages in MB, for a file that is read little. */
const SMALL_CACHE = 4;
/** Pages of a write-ahead log that SQLite copies into the file itself, on this thread: 64 MB. */
const COPIED_AT_LAST = 16_384;

/** From the sources in tests, otherwise as built. */
const SCRUB = fileURLToPath(new URL(`./free-space-child${import.meta.url.slice(-3)}`, import.meta.url));

/** An error of SQLite does not say which file it is about. */
const aboutFile = <Result>(path: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    const native = error as { errcode?: number; path?: string };
    if (native.errcode !== undefined) native.path ??= path;
    if (isDamaged(error)) damagedFiles.publish(fileTrouble(error));
    throw error;
  }
};

/** One connection with its prepared statements. Every call is synchronous, so transactions never interleave. */
export class SqliteDatabase {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #watchers = new Set<() => void>();
  #timer: NodeJS.Timeout | null = null;
  #seenVersion = -1;
  #lent: Promise<unknown> | null = null;
  #presence: DatabaseSync | null = null;
  /** Whether another live process used the file when this one began to. */
  isShared = false;
  /** `quiet` is to be awaited before `close`. */
  readonly log: WriteAheadLog;

  constructor(
    readonly path: string,
    private readonly options: {
      synchronous: 'FULL' | 'NORMAL';
      secureDelete: boolean;
      cacheMegabytes?: number | undefined;
    },
  ) {
    this.log = new WriteAheadLog(path);
    ownDatabaseFile(path);
    this.#db = aboutFile(path, () => new DatabaseSync(path, { timeout: BUSY_TIMEOUT }));
    try {
      this.exec('PRAGMA journal_mode = WAL');
      this.exec(`PRAGMA synchronous = ${options.synchronous}`);
      this.exec(`PRAGMA cache_size = -${(options.cacheMegabytes ?? SMALL_CACHE) * 1000}`);
      this.exec('PRAGMA temp_store = MEMORY');
      this.exec(`PRAGMA wal_autocheckpoint = ${COPIED_AT_LAST}`);
      this.exec(`PRAGMA journal_size_limit = ${KEPT}`);
      if (options.secureDelete) this.exec('PRAGMA secure_delete = ON');
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  exec(sql: string): void {
    aboutFile(this.path, () => this.#db.exec(sql));
  }

  /** A cached prepared statement: preparing costs more than running. */
  statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
      statement = aboutFile(this.path, () => this.#db.prepare(sql));
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  get(sql: string, ...values: SQLInputValue[]): Record<string, unknown> | undefined {
    return aboutFile(this.path, () => this.statement(sql).get(...values));
  }

  all(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    return aboutFile(this.path, () => this.statement(sql).all(...values));
  }

  /** Number of rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(aboutFile(this.path, () => this.statement(sql).run(...values)).changes);
  }

  /** Takes the write lock at once, so that what is read inside stays true until the commit. */
  transaction<T>(work: () => T): T {
    return aboutFile(this.path, () => this.#transaction(work));
  }

  #transaction<T>(work: () => T): T {
    this.statement('BEGIN IMMEDIATE').run();
    try {
      const result = work();
      this.statement('COMMIT').run();
      this.log.committed();
      return result;
    } catch (error) {
      if (this.#db.isTransaction) this.statement('ROLLBACK').run();
      throw error;
    }
  }

  /**
   * A transaction in turn (`inTurn`) for which the thread does not wait for the disk either: `onDisk` resolves when the
   * commit is there, and nobody may be told of it before. @throws what `work` throws
   */
  transactionInTime<T>(work: () => T): Promise<{ result: T; onDisk: Promise<void> }> {
    return this.#whenFree(work, (begun) => {
      this.statement('PRAGMA synchronous = NORMAL').run();
      try {
        return { result: this.transaction(begun), onDisk: this.log.onDisk() };
      } finally {
        this.statement(`PRAGMA synchronous = ${this.options.synchronous}`).run();
      }
    });
  }

  /** Changes whenever another connection has committed, never by our own commits. Costs about a microsecond. */
  foreignVersion(): number {
    return Number(this.get('PRAGMA data_version')?.['data_version']);
  }

  /** Calls `listener` after commits by other processes, checked every `milliseconds` while anyone listens. */
  watchForeign(listener: () => void, milliseconds: number): () => void {
    this.#watchers.add(listener);
    if (!this.#timer) {
      this.#seenVersion = this.foreignVersion();
      this.#timer = setInterval(() => this.#lookForForeign(), milliseconds);
      this.#timer.unref();
    }
    return () => {
      this.#watchers.delete(listener);
      if (this.#watchers.size === 0) this.#stopWatching();
    };
  }

  /** Writes the log into the file and empties it. False while another process reads from it. */
  truncateLog(): boolean {
    return Number(this.get('PRAGMA wal_checkpoint(TRUNCATE)')?.['busy']) === 0;
  }

  /**
   * Overwrites the free space of the file. secure_delete is not enough: rows that moved when a page was split leave
   * copies in the free space of the old page, found in one of six trials. Writers wait meanwhile; readers continue.
   * @throws Error when nothing, or not all of it, was overwritten
   */
  scrub(): Promise<void> {
    return this.lend(
      () =>
        new Promise((resolve, reject) => {
          const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
          const child = fork(SCRUB, [this.path], { env: {}, execArgv: ['--no-warnings'], stdio: [...stdio] });
          let failure: string | null = 'The free space of the file was not overwritten';
          child.on('message', (said: { failure?: string }) => (failure = said.failure ?? null));
          child.once('error', reject);
          child.once('exit', () => (failure === null ? resolve() : reject(new Error(failure))));
        }),
    );
  }

  /** Another thread or process writes meanwhile, one after the other; writers of this one wait (`inTurn`). */
  async lend<Done>(work: () => Promise<Done>): Promise<Done> {
    while (this.#lent) await this.#lent.catch(() => undefined);
    const lent = work().finally(() => {
      this.#lent = null;
    });
    this.#lent = lent;
    return lent;
  }

  /**
   * A transaction once nobody else has the file, be it a thread of this process or another program: while one waits for
   * it, the thread goes on. @throws when another program has it for longer than `HELD_FOR`
   */
  inTurn<T>(work: () => T): Promise<T> {
    return this.#whenFree(work, (begun) => this.transaction(begun));
  }

  /** Resolves when nobody has the file, for whoever goes on in the same turn. */
  async free(): Promise<void> {
    while (this.#lent) await this.#lent.catch(() => undefined);
  }

  /**
   * Tells other processes that this one uses the file, until `close` or death: an operating-system lock on a file
   * next to it, which disappears even after a kill. `whenAlone` runs first if no other live process uses the file;
   * meanwhile none can start to.
   */
  announce(whenAlone: () => void): void {
    if (!this.#presence) aboutFile(`${this.path}-in-use`, () => this.#announce(whenAlone));
  }

  #announce(whenAlone: () => void): void {
    ownDatabaseFile(`${this.path}-in-use`);
    this.#presence = new DatabaseSync(`${this.path}-in-use`, { timeout: 0 });
    try {
      this.#presence.exec('BEGIN EXCLUSIVE');
      try {
        whenAlone();
      } finally {
        this.#presence.exec('COMMIT');
      }
    } catch (error) {
      if (!isFileHeld(error)) throw error;
      this.isShared = true;
    }
    this.#presence.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
    // An open read holds the shared lock.
    this.#presence.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  }

  close(): void {
    this.#stopWatching();
    if (this.#presence?.isOpen) this.#presence.close();
    this.#statements.clear();
    this.log.close();
    if (this.#db.isOpen) this.#db.close();
  }

  async #whenFree<T, Written>(work: () => T, write: (begun: () => T) => Written): Promise<Written> {
    let hasBegun = false;
    const begun = () => {
      hasBegun = true;
      return work();
    };
    let end = performance.now() + HELD_FOR;
    for (let pause = LOOKS.first; ; pause = Math.min(LOOKS.longest, pause * 2)) {
      const isLent = this.#lent !== null;
      await this.free();
      // Our own threads give it back, however long it takes.
      if (isLent) end = performance.now() + HELD_FOR;
      try {
        return this.#atOnce(() => write(begun));
      } catch (error) {
        if (hasBegun || !isFileHeld(error) || performance.now() >= end) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** Without waiting for another program that has the file. */
  #atOnce<T>(work: () => T): T {
    this.statement('PRAGMA busy_timeout = 0').run();
    try {
      return work();
    } finally {
      this.statement(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`).run();
    }
  }

  #lookForForeign(): void {
    const version = this.foreignVersion();
    if (version === this.#seenVersion) return;
    this.#seenVersion = version;
    for (const watcher of [...this.#watchers]) watcher();
  }

  #stopWatching(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }
}
