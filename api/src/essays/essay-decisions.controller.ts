import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Essay, ReadModelName } from '@essays/contract';
import { derivedId } from '@essays/storage';
import { tagged } from '../app/tagged.ts';
import { InExchange, Needs, whateverThePipelineDid } from '../app/decorators.ts';
import type { Exchange } from '../app/decorators.ts';
import { decisionMakerOf } from '../commands/command-meta.ts';
import { CommandSender } from '../commands/command-sender.ts';
import { DecisionDesk } from '../commands/decision-desk.ts';
import { streamOf } from '../documents/document-noun.ts';
import { Id } from '../documents/inputs.ts';
import { ChangeEssay, ConvertEssay, UndoEssayAssignment } from './essay.commands.ts';
import type { PersonsEssayCommand } from './essay.commands.ts';
import { EssayGrading, STILL_GRADING } from './essay-grading.ts';
import { ESSAY } from './essay.noun.ts';
import { ESSAY_SCREEN, EssayQueries } from './essay.queries.ts';
import {
  FlagRequest,
  GradeRequest,
  RejectRequest,
  RewriteDecisionRequest,
  SaveGradesRequest,
} from './essays.requests.ts';

const CONVERSION_SCREEN: readonly ReadModelName[] = [...ESSAY_SCREEN, 'baselines', 'student_baselines'];

/** What is asked for and decided about one essay. The answer shows the essay as it then stands. */
@Controller('essays')
@Needs('grade_essays')
export class EssayDecisionsController {
  constructor(
    private readonly sender: CommandSender,
    private readonly desk: DecisionDesk,
    private readonly queries: EssayQueries,
    private readonly grading: EssayGrading,
  ) {}

  /** An essay that is graded already is answered at once; one whose grade is still to come with 202. */
  @Post(':id/grade')
  @HttpCode(200)
  async grade(
    @Id('Essay') id: string,
    @Body() { engine = 'configured' }: GradeRequest,
    @InExchange() exchange: Exchange,
  ) {
    const { row, isGraded } = await this.grading.grade(id, engine, exchange);
    const { grading_result, learning_targets, processing_status } = tagged(row, exchange.response);
    if (isGraded) return { grading_result, learning_targets, processing_status };
    exchange.response.status(202);
    return { grading_result: null, learning_targets: [], processing_status, message: STILL_GRADING };
  }

  @Post(':id/save-grades')
  @HttpCode(200)
  saveGrades(
    @Id('Essay') id: string,
    @Body() { detailed_feedback, rubric_assessment, ...three }: SaveGradesRequest,
    @InExchange() exchange: Exchange,
  ) {
    const rubric = rubric_assessment?.map(({ criterion, score, rationale }) => ({
      criterion,
      score,
      ...(rationale !== undefined && { rationale }),
    }));
    const scores = {
      ...three,
      ...(detailed_feedback && { detailed_feedback }),
      ...(rubric && { rubric_assessment: rubric }),
    };
    const grading_result_id = derivedId(exchange.meta.commandId, 'grading-result');
    return this.change(id, { type: 'ScoreEssay', scores, grading_result_id }, exchange);
  }

  @Post(':id/approve-authorship')
  @HttpCode(200)
  async approve(@Id('Essay') id: string, @InExchange() exchange: Exchange) {
    const rubric_version = await this.queries.rubricVersion(id);
    return this.decide(id, { type: 'ApproveAuthorship', rubric_version }, exchange);
  }

  @Post(':id/reject')
  @HttpCode(200)
  reject(
    @Id('Essay') id: string,
    @Body() { rejection_reason: reason }: RejectRequest,
    @InExchange() exchange: Exchange,
  ) {
    return this.decide(id, { type: 'RejectEssay', reason }, exchange);
  }

  @Post(':id/flag')
  @HttpCode(200)
  flag(@Id('Essay') id: string, @Body() { reason }: FlagRequest, @InExchange() exchange: Exchange) {
    return this.decide(id, { type: 'FlagEssay', reason }, exchange);
  }

  /** Undoes the caller's own last approval, rejection or flag; somebody else's only with the If-Match of what she has seen. */
  @Post(':id/undo')
  @HttpCode(200)
  undo(@Id('Essay') id: string, @InExchange() exchange: Exchange) {
    const by = decisionMakerOf(exchange.meta);
    return this.decide(id, { type: 'UndoDecision', by }, whateverThePipelineDid(exchange));
  }

  /** Removes the essay from its student. */
  @Post(':id/unassign')
  @HttpCode(200)
  async unassign(@Id('Essay') id: string, @InExchange() exchange: Exchange) {
    return this.desk.decide(streamOf(ESSAY, id), whateverThePipelineDid(exchange), async (own) => {
      await this.sender.send(new UndoEssayAssignment(id, own.meta), ESSAY_SCREEN, own);
      return this.queries.one(id, own.me);
    });
  }

  @Post(':id/rewrite-decision')
  @HttpCode(200)
  rewriteDecision(
    @Id('Essay') id: string,
    @Body() { confirmed }: RewriteDecisionRequest,
    @InExchange() exchange: Exchange,
  ) {
    return this.change(id, { type: 'DecideRewrite', confirmed }, whateverThePipelineDid(exchange));
  }

  @Post(':id/retry')
  @HttpCode(200)
  async retry(
    @Id('Essay') id: string,
    @Body() { engine = 'configured' }: GradeRequest,
    @InExchange() exchange: Exchange,
  ) {
    const rubric_version = await this.queries.rubricVersion(id);
    return this.change(id, { type: 'RetryEssay', rubric_version, engine }, exchange);
  }

  @Post(':id/convert-to-baseline')
  @HttpCode(200)
  async convert(@Id('Essay') id: string, @InExchange() exchange: Exchange) {
    const command = new ConvertEssay(id, whateverThePipelineDid(exchange).meta);
    const { baseline_id } = await this.sender.send(command, CONVERSION_SCREEN, exchange);
    return { message: 'Essay converted to baseline successfully!', baseline_id };
  }

  private async change(id: string, command: PersonsEssayCommand, exchange: Exchange): Promise<Essay> {
    await this.sender.send(new ChangeEssay(id, command, exchange.meta), ESSAY_SCREEN, exchange);
    return this.queries.one(id, exchange.me);
  }

  private decide(id: string, command: PersonsEssayCommand, exchange: Exchange): Promise<Essay> {
    return this.desk.decide(streamOf(ESSAY, id), exchange, (own) => this.change(id, command, own));
  }
}
