import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { HealthPart, RecordedEvent, Stuck } from '@essays/contract';
import { damagedFiles, isStoreFailure, kindOf, UnreadableEvent } from '@essays/storage';
import type { Storage } from '@essays/storage';
import { STORAGE } from '../http/tokens.ts';
import { BackgroundWork } from '../lifecycle/background-work.ts';
import type { HealthReporter } from '../lifecycle/health.ts';

/** Wait before the first round, and from the end of one to the next, ms. */
const FIRST_AFTER = 60_000;
const EVERY = 24 * 3_600_000;
/** Events read at once, and the wait between, ms: a school's 57,000 events take twenty minutes and no visible time. */
const PORTION = 50;
const PAUSE = 1_000;
/** What is named of a damaged store; there may be thousands. */
const MOST_NAMED = 20;

/** Every part of it. @throws UnreadableEvent */
const read = ({ data, metadata, personal }: RecordedEvent): unknown => [data, metadata, personal];

/** The name of the file, or of the server, that a sentence begins with. */
const fileIn = (trouble: string): string =>
  basename(/^.*?(?= is damaged| lacks what)/.exec(trouble)?.[0] ?? '');

const fileOf = ({ type, data }: RecordedEvent): string | null =>
  type === 'EssayReceived' || type === 'BaselineReceived' ? data.file_id : null;

/**
 * Reads all stored data once a day, a little at a time: every page, event and original file must open. Health tells of
 * what does not. Each process with the API has its own, because each reports its own health.
 */
@Injectable()
export class DataCheck implements HealthReporter, BeforeApplicationShutdown {
  readonly name = 'stored data';
  readonly #log = new Logger('Data');
  readonly #ending = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** Of the last whole round, and of the one under way. */
  #last: readonly Stuck[] = [];
  #now: Stuck[] = [];
  /** What a call came upon, by what it says: told until the next start, since nothing mends it before. */
  readonly #met = new Map<string, Stuck>();
  readonly #onDamage = (trouble: unknown) => this.#damaged(String(trouble));

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    work: BackgroundWork,
  ) {
    damagedFiles.subscribe(this.#onDamage);
    work.add('the check of the stored data', () => {
      this.#running = this.#run();
    });
  }

  async health(): Promise<Pick<HealthPart, 'state' | 'stuck'>> {
    const known = new Set(this.#last.map((one) => JSON.stringify(one)));
    const found = [
      ...this.#met.values(),
      ...this.#last,
      ...this.#now.filter((one) => !known.has(JSON.stringify(one))),
    ];
    return { state: found.length === 0 ? 'ok' : 'stuck', stuck: found.slice(0, MOST_NAMED) };
  }

  async beforeApplicationShutdown(): Promise<void> {
    damagedFiles.unsubscribe(this.#onDamage);
    this.#ending.abort();
    await this.#running;
  }

  /** All that is stored, once. `wait`: between two portions, ms. @throws what a store that is away throws */
  async round(wait = 0): Promise<void> {
    this.#now = [];
    for (const trouble of await this.storage.checkPages()) {
      this.#log.error(trouble);
      this.#add({ what: fileIn(trouble), why: 'It is damaged; the log of this process says where.' });
    }
    for (let after = -1; ;) {
      const events = await this.storage.log.readAll({ after, limit: PORTION });
      for (const event of events) await this.#check(event);
      if (events.length < PORTION) break;
      after = (events.at(-1) as RecordedEvent).position;
      if (!(await this.#pause(wait))) return;
    }
    this.#last = this.#now;
    this.#now = [];
  }

  #damaged(trouble: string): void {
    if (this.#met.has(trouble) || this.#met.size >= MOST_NAMED) return;
    this.#log.error(trouble);
    this.#met.set(trouble, {
      what: fileIn(trouble),
      why: 'It is damaged; the log of this process says what to do.',
    });
  }

  async #run(): Promise<void> {
    for (let wait = FIRST_AFTER; await this.#pause(wait);)
      try {
        await this.round(PAUSE);
        wait = EVERY;
      } catch (error) {
        this.#log.error(`The stored data could not be checked: ${kindOf(error)}`);
        wait = FIRST_AFTER;
      }
  }

  /** False when the process ends. */
  async #pause(milliseconds: number): Promise<boolean> {
    const { signal } = this.#ending;
    if (milliseconds > 0) await pause(milliseconds, null, { signal, ref: false }).catch(() => null);
    return !signal.aborted;
  }

  async #check(event: RecordedEvent): Promise<void> {
    try {
      read(event);
      const file = fileOf(event);
      if (file !== null) await this.#checkFile(event, file);
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      this.#log.error(error.message);
      this.#add({ what: 'event log', why: 'An event cannot be read: it, or its key, is damaged.' }, event);
    }
  }

  async #checkFile(event: RecordedEvent, file: string): Promise<void> {
    const { files, keys } = this.storage;
    let why = 'An original file is missing.';
    try {
      if ((await files.get(event.streamId, file)) !== null) return;
    } catch (error) {
      if (isStoreFailure(error)) throw error;
      why = 'An original file is damaged.';
    }
    if (await keys.isDestroyed(event.streamId)) return;
    this.#log.error(`${why} ${event.streamId}, file ${file}`);
    this.#add({ what: 'files', why }, event);
  }

  #add(found: Stuck, event?: RecordedEvent): void {
    if (this.#now.length >= MOST_NAMED) return;
    const of = event && { stream_id: event.streamId, event_id: event.id, event_type: event.type };
    this.#now.push({ ...found, ...of });
  }
}
