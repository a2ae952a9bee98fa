import { Controller, Inject, Query } from '@nestjs/common';
import {
  CALLS,
  classFiguresOf,
  classTypeOfPeriod,
  criteriaOf,
  ESSAY_TYPES,
  InvalidInput,
  isWithheld,
  ownVersion,
  PERIOD_WORD,
  ROSTER_PAGE_SIZE,
} from '@essays/contract';
import type { ClassPlace, ClassRubric, ClassSheet, Rubric, StudentRow, User } from '@essays/contract';
import { countsOf, findFigures, sheetEssaysOf, sheetFigureOf, writersFigureOf } from '@essays/projections';
import type { ReadModels } from '@essays/storage';
import { Me, Needs } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import type { QueryFor } from '../../platform/http/serves.ts';
import { CLOCK, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { Rubrics } from '../rubrics/rubrics.ts';
import { classFilterOf, oneOf, since, textOf, wholeNumberOf } from '../../platform/http/inputs.ts';
import { isByProduct, lineOf, ownVersionsIn } from './class-sheet.ts';
import { StudentQueries } from '../students/student.queries.ts';
import { InPages, Pages } from '../../platform/http/paging.ts';

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

  /**
   * Current students of the class or of one page of it, with what they wrote in the year; on the last page also those
   * who wrote in this class and are in another one now.
   */
  @Serves(CALLS.students.classSheet)
  async sheet(
    @Query() query: QueryFor<typeof CALLS.students.classSheet>,
    @Me() me: User,
    @InPages() pages: Pages,
  ): Promise<ClassSheet> {
    const { academic_year, period } = classFilterOf(query);
    if (academic_year === undefined || period === undefined)
      throw new InvalidInput(`A class sheet needs an academic year and a ${PERIOD_WORD.one}.`);
    const essay_type = oneOf(query, 'essay_type', ESSAY_TYPES) ?? null;
    const days = wholeNumberOf(query, 'days', 1, 36_500) ?? null;
    const class_type = classTypeOfPeriod(period);
    const here = { academic_year, period };
    const { roster, named, isLast } = await pages.numbered(async (page) => {
      const { rows, ...found } = await this.students.sheetClass(here, page, me);
      return { ...found, roster: rows, isLast: page.offset + rows.length >= found.count };
    }, ROSTER_PAGE_SIZE);
    const rows = isLast ? [...roster, ...(await this.#whoLeft(here, roster))] : roster;
    const from = days === null ? '' : since(this.clock(), days);
    const idOf = (student_id: string) => sheetFigureOf({ academic_year, class_type, student_id });
    const ids = { in: rows.map(({ id }) => idOf(id)) };
    const figures = await findFigures(this.readModels, 'student_progress', ids);
    const essaysOf = new Map(
      figures.map((figure) => [
        figure.id,
        sheetEssaysOf(figure).filter(
          (one) =>
            one.date >= from &&
            (essay_type === null || one.essay_type === essay_type) &&
            !isWithheld(one.whose, me),
        ),
      ]),
    );
    const all = [...essaysOf.values()].flat();
    const own = ownVersionsIn(all);
    const asked = textOf(query, 'rubric');
    // When everything was scored by a teacher's own rubric, there is nothing to show for the product's.
    const isByOwn = asked === undefined && own.length > 0 && !all.some(isByProduct);
    const version = isByOwn ? (own[0] ?? null) : ownVersion(asked);
    const rubric = version === null ? null : await this.rubrics.version(version);
    const known = await Promise.all(own.map((one) => this.rubrics.version(one)));
    const { criteria } = rubric ?? { criteria: criteriaOf(class_type) };
    const lines = rows.map((student) => {
      const essays = essaysOf.get(idOf(student.id)) ?? [];
      const shown = rubric ? essays.filter((one) => one.version === rubric.version) : essays;
      return lineOf(student, named, shown, { criteria, here });
    });
    return {
      academic_year,
      period,
      class_type,
      essay_type,
      days,
      rubric: rubric && asListed(rubric),
      rubrics: known.map(asListed),
      ...classFiguresOf(criteria, lines),
      students: lines,
    };
  }

  /** Who wrote in a class and is not in it any more. */
  async #whoLeft(here: ClassPlace, roster: readonly StudentRow[]): Promise<StudentRow[]> {
    const writers = await countsOf(this.readModels, 'student_progress', writersFigureOf(here));
    const known = new Set(roster.map(({ id }) => id));
    const others = Object.keys(writers).filter((id) => !known.has(id));
    if (others.length === 0) return [];
    const rows = await this.readModels.find('students', { where: { id: { in: others } } });
    const isElsewhere = (one: StudentRow) =>
      one.academic_year !== here.academic_year || one.period !== here.period;
    return rows.filter((one) => one.is_active && isElsewhere(one));
  }
}
