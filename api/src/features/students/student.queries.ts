import { Inject, Injectable } from '@nestjs/common';
import { FILTER_PERIODS, foldForSearch, NotFound } from '@essays/contract';
import type {
  UnmatchedFiles,
  Caller,
  KnownName,
  NamedStudent,
  PickerStudent,
  Student,
  StudentProgress,
  StudentRow,
} from '@essays/contract';
import { countsOf, figuresOf, YEARS } from '@essays/projections';
import type { Find, ReadModels } from '@essays/storage';
import { inClasses } from '../classes/of-classes.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import type { Page } from '../../platform/http/paging.ts';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { inOwnClasses } from '../../platform/reach/reach.ts';
import { accountNames } from '../school/account-names.ts';
import { answerOf, PICKER_FIELDS, pickerStudent, STANDING } from './student-answer.ts';
import type { Accounts, PickedStudent, Sample } from './student-answer.ts';
import { knownNames } from './known-names.ts';
import { namedStudents } from './named-students.ts';
import { maySeeNames } from './student-names.ts';
import { progressOf } from './student-progress.ts';

export interface RosterFilter extends ClassFilter {
  include_inactive: boolean;
  /** Part of a display id, or of a name for callers who may see it. */
  search?: string;
}

type WhereStudent = NonNullable<Find<StudentRow>['where']>;

const whereOf = (
  { include_inactive, period, academic_year, classes, search }: RosterFilter,
  named: boolean,
): WhereStudent => ({
  ...(search !== undefined &&
    (named
      ? { search: { contains: foldForSearch(search) } }
      : { display_id: { contains: search.toUpperCase() } })),
  ...(include_inactive ? {} : { is_active: true }),
  ...(period === undefined ? {} : { period }),
  ...(academic_year === undefined ? {} : { academic_year }),
  ...inClasses({ classes }),
});

const startingWith = (text: string) => ({ gte: text, lt: `${text}\uffff` });

/**
 * Where hits are looked for, the best place first: the beginning of the name or the id, then inside them, then the
 * period. Callers who may not see names find nobody by them.
 */
const placesOf = (term: string, { period: asked }: RosterFilter, named: boolean): WhereStudent[] => {
  if (term === '') return [{}];
  const id = term.toUpperCase();
  return [
    ...(named ? [{ search: startingWith(term) }] : []),
    { display_id: startingWith(id) },
    named ? { search: { contains: term } } : { display_id: { contains: id } },
    ...(asked === undefined
      ? [{ period: { in: FILTER_PERIODS.filter((period) => String(period).includes(term)) } }]
      : []),
  ];
};

/** By last name for callers who may see it; by display id for all others: the order would reveal the names. */
const inOrder = (rows: StudentRow[], named: boolean): StudentRow[] =>
  named
    ? rows.sort(
        (a, b) => BY_NAME.compare(a.name_order, b.name_order) || BY_ID.compare(a.display_id, b.display_id),
      )
    : rows.sort((a, b) => BY_ID.compare(a.display_id, b.display_id));
const BY_NAME = new Intl.Collator('en');
const BY_ID = new Intl.Collator('en', { numeric: true });

/** Everything that reads the roster; names are shown only to callers who may see them. */
@Injectable()
export class StudentQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** A page of the roster, sorted by an index: by name for callers who may see it, by display id for all others. */
  async page(filter: RosterFilter, page: Page, caller: Caller): Promise<{ rows: Student[]; count: number }> {
    const { rows, named, count } = await this.#page(filter, page, caller);
    const [samplesOf, accounts] = await Promise.all([
      this.#samples(rows.map(({ id }) => id)),
      this.#holdersOf(rows),
    ]);
    return { rows: rows.map((row) => answerOf(row, samplesOf(row.id), accounts, named)), count };
  }

  async forUpload(
    filter: RosterFilter,
    page: Page,
    caller: Caller,
  ): Promise<{ rows: PickerStudent[]; count: number }> {
    const { rows, named, count } = await this.#page(filter, page, caller);
    const samplesOf = await this.#samples(rows.map(({ id }) => id));
    return { rows: rows.map((row) => pickerStudent(row, samplesOf(row.id), named)), count };
  }

  /** The best hits; without a term, the first students. */
  async search(filter: RosterFilter, term: string, limit: number, caller: Caller): Promise<PickerStudent[]> {
    const named = maySeeNames(caller);
    const found = new Map<string, PickedStudent>();
    for (const place of placesOf(foldForSearch(term), filter, named)) {
      if (found.size >= limit) break;
      const rows = await this.readModels.pick('students', PICKER_FIELDS, {
        where: { ...whereOf(filter, named), ...place },
        orderBy: [[named && !('display_id' in place) ? 'search' : 'display_id', 'asc']],
        limit,
      });
      for (const row of rows) if (found.size < limit) found.set(row.id, row);
    }
    const samplesOf = await this.#samples([...found.keys()]);
    return [...found.values()].map((row) => pickerStudent(row, samplesOf(row.id), named));
  }

  known(names: readonly string[], caller: Caller): Promise<KnownName[]> {
    return knownNames(this.readModels, names, caller);
  }

  named(files: UnmatchedFiles['files'], caller: Caller): Promise<(NamedStudent | null)[]> {
    return namedStudents(this.readModels, files, caller);
  }

  async one(studentId: string, caller: Caller): Promise<Student> {
    const [row, samples] = await Promise.all([
      this.readModels.get('students', studentId),
      this.readModels.pick('student_baselines', STANDING, { where: { student_id: studentId } }),
    ]);
    if (!row) throw new NotFound('Student not found');
    return answerOf(row, samples, await this.#holdersOf([row]), maySeeNames(caller));
  }

  /** Newest first. */
  async academicYears(): Promise<string[]> {
    const years = await countsOf(this.readModels, 'dashboard', YEARS);
    return Object.keys(years).sort().reverse();
  }

  progress(studentId: string, academicYear: string | null, caller: Caller): Promise<StudentProgress> {
    return progressOf(this.readModels, studentId, academicYear, caller);
  }

  /** The current students of a class, in the order in which the caller may read them, and whether that is by name. */
  async classOf(
    { academic_year, periods }: { academic_year: string; periods: readonly number[] },
    caller: Caller,
    /** Ids of students who are shown as well, wherever they are now. */
    also: readonly string[] = [],
  ) {
    const named = maySeeNames(caller);
    const roster = await this.readModels.find('students', {
      where: { academic_year, period: { in: periods }, is_active: true },
    });
    const inClass = new Set(roster.map(({ id }) => id));
    const elsewhere = also.filter((id) => !inClass.has(id));
    const others =
      elsewhere.length === 0
        ? []
        : await this.readModels.find('students', { where: { id: { in: elsewhere } } });
    return { rows: inOrder([...roster, ...others], named), named, inClass };
  }

  /** A page of the current students of a class, and how many there are. */
  async sheetClass(
    { academic_year, period }: { academic_year: string; period: number },
    page: Page,
    caller: Caller,
  ) {
    return this.#page({ academic_year, period, include_inactive: false }, page, caller);
  }

  async #page(asked: RosterFilter, { limit, offset }: Page, caller: Caller) {
    const filter = inOwnClasses(asked);
    const named = maySeeNames(caller);
    const find: Find<StudentRow> = {
      where: whereOf(filter, named),
      orderBy: [[named ? 'name_order' : 'display_id', 'asc']],
    };
    const [rows, count] = await Promise.all([
      this.readModels.find('students', { ...find, limit, offset }),
      this.#countOf(filter, find),
    ]);
    return { rows, named, count };
  }

  /** The current students of a year or class are a figure of the dashboard; who changes the roster waits for both. */
  async #countOf(
    { search, include_inactive, ...shown }: RosterFilter,
    find: Find<StudentRow>,
  ): Promise<number> {
    const isKept = shown.academic_year !== undefined && search === undefined && !include_inactive;
    if (!isKept) return this.readModels.count('students', find);
    const ids = figuresOf(shown).classes.map(({ id }) => id);
    const counts = await Promise.all(ids.map((id) => countsOf(this.readModels, 'dashboard', id)));
    return counts.reduce((sum, { students = 0 }) => sum + students, 0);
  }

  #holdersOf(rows: readonly StudentRow[]): Promise<Accounts> {
    const ids = rows.map(({ legal_hold }) => legal_hold?.by);
    return accountNames(this.readModels, ids);
  }

  async #samples(students: readonly string[]) {
    const samples = await this.readModels.pick('student_baselines', STANDING, {
      where: { student_id: { in: students } },
    });
    const ofStudent = Map.groupBy(samples, ({ student_id }) => student_id);
    return (studentId: string): readonly Sample[] => ofStudent.get(studentId) ?? [];
  }
}
