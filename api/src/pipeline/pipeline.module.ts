import { Module } from '@nestjs/common';
import { AI_WRITING_DETECTOR } from '../ai-writing/ai-writing-detector.ts';
import { CONFIG } from '../app/tokens.ts';
import { AUTHORSHIP_COMPARISON } from '../authorship/authorship-comparison.ts';
import type { Config } from '../config.ts';
import { ENGINES } from '../engines/engines.ts';
import type { Engines } from '../engines/engines.ts';
import { EnginesModule } from '../engines/engines.module.ts';
import { GRADERS } from '../grading/grader.ts';
import { SUMMARY_WRITER } from '../progress/summary-writer.ts';
import { comparisonOf, detectorOf, gradersOf, summaryWriterOf } from './configured-ports.ts';
import { Pipeline, WORKER_TUNING } from './pipeline.ts';

const fromConfig = <T>(provide: symbol, make: (config: Config, engines: Engines) => T) => ({
  provide,
  useFactory: make,
  inject: [CONFIG, ENGINES],
});

/** The part of the product that works without being asked. */
@Module({
  imports: [EnginesModule],
  providers: [
    fromConfig(GRADERS, gradersOf),
    fromConfig(AI_WRITING_DETECTOR, detectorOf),
    fromConfig(AUTHORSHIP_COMPARISON, comparisonOf),
    fromConfig(SUMMARY_WRITER, summaryWriterOf),
    { provide: WORKER_TUNING, useValue: {} },
    Pipeline,
  ],
  exports: [Pipeline],
})
export class PipelineModule {}
