import { Module } from '@nestjs/common';
import { AccessesController } from './accesses.controller.ts';
import { AccessLog } from './access-log.ts';

@Module({ controllers: [AccessesController], providers: [AccessLog], exports: [AccessLog] })
export class AccessesModule {}
