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
    const head = await this.storage.log.head();
    const lag: Record<string, number> = {};
    for (const name of READ_MODEL_NAMES)
      lag[name] = Math.max(0, head - (await this.storage.readModels.position(name)));
    return { status: 'ok', head, lag };
  }
}
