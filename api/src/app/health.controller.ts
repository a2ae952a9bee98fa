import { Controller, HttpStatus, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Storage } from '@essays/storage';
import { CALLS } from '@essays/contract';
import { Public } from '../http/decorators.ts';
import { Serves } from '../http/serves.ts';
import { Health } from '../lifecycle/health.ts';
import { STORAGE } from '../http/tokens.ts';
import { positionsOf } from '../operations/lag.ts';

/** Public, for the people who run the server: ids, types and numbers only, nothing about the school. */
@Public()
@Controller()
export class HealthController {
  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly health: Health,
  ) {}

  /**
   * 503 only when nothing can be served: a load balancer then asks another process. What is stuck is the same in
   * every process and answers 200; monitoring reads `status`.
   */
  @Serves(CALLS.product.health)
  async check(@Res({ passthrough: true }) response: Response) {
    const { status, parts } = await this.health.check();
    if (status === 'away') {
      response.status(HttpStatus.SERVICE_UNAVAILABLE);
      return { status, head: null, lag: {}, parts };
    }
    const { log, readModels } = this.storage;
    const head = await log.head();
    const positions = await positionsOf(readModels);
    const lag = positions.map(({ name, position }) => [name, Math.max(0, head - position)] as const);
    return { status, head, lag: Object.fromEntries(lag), parts };
  }
}
