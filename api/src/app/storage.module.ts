import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Storage } from '@essays/storage';
import { CommandRunner } from '../platform/commands/command-runner.ts';
import { APP_VERSION } from '../platform/lifecycle/app-version.ts';
import type { Config } from '../platform/config/config.ts';
import { Scrub } from '../features/documents/scrub.ts';
import { BackgroundWork } from '../platform/lifecycle/background-work.ts';
import { BoundedReadModels } from '../platform/reach/bounded-read-models.ts';
import { Health } from '../platform/lifecycle/health.ts';
import { RecentAnswers } from '../platform/http/idempotency.interceptor.ts';
import {
  ACCESSES,
  CLOCK,
  CONFIG,
  DRAFTS,
  EVENT_LOG,
  FILES,
  KEYS,
  LEASES,
  READ_MODELS,
  REQUESTS,
  STORAGE,
  TALLIES,
  WHOLE_SCHOOL,
} from '../platform/http/tokens.ts';
import type { Clock } from '../platform/http/tokens.ts';

/** Provides the opened storage to every module that asks for a part of it. Whoever opened it closes it. */
@Global()
@Module({})
export class StorageModule {
  static of(storage: Storage, config: Config, clock: Clock): DynamicModule {
    const values = [
      { provide: CONFIG, useValue: config },
      { provide: CLOCK, useValue: clock },
      { provide: STORAGE, useValue: storage },
      { provide: EVENT_LOG, useValue: storage.log },
      { provide: READ_MODELS, useValue: new BoundedReadModels(storage.readModels) },
      { provide: WHOLE_SCHOOL, useValue: storage.readModels },
      { provide: LEASES, useValue: storage.leases },
      { provide: REQUESTS, useValue: storage.requests },
      { provide: TALLIES, useValue: storage.tallies },
      { provide: ACCESSES, useValue: storage.accesses },
      { provide: DRAFTS, useValue: storage.drafts },
      { provide: KEYS, useValue: storage.keys },
      { provide: FILES, useValue: storage.files },
      { provide: Health, useValue: new Health() },
      { provide: BackgroundWork, useValue: new BackgroundWork() },
      { provide: RecentAnswers, useValue: new RecentAnswers() },
      { provide: CommandRunner, useValue: new CommandRunner(storage.log, APP_VERSION) },
    ];
    return {
      module: StorageModule,
      providers: [...values, Scrub],
      exports: [...values.map((one) => one.provide), Scrub],
    };
  }
}
