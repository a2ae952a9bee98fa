import { Controller, Get, Inject } from '@nestjs/common';
import { READ_MODEL_NAMES } from '@essays/projections';
import type { Storage } from '@essays/storage';
import { Public } from './decorators.ts';
import { STORAGE } from './tokens.ts';

/** Public, for whoever watches the machine: numbers only, nothing of the school. */
@Public()
@Controller('health')
export class HealthController {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  @Get()
  async health() {
    const { log, readModels } = this.storage;
    const head = await log.head();
    const lag: Record<string, number> = {};
    const parked: Record<string, number> = {};
    for (const name of READ_MODEL_NAMES) {
      lag[name] = Math.max(0, head - (await readModels.position(name)));
      const streams = await readModels.parkedStreams(name);
      if (streams > 0) parked[name] = streams;
    }
    const status = Object.keys(parked).length === 0 ? ('ok' as const) : ('parked' as const);
    return { status, head, lag, parked };
  }
}
