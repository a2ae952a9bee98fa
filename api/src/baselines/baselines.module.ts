import { Module } from '@nestjs/common';
import { ExtractionModule } from '../extraction/extraction.module.ts';
import { BaselineCommandsModule } from './baseline-commands.module.ts';
import { BaselineIntake } from './baseline-intake.ts';
import { BaselineQueries } from './baseline.queries.ts';
import { BaselineSamplesController } from './baseline-samples.controller.ts';
import { BaselinesController } from './baselines.controller.ts';

@Module({
  imports: [BaselineCommandsModule, ExtractionModule],
  controllers: [BaselinesController, BaselineSamplesController],
  providers: [BaselineIntake, BaselineQueries],
  exports: [BaselineQueries],
})
export class BaselinesModule {}
