import { Command } from '@nestjs/cqrs';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import type { BatchCommand } from './batch.decider.ts';

export const streamOfBatch = (batchId: string): string => `batch-${batchId}`;

/** One decision about one batch; the decider holds the rules. */
export class ChangeBatch extends Command<Accepted> {
  constructor(
    readonly batchId: string,
    readonly command: BatchCommand,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
