import { Module } from '@nestjs/common';
import { PublishShippedRubrics } from './publish-shipped-rubrics.ts';
import { Rubrics } from './rubrics.ts';

/** What essays are scored by. */
@Module({ providers: [Rubrics, PublishShippedRubrics], exports: [Rubrics] })
export class RubricsModule {}
