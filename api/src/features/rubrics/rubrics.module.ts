import { Module } from '@nestjs/common';
import { AssignedRubrics } from './assigned-rubrics.ts';
import { PublishShippedRubrics } from './publish-shipped-rubrics.ts';
import { RubricQueries } from './rubric.queries.ts';
import { Rubrics } from './rubrics.ts';

/** What essays are scored by. */
@Module({
  providers: [AssignedRubrics, Rubrics, RubricQueries, PublishShippedRubrics],
  exports: [AssignedRubrics, Rubrics, RubricQueries],
})
export class RubricsModule {}
