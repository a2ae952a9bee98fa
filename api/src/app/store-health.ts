import { Inject, Injectable, Optional } from '@nestjs/common';
import type { HealthPart, HealthState, ReadModelName, Stuck } from '@essays/contract';
import { inWords, ProjectorLifetime, READ_MODEL_NAMES } from '@essays/projections';
import type { EventLog, ReadModels, Storage } from '@essays/storage';
import { Health } from '../platform/lifecycle/health.ts';
import type { HealthReporter } from '../platform/lifecycle/health.ts';
import { CLOCK, CONFIG, STORAGE } from '../platform/http/tokens.ts';
import { DataCheck } from '../platform/operations/data-check.ts';
import { DiskHealth } from '../platform/operations/disk-health.ts';
import { positionsOf, waitingAfter } from '../platform/operations/lag.ts';
import type { Place } from '../platform/operations/lag.ts';
import { pipelineHealth } from '../work/pipeline/pipeline-health.ts';
import type { Config } from '../platform/config/config.ts';
import type { Clock } from '../platform/http/tokens.ts';

/** A read model is behind when it has not seen events older than this, ms. */
const SEEN_WITHIN = 10_000;

/** Every process with the API publishes the rubrics at its start, so that an empty log is never the right one. */
const eventLogHealth = (log: EventLog): HealthReporter => ({
  name: 'event log',
  async health() {
    if ((await log.head()) >= 0) return { state: 'ok', stuck: [] };
    return {
      state: 'stuck',
      stuck: [{ what: 'event log', why: 'It is empty: is this the right store?' }],
    };
  },
});

/** The state of the read models as the stores report it; for this process's projections, also why they are stuck. */
class ReadModelHealth implements HealthReporter {
  readonly name = 'read models';
  readonly #log: EventLog;
  readonly #readModels: ReadModels;

  constructor(
    { log, readModels }: Storage,
    private readonly now: Clock,
    private readonly projector: ProjectorLifetime | null,
  ) {
    this.#log = log;
    this.#readModels = readModels;
  }

  async health(): Promise<Pick<HealthPart, 'state' | 'stuck'>> {
    const parked = await Promise.all(READ_MODEL_NAMES.map((name) => this.#parkedIn(name)));
    // In this order, so that an event written in between is not mistaken for another history.
    const positions = await positionsOf(this.#readModels);
    const head = await this.#log.head();
    const places = await Promise.all(positions.map((place) => this.#placeOf(place, head)));
    const found: [HealthState, Stuck[]][] = [
      ['stuck', parked.flat()],
      ...places,
      ['stuck', this.#failing()],
      ['behind', this.#making()],
    ];
    const bad = found.filter(([, stuck]) => stuck.length > 0);
    const worst = (['stuck', 'rebuilding', 'behind'] as const).find((one) =>
      bad.some(([state]) => state === one),
    );
    return { state: worst ?? 'ok', stuck: bad.flatMap(([, stuck]) => stuck) };
  }

  async #parkedIn(name: ReadModelName): Promise<Stuck[]> {
    return (await this.#readModels.parked(name)).map(({ streamId, eventId, eventType }) => ({
      what: name,
      why: 'The stream is set aside because one of its events cannot be processed.',
      stream_id: streamId,
      event_id: eventId,
      event_type: eventType,
    }));
  }

  async #placeOf({ name, position }: Place, head: number): Promise<[HealthState, Stuck[]]> {
    const says = (why: string): Stuck[] => [{ what: name, why }];
    if (position > head)
      return ['stuck', says('It has seen more events than the log holds: it belongs to another log.')];
    if (position < 0 && (await this.#readModels.count(name)) > 0)
      return ['rebuilding', says('It belongs to another log and is being rebuilt.')];
    const waits = position < head ? await waitingAfter(this.#log, position, this.now) : 0;
    if (waits <= SEEN_WITHIN) return ['ok', []];
    if (waits === Infinity) return ['behind', says('It cannot continue from its position in the log.')];
    return ['behind', says(`It has not seen what happened ${Math.floor(waits / 1_000)} seconds ago.`)];
  }

  #making(): Stuck[] {
    const left = this.projector?.making();
    return left ? [{ what: this.name, why: `They are being made: ${inWords(left)}.` }] : [];
  }

  #failing(): Stuck[] {
    return (this.projector?.status() ?? [])
      .filter(({ trouble }) => trouble !== null)
      .map(({ name, trouble }) => ({ what: name, why: `Its projection is stuck: ${trouble}.` }));
  }
}

/** What the stores report of themselves. */
@Injectable()
export class StoreHealth {
  constructor(
    health: Health,
    @Inject(STORAGE) storage: Storage,
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK) now: Clock,
    @Optional() @Inject(ProjectorLifetime) projector: ProjectorLifetime | null,
    @Optional() @Inject(DataCheck) check: DataCheck | null,
  ) {
    health.add(eventLogHealth(storage.log));
    health.add(new ReadModelHealth(storage, now, projector));
    health.add(pipelineHealth(storage.leases, storage.readModels, now));
    // Where both stores are on servers, nothing is saved on the disk of this process.
    if (config.eventStore === 'sqlite' || config.readModels === 'sqlite')
      health.add(new DiskHealth(config.dataDir));
    if (check) health.add(check);
  }
}
