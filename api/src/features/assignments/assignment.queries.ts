import { Inject, Injectable } from '@nestjs/common';
import { classTypeOfPeriod, NotFound } from '@essays/contract';
import type {
  Assignment,
  AssignmentGrid,
  AssignmentPage,
  AssignmentRow,
  AssignmentStudent,
  AssignmentSummary,
  Caller,
  ClassPlace,
  StudentRow,
} from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { CLOCK, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import { shownTo } from '../documents/withheld.ts';
import { Rubrics } from '../rubrics/rubrics.ts';
import { SchoolDays } from '../school/school-days.ts';
import { StudentQueries } from '../students/student.queries.ts';
import {
  byStudent,
  countedIn,
  placeOf,
  PLACE_FIELDS,
  severalOf,
  shownOf,
  STANDING_FIELDS,
  summedUp,
} from './assignment-places.ts';

const assignmentAnswer = (row: AssignmentRow, rubric: Assignment['rubric']): Assignment => ({
  id: row.id,
  title: row.title,
  prompt: row.prompt,
  hand_out: row.hand_out ?? null,
  essay_type: row.essay_type,
  class_type: classTypeOfPeriod(row.periods[0] ?? 0),
  academic_year: row.academic_year,
  periods: row.periods,
  due_on: row.due_on,
  rubric,
  created_at: row.created_at,
  revision: row.revision,
});

const studentOf = (row: StudentRow, named: boolean, on_roster: boolean): AssignmentStudent => ({
  id: row.id,
  display_id: row.display_id,
  student_name: named ? row.name : null,
  period: row.period,
  on_roster,
});

/** Everything that reads assignments, and how far the students are with them. */
@Injectable()
export class AssignmentQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly days: SchoolDays,
    private readonly students: StudentQueries,
    private readonly rubrics: Rubrics,
  ) {}

  /** With the name of its rubric. */
  async answer(row: AssignmentRow): Promise<Assignment> {
    if (!row.rubric_version) return assignmentAnswer(row, null);
    const { version, name } = await this.rubrics.version(row.rubric_version);
    return assignmentAnswer(row, { version, name });
  }

  async row(id: string): Promise<AssignmentRow> {
    const row = await this.readModels.get('assignments', id);
    if (!row) throw new NotFound('Assignment not found');
    return row;
  }

  /** Newest first, at most `limit`. */
  async list(
    filter: ClassFilter,
    { limit, offset }: Page,
    caller: Caller,
  ): Promise<{ rows: AssignmentSummary[]; count: number }> {
    const all = await this.#rows(filter);
    const rows = all.slice(offset, offset + limit);
    const essays = await this.readModels.pick('essays', STANDING_FIELDS, {
      where: { assignment_id: { in: rows.map(({ id }) => id) } },
    });
    const of = Map.groupBy(essays, ({ assignment_id }) => assignment_id);
    const rosters = new Map<string, StudentRow[]>();
    for (const year of new Set(rows.map(({ academic_year }) => academic_year))) {
      const periods = [...new Set(rows.flatMap((row) => (row.academic_year === year ? row.periods : [])))];
      rosters.set(year, (await this.students.classOf({ academic_year: year, periods }, caller)).rows);
    }
    const today = await this.#today();
    const answers = await Promise.all(rows.map((row) => this.answer(row)));
    const summaries = rows.map((row, at) => {
      const roster = (rosters.get(row.academic_year) ?? []).filter(({ period }) =>
        row.periods.includes(period),
      );
      const shown = shownOf(row, filter);
      const ids = roster.flatMap(({ id, period }) => (shown.includes(period) ? [id] : []));
      const own = (of.get(row.id) ?? []).filter(countedIn(row, shown, roster, filter.classes));
      return { ...(answers[at] as Assignment), shown, ...summedUp(row, ids, own, today) };
    });
    return { rows: summaries, count: all.length };
  }

  /** Of the classes that are asked about; of all, where none of them is among its own. */
  async page(id: string, { classes }: Pick<ClassFilter, 'classes'>, caller: Caller): Promise<AssignmentPage> {
    const row = await this.row(id);
    const all = await this.readModels.pick('essays', PLACE_FIELDS, { where: { assignment_id: id } });
    const { academic_year, periods } = row;
    const wrote = all.flatMap(({ student_session_id }) => student_session_id ?? []);
    const among = await this.students.classOf({ academic_year, periods }, caller, wrote);
    const { named, inClass } = among;
    const asked = shownOf(row, { classes });
    const shown = asked.length > 0 ? asked : periods;
    const onRoster = among.rows.filter((student) => inClass.has(student.id));
    const counts = countedIn(row, shown, onRoster, asked.length > 0 ? classes : undefined);
    const essays = all.filter(counts);
    const of = byStudent(essays.map((essay) => shownTo(caller, essay)));
    const today = await this.#today();
    const roster = onRoster.flatMap(({ id: student, period }) => (shown.includes(period) ? [student] : []));
    const those = new Set([...roster, ...of.keys()]);
    const rows = among.rows.filter((student) => those.has(student.id));
    return {
      ...(await this.answer(row)),
      shown,
      ...summedUp(row, roster, essays, today),
      lines: rows.map((student) => ({
        ...studentOf(student, named, inClass.has(student.id)),
        school_number: (named && student.school_number) || null,
        email: (named && student.email) || null,
        ...placeOf(of.get(student.id) ?? [], row, today),
        several: severalOf(of.get(student.id) ?? [], row, today),
      })),
    };
  }

  /** The assignments of a class, oldest first; a page of its students, and how many there are. */
  async grid(
    filter: ClassPlace,
    page: Page,
    caller: Caller,
  ): Promise<{ grid: AssignmentGrid; count: number }> {
    const { academic_year, period } = filter;
    const [found, { rows, named, count }] = await Promise.all([
      this.#rows(filter),
      this.students.sheetClass(filter, page, caller),
    ]);
    const assignments = found.toReversed();
    const essays = await this.readModels.pick('essays', PLACE_FIELDS, {
      where: {
        assignment_id: { in: assignments.map(({ id }) => id) },
        student_session_id: { in: rows.map(({ id }) => id) },
      },
    });
    const of = byStudent(essays.map((essay) => shownTo(caller, essay)));
    const today = await this.#today();
    const grid = {
      academic_year,
      period,
      assignments: await Promise.all(assignments.map((row) => this.answer(row))),
      students: rows.map((student) => {
        const own = of.get(student.id) ?? [];
        const place = (row: AssignmentRow) =>
          placeOf(
            own.filter(({ assignment_id }) => assignment_id === row.id),
            row,
            today,
          );
        return {
          ...studentOf(student, named, true),
          places: Object.fromEntries(assignments.map((row) => [row.id, place(row)])),
        };
      }),
    };
    return { grid, count };
  }

  async #rows({ academic_year, period, classes }: ClassFilter): Promise<AssignmentRow[]> {
    const rows = await this.readModels.find('assignments', {
      where: { ...(academic_year !== undefined && { academic_year }) },
      orderBy: [['created_at', 'desc']],
    });
    return rows.filter((row) => shownOf(row, { period, classes }).length > 0);
  }

  #today(): Promise<string> {
    return this.days.dayOf(this.clock());
  }
}
