import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Accepted } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { ChangeAssessment } from './assessment.commands.ts';
import { assessmentDecider } from './assessment.decider.ts';
import { ChangeBatch, streamOfBatch } from './batch.commands.ts';
import { batchDecider } from './batch.decider.ts';

@CommandHandler(ChangeBatch)
export class ChangeBatchHandler implements ICommandHandler<ChangeBatch> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ fields: { batchId, command }, meta }: ChangeBatch): Promise<Accepted> {
    return this.runner.change(streamOfBatch(batchId), batchDecider, command, meta);
  }
}

@CommandHandler(ChangeAssessment)
export class ChangeAssessmentHandler implements ICommandHandler<ChangeAssessment> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ fields: { assessmentId, command }, meta }: ChangeAssessment): Promise<Accepted> {
    return this.runner.change(`assessment-${assessmentId}`, assessmentDecider, command, meta);
  }
}
