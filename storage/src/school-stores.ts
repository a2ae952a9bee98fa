import { randomUUID } from 'node:crypto';
import { isErasure } from '@essays/contract';
import type { EventStore, StoredEvent } from './ports/event-store.ts';
import type { Belonging, Part } from './ports/school.ts';
import { StoresDisagree } from './ports/school.ts';
import { isHeld } from './processing/history.ts';
import type { StreamKeys } from './sealing/key-store.ts';
import type { FileStore } from './sealing/personal-data.ts';

/** Events read at once. */
const PAGE = 500;
/** How often the parts remember how far the log has come, ms. */
const NOTE_EVERY = 60_000;
const STUDENT = 'student-';

const WHOLE =
  'Put the newest copy of it in its place, or restore your newest backup as a whole into a new folder ' +
  '(npm run restore).';
const ACCEPT = 'If there is no better copy, npm run accept-loss goes on with what is there.';

/** For a log that is gone while `other` is still there. */
export const logIsMissing = (log: string, other: string): StoresDisagree =>
  new StoresDisagree(
    `${log} is missing or empty, but ${other} belongs to a school: this is not its first start. ${WHOLE}`,
  );

export const partIsMissing = (part: string, log: string): StoresDisagree =>
  new StoresDisagree(
    `${part} is missing or empty, but ${log} holds the history of a school that needs it. ${WHOLE} ${ACCEPT}`,
  );

const isOthers = (part: string, log: string): StoresDisagree =>
  new StoresDisagree(
    `${part} belongs to another school than ${log}. Put the file of this school in its place, or restore your ` +
      'newest backup as a whole into a new folder (npm run restore).',
  );

const logIsOlder = (log: string, part: string): StoresDisagree =>
  new StoresDisagree(
    `${log} is older than ${part}: it lacks events that were there, or holds others. ${WHOLE} ${ACCEPT}`,
  );

const partIsOlder = (part: string, log: string, lacks: string): StoresDisagree =>
  new StoresDisagree(`${part} is older than ${log}: it lacks ${lacks}. ${WHOLE} ${ACCEPT}`);

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

export interface SchoolParts {
  log: EventStore;
  /** Its file, for sentences. */
  logName: string;
  keys: StreamKeys;
  files: FileStore;
  parts: { keys: Part; files: Part; rows: Part };
}

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

  constructor(private readonly stores: SchoolParts) {}

  /**
   * `accepts`: whatever is there is the school from now on, and nothing is refused.
   * @throws StoresDisagree
   */
  async open(accepts = false): Promise<void> {
    const { log, parts } = this.stores;
    const own = await log.school();
    // Before the parts are asked: they belonged to the school before its first event.
    const isBegun = (await log.readAll({ after: -1, limit: 1 })).length > 0;
    const found = await Promise.all(
      Object.values(parts).map(async (part) => ({ part, belonging: await part.belonging() })),
    );
    if (!accepts) this.#checkIdentity(own, isBegun, found);
    this.#school = await log.belongTo(own ?? randomUUID());
    if (!accepts) await this.#checkAge(found);
    await this.#note(true);
    this.#timer = setInterval(() => void this.note(), NOTE_EVERY);
    this.#timer.unref();
  }

  /** Remembers how far the log has come. */
  async note(): Promise<void> {
    // A mark that could not be written makes the next start look a little further back, and refuses nothing.
    await this.#note(false).catch(() => undefined);
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    if (this.#school !== '') await this.note();
  }

  async #note(always: boolean): Promise<void> {
    const mark = await this.stores.log.last();
    if (!always && mark?.id === this.#noted) return;
    for (const part of Object.values(this.stores.parts)) await part.belongTo({ school: this.#school, mark });
    this.#noted = mark?.id ?? null;
  }

  #checkIdentity(own: string | null, isBegun: boolean, found: readonly Found[]): void {
    const { logName, parts } = this.stores;
    const bound = found.find(({ belonging }) => belonging !== null);
    if (own === null && bound) throw logIsMissing(logName, bound.part.name);
    for (const { part, belonging } of found) {
      if (belonging === null && isBegun && part !== parts.rows) throw partIsMissing(part.name, logName);
      if (belonging !== null && belonging.school !== own) {
        const remove = part === parts.rows ? ' Or remove it: it is made anew from the log.' : '';
        throw new StoresDisagree(isOthers(part.name, logName).message + remove);
      }
    }
  }

  async #checkAge(found: readonly Found[]): Promise<void> {
    const { log, logName, parts } = this.stores;
    for (const { part, belonging } of found)
      if (belonging?.mark && !(await isHeld(log, belonging.mark))) throw logIsOlder(logName, part.name);
    const complete = found
      .filter(({ part, belonging }) => part !== parts.rows && belonging !== null)
      .map(({ belonging }) => belonging?.mark?.position ?? -1);
    await this.#checkNeeds(await this.#neededSince(Math.min(...complete)));
  }

  async #neededSince(mark: number): Promise<Needs> {
    const needs: Needs = { sealed: new Set(), files: new Map(), erased: new Set() };
    for (let after = mark; ;) {
      const events = await this.stores.log.readAll({ after, limit: PAGE });
      for (const event of events) this.#add(needs, event);
      if (events.length < PAGE) return needs;
      after = (events.at(-1) as StoredEvent).position;
    }
  }

  #add({ sealed, files, erased }: Needs, { streamId, type, data, personal }: StoredEvent): void {
    if (personal) sealed.add(streamId);
    const file = fileIdOf(data);
    if (file !== null) files.set(file, streamId);
    if (isErasure(type)) erased.add(streamId);
  }

  /** An older key undoes an erasure: what the log says was erased is destroyed again. */
  async #checkNeeds({ sealed, files, erased }: Needs): Promise<void> {
    const { keys, logName, parts } = this.stores;
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
      throw partIsOlder(parts.keys.name, logName, 'keys of what was written since');
    for (const [file, streamId] of files)
      if (!(await keys.isDestroyed(streamId)) && (await this.#isLost(file, streamId)))
        throw partIsOlder(parts.files.name, logName, 'files that were uploaded since');
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

interface Found {
  part: Part;
  belonging: Belonging | null;
}
