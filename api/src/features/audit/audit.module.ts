import { Module } from '@nestjs/common';
import { RubricsModule } from '../rubrics/rubrics.module.ts';
import { AuditController } from './audit.controller.ts';
import { AuditQueries } from './audit.queries.ts';

@Module({
  imports: [RubricsModule],
  controllers: [AuditController],
  providers: [AuditQueries],
  exports: [AuditQueries],
})
export class AuditModule {}
