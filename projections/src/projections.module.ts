import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown, DynamicModule } from '@nestjs/common';
import type { Storage } from '@essays/storage';
import { startProjector } from './processing/projector.ts';
import type { Projector } from './processing/projector.ts';

const START = Symbol('START_PROJECTOR');

/** The projector, from `begin` on for as long as the application runs. */
@Injectable()
export class ProjectorLifetime implements BeforeApplicationShutdown {
  #projector: Projector | null = null;

  constructor(@Inject(START) private readonly start: () => Projector) {}

  begin(): void {
    this.#projector ??= this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#projector?.stop();
  }

  /** The position of each read model; empty before the start. */
  status() {
    return this.#projector?.status() ?? [];
  }

  /** The progress of the read models being rebuilt; null while there are none. */
  making() {
    return this.#projector?.making() ?? null;
  }
}

/** Events in, rows out, beside whatever else the process does. */
@Module({})
export class ProjectionsModule {
  static of(storage: Storage): DynamicModule {
    return {
      module: ProjectionsModule,
      providers: [
        {
          provide: START,
          useValue: () => {
            const logger = new Logger('Projections');
            return startProjector(storage, {
              tell: (line) => logger.error(line),
              note: (line) => logger.log(line),
            });
          },
        },
        ProjectorLifetime,
      ],
      exports: [ProjectorLifetime],
    };
  }
}
