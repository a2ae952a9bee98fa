import { Module } from '@nestjs/common';
import { PublishShippedRubrics } from './publish-shipped-rubrics.ts';
import { RubricQueries } from './rubric.queries.ts';
import { Rubrics } from './rubrics.ts';

/** What essays are scored by. */
@Module({ providers: [Rubrics, RubricQueries, PublishShippedRubrics], exports: [Rubrics, RubricQueries] })
export class RubricsModule {}
