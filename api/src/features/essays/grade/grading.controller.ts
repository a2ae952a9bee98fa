import { Body, Controller } from '@nestjs/common';
import { derivedId } from '@essays/storage';
import { CALLS, noLevelSentence } from '@essays/contract';
import type { EssayRow } from '@essays/contract';
import { InExchange, Needs } from '../../../platform/http/decorators.ts';
import type { Exchange } from '../../../platform/http/decorators.ts';
import { Serves } from '../../../platform/http/serves.ts';
import { Id } from '../../../platform/http/inputs.ts';
import { restoreMaskedText } from '../../../platform/http/covered.ts';
import { shownTo } from '../../documents/withheld.ts';
import { tagged } from '../../../platform/http/tagged.ts';
import { EssayChanges } from '../change-essay.ts';
import { EssayQueries } from '../read/essay.queries.ts';
import { EssayGrading, STILL_GRADING } from './essay-grading.ts';
import { GradeRequest, SaveGradesRequest } from './grade.requests.ts';

/** What a teacher wrote beside the criterion. */
const commentOn = ({ rubric_assessment }: EssayRow, name: string) =>
  rubric_assessment.find(
    ({ criterion, criterion_id, rationale_by }) =>
      rationale_by === 'teacher' && [criterion, criterion_id].includes(name),
  )?.rationale;

/** Grades one essay, or saves a teacher's own scores. */
@Controller()
@Needs('grade_essays')
export class GradingController {
  constructor(
    private readonly grading: EssayGrading,
    private readonly changes: EssayChanges,
    private readonly queries: EssayQueries,
  ) {}

  /** An already graded essay is answered at once; one whose grade comes later, with 202. */
  @Serves(CALLS.essays.grade)
  async grade(
    @Id('Essay') id: string,
    @Body() { engine = 'configured' }: GradeRequest,
    @InExchange() exchange: Exchange,
  ) {
    const { row, isGraded } = await this.grading.grade(id, engine, exchange);
    const shown = shownTo(exchange.me, tagged(row, exchange.response));
    const { grading_result, learning_targets, processing_status } = shown;
    if (isGraded) return { grading_result, learning_targets, processing_status };
    const none = { grading_result: null, learning_targets: [], processing_status };
    if (row.no_level) return { ...none, message: noLevelSentence({ ...row.no_level, place: null }) };
    exchange.response.status(202);
    return { ...none, message: STILL_GRADING };
  }

  /** Overrules that no level was proposed; the essay is graded as it is. */
  @Serves(CALLS.essays.proposeLevel)
  async proposeLevel(
    @Id('Essay') id: string,
    @Body() { engine = 'configured' }: GradeRequest,
    @InExchange() exchange: Exchange,
  ) {
    const rubric_version = await this.queries.rubricVersion(id);
    return this.changes.make(id, { type: 'ProposeLevel', rubric_version, engine }, exchange);
  }

  @Serves(CALLS.essays.saveGrades)
  async saveGrades(
    @Id('Essay') id: string,
    @Body() { detailed_feedback, rubric_assessment, rubric_version, ...three }: SaveGradesRequest,
    @InExchange() exchange: Exchange,
  ) {
    const row = await this.queries.row(id);
    const rubric = rubric_assessment?.map(({ criterion, score, rationale }) => ({
      criterion,
      score,
      ...(rationale !== undefined && { rationale: restoreMaskedText(rationale, commentOn(row, criterion)) }),
    }));
    const scores = {
      ...three,
      ...(detailed_feedback && {
        detailed_feedback: restoreMaskedText(detailed_feedback, row.teacher_feedback),
      }),
      ...(rubric && { rubric_assessment: rubric }),
    };
    const grading_result_id = derivedId(exchange.meta.commandId, 'grading-result');
    const unseen = exchange.me.scores_first === true;
    const by = await this.queries.rubricToScoreBy(id, rubric_version);
    const command = { type: 'ScoreEssay' as const, scores, grading_result_id, unseen, ...by };
    return this.changes.make(id, command, exchange);
  }

  @Serves(CALLS.essays.retry)
  async retry(
    @Id('Essay') id: string,
    @Body() { engine = 'configured' }: GradeRequest,
    @InExchange() exchange: Exchange,
  ) {
    const [rubric_version, set_aside] = await Promise.all([
      this.queries.rubricVersion(id),
      this.queries.setAside(id),
    ]);
    return this.changes.make(id, { type: 'RetryEssay', rubric_version, engine, set_aside }, exchange);
  }
}
