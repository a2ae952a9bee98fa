import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { isErasure, Refusal } from '@essays/contract';
import { staleReadModels, READ_MODEL_NAMES } from '@essays/projections';
import type { Storage } from '@essays/storage';
import { STORAGE } from '../../platform/http/tokens.ts';
import { until } from '../../platform/async/until.ts';
import type { CommandMeta } from '../../platform/commands/command-meta.ts';

/** How long an erasure waits for the read models to drop their rows, milliseconds. */
const PATIENCE = 10_000;
/** How soon an erasure that has begun has found a legal hold and given up, milliseconds. */
const GIVES_UP_WITHIN = 2_000;
/** The longest single wait, milliseconds: a stopping process checks in between. */
const SLICE = 250;

/** The text can no longer be read from the log, but a read model still holds it. The server continues by itself. */
export class ErasureUnfinished extends Refusal {
  readonly status = 503;
  override name = 'ErasureUnfinished';
  constructor() {
    super(
      'This is being deleted, but some lists still show it. The server keeps deleting it by ' +
        'itself; please look again later.',
    );
  }
}

/** Completes an erasure: it is finished only when no read model and no file holds the text any more. */
@Injectable()
export class Scrub implements BeforeApplicationShutdown {
  #isEnding = false;

  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  beforeApplicationShutdown(): void {
    this.#isEnding = true;
  }

  /** Records on disk that the stream is about to be erased, and by which command, until `finish` is done. */
  async begin(streamId: string, meta: CommandMeta): Promise<void> {
    await this.storage.erasures.begin(streamId, JSON.stringify(meta));
  }

  /** The command erased nothing after all. If another command's erasure is under way, that goes on. */
  async giveUp(streamId: string, { commandId }: CommandMeta): Promise<void> {
    const begun = (await this.storage.erasures.underWay()).find((one) => one.streamId === streamId);
    if (begun && (JSON.parse(begun.note) as CommandMeta).commandId === commandId)
      await this.storage.erasures.end(streamId);
  }

  async isUnderWay(streamId: string): Promise<boolean> {
    return (await this.storage.erasures.underWay()).some((one) => one.streamId === streamId);
  }

  /** Whether an erasure has gone on that looked for a legal hold before there was one; one that finds it gives up. */
  async isPastHolds(streamId: string): Promise<boolean> {
    const { keys } = this.storage;
    const isDecided = async () => !(await this.isUnderWay(streamId)) || keys.isDestroyed(streamId);
    return !(await until(GIVES_UP_WITHIN, isDecided)) || keys.isDestroyed(streamId);
  }

  /**
   * `begun`: what `begin` was told of; `erased`: all streams erased together with these.
   * @throws ErasureUnfinished when a read model has not followed in time or could not drop its rows.
   */
  async finish(begun: readonly string[], erased: readonly string[]): Promise<void> {
    if (!(await this.#isSeen()) || !(await this.#isGone(erased))) throw new ErasureUnfinished();
    await this.storage.scrub();
    for (const streamId of begun) await this.storage.erasures.end(streamId);
  }

  async #isSeen(): Promise<boolean> {
    const { log, readModels } = this.storage;
    const head = await log.head();
    for (let waited = 0; waited < PATIENCE && !this.#isEnding; waited += SLICE)
      if (await readModels.waitFor(READ_MODEL_NAMES, head, SLICE)) return true;
    return false;
  }

  /** A read model may be past an event that it could not process: a parked stream. */
  async #isGone(erased: readonly string[]): Promise<boolean> {
    for (const streamId of erased)
      for (const event of await this.storage.log.readStream(streamId))
        if (isErasure(event.type) && (await staleReadModels(this.storage.readModels, event)).length > 0)
          return false;
    return true;
  }
}
