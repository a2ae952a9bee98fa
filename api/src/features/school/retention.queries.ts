import { Inject, Injectable } from '@nestjs/common';
import { accountText, firstDeletions, keptFrom, SCHOOL_ROW_ID } from '@essays/contract';
import type { Retention, RetentionYear, StudentRow } from '@essays/contract';
import { SOME_TEXT } from '@essays/storage';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { SchoolDays } from './school-days.ts';

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

/** The roster, and each filed text of the school: ids and years, which are read once however many days are asked. */
interface RetainedWriting {
  roster: readonly Pick<StudentRow, 'id' | 'academic_year' | 'legal_hold'>[];
  essays: readonly Text[];
  baselines: readonly Text[];
}

/** What a rule deletes that keeps everything from this school year on. */
const dueBefore = ({ roster, essays, baselines }: RetainedWriting, before: string): Due => {
  const isPast = ({ academic_year }: { academic_year: string }) => academic_year < before;
  const held = new Set(roster.flatMap(({ id, legal_hold }) => (legal_hold ? [id] : [])));
  const [pastEssays, pastBaselines] = [essays.filter(isPast), baselines.filter(isPast)];
  const leaving = roster.filter(isPast);
  // Who has writing of a year that is not past.
  const staying = new Set([...essays, ...baselines].flatMap((text) => (isPast(text) ? [] : [text.student])));
  const students = leaving.filter(({ id }) => !held.has(id) && !staying.has(id));
  const gone = new Set(students.map(({ id }) => id));
  const isAlone = ({ student }: Text) => !gone.has(student) && !held.has(student);
  const oldest = new Map<string, string>();
  for (const { student, academic_year } of [
    ...leaving.map(({ id, academic_year }) => ({ student: id, academic_year })),
    ...pastEssays,
    ...pastBaselines,
  ])
    if (held.has(student) && academic_year < (oldest.get(student) ?? '~')) oldest.set(student, academic_year);
  return {
    students: students.map(({ id, academic_year }) => ({ id, academic_year })),
    essays: pastEssays.filter(isAlone),
    baselines: pastBaselines.filter(isAlone),
    held: [...oldest].map(([id, academic_year]) => ({ id, academic_year })),
  };
};

/** What a rule on how long writing is kept deletes, and when: the one place that knows, for the preview and the run. */
@Injectable()
export class RetentionQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly days: SchoolDays,
  ) {}

  /** What a rule of so many years deletes on a day. */
  async due(years: number, day: string): Promise<Due> {
    return dueBefore(await this.#kept(), keptFrom(years, day));
  }

  async #kept(): Promise<RetainedWriting> {
    const [roster, essays, baselines] = await Promise.all([
      this.readModels.pick('students', ['id', 'academic_year', 'legal_hold']),
      this.#texts('essay'),
      this.#texts('baseline'),
    ]);
    return { roster, essays, baselines };
  }

  /** From the dashboard, whose rows hold no text: those of a large school are read in a second and not in ten. */
  async #texts(kind: 'essay' | 'baseline'): Promise<Text[]> {
    const rows = await this.readModels.pick('dashboard', ['id', 'student_id', 'academic_year'], {
      where: { kind, submitted_at: SOME_TEXT },
    });
    // What nobody has filed belongs to no student and no school year.
    return rows.flatMap(({ id, student_id: student, academic_year }) =>
      student !== null && academic_year !== null ? [{ id, student, academic_year }] : [],
    );
  }

  /** The rule as it stands, and what it, or one of so many years, deletes within a year. */
  async answer(now: string, years: number | null): Promise<Retention> {
    const [row, today] = await Promise.all([
      this.readModels.get('school', SCHOOL_ROW_ID),
      this.days.dayOf(now),
    ]);
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
    const kept = await this.#kept();
    for (const on of [first, next]) {
      const due = dueBefore(kept, keptFrom(years, on));
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
