import { Module } from '@nestjs/common';
import { DisplayIds } from './display-ids.ts';
import { Erasure } from './erasure.ts';
import { StudentFlagsController } from './student-flags.controller.ts';
import {
  AddStudentHandler,
  AddStudentsHandler,
  ChangeStudentHandler,
  EraseStudentHandler,
  RaiseStudentFlagHandler,
  ResolveStudentFlagHandler,
} from './student.handlers.ts';
import { ClassSheetController } from './class-sheet.controller.ts';
import { StudentQueries } from './student.queries.ts';
import { StudentsController } from './students.controller.ts';

@Module({
  controllers: [StudentFlagsController, ClassSheetController, StudentsController],
  providers: [
    DisplayIds,
    Erasure,
    AddStudentHandler,
    AddStudentsHandler,
    ChangeStudentHandler,
    EraseStudentHandler,
    RaiseStudentFlagHandler,
    ResolveStudentFlagHandler,
    StudentQueries,
  ],
  exports: [DisplayIds, Erasure],
})
export class StudentsModule {}
