import { closeSync, fstatSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { FILE_HEADER, layoutOf, trunkOf, UnknownLayout, unusedOf } from './free-space.ts';
import type { Layout, Range } from './free-space.ts';

/** Read at once, bytes. */
const CHUNK = 8 * 1024 * 1024;
/** How long others may read from the log, or write between emptying it and taking the lock, ms. */
const PATIENCE = 20_000;

/**
 * A row to change at the end, in a page of its own: another page that this connection has read before, such as the
 * first, it would write as it was then.
 */
const MADE = `
  CREATE TABLE IF NOT EXISTS free_space (one INTEGER PRIMARY KEY CHECK (one = 1), overwritten INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO free_space VALUES (1, 0);
`;
const CHANGED = 'UPDATE free_space SET overwritten = overwritten + 1';

/** How many bytes the log beside the file holds. */
const logSize = (path: string): number => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;

/** Takes the lock of writers while everything is in the file and nothing in the log. */
const begin = (db: DatabaseSync, path: string, patience: number): void => {
  const began = performance.now();
  db.exec(MADE);
  for (;;) {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE); BEGIN IMMEDIATE');
    if (logSize(path) === 0) return;
    db.exec('ROLLBACK');
    if (performance.now() - began > patience) throw new Error('The log is in use and could not be emptied');
  }
};

const readFull = (file: number, into: Buffer, at: number): void => {
  for (let done = 0; done < into.length;) {
    const read = readSync(file, into, done, into.length - done, at + done);
    if (read === 0) throw new UnknownLayout('The file ends early');
    done += read;
  }
};

/** Which pages are free, and the free space of those that list them. */
const freePages = (file: number, layout: Layout) => {
  const free = new Set<number>();
  const unused = new Map<number, Range>();
  const page = Buffer.alloc(layout.pageSize);
  for (let trunk = layout.firstTrunk; trunk !== 0;) {
    if (unused.has(trunk)) throw new UnknownLayout('The list of free pages is a circle');
    readFull(file, page, (trunk - 1) * layout.pageSize);
    const found = trunkOf(page, layout);
    unused.set(trunk, found.unused);
    for (const one of found.free) free.add(one);
    trunk = found.next;
  }
  return { free, unused };
};

/** Overwrites the free space of an open file that nobody writes to; returns the bytes of what was not empty. */
const overwrite = (file: number): number => {
  const head = Buffer.alloc(Math.min(FILE_HEADER, fstatSync(file).size));
  readFull(file, head, 0);
  const layout = layoutOf(head);
  const { pageSize, pages } = layout;
  const trunks = freePages(file, layout);
  const zeros = Buffer.alloc(pageSize);
  const unusedIn = (number: number, page: Buffer): readonly Range[] => {
    if (trunks.free.has(number)) return [[0, pageSize]];
    const ofTrunk = trunks.unused.get(number);
    return ofTrunk ? [ofTrunk] : unusedOf(page, number === 1 ? FILE_HEADER : 0, layout);
  };
  const perChunk = Math.max(1, Math.floor(CHUNK / pageSize));
  const chunk = Buffer.alloc(perChunk * pageSize);
  let bytes = 0;
  for (let first = 1; first <= pages; first += perChunk) {
    const some = chunk.subarray(0, Math.min(perChunk, pages - first + 1) * pageSize);
    const at = (first - 1) * pageSize;
    readFull(file, some, at);
    for (let start = 0; start < some.length; start += pageSize) {
      const page = some.subarray(start, start + pageSize);
      for (const [from, to] of unusedIn(first + start / pageSize, page)) {
        if (zeros.compare(page, from, to, 0, to - from) === 0) continue;
        writeSync(file, zeros, 0, to - from, at + start + from);
        bytes += to - from;
      }
    }
  }
  return bytes;
};

/**
 * Overwrites what deleted or moved rows have left in a SQLite file with a write-ahead log; returns in how many bytes.
 * Writers wait, readers continue. Only bytes that SQLite does not read are changed, so that a crash in between harms
 * nothing; but its connections keep pages in memory, which a last commit makes them read again.
 *
 * In a process of its own: closing a file frees the locks of all connections of the process on it
 * (https://www.sqlite.org/howtocorrupt.html, section 2.2).
 * @throws UnknownLayout when the file is not as SQLite describes it; nothing is written into such a page
 */
export const overwriteFreeSpace = (path: string, patience = PATIENCE): number => {
  const db = new DatabaseSync(path, { timeout: patience });
  let file: number | null = null;
  try {
    begin(db, path, patience);
    file = openSync(path, 'r+');
    const bytes = overwrite(file);
    fsyncSync(file);
    db.exec(`${CHANGED}; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)`);
    return bytes;
  } finally {
    db.close();
    if (file !== null) closeSync(file);
  }
};
