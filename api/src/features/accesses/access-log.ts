import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { AccessedThing, AccessKind, HealthPart } from '@essays/contract';
import { kindOf } from '@essays/storage';
import type { Access, Accesses } from '@essays/storage';
import { ACCESSES, CLOCK } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { Health } from '../../platform/lifecycle/health.ts';
import type { HealthReporter } from '../../platform/lifecycle/health.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The same access again within this time is counted on its entry, ms. */
const TOGETHER = 10 * MINUTE;
/** How long an entry is kept, ms: the same weeks of the year before can still be looked at. */
export const KEPT_FOR = 400 * 24 * HOUR;
/** Entries of each kind that are kept, the newest; a flood of one kind leaves the others. */
export const KEPT_OF_KIND = 100_000;
/** Whatever strangers can cause, in entries an hour and kind. Above it they are counted together, without address. */
export const STRANGER_ENTRIES_PER_HOUR = 500;
const OF_STRANGERS: readonly AccessKind[] = ['sign_in_failed', 'link_opened', 'link_failed'];
/** Entries that wait in memory while the store does not answer. */
export const MOST_WAITING = 2_000;
/** Ids of one entry. */
const MOST_IDS = 100;
/** Wait before a store that failed is tried again, ms. */
const AGAIN_AFTER = 5_000;

export interface ObservedAccess {
  kind: AccessKind;
  account_id: string | null;
  thing: AccessedThing;
  ids: readonly string[];
  address: string | null;
}

/**
 * Records who exported, printed, downloaded, opened or signed in. Whoever is recorded waits for nothing: entries are
 * written behind the answers, together. While the store does not answer they wait in memory; health tells so, and how
 * many had to be dropped is recorded as soon as it answers.
 */
@Injectable()
export class AccessLog implements HealthReporter, OnApplicationShutdown {
  readonly name = 'access log';
  readonly #log = new Logger('Accesses');
  #waiting = new Map<string, Access>();
  #writing: Promise<void> | null = null;
  #again: NodeJS.Timeout | undefined;
  #isFailing = false;
  #dropped = 0;
  #forgetAt = 0;
  /** Ids of what strangers caused within this hour, by kind. */
  #strange = { hour: 0, ids: new Map<AccessKind, Set<string>>() };

  constructor(
    @Inject(ACCESSES) private readonly accesses: Accesses,
    @Inject(CLOCK) private readonly clock: Clock,
    health: Health,
  ) {
    health.add(this);
  }

  /** Returns at once, and never throws. */
  record(happened: ObservedAccess): void {
    const now = this.clock();
    const { id, ...bounded } = this.#bounded({ ...happened, ids: happened.ids.slice(0, MOST_IDS) }, now);
    this.#add({ ...bounded, id, at: now, last_at: now, times: 1 });
    if (!this.#isFailing) this.#write();
  }

  async health(): Promise<Pick<HealthPart, 'state' | 'stuck'>> {
    if (!this.#isFailing) return { state: 'ok', stuck: [] };
    const waiting = `${this.#waiting.size} entries wait to be recorded: its store does not answer.`;
    const why = this.#dropped === 0 ? waiting : `${waiting} ${this.#dropped} accesses were dropped.`;
    return { state: this.#dropped === 0 ? 'behind' : 'stuck', stuck: [{ what: this.name, why }] };
  }

  /** Resolves when all that happened until now is recorded, or the store does not answer. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#again);
    await this.#writing;
    if (this.#waiting.size > 0) await this.#writeAll();
    if (this.#waiting.size > 0) this.#log.error(`${this.#waiting.size} entries could not be recorded`);
  }

  #bounded(happened: ObservedAccess, now: number): ObservedAccess & { id: string } {
    const id = idOf(happened, now);
    if (!OF_STRANGERS.includes(happened.kind)) return { ...happened, id };
    const hour = Math.floor(now / HOUR);
    if (hour !== this.#strange.hour) this.#strange = { hour, ids: new Map() };
    const ids = this.#strange.ids.get(happened.kind) ?? new Set();
    this.#strange.ids.set(happened.kind, ids);
    if (ids.has(id) || ids.size < STRANGER_ENTRIES_PER_HOUR) {
      ids.add(id);
      return { ...happened, id };
    }
    const many = { ...happened, account_id: null, ids: [], address: null };
    return { ...many, id: idOf(many, now) };
  }

  #add(access: Access): void {
    const known = this.#waiting.get(access.id);
    if (!known && this.#waiting.size >= MOST_WAITING) {
      this.#dropped += access.times;
      return;
    }
    this.#waiting.set(access.id, known ? together(known, access) : access);
  }

  #write(): void {
    // Not in the turn of the answer, and with what the next turns bring.
    this.#writing ??= nextTurn()
      .then(() => this.#writeAll())
      .finally(() => (this.#writing = null));
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const some = this.#waiting;
      this.#waiting = new Map();
      try {
        await this.accesses.record([...some.values()]);
      } catch (error) {
        this.#failed(error, some);
        return;
      }
      this.#recovered();
    }
    await this.#forget();
  }

  #failed(error: unknown, some: ReadonlyMap<string, Access>): void {
    if (!this.#isFailing) this.#log.error(`Accesses could not be recorded: ${kindOf(error)}`);
    this.#isFailing = true;
    const since = this.#waiting;
    this.#waiting = new Map(some);
    for (const access of since.values()) this.#add(access);
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#write(), AGAIN_AFTER);
    this.#again.unref();
  }

  #recovered(): void {
    this.#isFailing = false;
    if (this.#dropped === 0) return;
    const times = this.#dropped;
    this.#dropped = 0;
    const now = this.clock();
    const missing = { kind: 'not_recorded', account_id: null, thing: 'log', ids: [], address: null } as const;
    this.#add({ ...missing, id: idOf(missing, now), at: now, last_at: now, times });
  }

  async #forget(): Promise<void> {
    const now = this.clock();
    if (now < this.#forgetAt) return;
    this.#forgetAt = now + HOUR;
    try {
      await this.accesses.forget(now - KEPT_FOR, KEPT_OF_KIND);
    } catch (error) {
      this.#log.error(`Old accesses could not be removed: ${kindOf(error)}`);
    }
  }
}

/** The same in all processes, so that they count together. */
const idOf = ({ kind, account_id, thing, ids, address }: ObservedAccess, now: number): string =>
  createHash('sha256')
    .update(JSON.stringify([Math.floor(now / TOGETHER), kind, account_id, thing, ids, address]))
    .digest('base64url')
    .slice(0, 22);

const together = (one: Access, other: Access): Access => ({
  ...one,
  at: Math.min(one.at, other.at),
  last_at: Math.max(one.last_at, other.last_at),
  times: one.times + other.times,
});
