import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Post,
  Put,
  Query,
  Req,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { ACCEPTED_PAGE_SIZE, InvalidInput } from '@essays/contract';
import type { Baseline, ReadModelName, User } from '@essays/contract';
import type { FileStore, ReadModels } from '@essays/storage';
import { answerAccepted } from '../app/answer-accepted.ts';
import { Me, Meta, Needs } from '../app/decorators.ts';
import { IdempotencyInterceptor } from '../app/idempotency.interceptor.ts';
import { LONGEST_PAGE, pageOf, setPageHeaders } from '../app/paging.ts';
import { FILES, READ_MODELS } from '../app/tokens.ts';
import { decisionMakerOf } from '../commands/command-meta.ts';
import type { CommandMeta } from '../commands/command-meta.ts';
import { DecisionDesk } from '../commands/decision-desk.ts';
import { classFilterOf, Id, textOf, wholeNumberOf } from '../documents/inputs.ts';
import type { RawQuery } from '../documents/inputs.ts';
import { originalFile } from '../documents/original-file.ts';
import { UPLOAD_OPTIONS } from '../documents/upload.ts';
import type { Upload } from '../documents/upload.ts';
import { ChangeBaseline, EraseBaseline } from './baseline.commands.ts';
import type { PersonsBaselineCommand } from './baseline.commands.ts';
import { BaselineIntake } from './baseline-intake.ts';
import { BaselineQueries } from './baseline.queries.ts';
import {
  AddSampleRequest,
  ChangeSampleRequest,
  ReviewRequest,
  UploadBaselineRequest,
} from './baselines.requests.ts';

const SCREEN: readonly ReadModelName[] = ['baselines', 'student_baselines', 'jobs', 'dashboard', 'audit'];

@Controller('baselines')
export class BaselinesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: BaselineQueries,
    private readonly intake: BaselineIntake,
    private readonly desk: DecisionDesk,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Post('upload')
  @Needs('grade_essays')
  @UseInterceptors(FileInterceptor('file', UPLOAD_OPTIONS), IdempotencyInterceptor)
  async upload(
    @UploadedFile() file: Upload | undefined,
    @Body() request: UploadBaselineRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await this.intake.receive(request, file, meta);
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    return this.queries.one(accepted.baseline_id, me);
  }

  @Get('pending-reviews')
  async open(@Query() query: RawQuery, @Me() me: User) {
    return { pendingBaselines: await this.queries.open(classFilterOf(query), me) };
  }

  @Get('recent')
  async recent(@Query() query: RawQuery, @Me() me: User) {
    const days = wholeNumberOf(query, 'days', 1, 36_500);
    const limit = wholeNumberOf(query, 'limit', 1, LONGEST_PAGE);
    return { recentBaselines: await this.queries.recent(classFilterOf(query), days, limit, me) };
  }

  /** One page; `Link` leads to the next by place in the order, so that nothing is missed or seen twice. */
  @Get('approved')
  async approved(
    @Query() query: RawQuery,
    @Me() me: User,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const search = textOf(query, 'search')?.trim();
    const page = pageOf(query, ACCEPTED_PAGE_SIZE) ?? { limit: ACCEPTED_PAGE_SIZE, offset: 0 };
    const answer = await this.queries.approved(classFilterOf(query), search, page, me);
    setPageHeaders(request, response, page, answer);
    return { approved_baselines: answer.rows, count: answer.count };
  }

  @Get('rejected')
  async rejected(@Query() query: RawQuery, @Me() me: User) {
    return { rejected_baselines: await this.queries.rejected(classFilterOf(query), me) };
  }

  @Get(':id')
  async one(@Id('Baseline') id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    const baseline = await this.queries.one(id, me);
    response.setHeader('ETag', `"${baseline.revision}"`);
    return baseline;
  }

  /** The original PDF. It usually contains the student's name, so only those who may see names can open it. */
  @Get(':id/file')
  @Needs('view_student_names')
  async file(@Id('Baseline') id: string, @Res({ passthrough: true }) response: Response) {
    const { file_id } = await this.queries.row(id);
    return originalFile(this.files, { kind: 'baseline', id, file_id }, response);
  }

  @Post(':id/review')
  @HttpCode(200)
  @Needs('grade_essays')
  review(
    @Id('Baseline') id: string,
    @Body() { decision, review_notes, rejection_reason }: ReviewRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Baseline> {
    const by = decisionMakerOf(meta);
    if (decision === 'rejected' && !rejection_reason?.trim())
      throw new InvalidInput('A reason is needed to reject a baseline.');
    const command: PersonsBaselineCommand =
      decision === 'approved'
        ? { type: 'ApproveBaseline', review_notes: review_notes?.trim() || null, by }
        : { type: 'RejectBaseline', rejection_reason: rejection_reason ?? '', by };
    return this.desk.decide(`baseline-${id}`, meta, () => this.change(id, command, me, meta, response));
  }

  /** Undoes the last review. */
  @Post(':id/undo')
  @HttpCode(200)
  @Needs('grade_essays')
  undo(
    @Id('Baseline') id: string,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Baseline> {
    const by = decisionMakerOf(meta);
    return this.desk.decide(`baseline-${id}`, meta, () =>
      this.change(id, { type: 'UndoReview', by }, me, meta, response),
    );
  }

  @Post(':id/retry-processing')
  @HttpCode(200)
  @Needs('grade_essays')
  retry(
    @Id('Baseline') id: string,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Baseline> {
    return this.change(id, { type: 'RetryProcessing' }, me, meta, response);
  }

  @Delete(':id')
  @HttpCode(200)
  @Needs('grade_essays')
  async erase(
    @Id('Baseline') id: string,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await this.commands.execute(new EraseBaseline(id, meta));
    await answerAccepted(response, this.readModels, accepted, [...SCREEN, 'essays']);
    return { message: 'Baseline deleted successfully.' };
  }

  async change(
    id: string,
    command: PersonsBaselineCommand,
    me: User,
    meta: CommandMeta,
    response: Response,
  ): Promise<Baseline> {
    const accepted = await this.commands.execute(new ChangeBaseline(id, command, meta));
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    return this.queries.one(id, me);
  }
}

/** The same samples under the paths of the student page (OPEN-034, OPEN-035). */
@Controller('students')
export class BaselineSamplesController {
  constructor(
    private readonly baselines: BaselinesController,
    private readonly queries: BaselineQueries,
  ) {}

  @Post('baseline')
  @Needs('grade_essays')
  add(
    @Body() { sample_text, ...request }: AddSampleRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const text = request.essay_text ?? sample_text;
    if (!text?.trim()) throw new InvalidInput('Sample text is required');
    return this.baselines.upload(undefined, { ...request, essay_text: text }, me, meta, response);
  }

  @Get('baseline/:id')
  one(@Id('Baseline') id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    return this.baselines.one(id, me, response);
  }

  @Put('baseline/:id')
  @Needs('grade_essays')
  correct(
    @Id('Baseline') id: string,
    @Body() request: ChangeSampleRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.baselines.change(id, { type: 'CorrectDetails', ...request }, me, meta, response);
  }

  @Delete('baseline/:id')
  @HttpCode(200)
  @Needs('grade_essays')
  erase(
    @Id('Baseline') id: string,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.baselines.erase(id, meta, response);
  }

  @Get(':id/baseline')
  ofStudent(@Id('Student') id: string, @Me() me: User) {
    return this.queries.ofStudent(id, me);
  }

  @Get(':id/baselines')
  allOfStudent(@Id('Student') id: string, @Me() me: User) {
    return this.queries.ofStudent(id, me);
  }
}
