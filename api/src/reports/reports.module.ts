import { Module } from '@nestjs/common';
import { FlagFiguresQueries } from './flag-figures.queries.ts';
import { ReportsController } from './reports.controller.ts';

@Module({ controllers: [ReportsController], providers: [FlagFiguresQueries] })
export class ReportsModule {}
