import { Module } from '@nestjs/common';
import { BaselinesModule } from '../baselines/baselines.module.ts';
import { EssaysModule } from '../essays/essays.module.ts';
import { Assessments } from './assessments.ts';
import { BaselineBatchesController } from './baseline-batches.controller.ts';
import { BaselineBatches } from './baseline-batches.ts';
import { ChangeBatchHandler } from './batch.handlers.ts';
import { EssayBatchesController } from './essay-batches.controller.ts';
import { EssayBatches } from './essay-batches.ts';

/** Registered before essays and baselines: its paths would be taken for their ids. */
@Module({
  imports: [EssaysModule, BaselinesModule],
  controllers: [EssayBatchesController, BaselineBatchesController],
  providers: [EssayBatches, BaselineBatches, Assessments, ChangeBatchHandler],
})
export class BatchesModule {}
