import { Module } from '@nestjs/common';
import { RubricsModule } from '../rubrics/rubrics.module.ts';
import { StudentsModule } from '../students/students.module.ts';
import { AssignmentQueries } from './assignment.queries.ts';
import { Assignments } from './assignments.ts';
import { AssignmentsController } from './assignments.controller.ts';

/** Tasks that teachers set, and how far their classes are with them. */
@Module({
  imports: [RubricsModule, StudentsModule],
  controllers: [AssignmentsController],
  providers: [AssignmentQueries, Assignments],
  exports: [AssignmentQueries, Assignments, RubricsModule],
})
export class AssignmentsModule {}
