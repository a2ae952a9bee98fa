import { Module } from '@nestjs/common';
import { AI_WRITING_DETECTOR } from '../ai-writing/ai-writing-detector.ts';
import { CONFIG } from '../../platform/http/tokens.ts';
import { AUTHORSHIP_COMPARISON } from '../authorship/authorship-comparison.ts';
import type { Config } from '../../platform/config/config.ts';
import { ENGINES } from '../../platform/engines/engines.ts';
import type { Engines } from '../../platform/engines/engines.ts';
import { EnginesModule } from '../../platform/engines/engines.module.ts';
import { GRADERS } from '../grading/grader.ts';
import { SUMMARY_WRITER } from '../progress/summary-writer.ts';
import { comparisonOf, detectorOf, gradersOf, summaryWriterOf } from './configured-ports.ts';
import { RubricsModule } from '../../features/rubrics/rubrics.module.ts';
import { StudentNamesModule } from '../../features/students/student-names.module.ts';
import { WriteModule } from '../../features/write.module.ts';
import { RunAssessmentWhenStarted } from '../../features/batches/run-assessment-when-started.ts';
import { Pipeline, WORKER_TUNING } from './pipeline.ts';
import { Tools } from './tools.ts';

const fromConfig = <T>(provide: symbol, make: (config: Config, engines: Engines) => T) => ({
  provide,
  useFactory: make,
  inject: [CONFIG, ENGINES],
});

/** The part of the product that works without being asked. */
@Module({
  imports: [EnginesModule, StudentNamesModule, RubricsModule, WriteModule],
  providers: [
    fromConfig(GRADERS, gradersOf),
    fromConfig(AI_WRITING_DETECTOR, detectorOf),
    fromConfig(AUTHORSHIP_COMPARISON, comparisonOf),
    fromConfig(SUMMARY_WRITER, summaryWriterOf),
    { provide: WORKER_TUNING, useValue: {} },
    Tools,
    RunAssessmentWhenStarted,
    Pipeline,
  ],
  exports: [Pipeline],
})
export class PipelineModule {}
