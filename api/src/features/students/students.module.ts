import { Module } from '@nestjs/common';
import { StudentImportsController } from './student-imports.controller.ts';
import { LegalHoldsController } from './legal-holds.controller.ts';
import { StudentFlagsController } from './student-flags.controller.ts';
import { StudentQueries } from './student.queries.ts';
import { StudentsController } from './students.controller.ts';

@Module({
  controllers: [LegalHoldsController, StudentFlagsController, StudentImportsController, StudentsController],
  providers: [StudentQueries],
  exports: [StudentQueries],
})
export class StudentsModule {}
