import { CommandOf } from '../../platform/commands/command-of.ts';
import type { BatchCommand } from './batch.decider.ts';

export const streamOfBatch = (batchId: string): string => `batch-${batchId}`;

/** One decision about one batch; the decider holds the rules. */
export class ChangeBatch extends CommandOf<{ batchId: string; command: BatchCommand }> {}
