import { Controller, Inject, Query } from '@nestjs/common';
import {
  CALLS,
  classTypeOfPeriod,
  criteriaOf,
  ESSAY_TYPES,
  InvalidInput,
  ownVersion,
  PERIOD_WORD,
} from '@essays/contract';
import type { ClassRubric, ClassSheet, Rubric, User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { Me, Needs } from '../http/decorators.ts';
import { Serves } from '../http/serves.ts';
import type { QueryFor } from '../http/serves.ts';
import { CLOCK, READ_MODELS } from '../http/tokens.ts';
import type { Clock } from '../http/tokens.ts';
import { Rubrics } from '../rubrics/rubrics.ts';
import { classFilterOf, oneOf, since, textOf, wholeNumberOf } from '../http/inputs.ts';
import { shownTo } from '../documents/withheld.ts';
import { classSheetOf, isByProduct, ownVersionsIn, SHEET_FIELDS } from './class-sheet.ts';
import { StudentQueries } from '../students/student.queries.ts';

const asListed = ({ version, name }: Rubric): ClassRubric => ({ version, name });

@Controller()
@Needs('view_essays')
export class ClassSheetController {
  constructor(
    private readonly students: StudentQueries,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly rubrics: Rubrics,
  ) {}

  /** Current students of the class, with what they wrote for it. */
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
    const own = ownVersionsIn(shown);
    const asked = textOf(query, 'rubric');
    // When everything was scored by a teacher's own rubric, there is nothing to show for the product's.
    const isByOwn = asked === undefined && own.length > 0 && !shown.some(isByProduct);
    const version = isByOwn ? (own[0] ?? null) : ownVersion(asked);
    const rubric = version === null ? null : await this.rubrics.version(version);
    const known = await Promise.all(own.map((one) => this.rubrics.version(one)));
    return {
      academic_year,
      period,
      class_type,
      essay_type,
      days,
      rubric: rubric && asListed(rubric),
      rubrics: known.map(asListed),
      ...classSheetOf(
        rows,
        rubric ? shown.filter((essay) => essay.rubric_version === rubric.version) : shown,
        (rubric ?? { criteria: criteriaOf(class_type) }).criteria,
        named,
      ),
    };
  }
}
