import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Storage } from '@essays/storage';
import { EraseBaseline } from '../features/baselines/baseline.commands.ts';
import type { CommandMeta } from '../platform/commands/command-meta.ts';
import { ErasureUnfinished } from '../features/documents/scrub.ts';
import { EraseEssay } from '../features/essays/write/essay.commands.ts';
import { EraseStudent } from '../features/students/student.commands.ts';
import { EraseUser } from '../features/users/user.commands.ts';
import { BackgroundWork } from '../platform/lifecycle/background-work.ts';
import { CLOCK, STORAGE } from '../platform/http/tokens.ts';
import type { Clock } from '../platform/http/tokens.ts';

/** How often to look for unfinished erasures while the product runs, milliseconds. */
const LOOK_EVERY = 30_000;
/** The same right after startup, while the read models are still catching up, milliseconds. */
const FIRST_WAIT = 500;
/** How long a request may still be working on what it started, milliseconds. */
const BY_ITSELF = 60_000;

const COMMANDS = {
  essay: (essayId: string, meta: CommandMeta) => new EraseEssay({ essayId }, meta),
  baseline: (baselineId: string, meta: CommandMeta) => new EraseBaseline({ baselineId }, meta),
  student: (studentId: string, meta: CommandMeta) => new EraseStudent({ studentId }, meta),
  user: (userId: string, meta: CommandMeta) => new EraseUser({ userId }, meta),
};

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
        await this.commands.execute(COMMANDS[category](id, meta));
      } catch (error) {
        this.#report(streamId, error);
      }
    }
  }

  /** Without the error message, which may contain a student's words. */
  #report(what: string, error: unknown): void {
    const name = error instanceof Error ? error.name : 'unknown error';
    const next = error instanceof ErasureUnfinished ? '; a read model is stuck, see /api/health' : '';
    this.#log.error(`${what}: ${name}${next}`);
  }
}
