import { Inject, Injectable } from '@nestjs/common';
import { InvalidInput, NotFound, ownVersion, rubricVersionOf } from '@essays/contract';
import type {
  Account,
  Caller,
  ClassType,
  Essay,
  EssayRow,
  EssayStep,
  LearningTargetScore,
  ReadModelName,
  RewriteAnswer,
  Rubric,
} from '@essays/contract';
import type { EventLog, ReadModels } from '@essays/storage';
import { rubricFor } from '../../assignments/rubric-for.ts';
import { EVENT_LOG, READ_MODELS } from '../../../platform/http/tokens.ts';
import { samplesSince } from '../../documents/approved-samples.ts';
import { AssignedRubrics } from '../../rubrics/assigned-rubrics.ts';
import { Rubrics } from '../../rubrics/rubrics.ts';
import { termOf } from '../../students/term-evidence.ts';
import { StudentNames } from '../../students/student-names.ts';
import { CopiedEssays } from './copied-essays.ts';
import { essayAnswer } from './essay-answer.ts';
import { shownTo } from '../../documents/withheld.ts';
import { WaitingDocuments } from '../../documents/waiting-documents.ts';

/** The read models behind the screens of one essay; an answer to a command waits for them. */
export const ESSAY_SCREEN: readonly ReadModelName[] = [
  'essays',
  'jobs',
  'dashboard',
  'student_progress',
  'audit',
];

const classTypeOf = (row: EssayRow | null): ClassType =>
  row?.life.owner.filing?.class_type ?? '10th_grade_english';

/** All queries for essays other than the lists; answers come from the read models, with names added. */
@Injectable()
export class EssayQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly names: StudentNames,
    private readonly waiting: WaitingDocuments,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly rubrics: Rubrics,
    private readonly assigned: AssignedRubrics,
    private readonly copied: CopiedEssays,
  ) {}

  async one(essayId: string, caller: Account): Promise<Essay> {
    const row = await this.row(essayId);
    const answer = await this.names.attachOne(essayAnswer(row, caller), caller);
    const answers = await this.copied.attach([answer], caller);
    const [essay] = await this.waiting.attach('essay', await this.assigned.attach(answers), caller);
    const [term, samples_since] = await Promise.all([
      termOf(this.readModels, answer.student_session_id, answer.academic_year),
      samplesSince(this.readModels, row),
    ]);
    return { ...(essay as Essay), term, samples_since };
  }

  async learningTargets(essayId: string, caller: Caller): Promise<LearningTargetScore[]> {
    return shownTo(caller, await this.row(essayId)).learning_targets;
  }

  async row(essayId: string): Promise<EssayRow> {
    const row = await this.readModels.get('essays', essayId);
    if (!row) throw new NotFound('Essay not found');
    return row;
  }

  /** Revision of the last event that the pipeline has seen of it; null when there is no such essay. */
  async seen(essayId: string): Promise<number | null> {
    return (await this.readModels.get('jobs', essayId))?.seen ?? null;
  }

  /** The step that the pipeline has set aside. */
  setAside(essayId: string): Promise<EssayStep | null> {
    return this.waiting.setAside('essay', essayId);
  }

  /**
   * The rubric it is scored by: that of its scores, if it has any; otherwise that of its assignment, or of its class;
   * without a class, that of 10th grade.
   */
  async rubricVersion(essayId: string): Promise<string> {
    const row = await this.readModels.get('essays', essayId);
    if (row?.life.score) return row.life.score.rubric_version ?? rubricVersionOf(classTypeOf(row));
    return this.#assignedVersion(essayId);
  }

  /**
   * The rubric of a teacher's scores, their own or the product's: the current one, or the one they have `chosen`.
   * @throws InvalidInput when that is neither the rubric of its scores nor that of its assignment.
   */
  async rubricToScoreBy(
    essayId: string,
    chosen: string | null | undefined,
  ): Promise<{ rubric?: Rubric; chosen?: true }> {
    const standing = ownVersion(await this.rubricVersion(essayId));
    const version = chosen === undefined ? standing : chosen;
    if (version !== standing && version !== ownVersion(await this.#assignedVersion(essayId)))
      throw new InvalidInput('An essay is scored by the rubric of its scores, or by that of its assignment.');
    return {
      ...(version !== null && { rubric: await this.rubrics.version(version) }),
      ...(version !== standing && { chosen: true }),
    };
  }

  /** The rubric by which it is graded in an assignment, or in none. */
  async rubricIn(essayId: string, assignmentId: string | null): Promise<string> {
    return rubricFor(this.log, classTypeOf(await this.readModels.get('essays', essayId)), assignmentId);
  }

  async #assignedVersion(essayId: string): Promise<string> {
    const row = await this.readModels.get('essays', essayId);
    return rubricFor(this.log, classTypeOf(row), row?.assignment_id ?? null);
  }

  /** What the upload answers about a rewrite; all null and false if it is not one. */
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
      baseline_similarity_score: row.rewrite_similarity,
    };
  }
}
