import { Module } from '@nestjs/common';
import { RubricsModule } from '../rubrics/rubrics.module.ts';
import { StudentsModule } from '../students/students.module.ts';
import { ClassSheetController } from './class-sheet.controller.ts';

/** Registered before the students, so that 'class-sheet' is not taken for an id. */
@Module({ imports: [RubricsModule, StudentsModule], controllers: [ClassSheetController] })
export class ClassSheetModule {}
