import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SHIPPED_RUBRICS } from '@essays/contract';
import { derivedId, UnreadableEvent } from '@essays/storage';
import { CLOCK } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import { PublishRubric } from './rubric.commands.ts';

/**
 * Writes every shipped version that the log does not contain yet, before any worker starts: it needs the rubric it
 * grades by. Any number of processes may do so at once. A version whose event is damaged stops nobody who needs
 * another: health names it.
 */
@Injectable()
export class PublishShippedRubrics implements OnApplicationBootstrap {
  readonly #log = new Logger('Rubrics');

  constructor(
    private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const rubric of SHIPPED_RUBRICS) {
      const meta = systemMeta(derivedId('rubric', rubric.version), this.now());
      try {
        await this.commands.execute(new PublishRubric({ rubric }, meta));
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error;
        this.#log.error(error.message);
      }
    }
  }
}
