import { Module } from '@nestjs/common';
import { FlagFiguresQueries } from './flag-figures.queries.ts';
import { ReportsController } from './reports.controller.ts';
import { ScoreAgreementQueries } from './score-agreement.queries.ts';

@Module({ controllers: [ReportsController], providers: [FlagFiguresQueries, ScoreAgreementQueries] })
export class ReportsModule {}
