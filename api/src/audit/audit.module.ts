import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { GetHistoryHandler, ListAuditHandler } from './audit.queries.ts';

@Module({ controllers: [AuditController], providers: [ListAuditHandler, GetHistoryHandler] })
export class AuditModule {}
