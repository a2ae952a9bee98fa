import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Post,
  Query,
  Res,
  UploadedFiles,
  UseInterceptors,
} from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { InvalidInput } from '@essays/contract';
import type { ReadModelName, User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { answerAccepted } from '../app/answer-accepted.ts';
import { Me, Meta, Needs } from '../app/decorators.ts';
import { IdempotencyInterceptor } from '../app/idempotency.interceptor.ts';
import { READ_MODELS } from '../app/tokens.ts';
import type { CommandMeta } from '../commands/command-meta.ts';
import { Id, isSummary } from '../documents/inputs.ts';
import type { RawQuery } from '../documents/inputs.ts';
import { UPLOAD_OPTIONS } from '../documents/upload.ts';
import type { Upload } from '../documents/upload.ts';
import { EssayLists } from '../essays/essay-lists.queries.ts';
import {
  AssignEssaysRequest,
  ProcessBatchRequest,
  UploadEssayBatchRequest,
} from '../essays/essays.requests.ts';
import { EssayBatches } from './essay-batches.ts';

const SCREEN: readonly ReadModelName[] = ['essays', 'essay_batches', 'jobs', 'dashboard', 'audit'];

/** The batch calls under /essays; registered before the essays, so that 'batches' is not taken for an id. */
@Controller('essays')
export class EssayBatchesController {
  constructor(
    private readonly batches: EssayBatches,
    private readonly lists: EssayLists,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Post('upload-batch')
  @HttpCode(200)
  @Needs('grade_essays')
  @UseInterceptors(FilesInterceptor('files', undefined, UPLOAD_OPTIONS), IdempotencyInterceptor)
  async upload(
    @UploadedFiles() files: Upload[] | undefined,
    @Body() { essay_type }: UploadEssayBatchRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await this.batches.receive(files ?? [], essay_type, meta);
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    return this.batches.uploadResult(accepted.batch_id, me);
  }

  @Get('batches')
  list() {
    return this.batches.list();
  }

  @Get('batch/:batchId')
  async essays(@Id('Batch', 'batchId') batchId: string, @Query() query: RawQuery, @Me() me: User) {
    await this.batches.batch(batchId);
    return this.lists.all({ where: { batch_id: batchId } }, isSummary(query), me);
  }

  @Post('batch/:batchId/baseline-comparison')
  @HttpCode(200)
  @Needs('grade_essays')
  async compareAgain(
    @Id('Batch', 'batchId') batchId: string,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { accepted, skipped, finished, ...done } = await this.batches.compareAgain(batchId, meta);
    await answerAccepted(response, this.readModels, done, SCREEN);
    return { accepted, skipped, finished };
  }

  @Get('batch-status/:id')
  status(@Id('Batch') id: string, @Me() me: User) {
    return this.batches.counts(id, me);
  }

  @Post('assign')
  @HttpCode(200)
  @Needs('grade_essays')
  async assign(
    @Body() { batch_id, manual_assignments }: AssignEssaysRequest,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const last = await this.batches.assign(manual_assignments, batch_id ?? null, meta);
    await answerAccepted(response, this.readModels, last, SCREEN);
    return { assigned: manual_assignments.length };
  }

  /** Answers at once; the work goes on behind it. */
  @Post('process-batch')
  @HttpCode(200)
  @Needs('grade_essays')
  async process(
    @Body() { essay_ids }: ProcessBatchRequest,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (essay_ids.length === 0) throw new InvalidInput('Please select at least one essay to grade');
    const { accepted, skipped, ...done } = await this.batches.process(essay_ids, meta);
    await answerAccepted(response, this.readModels, done, SCREEN);
    return { accepted, skipped };
  }
}
