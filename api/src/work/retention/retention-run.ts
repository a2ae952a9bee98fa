import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Command } from '@nestjs/cqrs';
import { NotFound, RuleBroken } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import { chunksOf, derivedId } from '@essays/storage';
import type { Lease, Storage } from '@essays/storage';
import { EraseBaseline } from '../../features/baselines/baseline.commands.ts';
import { EraseEssay } from '../../features/essays/write/essay.commands.ts';
import { RetentionQueries } from '../../features/school/retention.queries.ts';
import { ChangeSchool, SCHOOL_STREAM } from '../../features/school/school.commands.ts';
import { SchoolDays } from '../../features/school/school-days.ts';
import { EraseStudent } from '../../features/students/student.commands.ts';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import type { CommandMeta } from '../../platform/commands/command-meta.ts';
import { CLOCK, STORAGE } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { BackgroundWork } from '../../platform/lifecycle/background-work.ts';

/** Before the first look, and between two, milliseconds: days are what counts. */
const FIRST_WAIT = 60_000;
const LOOK_EVERY = 3_600_000;
/**
 * What is deleted side by side. Each ends when nothing of it is left in the free space of the read models, which in a
 * large school takes seconds; those that end together share one pass over it.
 */
const AT_ONCE = 10;
/** One process does it, and renews before each few, milliseconds. */
const LEASE = 120_000;
const KEY = 'retention';

/** As it was confirmed; `id`: of the event. */
interface Rule {
  id: string;
  years: number;
  starts_on: string;
}
type Kind = 'students' | 'essays' | 'baselines';

const COMMAND: Record<Kind, (id: string, meta: CommandMeta) => Command<unknown>> = {
  students: (studentId, meta) => new EraseStudent({ studentId }, meta),
  essays: (essayId, meta) => new EraseEssay({ essayId }, meta),
  baselines: (baselineId, meta) => new EraseBaseline({ baselineId }, meta),
};

/**
 * Deletes what the rule of the school says, once an administrator has confirmed it: a few side by side, each as 'Delete
 * Permanently' does, by the product itself and because of that event. The rule is read from the log before each few, so
 * that nothing more is deleted once it was taken back; a legal hold refuses each of them.
 */
@Injectable()
export class RetentionRun implements BeforeApplicationShutdown {
  readonly #log = new Logger('Retention');
  readonly #ending = new AbortController();
  readonly #owner = `retention-${randomUUID()}`;
  #running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly queries: RetentionQueries,
    private readonly days: SchoolDays,
    work: BackgroundWork,
  ) {
    work.add('retention', () => {
      this.#running = this.#look();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  async #look(): Promise<void> {
    const { signal } = this.#ending;
    for (let wait = FIRST_WAIT; !signal.aborted; wait = LOOK_EVERY) {
      await pause(wait, null, { signal, ref: false }).catch(() => null);
      if (signal.aborted) return;
      // Without the message, which may quote what somebody wrote.
      await this.once().catch((error: unknown) => {
        this.#log.error(
          `stopped: ${error instanceof Error ? error.name : 'unknown error'}; it goes on in an hour`,
        );
      });
    }
  }

  /** Deletes what is due now; nothing without a rule, before its first day, or while another process does it. */
  async once(): Promise<void> {
    const rule = await this.#rule();
    if (!rule || (await this.#today()) < rule.starts_on) return;
    const lease = await this.storage.leases.claim(KEY, this.#owner, this.clock(), LEASE);
    if (!lease) return;
    try {
      await this.#erase(rule, lease);
    } finally {
      await this.storage.leases.release(lease);
    }
  }

  async #erase(rule: Rule, lease: Lease): Promise<void> {
    const on = await this.#today();
    const due = await this.queries.due(rule.years, on);
    const done: Record<Kind, number> = { students: 0, essays: 0, baselines: 0 };
    try {
      // A sample that was made from an essay goes before it.
      for (const kind of ['students', 'baselines', 'essays'] as const)
        for (const some of chunksOf(due[kind], AT_ONCE)) {
          if (this.#ending.signal.aborted || (await this.#rule())?.id !== rule.id) return;
          if (!(await this.storage.leases.renew(lease, this.clock(), LEASE))) return;
          const ends = await Promise.allSettled(some.map(({ id }) => this.#erased(kind, id, rule)));
          done[kind] += ends.filter((end) => end.status === 'fulfilled' && end.value).length;
          for (const end of ends) if (end.status === 'rejected') throw end.reason;
        }
    } finally {
      if (done.students + done.essays + done.baselines > 0) {
        const run = { on, years: rule.years, ...done, held: due.held.length };
        const meta = this.#meta(rule, `ran/${randomUUID()}`);
        await this.commands.execute(new ChangeSchool({ command: { type: 'RecordRetentionRun', run } }, meta));
      }
    }
  }

  /** False where a hold was set meanwhile, or somebody deleted it. */
  async #erased(kind: Kind, id: string, rule: Rule): Promise<boolean> {
    try {
      await this.commands.execute(COMMAND[kind](id, this.#meta(rule, `${kind}/${id}`)));
      return true;
    } catch (error) {
      if (error instanceof RuleBroken || error instanceof NotFound) return false;
      throw error;
    }
  }

  /** The rule that stands; null: none. */
  async #rule(): Promise<Rule | null> {
    const past = await this.storage.log.readStream(SCHOOL_STREAM);
    const last = past.findLast(
      (event): event is RecordedEvent<'RetentionRuleSet'> => event.type === 'RetentionRuleSet',
    );
    return last && last.data.years !== null ? { id: last.id, ...last.data } : null;
  }

  #meta(rule: Rule, name: string): CommandMeta {
    const cause = { correlationId: rule.id, causationId: rule.id };
    return systemMeta(derivedId(rule.id, name), this.clock(), cause);
  }

  #today(): Promise<string> {
    return this.days.dayOf(this.clock());
  }
}

@Module({ providers: [RetentionQueries, RetentionRun], exports: [RetentionRun] })
export class RetentionModule {}
