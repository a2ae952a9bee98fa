import { isStoreFailure, kindOf, placeOf, newId, ReadModelReplaced } from '@essays/storage';
import { LogReplaced } from './history.ts';
import { projectionSubscriber } from './project-events.ts';
import { runProcessor } from './processor.ts';
import type { EventLog, Storage } from '@essays/storage';
import type { ProcessorStatus } from './processor.ts';
import type { Projection } from '../read-models/projection.ts';
import { ALL_PROJECTIONS } from '../read-models/all-projections.ts';
import { FollowedLog } from './followed-log.ts';
import { rebuildReadModel, rebuildReadModels } from './rebuild.ts';
import { inWords, remaining } from './remaining.ts';
import type { Remaining } from './remaining.ts';

export interface ProjectorOptions {
  /** Ends all loops. */
  signal?: AbortSignal;
  /** A new event goes through them in this order. */
  projections?: readonly Projection[];
  /** A line for the process log: what is wrong, by ids and types, nothing about a student. */
  tell?: (line: string) => void;
  /** The same for normal operation: the progress of a rebuild. */
  note?: (line: string) => void;
}

export interface Projector {
  /** The position of each read model. `parked` lists streams whose events could not be applied. */
  status(): ProcessorStatus[];
  /** The progress of the read models being rebuilt together; null while there are none. */
  making(): Remaining | null;
  /** Resolves when every started batch is written. */
  stop(): Promise<void>;
}

/** The length of a log, in events, from which missing read models are rebuilt together. */
const LONG_LOG = 1_000;
/** Wait before retrying a table that could not be opened, ms. */
const REOPEN_AFTER = 100;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });

/** Keeps one read model up to date until stopped. After a rebuild it continues at the checkpoint of the new table. */
class ReadModelLoop {
  status: ProcessorStatus;

  constructor(
    private readonly storage: Storage,
    private readonly log: EventLog,
    readonly projection: Projection,
    private readonly tell: (line: string) => void,
  ) {
    this.status = {
      name: projection.name,
      position: -1,
      head: -1,
      lagEvents: 0,
      parked: [],
      trouble: null,
    };
  }

  /** Queries read another version's table, or none although there is a log. */
  async isDue(): Promise<boolean> {
    const version = await this.storage.readModelWriter.liveVersion(this.projection.name);
    const head = await this.storage.log.head();
    const isDue = version === null ? head >= LONG_LOG : version !== this.projection.version;
    if (isDue) this.isAt(-1, head);
    return isDue;
  }

  /** Rebuilt beside the table that is served. */
  isAt(position: number, head: number): void {
    this.status = { ...this.status, position, head, lagEvents: Math.max(0, head - position) };
  }

  async follow(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      try {
        await this.#followOneTable(stopped);
      } catch (error) {
        if (stopped.aborted) continue;
        // After ReadModelReplaced queries read another table: it continues with that one.
        if (error instanceof LogReplaced) this.tell(`${error.message}. It will be rebuilt from the log.`);
        else if (!(error instanceof ReadModelReplaced)) this.#inTrouble(error);
        await pause(REOPEN_AFTER, stopped);
      }
    }
  }

  /**
   * @throws ReadModelReplaced after a rebuild: the store refuses the old table within the write itself.
   * @throws LogReplaced when the table was folded from another log; it is disowned then, and the next call
   * rebuilds it.
   */
  async #followOneTable(stopped: AbortSignal): Promise<void> {
    const { name, version, indexes } = this.projection;
    const model = await this.storage.readModelWriter.open(name, version, indexes);
    if ((await model.checkpoint()) < 0 && (await this.#hasRows())) {
      const options = { signal: stopped, setsAside: true };
      const { position } = await rebuildReadModel(this.storage, this.projection, options);
      this.tell(`${name} was rebuilt up to position ${position}`);
      return;
    }
    try {
      await runProcessor({
        subscriber: projectionSubscriber(this.projection, model),
        log: this.log,
        signal: stopped,
        ...(model.atOnce !== undefined && { batchSize: model.atOnce }),
        onStatus: (status) => {
          this.status = status;
        },
        onTrouble: (error) => this.#inTrouble(error),
        onParked: ({ streamId, eventId, eventType, position }, error) =>
          this.tell(
            `${name} cannot process ${eventType} ${eventId} at position ${position}, and sets ` +
              `${streamId} aside: ${placeOf(error)}`,
          ),
      });
    } catch (error) {
      if (error instanceof LogReplaced) await this.storage.readModelWriter.markForRebuild(name);
      throw error;
    }
  }

  async #hasRows(): Promise<boolean> {
    return (await this.storage.readModels.pick(this.projection.name, ['id'], { limit: 1 })).length > 0;
  }

  #inTrouble(error: unknown): void {
    const kind = kindOf(error);
    if (this.status.trouble !== kind) this.tell(`${this.projection.name} is stuck: ${placeOf(error)}`);
    this.status = { ...this.status, trouble: kind };
  }
}

interface ProgressReport {
  tell: (line: string) => void;
  isMaking: (remaining: Remaining | null) => void;
}

/** Rebuilds those that are due in one pass over the log; the tables of an earlier release are served until then. */
const makeDue = async (
  storage: Storage,
  loops: readonly ReadModelLoop[],
  signal: AbortSignal,
  { tell, isMaking }: ProgressReport,
): Promise<void> => {
  const byName = new Map(loops.map((loop) => [loop.projection.name, loop]));
  const projections = loops.map(({ projection }) => projection);
  while (!signal.aborted) {
    const began = performance.now();
    try {
      await rebuildReadModels(storage, projections, {
        signal,
        setsAside: true,
        onProgress: ({ name, position, head }) => {
          byName.get(name)?.isAt(position, head);
          if (name === projections[0]?.name) isMaking(remaining(position, head, performance.now() - began));
        },
      });
      return;
    } catch (error) {
      if (signal.aborted) return;
      tell(`The read models could not be made together: ${placeOf(error)}`);
      // Then each is rebuilt by its own loop, from an empty table.
      if (!isStoreFailure(error)) return;
      await pause(REOPEN_AFTER, signal);
    }
  }
};

const followAll = async (
  storage: Storage,
  loops: readonly ReadModelLoop[],
  signal: AbortSignal,
  told: ProgressReport,
): Promise<void> => {
  // A store that cannot be asked now is asked again by the loops.
  const isDue = await Promise.all(loops.map((loop) => loop.isDue().catch(() => false)));
  const due = loops.filter((_, n) => isDue[n]);
  const made =
    due.length === 0 ? null : makeDue(storage, due, signal, told).finally(() => told.isMaking(null));
  await Promise.all(
    loops.map(async (loop, n) => {
      if (isDue[n]) await made;
      await loop.follow(signal);
    }),
  );
};

const LEASE_KEY = 'projector';
/** How long nothing new is shown after this process is killed, ms; a store may leave two renewals unanswered. */
const LEASE_FOR = 6_000;
const RENEW_EVERY = 1_800;
/** How long after a lease expires a standby process may notice it, ms: until then nothing new is shown. */
const LOOK_EVERY = 250;

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      signal.removeEventListener('abort', done);
      resolve();
    };
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });

/**
 * Runs `work` while this process holds the lease; its signal aborts when the lease is lost or everything is stopped.
 * What was begun before a stop is still written, and until then the lease is renewed: nobody else begins meanwhile.
 */
const whileLeader = async (
  storage: Storage,
  stopped: AbortSignal,
  work: (leading: AbortSignal) => Promise<void>,
): Promise<void> => {
  const owner = newId();
  const stop = aborted(stopped);
  while (!stopped.aborted) {
    const lease = await storage.leases.claim(LEASE_KEY, owner, Date.now(), LEASE_FOR).catch(() => null);
    if (!lease) {
      await pause(LOOK_EVERY, stopped);
      continue;
    }
    const leading = new AbortController();
    const working = work(AbortSignal.any([stopped, leading.signal]));
    const over = new AbortController();
    void Promise.all([stop, working]).then(() => over.abort());
    let renewed = Date.now();
    for (;;) {
      await pause(RENEW_EVERY, over.signal);
      if (over.signal.aborted) break;
      const now = Date.now();
      const kept = await storage.leases.renew(lease, now, LEASE_FOR).catch(() => null);
      if (kept) renewed = now;
      // A failed renewal does not mean the lease is lost, unless the lease has expired in the meantime.
      if (kept === false || now - renewed > LEASE_FOR - RENEW_EVERY) leading.abort();
      if (leading.signal.aborted) break;
    }
    await working;
    await storage.leases.release(lease).catch(() => undefined);
  }
};

/**
 * Keeps all read models up to date, each with its own loop, so that one in trouble does not hold up the others. Rows
 * and checkpoint are written together, so that a kill at any moment leaves each exactly at its checkpoint. With
 * several processes, one does the work; the others stand by and take over when it stops or its lease expires.
 */
export const startProjector = (storage: Storage, options: ProjectorOptions = {}): Projector => {
  const stopping = new AbortController();
  const abort = () => stopping.abort();
  options.signal?.addEventListener('abort', abort);
  if (options.signal?.aborted) abort();
  const tell = options.tell ?? (() => undefined);
  const log = new FollowedLog(storage.log);
  const loops = (options.projections ?? ALL_PROJECTIONS).map(
    (projection, rank) => new ReadModelLoop(storage, log.of(rank), projection, tell),
  );
  let making: Remaining | null = null;
  const isMaking = (now: Remaining | null): void => {
    const tenth = Math.floor((making?.done ?? 0) * 10);
    if (now && Math.floor(now.done * 10) > tenth)
      options.note?.(`Read models are being made: ${inWords(now)}`);
    making = now;
  };
  const running = whileLeader(storage, stopping.signal, (leading) =>
    followAll(storage, loops, leading, { tell, isMaking }),
  );
  return {
    status: () => loops.map((loop) => loop.status),
    making: () => making,
    async stop() {
      abort();
      options.signal?.removeEventListener('abort', abort);
      await running;
    },
  };
};
