import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { RecordedEvent } from '@essays/contract';
import { READ_MODEL_NAMES } from '@essays/projections';
import type { Storage } from '@essays/storage';
import { CONFIG, STORAGE } from '../app/tokens.ts';
import type { Config } from '../config.ts';

/** How long a scrub waits for the read models to have dropped their rows, milliseconds. */
const PATIENCE = 10_000;
const PAGE = 1000;

/** A row that was deleted still stands in free pages and write-ahead logs; erased words must not. */
@Injectable()
export class Scrub implements OnApplicationBootstrap {
  readonly #pending: string;

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CONFIG) config: Config,
  ) {
    this.#pending = join(config.dataDir, 'scrub.pending');
  }

  /** What a crash prevented: after the event that says 'erased', its keys and files go, and then what they leave behind. */
  async onApplicationBootstrap(): Promise<void> {
    if (!existsSync(this.#pending)) return;
    await this.#finishErasures();
    await this.#scrub();
  }

  /** Says on disk that words are about to be erased, until `run` is through. */
  markPending(): void {
    writeFileSync(this.#pending, '', { mode: 0o600 });
  }

  /** Once all read models have seen the erasure. */
  async run(): Promise<void> {
    await this.storage.readModels.waitFor(READ_MODEL_NAMES, await this.storage.log.head(), PATIENCE);
    await this.#scrub();
  }

  async #finishErasures(): Promise<void> {
    const { log, keys, files } = this.storage;
    for (let after = -1; ;) {
      const events = await log.readAll({
        after,
        limit: PAGE,
        types: ['EssayErased', 'BaselineErased', 'StudentErased'],
      });
      for (const { streamId, type, data } of events) {
        if (type === 'StudentErased') await keys.destroyOwnedBy(data.student_id);
        const [received] = type === 'StudentErased' ? [] : await log.readStream(streamId);
        await keys.destroy(streamId);
        if (received?.type === 'EssayReceived' || received?.type === 'BaselineReceived')
          if (received.data.file_id !== null) await files.delete(received.data.file_id);
      }
      if (events.length < PAGE) return;
      after = (events.at(-1) as RecordedEvent).position;
    }
  }

  async #scrub(): Promise<void> {
    await this.storage.scrub();
    rmSync(this.#pending, { force: true });
  }
}
