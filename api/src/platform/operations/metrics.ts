import { Inject, Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BASELINE_STEPS, ESSAY_STEPS, HEALTH_STATES } from '@essays/contract';
import { storeTroubles } from '@essays/storage';
import type { StoreTrouble, Storage } from '@essays/storage';
import { engineWorks } from '../engines/engines.ts';
import type { EngineWorkDone } from '../engines/engines.ts';
import { CLOCK, STORAGE } from '../http/tokens.ts';
import type { Clock } from '../http/tokens.ts';
import { Health } from '../lifecycle/health.ts';
import { lagOfAll } from './lag.ts';

/** Upper limits, seconds: a page takes milliseconds, an upload of sixty PDFs minutes. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
/** A text may take ten seconds (ENGINE_LIMITS). */
const ENGINE_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

interface RequestEnded {
  method: string;
  /** As the router knows it, without ids or queries: '/api/essays/:id'. */
  route: string;
  status: number;
  seconds: number;
}

/** Figures for Prometheus: numbers, routes, steps and names of parts, nothing about the school. */
@Injectable()
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'essays_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [this.#registry],
  });
  readonly #engines = new Histogram({
    name: 'essays_engine_seconds',
    help: 'Time a text took, waiting for a free process included, by kind of work and how it ended',
    labelNames: ['work', 'end'],
    buckets: ENGINE_SECONDS,
    registers: [this.#registry],
  });
  readonly #troubles = new Counter({
    name: 'essays_store_errors_total',
    help: 'Calls to a store that got no answer, got it too late, or were refused',
    labelNames: ['store', 'kind'],
    registers: [this.#registry],
  });
  readonly #lagEvents = this.#gauge(
    'essays_read_model_lag_events',
    'Events a read model has not seen',
    'model',
  );
  readonly #lagSeconds = this.#gauge(
    'essays_read_model_lag_seconds',
    'How long ago the first event happened that a read model has not seen',
    'model',
  );
  readonly #jobs = this.#gauge(
    'essays_jobs',
    'Essays and samples whose next step is to be done',
    'document',
    'step',
  );
  readonly #health = this.#gauge(
    'essays_health',
    '1 for the state each part is in (docs/operations.md)',
    'part',
    'state',
  );
  readonly #erasedKept = this.#gauge(
    'essays_erased_kept_seconds',
    'How far back the store of rows keeps, in clear text, what was erased since',
  );
  #isOn = false;

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CLOCK) private readonly now: Clock,
    private readonly health: Health,
  ) {}

  /** Nothing is counted before this. */
  begin(): void {
    this.#isOn = true;
    collectDefaultMetrics({ register: this.#registry });
    engineWorks.subscribe(this.#onWork);
    storeTroubles.subscribe(this.#onTrouble);
  }

  end(): void {
    this.#isOn = false;
    engineWorks.unsubscribe(this.#onWork);
    storeTroubles.unsubscribe(this.#onTrouble);
    this.#registry.clear();
  }

  requestEnded({ method, route, status, seconds }: RequestEnded): void {
    if (this.#isOn) this.#requests.observe({ method, route, status: String(status) }, seconds);
  }

  /** The current figures in the format of Prometheus. What a store cannot report while it is away is left out. */
  async text(): Promise<string> {
    await Promise.all([this.#measureLag(), this.#countJobs(), this.#checkHealth(), this.#lookForRemains()]);
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  #gauge(name: string, help: string, ...labelNames: string[]): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }

  readonly #onWork = (done: unknown): void => {
    const { work, end, seconds } = done as EngineWorkDone;
    this.#engines.observe({ work, end }, seconds);
  };

  readonly #onTrouble = (trouble: unknown): void => {
    const { store, kind } = trouble as StoreTrouble;
    this.#troubles.inc({ store, kind });
  };

  async #measureLag(): Promise<void> {
    this.#lagEvents.reset();
    this.#lagSeconds.reset();
    for (const { name, events, seconds } of await orNone(lagOfAll(this.storage, this.now))) {
      this.#lagEvents.set({ model: name }, events);
      this.#lagSeconds.set({ model: name }, seconds);
    }
  }

  async #countJobs(): Promise<void> {
    this.#jobs.reset();
    const steps = [
      ...ESSAY_STEPS.map((step) => ({ document: 'essay', step }) as const),
      ...BASELINE_STEPS.map((step) => ({ document: 'baseline', step }) as const),
    ];
    const counted = steps.map(async (job) => ({
      job,
      count: await this.storage.readModels.count('jobs', { where: job }),
    }));
    for (const { job, count } of await orNone(Promise.all(counted))) this.#jobs.set(job, count);
  }

  /** Left out when the account may not ask. */
  async #lookForRemains(): Promise<void> {
    this.#erasedKept.remove();
    const remains = await this.storage.remains().catch(() => null);
    if (remains) this.#erasedKept.set((this.now() - remains.since) / 1_000);
  }

  async #checkHealth(): Promise<void> {
    this.#health.reset();
    for (const part of (await this.health.check()).parts)
      for (const state of HEALTH_STATES)
        this.#health.set({ part: part.name, state }, state === part.state ? 1 : 0);
  }
}

/** A store that is away is counted, and named in health; the other figures are all the more needed then. */
const orNone = <One>(found: Promise<One[]>): Promise<One[]> => found.catch(() => []);
