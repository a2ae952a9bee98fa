import { Controller, Inject, Query } from '@nestjs/common';
import {
  CALLS,
  classTypeOfPeriod,
  criteriaOf,
  ESSAY_TYPES,
  InvalidInput,
  PERIOD_WORD,
} from '@essays/contract';
import type { ClassSheet, User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { Me, Needs } from '../http/decorators.ts';
import { Serves } from '../http/serves.ts';
import type { QueryFor } from '../http/serves.ts';
import { CLOCK, READ_MODELS } from '../http/tokens.ts';
import type { Clock } from '../http/tokens.ts';
import { classFilterOf, oneOf, since, wholeNumberOf } from '../http/inputs.ts';
import { shownTo } from '../documents/withheld.ts';
import { classSheetOf, SHEET_FIELDS } from './class-sheet.ts';
import { StudentQueries } from './student.queries.ts';

/** Registered before the students, so that 'class-sheet' is not taken for an id. */
@Controller()
@Needs('view_essays')
export class ClassSheetController {
  constructor(
    private readonly students: StudentQueries,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Who is in the class today, with what they wrote for it. */
  @Serves(CALLS.students.classSheet)
  async sheet(
    @Query() query: QueryFor<typeof CALLS.students.classSheet>,
    @Me() me: User,
  ): Promise<ClassSheet> {
    const { academic_year, period } = classFilterOf(query);
    if (academic_year === undefined || period === undefined)
      throw new InvalidInput(`A class sheet needs an academic year and a ${PERIOD_WORD.one}.`);
    const essay_type = oneOf(query, 'essay_type', ESSAY_TYPES) ?? null;
    const days = wholeNumberOf(query, 'days', 1, 36_500) ?? null;
    const class_type = classTypeOfPeriod(period);
    const { rows, named } = await this.students.classOf({ academic_year, periods: [period] }, me);
    const essays = await this.readModels.pick('essays', SHEET_FIELDS, {
      where: {
        student_session_id: { in: rows.map(({ id }) => id) },
        academic_year,
        class_type,
        ...(essay_type !== null && { essay_type }),
        ...(days !== null && { submission_date: { gte: since(this.clock(), days) } }),
      },
    });
    const shown = essays.map((essay) => shownTo(me, essay));
    return {
      academic_year,
      period,
      class_type,
      essay_type,
      days,
      ...classSheetOf(rows, shown, criteriaOf(class_type), named),
    };
  }
}
