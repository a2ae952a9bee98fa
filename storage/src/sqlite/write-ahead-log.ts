import { closeSync, fdatasync, fstatSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

/** How many bytes of the log are copied into the file at once. */
const LARGE = 8 * 1024 * 1024;
/** A restarted log is cut to this size, so that its size shows how much was written since. */
export const KEPT = LARGE / 2;
/** Copies in a row: what is written meanwhile needs another, and only a log copied to its end is restarted. */
const MOST_COPIES = 20;

/** In a separate thread: it writes megabytes and waits for the disk twice. Readers and writers continue meanwhile. */
const COPY = `
  const { workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const db = new DatabaseSync(workerData);
  for (let n = 0; n < ${MOST_COPIES}; n += 1) {
    const { log, checkpointed } = db.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
    if (log === checkpointed) break;
  }
  db.close();
`;

const copyInWorker = (path: string): Promise<void> => {
  const copying = new Worker(COPY, { eval: true, workerData: path });
  return new Promise((resolve) => {
    // What could not be copied is copied after a later commit, at the latest by SQLite itself.
    copying.once('error', () => resolve());
    copying.once('exit', () => resolve());
  });
};

/** The write-ahead log beside a SQLite file. Neither of its methods makes the thread that answers wait for the disk. */
export class WriteAheadLog {
  #file: number | null = null;
  /** A flush already begun: later commits are not part of it. */
  #syncing: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #copying: Promise<void> | null = null;
  /** How large it was when it was last copied. */
  #copied = 0;
  #isClosed = false;

  constructor(
    private readonly path: string,
    private readonly syncData: (file: number) => Promise<void> = promisify(fdatasync),
    private readonly copy: (path: string) => Promise<void> = copyInWorker,
  ) {}

  /**
   * Resolves when everything committed until now is on the disk. Those who ask while the disk is busy share its next
   * flush. @throws the system's error when the disk refused
   */
  onDisk(): Promise<void> {
    if (!this.#syncing) return this.#sync();
    return (this.#next ??= this.#syncing
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#sync();
      }));
  }

  /** Resolves when nobody who asked before is waiting for the disk. */
  settled(): Promise<void> {
    return this.#next ?? this.#syncing ?? Promise.resolve();
  }

  /** To be called after a commit. Copies what has become large into the file. */
  committed(): void {
    const { size } = fstatSync(this.#opened());
    // It was restarted.
    if (size < this.#copied) this.#copied = 0;
    if (this.#copying || size - this.#copied < LARGE) return;
    this.#copied = size;
    this.#copying = this.copy(this.path).then(() => {
      this.#copying = null;
    });
  }

  /** Resolves when nothing more is done beside the thread: before that, the file must not be closed and removed. */
  async quiet(): Promise<void> {
    // Whoever waits for the disk is told when it refuses.
    await this.settled().catch(() => undefined);
    await this.#copying;
  }

  close(): void {
    this.#isClosed = true;
    if (!this.#syncing) this.#closeFile();
  }

  #sync(): Promise<void> {
    const syncing = this.syncData(this.#opened()).finally(() => {
      this.#syncing = null;
      if (this.#isClosed && !this.#next) this.#closeFile();
    });
    this.#syncing = syncing;
    return syncing;
  }

  /** SQLite removes the log only when the last connection is closed, so ours stays the same file. */
  #opened(): number {
    if (this.#file !== null) return this.#file;
    this.#file = openSync(`${this.path}-wal`, 'r+');
    // A new file is safe only with its name. Windows keeps names itself.
    if (process.platform !== 'win32') {
      const folder = openSync(dirname(this.path), 'r');
      fsyncSync(folder);
      closeSync(folder);
    }
    return this.#file;
  }

  #closeFile(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}
