import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module.ts';
import { BaselinesModule } from '../baselines/baselines.module.ts';
import { EssaysModule } from '../essays/essays.module.ts';
import { Assessments } from './assessments.ts';
import { BaselineBatchesController } from './baseline-batches.controller.ts';
import { BaselineBatches } from './baseline-batches.ts';
import { BatchAssignment } from './batch-assignment.ts';
import { BatchFiles } from './batch-files.ts';
import { READING_PATIENCE, usualPatience } from './batch-review.ts';
import { EssayBatchesController } from './essay-batches.controller.ts';
import { EssayBatches } from './essay-batches.ts';
import { SameTexts } from './same-texts.ts';
import { EssayBatchWork } from './essay-batch-work.ts';

/** Registered before essays and baselines: its paths would be taken for their ids. */
@Module({
  imports: [AssignmentsModule, EssaysModule, BaselinesModule],
  controllers: [EssayBatchesController, BaselineBatchesController],
  providers: [
    Assessments,
    BaselineBatches,
    BatchAssignment,
    BatchFiles,
    EssayBatches,
    SameTexts,
    EssayBatchWork,
    { provide: READING_PATIENCE, useValue: usualPatience },
  ],
})
export class BatchesModule {}
