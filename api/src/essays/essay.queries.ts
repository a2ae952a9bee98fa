import { Inject, Injectable } from '@nestjs/common';
import { isFlaggedListed, NotFound } from '@essays/contract';
import type {
  Caller,
  DashboardRow,
  DashboardStats,
  Essay,
  EssayRow,
  EssayStatus,
  EssayWithoutBaseline,
  LearningTargetScore,
  Queue,
  RewriteAnswer,
} from '@essays/contract';
import type { Find, ReadModels } from '@essays/storage';
import { CLOCK, READ_MODELS } from '../app/tokens.ts';
import type { Clock } from '../app/tokens.ts';
import { since } from '../documents/inputs.ts';
import type { ClassFilter } from '../documents/inputs.ts';
import { StudentNames } from '../students/student-names.ts';
import { baselineAsEssay, essayAnswer } from './essay-answer.ts';

export interface EssayFilter {
  academic_year?: string;
  period?: number;
  student_session_id?: string;
  /** Only what was handed in within so many times 24 hours. */
  days?: number;
}

const RECENT_DAYS = 30;

/** Everything that reads essays; answers come from the read models with the names joined. */
@Injectable()
export class EssayQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly names: StudentNames,
  ) {}

  /**
   * Essays and samples (`origin` tells them apart), newest first. An essay without a student has no year and no period
   * yet: it is in every class's list, so that no filter hides what still needs a teacher.
   */
  async list({ days, ...equal }: EssayFilter, caller: Caller): Promise<Essay[]> {
    const from = days === undefined ? {} : { submission_date: { gte: since(this.clock(), days) } };
    const [essays, baselines] = await Promise.all([
      this.rows(from, [equal, ...(equal.student_session_id ? [] : [{ student_session_id: null }])]),
      this.readModels.find('baselines', {
        where: { ...equal, ...from },
        orderBy: [['submission_date', 'desc']],
      }),
    ]);
    const both = [
      ...essays.map((row) => essayAnswer(row, caller)),
      ...baselines
        .filter((row) => row.student_session_id !== null)
        .map((row) => baselineAsEssay(row, caller)),
    ].sort((a, b) =>
      a.submission_date < b.submission_date ? 1 : a.submission_date > b.submission_date ? -1 : 0,
    );
    return this.names.attach(both, caller);
  }

  async flagged(filter: EssayFilter, caller: Caller): Promise<Essay[]> {
    const rows = await this.rows({}, [
      { processing_status: 'flagged' },
      { is_flagged_baseline: true },
      { is_flagged_for_ai_writing: true },
    ]);
    // The class is looked at here: as a condition it would lead the store through a whole year's essays.
    return this.answer(
      rows.filter((row) => isFlaggedListed(row) && isOfClass(row, filter)),
      caller,
    );
  }

  async rejected(filter: EssayFilter, caller: Caller): Promise<Essay[]> {
    return this.answer(await this.rows({ ...filter, processing_status: 'rejected' }), caller);
  }

  async unassigned(batchId: string | undefined, caller: Caller): Promise<Essay[]> {
    const batch = batchId === undefined ? {} : { batch_id: batchId };
    return this.answer(await this.rows({ ...batch, processing_status: 'unassigned' }), caller);
  }

  async ofStudent(studentId: string, caller: Caller): Promise<Essay[]> {
    if (!(await this.readModels.get('students', studentId))) throw new NotFound('Student not found');
    return this.answer(await this.rows({ student_session_id: studentId }), caller);
  }

  /** Assigned essays, not rejected, of students who have no sample at all (OPEN-093). */
  async withoutBaseline(filter: EssayFilter, caller: Caller): Promise<EssayWithoutBaseline[]> {
    const [students, samples] = await Promise.all([
      this.readModels.find('students'),
      this.readModels.find('student_baselines', { where: { student_id: { not: null } } }),
    ]);
    const withSample = new Set(samples.map((sample) => sample.student_id));
    const without = students.map(({ id }) => id).filter((id) => !withSample.has(id));
    const rows = await this.rows({ student_session_id: { in: without } });
    const waiting = rows.filter(
      (row) =>
        row.processing_status !== 'rejected' &&
        row.processing_status !== 'unassigned' &&
        isOfClass(row, filter),
    );
    return (await this.names.attach(waiting, caller)).map((row) => ({
      id: row.id,
      student_display_id: row.student_display_id,
      student_name: row.student_name,
      class_type: row.class_type,
      essay_type: row.essay_type,
      submission_date: row.submission_date,
    }));
  }

  async one(essayId: string, caller: Caller): Promise<Essay> {
    return this.names.attachOne(essayAnswer(await this.row(essayId), caller), caller);
  }

  async learningTargets(essayId: string): Promise<LearningTargetScore[]> {
    return (await this.row(essayId)).learning_targets;
  }

  async row(essayId: string): Promise<EssayRow> {
    const row = await this.readModels.get('essays', essayId);
    if (!row) throw new NotFound('Essay not found');
    return row;
  }

  async answer(rows: readonly EssayRow[], caller: Caller): Promise<Essay[]> {
    return this.names.attach(
      rows.map((row) => essayAnswer(row, caller)),
      caller,
    );
  }

  rows(where: NonNullable<Find<EssayRow>['where']>, any?: Find<EssayRow>['any']): Promise<EssayRow[]> {
    return this.readModels.find('essays', {
      where,
      ...(any && { any }),
      orderBy: [['submission_date', 'desc']],
    });
  }

  /** What the upload says of a rewrite; all null and false when it is none. */
  async rewrite(row: EssayRow, caller: Caller): Promise<RewriteAnswer> {
    const original =
      row.is_rewrite && row.rewrite_of_essay_id
        ? await this.readModels.get('essays', row.rewrite_of_essay_id)
        : null;
    const named = original && (await this.names.attachOne(original, caller));
    return {
      is_rewrite: row.is_rewrite,
      rewrite_of_essay_id: row.rewrite_of_essay_id,
      improvement_notes: row.improvement_notes,
      changeMetrics: row.change_metrics,
      originalEssayInfo: named && {
        student_name: named.student_name,
        submission_date: named.submission_date,
        essay_type: named.essay_type,
      },
      originalEssayText: original?.essay_text ?? null,
      baseline_similarity_score: row.baseline_similarity_score,
    };
  }

  async dashboardStats(filter: ClassFilter = {}): Promise<DashboardStats> {
    // What has no student yet belongs to every class.
    const rows = (await this.readModels.find('dashboard')).filter(
      (row) => row.student_id === null || isOfClass(row, filter),
    );
    const students = rows.filter((row) => row.kind === 'student' && row.active);
    const withSample = new Set(
      rows.filter((row) => row.kind === 'baseline' && row.student_id).map((row) => row.student_id),
    );
    const covered = students.filter((row) => withSample.has(row.student_id ?? row.id)).length;
    const from = since(this.clock(), RECENT_DAYS);
    const essays = rows.filter((row) => row.kind === 'essay');
    return {
      total_students: students.length,
      students_with_baseline: covered,
      baseline_percent: students.length === 0 ? 0 : Math.round((100 * covered) / students.length),
      recent_essays: essays.filter((row) => row.submitted_at !== null && row.submitted_at >= from).length,
      flagged_essays: essays.filter((row) => row.flagged).length,
      pending_baselines: rows.filter((row) => row.kind === 'baseline' && row.waiting).length,
      queues: {
        failed: queueOf(essays, 'error'),
        unassigned: queueOf(essays, 'unassigned'),
        ready_for_grading: queueOf(essays, 'ready_for_grading'),
        under_way: queueOf(essays, 'pending', 'processing'),
      },
    };
  }
}

const isOfClass = (
  row: Pick<DashboardRow, 'academic_year' | 'period'>,
  { academic_year, period }: ClassFilter,
): boolean =>
  (academic_year === undefined || row.academic_year === academic_year) &&
  (period === undefined || row.period === period);

const queueOf = (essays: readonly DashboardRow[], ...statuses: EssayStatus[]): Queue => {
  const waiting = essays.filter((row) => statuses.some((status) => row.life?.status === status));
  const times = waiting.flatMap((row) => row.status_since ?? []).sort();
  return { count: waiting.length, oldest: times[0] ?? null };
};
