import { Module } from '@nestjs/common';
import { ClassSheetController } from './class-sheet.controller.ts';
import { RubricsModule } from '../rubrics/rubrics.module.ts';
import { StudentFlagsController } from './student-flags.controller.ts';
import { StudentQueries } from './student.queries.ts';
import { StudentsController } from './students.controller.ts';

@Module({
  imports: [RubricsModule],
  controllers: [StudentFlagsController, ClassSheetController, StudentsController],
  providers: [StudentQueries],
  exports: [StudentQueries],
})
export class StudentsModule {}
