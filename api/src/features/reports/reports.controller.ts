import { Controller, ForbiddenException, Inject, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { accountText, CALLS, hasPermission } from '@essays/contract';
import type { FlagReport, FlagSummary, ScoreAgreement, User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { Me, Needs } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import type { QueryFor } from '../../platform/http/serves.ts';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { reachNow } from '../../platform/reach/reach.ts';
import { yearOf } from '../../platform/http/inputs.ts';
import { daysOf } from '../../platform/http/days.ts';
import { SchoolDays } from '../school/school-days.ts';
import { csvFile } from '../../platform/http/file-answer.ts';
import { FlagFiguresQueries } from './flag-figures.queries.ts';
import { flagFiguresOf, flagReport } from './flag-report.ts';
import { ScoreAgreementQueries } from './score-agreement.queries.ts';
import { flagReportCsv } from './flag-report-csv.ts';

/** How often flags were right here: for people who oversee decisions, and in one line for people who make them. */
@Controller()
@Needs('view_essays')
export class ReportsController {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly figures: FlagFiguresQueries,
    private readonly agreements: ScoreAgreementQueries,
    private readonly days: SchoolDays,
  ) {}

  @Serves(CALLS.reports.flags)
  @Needs('view_audit')
  async flags(
    @Query() query: QueryFor<typeof CALLS.reports.flags>,
    @Me() me: User,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { from, to } = daysOf(query, await this.days.zone());
    const academic_year = yearOf(query);
    const asked = { from: from ?? null, to: to ?? null, academic_year: academic_year ?? null };
    response.vary('Accept');
    const asCsv = request.accepts(['json', 'text/csv']) === 'text/csv';
    if (asCsv && !hasPermission(me, 'export_data')) throw new ForbiddenException();
    const [sums, users] = await Promise.all([
      this.figures.sums({ from, to, academic_year }),
      this.readModels.pick('users', ['id', 'username', 'name']),
    ]);
    const report = flagReport(sums, asked, new Map(users.map((user) => [user.id, accountText(user)])));
    return asCsv ? csvFile('flags', once(report), flagReportText) : report;
  }

  /**
   * For the whole school, for anyone looking at a flag: no teacher or class is named. For whoever reads only their own
   * classes, of what they uploaded.
   */
  @Serves(CALLS.reports.flagSummary)
  async summary(
    @Query() query: QueryFor<typeof CALLS.reports.flagSummary>,
    @Me() me: User,
  ): Promise<FlagSummary> {
    const year = yearOf(query);
    return reachNow() === null
      ? { of: 'school', total: flagFiguresOf(await this.figures.total(year)) }
      : { of: 'own_uploads', total: flagFiguresOf(await this.figures.ofTeacher(year, me.id)) };
  }

  /** Only the caller's own: nobody is measured by somebody else. */
  @Serves(CALLS.reports.scoreAgreement)
  @Needs('grade_essays')
  scoreAgreement(@Me() me: User): Promise<ScoreAgreement> {
    return this.agreements.of(me.id);
  }
}

async function* once(report: FlagReport): AsyncGenerator<FlagReport> {
  yield report;
}

async function* flagReportText(reports: AsyncIterable<FlagReport>): AsyncGenerator<string> {
  for await (const report of reports) yield flagReportCsv(report);
}
