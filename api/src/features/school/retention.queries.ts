import { Inject, Injectable } from '@nestjs/common';
import { accountText, firstDeletions, keptFrom, THE_SCHOOL } from '@essays/contract';
import type { Retention, RetentionYear } from '@essays/contract';
import { chunksOf } from '@essays/storage';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { SchoolDays } from './school-days.ts';

/** Ids in one question. */
const CHUNK = 500;

interface Text {
  id: string;
  student: string;
  academic_year: string;
}

/** What is past its time; nothing of it belongs to a student with a legal hold. */
export interface Due {
  /** Deleted with all that is theirs. */
  students: { id: string; academic_year: string }[];
  /** Of students who stay. */
  essays: Text[];
  baselines: Text[];
  /** Students whose writing stays because of a hold, with the oldest year of it. */
  held: { id: string; academic_year: string }[];
}

interface TextRow {
  id: string;
  student_session_id: string | null;
  academic_year: string | null;
}

/** What nobody has filed belongs to no student and no school year. */
const filed = (rows: readonly TextRow[]): Text[] =>
  rows.flatMap(({ id, student_session_id: student, academic_year }) =>
    student !== null && academic_year !== null ? [{ id, student, academic_year }] : [],
  );

const COLUMNS = ['id', 'student_session_id', 'academic_year'] as const;

/** What a rule on how long writing is kept deletes, and when: the one place that knows, for the preview and the run. */
@Injectable()
export class RetentionQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly days: SchoolDays,
  ) {}

  /** What a rule of so many years deletes on a day. */
  async due(years: number, day: string): Promise<Due> {
    const before = keptFrom(years, day);
    const past = { gte: '', lt: before };
    const [roster, essayRows, baselineRows] = await Promise.all([
      this.readModels.pick('students', ['id', 'academic_year', 'legal_hold']),
      // By the key of the class, which begins with its year and is indexed.
      this.readModels.pick('essays', COLUMNS, { where: { class_key: past } }),
      this.readModels.pick('baselines', COLUMNS, { where: { academic_year: past } }),
    ]);
    const isPast = ({ academic_year }: { academic_year: string }) => academic_year < before;
    const held = new Set(roster.flatMap(({ id, legal_hold }) => (legal_hold ? [id] : [])));
    const [essays, baselines] = [filed(essayRows).filter(isPast), filed(baselineRows).filter(isPast)];
    const leaving = roster.filter(isPast);
    const staying = await this.#withLaterTexts(
      leaving.map(({ id }) => id),
      before,
    );
    const students = leaving.filter(({ id }) => !held.has(id) && !staying.has(id));
    const gone = new Set(students.map(({ id }) => id));
    const isAlone = ({ student }: Text) => !gone.has(student) && !held.has(student);
    const oldest = new Map<string, string>();
    for (const { student, academic_year } of [
      ...leaving.map(({ id, academic_year }) => ({ student: id, academic_year })),
      ...essays,
      ...baselines,
    ])
      if (held.has(student) && academic_year < (oldest.get(student) ?? '~'))
        oldest.set(student, academic_year);
    return {
      students: students.map(({ id, academic_year }) => ({ id, academic_year })),
      essays: essays.filter(isAlone),
      baselines: baselines.filter(isAlone),
      held: [...oldest].map(([id, academic_year]) => ({ id, academic_year })),
    };
  }

  /** Of these students, those who have writing of a year that is not past. */
  async #withLaterTexts(students: readonly string[], from: string): Promise<Set<string>> {
    const later = new Set<string>();
    for (const some of chunksOf(students, CHUNK)) {
      const where = { student_session_id: { in: some }, academic_year: { gte: from } };
      const [essays, baselines] = await Promise.all([
        this.readModels.pick('essays', ['student_session_id'], { where }),
        this.readModels.pick('baselines', ['student_session_id'], { where }),
      ]);
      for (const { student_session_id } of [...essays, ...baselines])
        if (student_session_id !== null) later.add(student_session_id);
    }
    return later;
  }

  /** The rule as it stands, and what it, or one of so many years, deletes within a year. */
  async answer(now: string, years: number | null): Promise<Retention> {
    const [row, today] = await Promise.all([this.readModels.get('school', THE_SCHOOL), this.days.dayOf(now)]);
    const rule = row?.retention ?? null;
    const by = rule && (await this.readModels.get('users', rule.by));
    const shown = years ?? rule?.years ?? null;
    const isTheRule = rule !== null && shown === rule.years;
    const starts_on = isTheRule ? rule.starts_on : firstDeletions(today);
    return {
      rule: rule && { ...rule, by: by ? accountText(by) : rule.by },
      runs: row?.retention_runs ?? [],
      preview:
        shown === null
          ? null
          : { years: shown, starts_on, coming: await this.#coming(shown, today, starts_on) },
    };
  }

  /** With its first deletions, and with those of the August after them. */
  async #coming(years: number, today: string, starts_on: string): Promise<RetentionYear[]> {
    const first = starts_on < today ? today : starts_on;
    const august = `${first.slice(0, 4)}-08-01`;
    const next = first < august ? august : `${Number(first.slice(0, 4)) + 1}-08-01`;
    const seen = new Set<string>();
    const coming: RetentionYear[] = [];
    for (const on of [first, next]) {
      const due = await this.due(years, on);
      const ofDay = new Map<string, RetentionYear>();
      for (const kind of ['students', 'essays', 'baselines', 'held'] as const)
        for (const { id, academic_year } of due[kind]) {
          if (seen.has(id)) continue;
          seen.add(id);
          const none = { academic_year, on, students: 0, essays: 0, baselines: 0, held: 0 };
          const year = ofDay.get(academic_year) ?? none;
          ofDay.set(academic_year, { ...year, [kind]: year[kind] + 1 });
        }
      coming.push(...[...ofDay.values()].sort((a, b) => a.academic_year.localeCompare(b.academic_year)));
    }
    return coming;
  }
}
