import { Controller, Get, Header, Inject, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { isScored } from '@essays/contract';
import type { User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { Me, Needs } from '../app/decorators.ts';
import { READ_MODELS } from '../app/tokens.ts';
import { classFilterOf, textOf } from '../documents/inputs.ts';
import type { RawQuery } from '../documents/inputs.ts';
import { EssayQueries } from '../essays/essay.queries.ts';
import { maySeeNames } from '../students/student-names.ts';
import { gradesCsv } from './grades-csv.ts';

@Controller('exports')
@Needs('export_data')
export class ExportsController {
  constructor(
    private readonly essays: EssayQueries,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  /** Every essay with a score, one line each; rejected and flagged ones too, with their status. */
  @Get('grades')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  async grades(
    @Query() query: RawQuery,
    @Me() me: User,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const filter = classFilterOf(query);
    const student = textOf(query, 'studentSessionId');
    const rows = await this.readModels.find('essays', {
      where: {
        ...filter,
        student_session_id: student ?? { not: null },
      },
    });
    const essays = await this.essays.answer(rows.filter(isScored), me);
    const part = [filter.academic_year, filter.period === undefined ? null : `period-${filter.period}`];
    const name = ['grades', ...part.filter(Boolean)].join('-');
    response.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
    return gradesCsv(essays, maySeeNames(me));
  }
}
