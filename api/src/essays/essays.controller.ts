import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Post,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { rubricVersionOf, ServiceFailed } from '@essays/contract';
import type { ClassType, ReadModelName, User } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { FileStore, ReadModels } from '@essays/storage';
import { answerAccepted } from '../app/answer-accepted.ts';
import { Me, Meta, Needs } from '../app/decorators.ts';
import { IdempotencyInterceptor } from '../app/idempotency.interceptor.ts';
import { FILES, READ_MODELS } from '../app/tokens.ts';
import { decisionMakerOf } from '../commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { DecisionDesk } from '../commands/decision-desk.ts';
import { Id } from '../documents/inputs.ts';
import { originalFile } from '../documents/original-file.ts';
import { until } from '../documents/settled.ts';
import { UPLOAD_OPTIONS } from '../documents/upload.ts';
import type { Upload } from '../documents/upload.ts';
import { ChangeEssay, ConvertEssay, EraseEssay, UndoEssayAssignment } from './essay.commands.ts';
import type { PersonsEssayCommand } from './essay.commands.ts';
import { EssayIntake } from './essay-intake.ts';
import { EssayQueries } from './essay.queries.ts';
import {
  FlagRequest,
  GradeRequest,
  RejectRequest,
  RewriteDecisionRequest,
  SaveGradesRequest,
  UploadEssayRequest,
} from './essays.requests.ts';

const SCREEN: readonly ReadModelName[] = ['essays', 'jobs', 'dashboard', 'student_progress', 'audit'];
/**
 * How long a request to grade waits for the checks before grading, and for the grade, milliseconds. A proxy in front of
 * the product must allow as much (docs/operations.md).
 */
const CHECKS_TAKE = 20_000;
const GRADING_TAKES = 180_000;

/** One essay: what is uploaded, read, decided and deleted. The lists are in `essay-lists.controller.ts`. */
@Controller('essays')
export class EssaysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: EssayQueries,
    private readonly intake: EssayIntake,
    private readonly desk: DecisionDesk,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Post('upload')
  @Needs('grade_essays')
  @UseInterceptors(FileInterceptor('file', UPLOAD_OPTIONS), IdempotencyInterceptor)
  async upload(
    @UploadedFile() file: Upload | undefined,
    @Body() request: UploadEssayRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await this.intake.receive(request, file, meta);
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    const row = await this.queries.row(accepted.essay_id);
    return { ...(await this.queries.one(row.id, me)), ...(await this.queries.rewrite(row, me)) };
  }

  @Get(':id')
  async one(@Id('Essay') id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    const essay = await this.queries.one(id, me);
    response.setHeader('ETag', `"${essay.revision}"`);
    return essay;
  }

  @Get(':id/with-grading')
  withGrading(@Id('Essay') id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    return this.one(id, me, response);
  }

  @Get(':id/learning-targets')
  async learningTargets(@Id('Essay') id: string) {
    return { learning_targets: await this.queries.learningTargets(id) };
  }

  @Get(':id/rewrite')
  async rewrite(@Id('Essay') id: string, @Me() me: User) {
    return this.queries.rewrite(await this.queries.row(id), me);
  }

  /** The original PDF. It usually contains the student's name, so only those who may see names can open it. */
  @Get(':id/file')
  @Needs('view_student_names')
  async file(@Id('Essay') id: string, @Res({ passthrough: true }) response: Response) {
    const { file_id } = await this.queries.row(id);
    return originalFile(this.files, { kind: 'essay', id, file_id }, response);
  }

  /** Waits for the checks, then for the grade; an essay that is graded already is answered at once. */
  @Post(':id/grade')
  @HttpCode(200)
  @Needs('grade_essays')
  async grade(
    @Id('Essay') id: string,
    @Body() { engine = 'configured' }: GradeRequest,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const before = await this.queries.row(id);
    if (before.life.step !== null && before.student_session_id && before.processing_status !== 'rejected')
      await until(CHECKS_TAKE, async () => {
        const step = (await this.queries.row(id)).life.step;
        return step === null || step === 'grade';
      });
    const { life } = await this.queries.row(id);
    const underWay = life.step === 'grade';
    if (!underWay) {
      const rubric_version = rubricVersionOf(life.owner.filing?.class_type ?? '10th_grade_english');
      const command = { type: 'RequestGrading' as const, rubric_version, engine };
      await this.accept(response, new ChangeEssay(id, command, meta));
    }
    await until(GRADING_TAKES, async () => (await this.queries.row(id)).life.step !== 'grade');
    const row = await this.queries.row(id);
    const { score, grading } = row.life;
    if (!score && grading.state === 'failed') throw new ServiceFailed(grading.reason);
    response.setHeader('ETag', `"${row.revision}"`);
    return {
      grading_result: row.grading_result,
      learning_targets: row.learning_targets,
      processing_status: row.processing_status,
    };
  }

  @Post(':id/save-grades')
  @HttpCode(200)
  @Needs('grade_essays')
  async saveGrades(
    @Id('Essay') id: string,
    @Body() request: SaveGradesRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { detailed_feedback, rubric_assessment, ...three } = request;
    const scores = {
      ...three,
      ...(detailed_feedback ? { detailed_feedback } : {}),
      ...(rubric_assessment && {
        rubric_assessment: rubric_assessment.map(({ criterion, score, rationale }) => ({
          criterion,
          score,
          ...(rationale !== undefined && { rationale }),
        })),
      }),
    };
    const grading_result_id = derivedId(meta.commandId, 'grading-result');
    const command = { type: 'ScoreEssay' as const, scores, grading_result_id };
    await this.accept(response, new ChangeEssay(id, command, meta));
    return this.queries.one(id, me);
  }

  @Post(':id/approve-authorship')
  @HttpCode(200)
  @Needs('grade_essays')
  async approve(
    @Id('Essay') id: string,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const classType = (await this.readModels.get('essays', id))?.life.owner.filing?.class_type;
    const rubric_version = rubricVersionOf(classType ?? ('10th_grade_english' satisfies ClassType));
    return this.decide(
      id,
      { type: 'ApproveAuthorship', rubric_version, by: decisionMakerOf(meta) },
      me,
      meta,
      response,
    );
  }

  @Post(':id/reject')
  @HttpCode(200)
  @Needs('grade_essays')
  reject(
    @Id('Essay') id: string,
    @Body() { rejection_reason: reason }: RejectRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.decide(id, { type: 'RejectEssay', reason, by: decisionMakerOf(meta) }, me, meta, response);
  }

  @Post(':id/flag')
  @HttpCode(200)
  @Needs('grade_essays')
  flag(
    @Id('Essay') id: string,
    @Body() { reason }: FlagRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.decide(id, { type: 'FlagEssay', reason, by: decisionMakerOf(meta) }, me, meta, response);
  }

  /** Undoes the last approval, rejection or flag. */
  @Post(':id/undo')
  @HttpCode(200)
  @Needs('grade_essays')
  undo(
    @Id('Essay') id: string,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.decide(id, { type: 'UndoDecision', by: decisionMakerOf(meta) }, me, meta, response);
  }

  /** Removes the essay from its student. */
  @Post(':id/unassign')
  @HttpCode(200)
  @Needs('grade_essays')
  async unassign(
    @Id('Essay') id: string,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.accept(response, new UndoEssayAssignment(id, meta));
    return this.queries.one(id, me);
  }

  @Post(':id/rewrite-decision')
  @HttpCode(200)
  @Needs('grade_essays')
  async rewriteDecision(
    @Id('Essay') id: string,
    @Body() { confirmed }: RewriteDecisionRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.accept(response, new ChangeEssay(id, { type: 'DecideRewrite', confirmed }, meta));
    return this.queries.one(id, me);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Needs('grade_essays')
  async retry(
    @Id('Essay') id: string,
    @Body() { engine = 'configured' }: GradeRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const classType = (await this.queries.row(id)).life.owner.filing?.class_type ?? '10th_grade_english';
    const command = { type: 'RetryEssay' as const, rubric_version: rubricVersionOf(classType), engine };
    await this.accept(response, new ChangeEssay(id, command, meta));
    return this.queries.one(id, me);
  }

  @Post(':id/convert-to-baseline')
  @HttpCode(200)
  @Needs('grade_essays')
  async convert(
    @Id('Essay') id: string,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await this.commands.execute(new ConvertEssay(id, meta));
    await answerAccepted(response, this.readModels, accepted, [...SCREEN, 'baselines', 'student_baselines']);
    return { message: 'Essay converted to baseline successfully!', baseline_id: accepted.baseline_id };
  }

  @Delete(':id')
  @HttpCode(200)
  @Needs('grade_essays')
  async erase(
    @Id('Essay') id: string,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.accept(response, new EraseEssay(id, meta));
    return { message: 'The essay was deleted.' };
  }

  /** A decision whose answer shows the essay as it stands after it. */
  private decide(id: string, command: PersonsEssayCommand, me: User, meta: CommandMeta, response: Response) {
    return this.desk.decide(`essay-${id}`, meta, async () => {
      await this.accept(response, new ChangeEssay(id, command, meta));
      return this.queries.one(id, me);
    });
  }

  private async accept(
    response: Response,
    command: ChangeEssay | EraseEssay | UndoEssayAssignment,
  ): Promise<Accepted> {
    const accepted = await this.commands.execute<typeof command, Accepted>(command);
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    return accepted;
  }
}
