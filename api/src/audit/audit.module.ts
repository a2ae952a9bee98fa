import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { AuditQueries } from './audit.queries.ts';

@Module({ controllers: [AuditController], providers: [AuditQueries] })
export class AuditModule {}
