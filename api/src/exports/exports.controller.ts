import { Controller, Inject, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CALLS, isScored } from '@essays/contract';
import type { Essay, User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { Me, Needs } from '../http/decorators.ts';
import { Serves } from '../http/serves.ts';
import type { QueryFor } from '../http/serves.ts';
import { TakesShare } from '../http/fair-shares.interceptor.ts';
import { READ_MODELS } from '../http/tokens.ts';
import { OfClasses, inClasses } from '../classes/of-classes.ts';
import { Id, textOf } from '../http/inputs.ts';
import type { ClassFilter } from '../http/inputs.ts';
import { EssayLists } from '../essays/lists/essay-lists.queries.ts';
import { Rubrics } from '../rubrics/rubrics.ts';
import { SchoolDays } from '../school/school-days.ts';
import { maySeeNames } from '../students/student-names.ts';
import { gradesText } from './grades-csv.ts';
import type { ExportedEssay } from './grades-csv.ts';
import { StudentRecord } from './student-record.ts';
import { csvFile } from '../http/file-answer.ts';

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
  ) {}

  /** Every essay with a score, one line each; rejected and flagged ones too, with their status. */
  @Serves(CALLS.exports.grades)
  async grades(
    @Query() query: QueryFor<typeof CALLS.exports.grades>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
  ) {
    const assignment = textOf(query, 'assignment');
    const filter = {
      ...classes,
      ...(assignment !== undefined && { assignment_id: assignment }),
    };
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

  /** The essays of some students with the names of their rubrics and assignments. */
  async #withNames(essays: readonly Essay[]): Promise<ExportedEssay[]> {
    const ids = new Set(essays.flatMap(({ assignment_id }) => assignment_id ?? []));
    const assignments = await this.readModels.find('assignments', { where: { id: { in: [...ids] } } });
    const titles = new Map(assignments.map(({ id, title }) => [id, title]));
    return Promise.all(
      essays.map(async (essay) => {
        const version = essay.rubric_version;
        return {
          ...essay,
          ...NOT_EXPORTED,
          rubric_name: version === null ? null : (await this.rubrics.version(version)).name,
          assignment_title: titles.get(essay.assignment_id ?? '') ?? null,
        };
      }),
    );
  }

  /** By student, then by day. */
  async *#essays(
    { classes, ...filter }: Exported,
    student: string | undefined,
    me: User,
  ): AsyncGenerator<ExportedEssay[]> {
    const students = await this.readModels.find('students', student ? { where: { id: student } } : {});
    const ids = students
      .sort((a, b) => BY_DISPLAY_ID.compare(a.display_id, b.display_id))
      .map(({ id }) => id);
    for (let at = 0; at < ids.length; at += CHUNK) {
      const some = ids.slice(at, at + CHUNK);
      const rows = await this.essays.whole(
        { where: { ...filter, ...inClasses({ classes }), student_session_id: { in: some } } },
        me,
      );
      const sorted = rows
        .filter(isScored)
        .sort(
          (a, b) =>
            some.indexOf(a.student_session_id as string) - some.indexOf(b.student_session_id as string) ||
            textOrder(a.submission_date, b.submission_date) ||
            textOrder(a.id, b.id),
        );
      yield await this.#withNames(sorted);
    }
  }
}
