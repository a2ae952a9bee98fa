import type { JobRow, Stuck } from '@essays/contract';
import { inTurnOf, Turns } from '@essays/engines/pool/in-turn';
import { withLowerPriority, SOME_TEXT, type Lease } from '@essays/storage';
import { beginInTurn } from './begin-in-turn.ts';
import { breakerFor } from './job.ts';
import type { Reactor, WorkKind } from './job.ts';
import { JobRunner } from './job-runner.ts';
import { stepKey } from '../../features/documents/step-key.ts';
import { OpenSteps } from './open-steps.ts';
import type { OpenStepsNow } from './open-steps.ts';
import { stuckStep } from './pipeline-health.ts';
import { WaitingSteps } from '../../features/documents/waiting-steps.ts';
import { settingsOf } from './worker-settings.ts';
import type { WorkerOptions, WorkerSettings } from './worker-settings.ts';

/** Steps that only use this machine come first: they are short and lead to the others. */
const KINDS: readonly WorkKind[] = ['local', 'extract', 'model'];
/** Pause before the next search when there was work, or may be, milliseconds. */
const SHORT_PAUSE = 25;
/** A pause longer than this is cut short by a new event, which the read model shows a short one later. */
const FIRST_PAUSE = 100;
/** Milliseconds to ignore a step whose lease another process holds, or that nobody can claim. */
const HELD_ELSEWHERE = 1_000;

interface RunningStep {
  kind: WorkKind;
  /** Whose turn it takes. */
  asker: string;
  isLater: boolean;
  done: Promise<void>;
  lease: Lease | null;
}

/**
 * Does the next step of every document, as listed by the `jobs` read model. A row there is only a hint: a lease keeps
 * two workers from doing the same step, the event stream says whether the step is still needed, and deciders ignore a
 * second report. So any number of workers may run, and any of them may be killed at any moment. Steps are taken in turn
 * by who asked for them, and the steps of one person in order: forty documents of a teacher do not hold up a
 * colleague's five. A row that cannot be worked on, for whatever reason, does not hold up the others.
 */
export class PipelineWorker {
  readonly #settings: WorkerSettings;
  readonly #runner: JobRunner;
  readonly #turns = new Turns();
  readonly #waiting: WaitingSteps;
  readonly #open: OpenSteps;
  /** By `<document>:<step>`. */
  readonly #reactors = new Map<string, Reactor>();
  /** Steps being done now, by `<document>:<id>`. */
  readonly #running = new Map<string, RunningStep>();
  /** Steps to ignore until a time, by the key of their lease. */
  readonly #postponed = new Map<string, number>();
  /** Steps during which a process died, by the key of their lease: each is run alone. */
  readonly #suspects = new Set<string>();
  /** Steps that could not even be claimed, by the key of their lease, and how often in a row. */
  readonly #unbegun = new Map<string, { row: JobRow; tries: number }>();
  readonly #stopping = new AbortController();
  #loop: Promise<void> | null = null;
  #stopped: Promise<void> | null = null;
  #endPause: (() => void) | null = null;
  #isKicked = false;
  /** The step that is run alone. */
  #alone: string | null = null;

  constructor(options: WorkerOptions) {
    this.#settings = settingsOf(options);
    this.#waiting = new WaitingSteps(this.#settings.leases, this.#settings.owner);
    this.#open = new OpenSteps(this.#settings.readModels, options.reactors);
    this.#runner = new JobRunner(this.#settings, this.#stopping.signal, (key, until) =>
      this.#postponed.set(key, until),
    );
    for (const reactor of options.reactors)
      this.#reactors.set(`${reactor.document}:${reactor.step}`, reactor);
  }

  start(): void {
    this.#loop ??= this.#searchUntilStopped();
  }

  /** Starts no new step; running ones get `milliseconds` to finish. Whatever is still running then is released. */
  stop(milliseconds = 5_000): Promise<void> {
    return (this.#stopped ??= this.#end(milliseconds));
  }

  async #end(milliseconds: number): Promise<void> {
    this.#stopping.abort();
    this.#endPause?.();
    const allDone = Promise.allSettled([...this.#running.values()].map((one) => one.done));
    let timer: NodeJS.Timeout | undefined;
    const timeIsUp = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
    await Promise.race([allDone, timeIsUp]);
    clearTimeout(timer);
    await this.#loop;
    const held = [...this.#running.values()].flatMap(({ lease }) => (lease ? [lease] : []));
    for (const lease of held)
      await this.#settings.leases
        .giveBack(lease, this.#settings.now(), 0)
        .catch((error: unknown) => this.#settings.onTrouble('giving work back', error));
  }

  /** There may be new work. */
  kick(): void {
    this.#isKicked = true;
    this.#endPause?.();
  }

  /** No step is running, none is open, and the list of steps is up to date with the log. */
  async isIdle(): Promise<boolean> {
    const { log, readModels } = this.#settings;
    if (this.#running.size > 0) return false;
    const head = await log.head();
    if ((await readModels.position('jobs')) < head) return false;
    if ((await readModels.count('jobs', { where: { step: SOME_TEXT } })) > 0) return false;
    return this.#running.size === 0 && (await log.head()) === head;
  }

  /** What this process cannot even start: steps it cannot claim, and steps it does not know. */
  async stuck(): Promise<Stuck[]> {
    const { attempts } = this.#settings;
    const unbegun = [...this.#unbegun.values()]
      .filter(({ tries }) => tries >= attempts)
      .map(({ row }) => stuckStep(row, 'This step cannot be started.'));
    const unknown = (await this.#open.unknown()).map((row) =>
      stuckStep(row, 'This release does not know this step.'),
    );
    return [...unbegun, ...unknown];
  }

  async #searchUntilStopped(): Promise<void> {
    const unsubscribe = this.#settings.log.onAppend(() => this.kick());
    await this.#trying('taking up what an earlier release set aside', () =>
      this.#settings.leases.takeUp(this.#settings.release),
    );
    let pause = FIRST_PAUSE;
    while (!this.#stopping.signal.aborted) {
      this.#isKicked = false;
      const started = await this.#startWhatFits();
      pause = this.#isKicked || started > 0 ? SHORT_PAUSE : Math.min(this.#settings.idle, pause * 2);
      await this.#pauseFor(pause);
      if (this.#isKicked && pause > FIRST_PAUSE) await this.#pauseFor(SHORT_PAUSE);
    }
    unsubscribe();
  }

  #pauseFor(milliseconds: number): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#endPause = null;
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      // A new event ends only a long pause. The read model needs a short one to catch up.
      this.#endPause = () =>
        this.#stopping.signal.aborted || milliseconds > FIRST_PAUSE ? end() : undefined;
    });
  }

  /** Starts as many open steps as the limits allow; returns how many. */
  async #startWhatFits(): Promise<number> {
    const now = this.#settings.now();
    for (const [key, until] of this.#postponed) if (until <= now) this.#postponed.delete(key);
    // Nothing new starts before the suspect steps have had their turn, one by one.
    const isTurnOfSuspects = this.#suspects.size > 0;
    if (isTurnOfSuspects && this.#running.size > 0) return 0;
    let started = 0;
    await this.#trying('looking for work', async () => (started = await this.#startAll()));
    // The steps that remain have become due for another reason, or are done.
    if (isTurnOfSuspects && started === 0) this.#suspects.clear();
    return started;
  }

  async #startAll(): Promise<number> {
    let started = 0;
    const kinds = KINDS.filter((kind) => this.#hasRoom(kind));
    if (kinds.length === 0) return started;
    const look = await this.#open.look();
    for (const kind of kinds)
      await this.#trying('looking for work', async () => (started += await this.#startSome(look, kind)));
    return started;
  }

  #startSome(look: OpenStepsNow, kind: WorkKind): Promise<number> {
    return beginInTurn(look, kind, {
      turns: this.#turns,
      hasRoom: () => this.#hasRoom(kind),
      running: (person) => this.#runningOf(kind).filter(({ asker }) => asker === person).length,
      begin: ({ row, slot }) => (slot === 'step' ? this.#startStep(row, kind) : this.#startLater(row, kind)),
    });
  }

  #runningOf(kind: WorkKind): RunningStep[] {
    return [...this.#running.values()].filter((one) => one.kind === kind);
  }

  #hasRoom(kind: WorkKind): boolean {
    if (this.#stopping.signal.aborted || this.#alone) return false;
    return this.#runningOf(kind).length < this.#settings.concurrency[kind];
  }

  /** Done later one after the other, so that they hold nothing up. */
  async #startLater(row: JobRow, kind: WorkKind): Promise<boolean> {
    const isOneRunning = [...this.#running.values()].some((one) => one.isLater);
    return !isOneRunning && this.#startStep(row, kind, true);
  }

  /** False when the step has to wait, or another process is doing it. */
  async #startStep(row: JobRow, kind: WorkKind, isLater = false): Promise<boolean> {
    const reactor = this.#reactors.get(`${row.document}:${isLater ? row.later : row.step}`);
    const document = `${row.document}:${row.id}`;
    // One step of a document at a time, even if its row still shows the step before.
    if (!reactor || reactor.kind !== kind || this.#running.has(document)) return false;
    const key = stepKey({ ...row, step: reactor.step });
    const now = this.#settings.now();
    const breaker = breakerFor(reactor, row);
    const reason = breaker?.away ?? null;
    if (reason !== null && !reactor.whenAway)
      await this.#trying('telling what waits', () =>
        this.#waiting.tell({ document: reactor.document, step: reactor.step, reason }, now),
      );
    if ((this.#postponed.get(key) ?? 0) > now) return false;
    if (this.#suspects.size > 0 && !this.#suspects.has(key)) return false;
    const pass = breaker?.enter(now) ?? null;
    const away = breaker && !pass && !isLater && reactor.whenAway ? breaker.away : null;
    if (breaker && !pass && away === null) return false;
    // Counted as running before the claim is awaited, so that the limits hold.
    let finish = () => {};
    const running: RunningStep = {
      kind,
      asker: row.asked_by,
      isLater,
      lease: null,
      done: new Promise((resolve) => (finish = resolve)),
    };
    this.#running.set(document, running);
    const end = () => {
      pass?.left();
      this.#running.delete(document);
      finish();
    };
    await this.#settings.others();
    const lease = await this.#claim(key, row);
    if (!lease) {
      end();
      return false;
    }
    running.lease = lease;
    if (lease.ends > 0) this.#alone = key;
    const run = { row, reactor, lease, pass, isLater, ...(away !== null && { away }) };
    const work = () => inTurnOf(row.asked_by, () => this.#runner.run(run));
    void withLowerPriority(this.#settings.others, work)
      .catch((error: unknown) => this.#settings.onTrouble(`${row.document} ${row.step}`, error))
      .finally(() => {
        this.#suspects.delete(key);
        if (this.#alone === key) this.#alone = null;
        end();
        this.kick();
      });
    return true;
  }

  /** Null when the step is not for this process now. A store that fails for one row does not hold up the others. */
  async #claim(key: string, row: JobRow): Promise<Lease | null> {
    const { leases, owner, leaseFor, backOff } = this.#settings;
    const now = this.#settings.now();
    try {
      const lease = await leases.claim(key, owner, now, leaseFor);
      this.#unbegun.delete(key);
      if (!lease) this.#postponed.set(key, now + HELD_ELSEWHERE);
      if (!lease || lease.ends === 0 || this.#running.size === 1) return lease;
      // It may kill the process again: then no other step must be running.
      this.#suspects.add(key);
      await leases.giveBack(lease, now, 0);
    } catch (error) {
      const tries = (this.#unbegun.get(key)?.tries ?? 0) + 1;
      this.#unbegun.set(key, { row, tries });
      this.#postponed.set(key, now + Math.min(backOff.longest, backOff.first * 2 ** Math.min(tries - 1, 16)));
      this.#settings.onTrouble(`${row.document} ${row.step}, beginning`, error);
    }
    return null;
  }

  async #trying(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#settings.onTrouble(what, error);
    }
  }
}
