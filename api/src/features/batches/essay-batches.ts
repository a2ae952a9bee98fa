import { Inject, Injectable } from '@nestjs/common';
import { NotFound } from '@essays/contract';
import type {
  Assigned,
  BatchCounts,
  Caller,
  EssayBatchRow,
  EssayBatchSummary,
  EssayBatchUploadResult,
  EssayLife,
  EssayStatus,
  NewEssayBatch,
} from '@essays/contract';
import { findFigures, ofBatch } from '@essays/projections';
import type { Find, ReadModels } from '@essays/storage';
import { READ_MODELS, WHOLE_SCHOOL } from '../../platform/http/tokens.ts';
import { reachNow } from '../../platform/reach/reach.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import type { Page } from '../../platform/http/paging.ts';
import { filingOf } from '../documents/filings.ts';
import type { DroppedFile } from './dropped-files.ts';
import { AssignEssay } from '../essays/write/essay.commands.ts';
import { ChangeEssay } from '../essays/change-essay.ts';
import { essayDecider } from '../essays/write/essay.decider.ts';
import { Assignments } from '../assignments/assignments.ts';
import { ESSAY } from '../essays/write/essay.noun.ts';
import { maySeeNames, StudentNames } from '../students/student-names.ts';
import { BatchAssignment } from './batch-assignment.ts';
import { BatchFiles } from './batch-files.ts';
import { inOrderOf, READING_PATIENCE, reviewOf, standingsOf, untilRead } from './batch-review.ts';
import type { ReadingPatience } from './batch-review.ts';
import { SameTexts } from './same-texts.ts';
import { countsWithin, filedInOtherClass, livesWithin } from './filed-in-other-class.ts';

/** Batches of essays: what came in, whose it is, and their progress. */
@Injectable()
export class EssayBatches {
  constructor(
    private readonly files: BatchFiles,
    private readonly assignment: BatchAssignment,
    private readonly names: StudentNames,
    private readonly same: SameTexts,
    private readonly assignments: Assignments,
    @Inject(READ_MODELS) readonly readModels: ReadModels,
    /** A file whose ID led out of reach is told to whoever sent it. */
    @Inject(WHOLE_SCHOOL) readonly wholeSchool: ReadModels,
    @Inject(READING_PATIENCE) private readonly patience: ReadingPatience,
  ) {}

  async receive(
    files: readonly DroppedFile[],
    { essay_type, assignment_id, writing_date }: NewEssayBatch,
    meta: CommandMeta,
  ): Promise<Accepted & { batch_id: string }> {
    const assignment = await this.assignments.forEssays(assignment_id, essay_type);
    const of = { essay_type, ...assignment };
    const said = writing_date && { writing_date };
    return this.files.receive(ESSAY, files, meta, {
      none: 'Please select files to upload',
      document({ id, file_name, arrival }, own) {
        const essay = { ...arrival, essay_id: id, filing: null, ...of, rewrite_of_essay_id: null, ...said };
        const personal = { text: null, file_name, improvement_notes: null };
        return new ChangeEssay({ essayId: id, command: { type: 'ReceiveEssay', essay, personal } }, own);
      },
      batch: ({ batch, ids, file_names }) => ({
        type: 'ReceiveEssayBatch',
        batch: { ...batch, ...of, essay_ids: ids },
        file_names,
      }),
    });
  }

  /** Waits, for a limited time, until the files are read and matched. */
  async read(batchId: string): Promise<void> {
    const { essay_ids } = await this.batch(batchId);
    await untilRead(this.readModels, 'essays', batchId, essay_ids.length, this.patience);
  }

  /** What the review step shows, as far as the files are read. */
  async uploadResult(batchId: string, caller: Caller): Promise<EssayBatchUploadResult> {
    const batch = await this.batch(batchId);
    const rows = await this.readModels.find('essays', { where: { batch_id: batchId } });
    const named = await this.names.attach(rows, caller);
    const same = await this.same.of(batch, inOrderOf(batch.essay_ids, rows), caller);
    const elsewhere = await filedInOtherClass(this, 'essays', batch.essay_ids);
    const { files, counts } = reviewOf(batch, batch.essay_ids, named, same, caller, elsewhere);
    const essays = files.map(({ shown, row }) => ({
      ...shown,
      processing_status:
        row?.processing_status ??
        (shown.id === null || elsewhere.has(shown.id) ? ('error' as const) : ('pending' as const)),
    }));
    return { ...counts, essays };
  }

  /** Files set-aside essays. */
  async assign(
    assignments: readonly (Assigned & { essay_id: string })[],
    batchId: string | null,
    meta: CommandMeta,
  ): Promise<Accepted> {
    const pairs = assignments.map(({ essay_id, ...assigned }) => ({ id: essay_id, ...assigned }));
    return this.assignment.assign(ESSAY, pairs, batchId, meta, {
      mustBeAllowed({ life }, student) {
        essayDecider.decide(
          { type: 'AssignEssay', filing: filingOf(student) },
          { ...essayDecider.initialState, life },
        );
      },
      command: (id, studentId, own) => new AssignEssay({ essayId: id, studentId }, own),
    });
  }

  /** Newest first; of some classes: those with an essay in one of them, and those without any that are the caller's. */
  async list(
    { classes }: Pick<ClassFilter, 'classes'>,
    { limit, offset }: Page,
  ): Promise<{ rows: EssayBatchSummary[]; count: number }> {
    const among = classes && {
      any: [{ id: { in: await this.#within(classes) } }, { class_key: { in: classes } }],
    };
    const find: Find<EssayBatchRow> = { ...among, orderBy: [['submitted_at', 'desc']] };
    const [batches, count] = await Promise.all([
      this.readModels.find('essay_batches', { ...find, limit, offset }),
      this.readModels.count('essay_batches', find),
    ]);
    const countsOf = await this.#countsOf(batches.map(({ id }) => id));
    const rows = batches.map((batch) => {
      const counts = countsOf.get(batch.id) ?? {};
      return {
        batch_id: batch.id,
        batch_date: batch.submitted_at,
        essay_count: (counts['essays'] ?? 0) + batch.refused.length,
        successfully_uploaded_count: counts['read'] ?? 0,
        graded_count: counts['graded'] ?? 0,
        flagged_count: counts['flagged'] ?? 0,
        under_way_count: counts['under_way'] ?? 0,
      };
    });
    return { rows, count };
  }

  /** From figures, which know no classes. */
  async #countsOf(batches: readonly string[]): Promise<Map<string, Record<string, number>>> {
    if (reachNow() !== null) return countsWithin(this.readModels, batches);
    const figures = await findFigures(this.readModels, 'jobs', { in: batches.map(ofBatch) });
    const countsOf = new Map(figures.map(({ id, counts }) => [id, counts]));
    return new Map(batches.map((id) => [id, countsOf.get(ofBatch(id)) ?? {}]));
  }

  async #within(classes: readonly string[]): Promise<string[]> {
    const rows = await this.readModels.pick('essays', ['batch_id'], {
      where: { class_key: { in: classes }, batch_id: { not: null } },
    });
    return [...new Set(rows.flatMap(({ batch_id }) => batch_id ?? []))];
  }

  /** done + failed + waiting + set_aside = total; a deleted essay no longer counts. */
  async counts(batchId: string, caller: Caller): Promise<BatchCounts> {
    const { refused, file_names } = await this.batch(batchId);
    const named = maySeeNames(caller);
    const lives = await livesWithin(this.readModels, await essayLives(this.readModels, batchId));
    const of = { done: 0, failed: refused.length, waiting: 0, set_aside: 0 };
    for (const { status } of lives) of[PLACE[status]] += 1;
    const total = lives.length + refused.length;
    const running = lives.some(({ step }) => step !== null);
    return {
      batch_id: batchId,
      status: running ? 'processing' : total > 0 && of.failed === total ? 'error' : 'completed',
      total,
      completed: of.done,
      ...of,
      refused: refused.map(({ index, reason }) => ({
        original_filename: named ? (file_names[index] ?? '') : '',
        reason,
      })),
    };
  }

  async batch(batchId: string): Promise<EssayBatchRow> {
    const batch = await this.readModels.get('essay_batches', batchId);
    if (!batch) throw new NotFound('Batch not found');
    return batch;
  }
}

/** How an essay of a batch is counted. */
const PLACE: Record<EssayStatus, 'done' | 'failed' | 'waiting' | 'set_aside'> = {
  completed: 'done',
  flagged: 'done',
  rejected: 'done',
  error: 'failed',
  unassigned: 'set_aside',
  pending: 'waiting',
  processing: 'waiting',
  ready_for_grading: 'waiting',
};

export const essayLives = async (readModels: ReadModels, batchId: string): Promise<EssayLife[]> =>
  (await standingsOf(readModels, batchId)).flatMap((job) => (job.document === 'essay' ? [job.life] : []));
