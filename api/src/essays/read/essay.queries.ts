import { Inject, Injectable } from '@nestjs/common';
import { NotFound, rubricVersionOf, scoresOf, UNDER_WAY_STATUSES } from '@essays/contract';
import type {
  Account,
  Caller,
  DashboardRow,
  DashboardStats,
  Essay,
  EssayRow,
  EssayStatus,
  EssayStep,
  LearningTargetScore,
  Queue,
  ReadModelName,
  RewriteAnswer,
} from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { CLOCK, READ_MODELS } from '../../http/tokens.ts';
import type { Clock } from '../../http/tokens.ts';
import { since } from '../../http/inputs.ts';
import type { ClassFilter } from '../../http/inputs.ts';
import { StudentNames } from '../../students/student-names.ts';
import { essayAnswer } from './essay-answer.ts';
import { WaitingDocuments } from '../../documents/waiting-documents.ts';

const RECENT_DAYS = 30;

/** What the screens of one essay are read from; an answer to a command waits for them. */
export const ESSAY_SCREEN: readonly ReadModelName[] = [
  'essays',
  'jobs',
  'dashboard',
  'student_progress',
  'audit',
];

/** Everything that reads essays beside their lists; answers come from the read models with the names joined. */
@Injectable()
export class EssayQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly names: StudentNames,
    private readonly waiting: WaitingDocuments,
  ) {}

  async one(essayId: string, caller: Account): Promise<Essay> {
    const answer = await this.names.attachOne(essayAnswer(await this.row(essayId), caller), caller);
    const [essay] = await this.waiting.attach('essay', [answer], caller);
    return essay as Essay;
  }

  async learningTargets(essayId: string): Promise<LearningTargetScore[]> {
    return (await this.row(essayId)).learning_targets;
  }

  async row(essayId: string): Promise<EssayRow> {
    const row = await this.readModels.get('essays', essayId);
    if (!row) throw new NotFound('Essay not found');
    return row;
  }

  /** The step that the pipeline has set aside. */
  setAside(essayId: string): Promise<EssayStep | null> {
    return this.waiting.setAside('essay', essayId);
  }

  /** The rubric that its class is graded by; before it has a class, that of 10th grade. */
  async rubricVersion(essayId: string): Promise<string> {
    const row = await this.readModels.get('essays', essayId);
    return rubricVersionOf(row?.life.owner.filing?.class_type ?? '10th_grade_english');
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
        to_confirm: queueOf(
          essays.filter(({ life }) => isProposed(life)),
          'completed',
        ),
        under_way: queueOf(essays, ...UNDER_WAY_STATUSES),
      },
    };
  }
}

const isProposed = (life: DashboardRow['life']): boolean =>
  life !== null && 'essay_id' in life && scoresOf(life) === 'proposed';

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
