import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Post,
  Res,
  UploadedFiles,
  UseInterceptors,
} from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { DEFAULT_BATCH_SIZE } from '@essays/contract';
import type { ReadModelName, User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { answerAccepted } from '../app/answer-accepted.ts';
import { Me, Meta, Needs } from '../app/decorators.ts';
import { IdempotencyInterceptor } from '../app/idempotency.interceptor.ts';
import { READ_MODELS } from '../app/tokens.ts';
import {
  AssessmentRequest,
  AssignBaselinesRequest,
  manualScoresOf,
} from '../baselines/baselines.requests.ts';
import type { CommandMeta } from '../commands/command-meta.ts';
import { UPLOAD_OPTIONS } from '../documents/upload.ts';
import type { Upload } from '../documents/upload.ts';
import { Assessments } from './assessments.ts';
import { BaselineBatches } from './baseline-batches.ts';

const SCREEN: readonly ReadModelName[] = [
  'baselines',
  'baseline_batches',
  'student_baselines',
  'jobs',
  'dashboard',
  'audit',
];
const RUN: readonly ReadModelName[] = ['assessments', 'audit'];

/** The batch calls under /baselines; registered before the baselines, so that 'batch-summary' is not taken for an id. */
@Controller('baselines')
export class BaselineBatchesController {
  constructor(
    private readonly batches: BaselineBatches,
    private readonly assessments: Assessments,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Post('batch-upload')
  @HttpCode(200)
  @Needs('grade_essays')
  @UseInterceptors(FilesInterceptor('files', undefined, UPLOAD_OPTIONS), IdempotencyInterceptor)
  async upload(
    @UploadedFiles() files: Upload[] | undefined,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await this.batches.receive(files ?? [], meta);
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    return this.batches.uploadResult(accepted.batch_id, me);
  }

  @Post('assign-batch')
  @HttpCode(200)
  @Needs('grade_essays')
  async assign(
    @Body() request: AssignBaselinesRequest,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const manual_scores = manualScoresOf(request);
    const setup = {
      ...(request.essay_type && { essay_type: request.essay_type }),
      ...(request.grading_status && { grading_status: request.grading_status }),
      ...(request.academic_year && { academic_year: request.academic_year }),
      ...(manual_scores && { manual_scores }),
      ...(manual_scores && request.detailed_feedback && { detailed_feedback: request.detailed_feedback }),
    };
    const accepted = await this.batches.assign(request.assignments, request.batch_id ?? null, setup, meta);
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    return { assigned: request.assignments.length };
  }

  @Get('batch-summary')
  summary() {
    return this.batches.summary();
  }

  @Get('batch-progress')
  progress(@Me() me: User) {
    return this.assessments.progress(me);
  }

  /** Runs to the end, then answers; the screen meanwhile polls the progress. */
  @Post('batch-intelligent-assessment')
  @HttpCode(200)
  @Needs('grade_essays')
  async assess(
    @Body() { batchSize = DEFAULT_BATCH_SIZE }: AssessmentRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await this.assessments.start(batchSize, meta);
    await answerAccepted(response, this.readModels, accepted, RUN);
    await this.assessments.finished(accepted.assessment_id);
    return this.assessments.progress(me);
  }

  @Post('batch-reset')
  @HttpCode(200)
  @Needs('grade_essays')
  async reset(@Me() me: User, @Meta() meta: CommandMeta, @Res({ passthrough: true }) response: Response) {
    await answerAccepted(response, this.readModels, await this.assessments.reset(meta), RUN);
    return this.assessments.progress(me);
  }

  @Post('batch-stop')
  @HttpCode(200)
  @Needs('grade_essays')
  async stop(@Me() me: User, @Meta() meta: CommandMeta, @Res({ passthrough: true }) response: Response) {
    await answerAccepted(response, this.readModels, await this.assessments.stop(meta), RUN);
    return this.assessments.progress(me);
  }
}
