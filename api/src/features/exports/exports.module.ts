import { Module } from '@nestjs/common';
import { AccessesModule } from '../accesses/accesses.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { EssaysModule } from '../essays/essays.module.ts';
import { RubricsModule } from '../rubrics/rubrics.module.ts';
import { StudentsModule } from '../students/students.module.ts';
import { ExportsController } from './exports.controller.ts';
import { StudentRecord } from './student-record.ts';
import { StudentTrail } from './student-trail.ts';

@Module({
  imports: [AccessesModule, AuditModule, EssaysModule, RubricsModule, StudentsModule],
  controllers: [ExportsController],
  providers: [StudentRecord, StudentTrail],
})
export class ExportsModule {}
