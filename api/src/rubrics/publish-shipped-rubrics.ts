import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SHIPPED_RUBRICS } from '@essays/contract';
import { derivedId } from '@essays/storage';
import { CLOCK } from '../http/tokens.ts';
import type { Clock } from '../http/tokens.ts';
import { systemMeta } from '../commands/command-meta.ts';
import { PublishRubric } from './rubric.commands.ts';

/**
 * Writes every shipped version that the log does not contain yet, before any worker starts: it needs the rubric it
 * grades by. Any number of processes may do so at once.
 */
@Injectable()
export class PublishShippedRubrics implements OnApplicationBootstrap {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const rubric of SHIPPED_RUBRICS) {
      const meta = systemMeta(derivedId('rubric', rubric.version), this.now());
      await this.commands.execute(new PublishRubric(rubric, meta));
    }
  }
}
