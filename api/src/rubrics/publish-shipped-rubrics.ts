import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SHIPPED_RUBRICS } from '@essays/contract';
import { derivedId } from '@essays/storage';
import { CLOCK } from '../app/tokens.ts';
import type { Clock } from '../app/tokens.ts';
import { SYSTEM } from '../commands/command-meta.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { rubricDecider } from './rubric.decider.ts';
import { rubricStream } from './rubrics.ts';

/** Writes every shipped version that the log does not hold yet; any number of processes may do so at once. */
export const publishShippedRubrics = async (runner: CommandRunner, now: Clock): Promise<void> => {
  for (const rubric of SHIPPED_RUBRICS) {
    const commandId = derivedId('rubric', rubric.version);
    await runner.run(
      rubricStream(rubric.class_type),
      rubricDecider,
      { rubric },
      {
        commandId,
        correlationId: commandId,
        causationId: commandId,
        actor: SYSTEM,
        now: new Date(now()).toISOString(),
      },
    );
  }
};

/** Before any worker starts: what it grades by must be there. */
@Injectable()
export class PublishShippedRubrics implements OnModuleInit {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): Promise<void> {
    return publishShippedRubrics(this.runner, this.now);
  }
}
