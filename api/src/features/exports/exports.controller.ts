import { Controller, Inject, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CALLS, classKey, isScored } from '@essays/contract';
import type { ClassPlace, Essay, StudentRow, User } from '@essays/contract';
import { chunksOf } from '@essays/storage';
import type { ReadModels } from '@essays/storage';
import { Me, Needs } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import type { QueryFor } from '../../platform/http/serves.ts';
import { TakesShare } from '../../platform/http/fair-shares.interceptor.ts';
import { READ_MODELS, WHOLE_SCHOOL } from '../../platform/http/tokens.ts';
import { OfClasses, inClasses } from '../classes/of-classes.ts';
import { Id, textOf } from '../../platform/http/inputs.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import { EssayLists } from '../essays/lists/essay-lists.queries.ts';
import { Rubrics } from '../rubrics/rubrics.ts';
import { SchoolDays } from '../school/school-days.ts';
import { maySeeNames } from '../students/student-names.ts';
import { gradesText } from './grades-csv.ts';
import type { ExportedEssay } from './grades-csv.ts';
import { StudentRecord } from './student-record.ts';
import { csvFile } from '../../platform/http/file-answer.ts';

/** How many students' essays are in memory at the same time. */
const CHUNK = 50;

const BY_DISPLAY_ID = new Intl.Collator('en', { numeric: true });
const textOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The longest words of an essay, which no column shows. */
const NOT_EXPORTED = {
  essay_text: null,
  authorship_analysis: null,
  baseline_comparison_details: null,
} satisfies Partial<Essay>;

/** The essays that are exported. */
type Exported = ClassFilter & { assignment_id?: string };

@Controller()
@Needs('export_data')
@TakesShare('export')
export class ExportsController {
  constructor(
    private readonly essays: EssayLists,
    private readonly rubrics: Rubrics,
    private readonly days: SchoolDays,
    private readonly record: StudentRecord,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    /** A line has the title of its task, whichever class that was set for. */
    @Inject(WHOLE_SCHOOL) private readonly wholeSchool: ReadModels,
  ) {}

  /** Every essay with a score, one line each; rejected and flagged ones too, with their status. */
  @Serves(CALLS.exports.grades)
  async grades(
    @Query() query: QueryFor<typeof CALLS.exports.grades>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
  ) {
    const filter = { ...classes, assignment_id: textOf(query, 'assignment') };
    const part = [filter.academic_year, filter.period === undefined ? null : `period-${filter.period}`];
    const name = ['grades', ...part.filter(Boolean)].join('-');
    const essays = this.#essays(filter, textOf(query, 'studentSessionId'), me);
    const zone = await this.days.zone();
    return csvFile(name, essays, (some) => gradesText(some, maySeeNames(me), zone));
  }

  @Serves(CALLS.exports.student)
  async student(@Id('Student') id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    response.setHeader('Cache-Control', 'private, no-store');
    return this.record.zip(id, me);
  }

  /** The essays of these students with the names of their rubrics and assignments, and where the students are now. */
  async #withNames(essays: readonly Essay[], students: readonly StudentRow[]): Promise<ExportedEssay[]> {
    const byId = new Map(students.map((one) => [one.id, one]));
    const periodNow = ({ student_session_id: id, academic_year, period }: Essay) => {
      const now = byId.get(id ?? '');
      return now?.academic_year === academic_year && now.period !== period ? now.period : null;
    };
    const ids = new Set(essays.flatMap(({ assignment_id }) => assignment_id ?? []));
    const assignments = await this.wholeSchool.find('assignments', { where: { id: { in: [...ids] } } });
    const titles = new Map(assignments.map(({ id, title }) => [id, title]));
    return Promise.all(
      essays.map(async (essay) => {
        const version = essay.rubric_version;
        return {
          ...essay,
          ...NOT_EXPORTED,
          rubric_name: version === null ? null : (await this.rubrics.version(version)).name,
          assignment_title: titles.get(essay.assignment_id ?? '') ?? null,
          period_now: periodNow(essay),
        };
      }),
    );
  }

  /**
   * By student, then by day: what was written in the classes, and what those who are in them today wrote in another
   * class of that year.
   */
  async *#essays(
    { classes, period, ...filter }: Exported,
    student: string | undefined,
    me: User,
  ): AsyncGenerator<ExportedEssay[]> {
    const students = (await this.readModels.find('students', student ? { where: { id: student } } : {})).sort(
      (a, b) => BY_DISPLAY_ID.compare(a.display_id, b.display_id),
    );
    const isAsked = (one: ClassPlace) =>
      (period === undefined || one.period === period) &&
      (classes === undefined || classes.includes(classKey(one)));
    for (const portion of chunksOf(students, CHUNK)) {
      const some = portion.map(({ id }) => id);
      const yearsNow = new Map(portion.flatMap((one) => (isAsked(one) ? [[one.id, one.academic_year]] : [])));
      const written = await this.essays.whole(
        {
          where: {
            ...filter,
            ...(period !== undefined && { period }),
            ...inClasses({ classes }),
            student_session_id: { in: some },
          },
        },
        me,
      );
      const known = new Set(written.map(({ id }) => id));
      const ofThoseHere =
        period === undefined && classes === undefined
          ? []
          : await this.essays.whole(
              { where: { ...filter, student_session_id: { in: [...yearsNow.keys()] } } },
              me,
            );
      const brought = ofThoseHere.filter(
        ({ id, student_session_id, academic_year }) =>
          !known.has(id) && academic_year === yearsNow.get(student_session_id ?? ''),
      );
      const sorted = [...written, ...brought]
        .filter(isScored)
        .sort(
          (a, b) =>
            some.indexOf(a.student_session_id as string) - some.indexOf(b.student_session_id as string) ||
            textOrder(a.submission_date, b.submission_date) ||
            textOrder(a.id, b.id),
        );
      yield await this.#withNames(sorted, portion);
    }
  }
}
