import { Body, Controller } from '@nestjs/common';
import { CALLS } from '@essays/contract';
import type { Essay, ReadModelName } from '@essays/contract';
import { InExchange, Needs, ignoringPipelineEvents } from '../../../platform/http/decorators.ts';
import type { Exchange } from '../../../platform/http/decorators.ts';
import { Serves } from '../../../platform/http/serves.ts';
import { decisionMakerOf } from '../../../platform/commands/command-meta.ts';
import { Assignments } from '../../assignments/assignments.ts';
import { CommandSender } from '../../../platform/http/command-sender.ts';
import { DecisionGate } from '../../../platform/http/decision-gate.ts';
import { DocumentIntake } from '../../documents/document-intake.ts';
import { streamOf } from '../../documents/document-noun.ts';
import { Id } from '../../../platform/http/inputs.ts';
import { SchoolDays } from '../../school/school-days.ts';
import { ConvertEssay, CorrectEssayType, UndoEssayAssignment } from '../write/essay.commands.ts';
import type { PersonsEssayCommand } from '../write/essay.commands.ts';
import { EssayChanges } from '../change-essay.ts';
import { ESSAY } from '../write/essay.noun.ts';
import { ESSAY_SCREEN, EssayQueries } from '../read/essay.queries.ts';
import {
  AssignmentOfEssayRequest,
  ClaimedWordsRequest,
  ConfirmScoresRequest,
  FlagRequest,
  RejectRequest,
  RewriteDecisionRequest,
  TypedTextRequest,
  TypeOfEssayRequest,
  WritingDayRequest,
} from './review.requests.ts';

const CONVERSION_SCREEN: readonly ReadModelName[] = [...ESSAY_SCREEN, 'baselines', 'student_baselines'];

/** Decisions about one essay. The answer shows its new state. */
@Controller()
@Needs('grade_essays')
export class EssayDecisionsController {
  constructor(
    private readonly sender: CommandSender,
    private readonly gate: DecisionGate,
    private readonly queries: EssayQueries,
    private readonly changes: EssayChanges,
    private readonly assignments: Assignments,
    private readonly days: SchoolDays,
    private readonly intake: DocumentIntake,
  ) {}

  @Serves(CALLS.essays.approve)
  async approve(@Id('Essay') id: string, @InExchange() exchange: Exchange) {
    const rubric_version = await this.queries.rubricVersion(id);
    const leaves_scores = exchange.me.scores_first === true;
    return this.#decide(id, { type: 'ApproveAuthorship', rubric_version, leaves_scores }, exchange);
  }

  @Serves(CALLS.essays.confirmScores)
  confirmScores(
    @Id('Essay') id: string,
    @Body() { among = 1 }: ConfirmScoresRequest,
    @InExchange() exchange: Exchange,
  ) {
    const unseen = exchange.me.scores_first === true;
    return this.#decide(id, { type: 'ConfirmScores', unseen, among }, exchange);
  }

  @Serves(CALLS.essays.reject)
  reject(
    @Id('Essay') id: string,
    @Body() { rejection_reason: reason }: RejectRequest,
    @InExchange() exchange: Exchange,
  ) {
    return this.#decide(id, { type: 'RejectEssay', reason }, exchange);
  }

  @Serves(CALLS.essays.flag)
  flag(@Id('Essay') id: string, @Body() { reason }: FlagRequest, @InExchange() exchange: Exchange) {
    return this.#decide(id, { type: 'FlagEssay', reason }, exchange);
  }

  /**
   * Undoes the caller's own last approval, confirmation, rejection or flag; someone else's only with the If-Match of
   * what they have seen.
   */
  @Serves(CALLS.essays.undo)
  undo(@Id('Essay') id: string, @InExchange() exchange: Exchange) {
    const by = decisionMakerOf(exchange.meta);
    return this.#decide(id, { type: 'UndoDecision', by }, ignoringPipelineEvents(exchange));
  }

  /** Removes the essay from its student. */
  @Serves(CALLS.essays.unassign)
  async unassign(@Id('Essay') id: string, @InExchange() exchange: Exchange) {
    return this.gate.decide(streamOf(ESSAY, id), ignoringPipelineEvents(exchange), async (own) => {
      await this.sender.send(new UndoEssayAssignment({ essayId: id }, own.meta), ESSAY_SCREEN, own);
      return this.queries.one(id, own.me);
    });
  }

  @Serves(CALLS.essays.decideRewrite)
  rewriteDecision(
    @Id('Essay') id: string,
    @Body() { confirmed }: RewriteDecisionRequest,
    @InExchange() exchange: Exchange,
  ) {
    return this.changes.make(id, { type: 'DecideRewrite', confirmed }, ignoringPipelineEvents(exchange));
  }

  /** Says which assignment it was written for. */
  @Serves(CALLS.essays.putIntoAssignment)
  async putIntoAssignment(
    @Id('Essay') id: string,
    @Body() { assignment_id }: AssignmentOfEssayRequest,
    @InExchange() exchange: Exchange,
  ) {
    const { life } = await this.queries.row(id);
    await this.assignments.forEssays(assignment_id, life.essay_type);
    const rubric_version = await this.queries.rubricIn(id, assignment_id);
    const command = { type: 'PutIntoAssignment' as const, assignment_id, rubric_version };
    return this.changes.make(id, command, ignoringPipelineEvents(exchange));
  }

  @Serves(CALLS.essays.correctWritingDay)
  async correctWritingDay(
    @Id('Essay') id: string,
    @Body() { writing_date }: WritingDayRequest,
    @InExchange() exchange: Exchange,
  ) {
    const today = await this.days.dayOf(exchange.meta.now);
    const command = { type: 'CorrectWritingDay' as const, writing_date, today };
    return this.changes.make(id, command, ignoringPipelineEvents(exchange));
  }

  @Serves(CALLS.essays.correctType)
  async correctType(
    @Id('Essay') id: string,
    @Body() { essay_type }: TypeOfEssayRequest,
    @InExchange() exchange: Exchange,
  ) {
    const command = new CorrectEssayType(
      { essayId: id, essayType: essay_type },
      ignoringPipelineEvents(exchange).meta,
    );
    await this.sender.send(command, CONVERSION_SCREEN, exchange);
    return this.queries.one(id, exchange.me);
  }

  @Serves(CALLS.essays.typeText)
  async typeText(
    @Id('Essay') id: string,
    @Body() { essay_text }: TypedTextRequest,
    @InExchange() exchange: Exchange,
  ) {
    const row = await this.queries.row(id);
    const { reading_remarks: remarks = [], original_filename: file_name, doubtful_text: doubtful } = row;
    const read = await this.intake.typed(essay_text, { file_name, remarks, doubtful }, exchange.meta);
    return this.#decide(id, { type: 'TypeText', ...read }, exchange);
  }

  @Serves(CALLS.essays.dismissOffTopic)
  dismissOffTopic(@Id('Essay') id: string, @InExchange() exchange: Exchange) {
    return this.changes.make(id, { type: 'DismissOffTopic' }, ignoringPipelineEvents(exchange));
  }

  @Serves(CALLS.essays.compareAgain)
  compareAgain(@Id('Essay') id: string, @InExchange() exchange: Exchange) {
    return this.changes.make(id, { type: 'RequestComparison' }, ignoringPipelineEvents(exchange));
  }

  @Serves(CALLS.essays.claimWords)
  claimWords(
    @Id('Essay') id: string,
    @Body() { start, end, own }: ClaimedWordsRequest,
    @InExchange() exchange: Exchange,
  ) {
    const command = { type: 'ClaimWords' as const, start, end, isOwn: own };
    return this.changes.make(id, command, ignoringPipelineEvents(exchange));
  }

  @Serves(CALLS.essays.convert)
  async convert(@Id('Essay') id: string, @InExchange() exchange: Exchange) {
    const command = new ConvertEssay({ essayId: id }, ignoringPipelineEvents(exchange).meta);
    const { baseline_id } = await this.sender.send(command, CONVERSION_SCREEN, exchange);
    return { message: 'Essay converted to baseline successfully!', baseline_id };
  }

  #decide(id: string, command: PersonsEssayCommand, exchange: Exchange): Promise<Essay> {
    return this.gate.decide(streamOf(ESSAY, id), exchange, (own) => this.changes.make(id, command, own));
  }
}
