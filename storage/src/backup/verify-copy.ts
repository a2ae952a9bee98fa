import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredEvent } from '../ports/event-store.ts';
import { fileIdOf } from '../school/school-stores.ts';
import { DamagedKey } from '../sealing/master-keys.ts';
import { fileContext, unseal } from '../sealing/sealing.ts';
import type { DataKey } from '../ports/stream-keys.ts';
import { openedInFull } from '../sealing/sealed-event-log.ts';
import { SELECT_EVENT } from '../sqlite/sqlite-event-store.ts';
import { pageTroubles, reading } from '../sqlite/pages.ts';
import { masterKeysIn } from '../sqlite/sqlite-master-keys.ts';

interface Copy {
  events: string;
  keys: string;
  files: string;
}

/** The keys of all streams; null for a destroyed one. Those that do not open are missing, and named. */
const keysOf = (path: string, master: Buffer, troubles: string[]): Map<string, DataKey | null> =>
  reading(path, (db) => {
    const masters = masterKeysIn(db, master);
    const found = new Map<string, DataKey | null>();
    for (const row of db.prepare('SELECT stream_id, version, wrapped FROM stream_keys').iterate()) {
      const streamId = row['stream_id'] as string;
      const wrapped = row['wrapped'] as Uint8Array | null;
      try {
        const key = wrapped && masters.unwrap(streamId, wrapped, row['version'] as number);
        if (wrapped && !key)
          troubles.push(`${path}: the key of ${streamId} was wrapped by another master key`);
        else found.set(streamId, key);
      } catch (error) {
        if (!(error instanceof DamagedKey)) throw error;
        troubles.push(`${path}: ${error.message}`);
      }
    }
    return found;
  });

/** Asked of each event in turn: null when they follow each other without holes, in the log and in their streams. */
const misplacedAmong = () => {
  const revisions = new Map<string, number>();
  let before = 0;
  return ({ position, streamId, revision }: StoredEvent): string | null => {
    const [last, expected] = [before, (revisions.get(streamId) ?? -1) + 1];
    before = position;
    revisions.set(streamId, revision);
    if (position !== last + 1) return `the event at position ${position} follows that at position ${last}`;
    return revision === expected ? null : `revision ${expected} of ${streamId} is missing`;
  };
};

const fileTroubleOf = (path: string, context: string, key: DataKey): string | null => {
  if (!existsSync(path)) return `${path} is missing`;
  try {
    unseal(key, context, readFileSync(path));
    return null;
  } catch {
    return `${path} is damaged`;
  }
};

/**
 * Reads a whole copy of the stores: every page, every event and every original file must open. Returns what is wrong,
 * in sentences with file names, ids and types.
 */
export const troublesOf = ({ events, keys, files }: Copy, master: Buffer): string[] => {
  const troubles = [events, keys].flatMap(pageTroubles);
  if (troubles.length > 0) return troubles;
  const known = keysOf(keys, master, troubles);
  const misplacedIn = misplacedAmong();
  reading(events, (db) => {
    for (const row of db.prepare(`${SELECT_EVENT} ORDER BY position`).iterate()) {
      const event = row as unknown as StoredEvent;
      const key = known.get(event.streamId);
      const misplaced = misplacedIn(event);
      if (misplaced !== null) troubles.push(`${events}: ${misplaced}`);
      try {
        openedInFull(event, key);
      } catch (error) {
        troubles.push(`${events}: ${(error as Error).message}`);
      }
      const file = fileIdOf(event.data);
      const trouble =
        file === null || !key
          ? null
          : fileTroubleOf(join(files, file), fileContext(event.streamId, file), key);
      if (trouble !== null) troubles.push(trouble);
    }
  });
  return troubles;
};
