import { Controller, Get, Inject } from '@nestjs/common';
import type { ReadModelName } from '@essays/contract';
import type { Storage } from '@essays/storage';
import { Public } from './decorators.ts';
import { STORAGE } from './tokens.ts';

const WATCHED: readonly ReadModelName[] = [
  'essays',
  'baselines',
  'students',
  'student_baselines',
  'student_progress',
  'users',
  'essay_batches',
  'baseline_batches',
  'assessments',
  'jobs',
  'audit',
  'dashboard',
];

/** Public, for whoever watches the machine: numbers only, nothing of the school. */
@Public()
@Controller('health')
export class HealthController {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  @Get()
  async health() {
    const head = await this.storage.log.head();
    const lag: Record<string, number> = {};
    for (const name of WATCHED)
      lag[name] = Math.max(0, head - (await this.storage.readModels.position(name)));
    return { status: 'ok', head, lag };
  }
}
