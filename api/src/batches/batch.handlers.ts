import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Accepted } from '../commands/command-meta.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { ChangeBatch, streamOfBatch } from './batch.commands.ts';
import { batchDecider } from './batch.decider.ts';

@CommandHandler(ChangeBatch)
export class ChangeBatchHandler implements ICommandHandler<ChangeBatch> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ batchId, command, meta }: ChangeBatch): Promise<Accepted> {
    const { revision, position } = await this.runner.run(streamOfBatch(batchId), batchDecider, command, meta);
    return { revision, position };
  }
}
