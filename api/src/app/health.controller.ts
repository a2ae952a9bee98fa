import { Controller, HttpStatus, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Storage } from '@essays/storage';
import { CALLS } from '@essays/contract';
import type { HealthAnswer } from '@essays/contract';
import { TakesShare } from '../platform/http/fair-shares.interceptor.ts';
import { Public } from '../platform/http/decorators.ts';
import { Serves } from '../platform/http/serves.ts';
import { Health } from '../platform/lifecycle/health.ts';
import { STORAGE } from '../platform/http/tokens.ts';
import { positionsOf } from '../platform/operations/lag.ts';

/** Public, for the people who run the server: ids, types and numbers only, nothing about the school. */
@Public()
@TakesShare('none')
@Controller()
export class HealthController {
  #looking: Promise<HealthAnswer> | null = null;

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly health: Health,
  ) {}

  /**
   * 503 only when nothing can be served: a load balancer then asks another process. What is stuck is the same in
   * every process and answers 200; monitoring reads `status`.
   */
  @Serves(CALLS.product.health)
  async check(@Res({ passthrough: true }) response: Response): Promise<HealthAnswer> {
    // Anybody may ask, as often as they like: all who ask at the same time get the same look.
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    const answer = await this.#looking;
    if (answer.status === 'away') response.status(HttpStatus.SERVICE_UNAVAILABLE);
    return answer;
  }

  async #look(): Promise<HealthAnswer> {
    const { status, parts } = await this.health.check();
    if (status === 'away') return { status, head: null, lag: {}, parts };
    const { log, readModels } = this.storage;
    const head = await log.head();
    const positions = await positionsOf(readModels);
    const lag = positions.map(({ name, position }) => [name, Math.max(0, head - position)] as const);
    return { status, head, lag: Object.fromEntries(lag), parts };
  }
}
