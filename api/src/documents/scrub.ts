import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { READ_MODEL_NAMES } from '@essays/projections';
import type { Storage } from '@essays/storage';
import { CONFIG, STORAGE } from '../app/tokens.ts';
import type { Config } from '../config.ts';

/** How long a scrub waits for the read models to have dropped their rows, milliseconds. */
const PATIENCE = 10_000;

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

  /** A scrub that a crash prevented. */
  async onApplicationBootstrap(): Promise<void> {
    if (existsSync(this.#pending)) await this.#scrub();
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

  async #scrub(): Promise<void> {
    await this.storage.scrub();
    rmSync(this.#pending, { force: true });
  }
}
