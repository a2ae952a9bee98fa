import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { readActorRole } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import type { Storage } from '@essays/storage';
import { EraseBaseline } from '../baselines/baseline.commands.ts';
import type { CommandMeta } from '../commands/command-meta.ts';
import type { Config } from '../config/config.ts';
import { ErasureUnfinished } from '../documents/scrub.ts';
import { EraseEssay } from '../essays/write/essay.commands.ts';
import { EraseStudent } from '../students/student.commands.ts';
import { EraseUser } from '../users/user.commands.ts';
import { BackgroundWork } from '../lifecycle/background-work.ts';
import { CLOCK, CONFIG, STORAGE } from '../http/tokens.ts';
import type { Clock } from '../http/tokens.ts';

/** How often to look for unfinished erasures while the product runs, milliseconds. */
const LOOK_EVERY = 30_000;
/** The same right after startup, while the read models are still catching up, milliseconds. */
const FIRST_WAIT = 500;
/** How long a request may still be working on what it started, milliseconds. */
const BY_ITSELF = 60_000;
const PAGE = 1000;

const COMMANDS = {
  essay: EraseEssay,
  baseline: EraseBaseline,
  student: EraseStudent,
  user: EraseUser,
} as const;

const isKnown = (category: string): category is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, category);

/**
 * Continues erasures that were unfinished when the process stopped or a read model could not follow: at startup, and
 * from time to time. It sends the person's original command, so what that did before is not done twice.
 *
 * A retry of its own and no `FollowUp`, because it follows no event: what is unfinished is recorded next to the keys
 * before they are destroyed and before an event says so, and that record goes when everything is done. A checkpoint in
 * the log would be a second account of the same work.
 */
@Injectable()
export class ResumeErasures implements BeforeApplicationShutdown {
  readonly #log = new Logger('Erasures');
  readonly #ending = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly commands: CommandBus,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    work: BackgroundWork,
  ) {
    work.add('erasures', () => {
      this.#running = this.#run();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending;
    const start = this.clock();
    let wait = FIRST_WAIT;
    for (let begunBefore = Infinity; !signal.aborted;) {
      try {
        await this.#takeOver();
        await this.#resume(begunBefore);
      } catch (error) {
        this.#report('looking for erasures', error);
      }
      await pause(wait, null, { signal, ref: false }).catch(() => null);
      wait = Math.min(LOOK_EVERY, wait * 2);
      begunBefore = Math.max(start, this.clock() - BY_ITSELF);
    }
  }

  async #resume(begunBefore: number): Promise<void> {
    for (const { streamId, note } of await this.storage.erasures.underWay()) {
      const [, category = '', id = ''] = /^([^-]+)-(.+)$/.exec(streamId) ?? [];
      const meta = JSON.parse(note) as CommandMeta;
      if (this.#ending.signal.aborted || Date.parse(meta.now) > begunBefore || !isKnown(category)) continue;
      try {
        await this.commands.execute(new COMMANDS[category](id, meta));
      } catch (error) {
        this.#report(streamId, error);
      }
    }
  }

  /**
   * For an earlier release, which only recorded that something was being erased: everything ever erased is erased
   * again.
   */
  async #takeOver(): Promise<void> {
    const pending = join(this.config.dataDir, 'scrub.pending');
    if (!existsSync(pending)) return;
    for (let after = -1; ;) {
      const types = ['EssayErased', 'BaselineErased', 'StudentErased'] as const;
      const events = await this.storage.log.readAll({ after, limit: PAGE, types });
      for (const { streamId, metadata } of events) {
        const { commandId, correlationId, causationId, actorId, actorRole, occurredAt } = metadata;
        const actor = { id: actorId, role: readActorRole(actorRole) };
        const meta: CommandMeta = { commandId, correlationId, causationId, actor, now: occurredAt };
        await this.storage.erasures.begin(streamId, JSON.stringify(meta));
      }
      if (events.length < PAGE) break;
      after = (events.at(-1) as RecordedEvent).position;
    }
    rmSync(pending, { force: true });
  }

  /** Without the error message, which may contain a student's words. */
  #report(what: string, error: unknown): void {
    const name = error instanceof Error ? error.name : 'unknown error';
    const next = error instanceof ErasureUnfinished ? '; a read model is stuck, see /api/health' : '';
    this.#log.error(`${what}: ${name}${next}`);
  }
}
