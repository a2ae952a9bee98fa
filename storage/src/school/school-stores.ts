import { randomUUID } from 'node:crypto';
import { isErasure } from '@essays/contract';
import type { LogMark } from '../ports/event-log.ts';
import type { EventStore, StoredEvent } from '../ports/event-store.ts';
import type { Belonging, Part, SchoolParts } from '../ports/school.ts';
import {
  partIsOfOtherSchool,
  logIsMissing,
  logIsOlder,
  logIsLost,
  partIsMissing,
  partIsOlder,
} from './stores-disagree.ts';
import { isHeld } from '../ports/event-log.ts';
import type { StreamKeys } from '../ports/stream-keys.ts';
import type { FileStore } from '../ports/personal-data.ts';

/** Events read at once. */
const PAGE = 500;
/** How often the parts remember how far the log has come, ms. */
const NOTE_EVERY = 60_000;
const STUDENT = 'student-';

/** How far behind the others a store beside the log may be after a kill in the middle of remembering, ms. */
const BEHIND = 3 * NOTE_EVERY;
/** The id of the original file that an event brought; null for none, or when the event is damaged. */
export const fileIdOf = (data: string): string | null => {
  if (!data.includes('"file_id"')) return null;
  try {
    const { file_id } = JSON.parse(data) as { file_id?: unknown };
    return typeof file_id === 'string' ? file_id : null;
  } catch {
    return null;
  }
};

interface StoresOfSchool {
  log: EventStore;
  keys: StreamKeys;
  files: FileStore;
  parts: SchoolParts;
}

/** When an event happened, ms; NaN when it is damaged. */
const timeOf = ({ metadata }: StoredEvent): number => {
  try {
    return Date.parse((JSON.parse(metadata) as { occurredAt: string }).occurredAt);
  } catch {
    return NaN;
  }
};

/** What the events since a mark need from the keys and the files. */
interface Needs {
  sealed: Set<string>;
  /** Stream ids by file id. */
  files: Map<string, string>;
  erased: Set<string>;
}

/**
 * Holds the stores of one school together. Each remembers the school's id and how far the log had come when it was
 * complete; at the start they are compared (docs/decisions/0057).
 */
export class SchoolStores {
  #school = '';
  #noted: string | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(private readonly stores: StoresOfSchool) {}

  /**
   * `accepts`: whatever is there is the school from now on, and nothing is refused.
   * @throws StoresDisagree
   */
  async open(accepts = false): Promise<void> {
    const { log, parts } = this.stores;
    // In this order, for another process that makes the school at this moment: the log belongs to it first, then the
    // parts do, and only then does it get its first event.
    const isBegun = (await log.readAll({ after: -1, limit: 1 })).length > 0;
    const found = await Promise.all(
      allOf(parts).map(async (part) => ({ part, belonging: await part.belonging() })),
    );
    const own = await log.school();
    if (accepts && !isBegun) throw logIsLost(log.name);
    if (!accepts) this.#checkIdentity(own, isBegun, found);
    const [lost] = accepts ? [] : await this.losses();
    if (lost !== undefined) throw partIsMissing(lost, log.name);
    this.#school = await log.belongTo(own ?? randomUUID());
    if (!accepts) await this.#checkAge(found);
    if (accepts) for (const part of allOf(parts)) await part.acceptLosses?.();
    await this.#note(true);
    this.#timer = setInterval(() => void this.note(), NOTE_EVERY);
    this.#timer.unref();
  }

  /** Remembers how far the log has come. */
  async note(): Promise<void> {
    // A mark that could not be written makes the next start look a little further back, and refuses nothing.
    await this.#note(false).catch(() => undefined);
  }

  /** What was lost of a store while the rest of it is there, in words. */
  async losses(): Promise<string[]> {
    const each = await Promise.all(allOf(this.stores.parts).map((part) => part.losses?.() ?? []));
    return each.flat();
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    if (this.#school !== '') await this.note();
  }

  async #note(always: boolean): Promise<void> {
    const mark = await this.stores.log.last();
    if (!always && mark?.id === this.#noted) return;
    for (const part of allOf(this.stores.parts)) await part.belongTo({ school: this.#school, mark });
    this.#noted = mark?.id ?? null;
  }

  #checkIdentity(own: string | null, isBegun: boolean, found: readonly FoundPart[]): void {
    const { log, parts } = this.stores;
    const bound = found.find(({ belonging }) => belonging !== null);
    if (own === null && bound) throw logIsMissing(log.name, bound.part.name);
    for (const { part, belonging } of found) {
      if (belonging === null && isBegun && part !== parts.rows) throw partIsMissing(part.name, log.name);
      if (belonging !== null && belonging.school !== own)
        throw partIsOfOtherSchool(part.name, log.name, part === parts.rows);
    }
  }

  async #checkAge(found: readonly FoundPart[]): Promise<void> {
    const { log, parts } = this.stores;
    for (const { part, belonging } of found)
      if (belonging?.mark && !(await isHeld(log, belonging.mark))) throw logIsOlder(log.name, part.name);
    const needed = found.flatMap(({ part, belonging }) =>
      belonging && (part === parts.keys || part === parts.files) ? [belonging.mark] : [],
    );
    if (needed.length === 0) return;
    await this.#checkNeeds(await this.#neededSince(Math.min(...needed.map((mark) => mark?.position ?? -1))));
    const newest = needed.reduce((one, other) =>
      other && other.position > (one?.position ?? -1) ? other : one,
    );
    for (const { part, belonging } of found)
      if (newest && belonging && parts.beside.includes(part) && (await this.#isBehind(belonging, newest)))
        throw partIsOlder(part.name, log.name, 'what was kept in it since');
  }

  /** No event needs what is in such a store, so only the time between the marks tells. */
  async #isBehind({ mark }: Belonging, newest: LogMark): Promise<boolean> {
    const { log } = this.stores;
    const after = mark?.position ?? -1;
    if (after >= newest.position) return false;
    const [next] = await log.readAll({ after, limit: 1 });
    const [last] = await log.readStream(newest.streamId, { after: newest.revision - 1, limit: 1 });
    return next !== undefined && last !== undefined && timeOf(last) - timeOf(next) > BEHIND;
  }

  async #neededSince(mark: number): Promise<Needs> {
    const needs: Needs = { sealed: new Set(), files: new Map(), erased: new Set() };
    for (let after = mark; ;) {
      const events = await this.stores.log.readAll({ after, limit: PAGE });
      for (const { streamId, type, data, personal } of events) {
        if (personal) needs.sealed.add(streamId);
        const file = fileIdOf(data);
        if (file !== null) needs.files.set(file, streamId);
        if (isErasure(type)) needs.erased.add(streamId);
      }
      if (events.length < PAGE) return needs;
      after = (events.at(-1) as StoredEvent).position;
    }
  }

  /** An older key undoes an erasure: what the log says was erased is destroyed again. */
  async #checkNeeds({ sealed, files, erased }: Needs): Promise<void> {
    const { keys, log, parts } = this.stores;
    let isDestroyed = false;
    for (const streamId of erased) {
      if (await keys.isDestroyed(streamId)) continue;
      if (streamId.startsWith(STUDENT)) await keys.destroyOwnedBy(streamId.slice(STUDENT.length));
      else await keys.destroy(streamId);
      isDestroyed = true;
    }
    if (isDestroyed) await keys.scrub();
    const known = await keys.forReading(sealed);
    if ([...sealed].some((streamId) => !known.has(streamId)))
      throw partIsOlder(parts.keys.name, log.name, 'keys of what was written since');
    for (const [file, streamId] of files)
      if (!(await keys.isDestroyed(streamId)) && (await this.#isLost(file, streamId)))
        throw partIsOlder(parts.files.name, log.name, 'files that were uploaded since');
  }

  /** A file that is there and damaged is told by the daily check. */
  async #isLost(file: string, streamId: string): Promise<boolean> {
    const { files } = this.stores;
    return files.get(streamId, file).then(
      (bytes) => bytes === null,
      () => false,
    );
  }
}

const allOf = ({ keys, files, rows, beside }: SchoolParts): Part[] => [
  keys,
  files,
  ...(rows ? [rows] : []),
  ...beside,
];

interface FoundPart {
  part: Part;
  belonging: Belonging | null;
}
