import { Body, Controller, UploadedFiles } from '@nestjs/common';
import { CALLS, DEFAULT_BATCH_SIZE } from '@essays/contract';
import type { ReadModelName, User } from '@essays/contract';
import { InExchange, Me, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { releaseSlot } from '../../platform/http/call-turn.ts';
import { Serves } from '../../platform/http/serves.ts';
import { AssessmentRequest, AssignBaselinesRequest, setupOf } from '../baselines/baselines.requests.ts';
import { UploadBaselineBatchRequest } from './baseline-batches.requests.ts';
import { Id } from '../../platform/http/inputs.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { TakesFiles, TakesMixedFiles } from '../../platform/http/takes-file.ts';
import { discard } from '../../platform/http/upload.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { Assessments } from './assessments.ts';
import { BaselineBatches } from './baseline-batches.ts';
import { onlyPdfs, readableFiles } from './dropped-files.ts';
import type { DroppedFile } from './dropped-files.ts';

const SCREEN: readonly ReadModelName[] = [
  'baselines',
  'baseline_batches',
  'student_baselines',
  'jobs',
  'dashboard',
  'audit',
];
const RUN: readonly ReadModelName[] = ['assessments', 'audit'];

/**
 * The batch calls under /baselines; registered before the baselines, so that 'batch-summary' is not taken for
 * an id.
 */
@Controller()
@Needs('view_essays')
export class BaselineBatchesController {
  constructor(
    private readonly sender: CommandSender,
    private readonly batches: BaselineBatches,
    private readonly assessments: Assessments,
  ) {}

  @Serves(CALLS.baselineBatches.upload)
  @TakesFiles()
  async upload(
    @Body() request: UploadBaselineBatchRequest,
    @UploadedFiles() files: Upload[] | undefined,
    @InExchange() exchange: Exchange,
  ) {
    return this.#received(onlyPdfs(files ?? []), request, files, exchange);
  }

  @Serves(CALLS.baselineBatches.uploadFiles)
  @TakesMixedFiles()
  async uploadFiles(
    @Body() request: UploadBaselineBatchRequest,
    @UploadedFiles() files: Upload[] | undefined,
    @InExchange() exchange: Exchange,
  ) {
    return this.#received(await readableFiles(files ?? []), request, files, exchange);
  }

  async #received(
    dropped: readonly DroppedFile[],
    request: UploadBaselineBatchRequest,
    files: Upload[] = [],
    exchange: Exchange,
  ) {
    const { writing_date, provenance } = request;
    const batch = {
      ...setupOf(request),
      ...(writing_date && { writing_date }),
      ...(provenance && { provenance }),
    };
    const received = await this.batches.receive(dropped, batch, exchange.meta);
    const { batch_id } = await this.sender.acknowledge(received, SCREEN, exchange);
    discard(files);
    if (request.answer_when !== 'received' && releaseSlot(exchange)) await this.batches.read(batch_id);
    return this.batches.uploadResult(batch_id, exchange.me);
  }

  @Serves(CALLS.baselineBatches.files)
  files(@Id('Batch', 'batchId') batchId: string, @Me() me: User) {
    return this.batches.uploadResult(batchId, me);
  }

  @Serves(CALLS.baselineBatches.assign)
  @Needs('grade_essays')
  async assign(@Body() request: AssignBaselinesRequest, @InExchange() exchange: Exchange) {
    const { assignments, batch_id = null } = request;
    const done = await this.batches.assign(assignments, batch_id, setupOf(request), exchange.meta);
    await this.sender.acknowledge(done, SCREEN, exchange);
    return { assigned: assignments.length };
  }

  @Serves(CALLS.baselineBatches.summary)
  summary() {
    return this.batches.summary();
  }

  @Serves(CALLS.baselineBatches.progress)
  progress(@Me() me: User) {
    return this.assessments.progress(me);
  }

  /** Runs to the end, then answers; the screen meanwhile polls the progress. */
  @Serves(CALLS.baselineBatches.assess)
  @Needs('grade_essays')
  async assess(
    @Body() { batchSize = DEFAULT_BATCH_SIZE }: AssessmentRequest,
    @InExchange() exchange: Exchange,
  ) {
    const started = await this.assessments.start(batchSize, exchange.meta);
    const { assessment_id } = await this.sender.acknowledge(started, RUN, exchange);
    await this.assessments.finished(assessment_id);
    return this.assessments.progress(exchange.me);
  }

  @Serves(CALLS.baselineBatches.reset)
  @Needs('grade_essays')
  async reset(@InExchange() exchange: Exchange) {
    await this.sender.acknowledge(await this.assessments.reset(exchange.meta), RUN, exchange);
    return this.assessments.progress(exchange.me);
  }

  @Serves(CALLS.baselineBatches.stop)
  @Needs('grade_essays')
  async stop(@InExchange() exchange: Exchange) {
    await this.sender.acknowledge(await this.assessments.stop(exchange.meta), RUN, exchange);
    return this.assessments.progress(exchange.me);
  }
}
