import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.ts';
import { BaselineChanges } from './baseline-changes.ts';
import { BaselineIntake } from './baseline-intake.ts';
import { BaselineQueries } from './baseline.queries.ts';
import { BaselineSamplesController } from './baseline-samples.controller.ts';
import { BaselinesController } from './baselines.controller.ts';

@Module({
  imports: [DocumentsModule],
  controllers: [BaselinesController, BaselineSamplesController],
  providers: [BaselineChanges, BaselineIntake, BaselineQueries],
  exports: [BaselineIntake, BaselineQueries],
})
export class BaselinesModule {}
