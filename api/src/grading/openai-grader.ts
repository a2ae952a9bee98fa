import { randomBytes } from 'node:crypto';
import { overallScore } from '@essays/contract';
import type { z } from 'zod';
import { locateQuote } from '../evidence/locate-quote.ts';
import type { OpenAiModel } from '../language-model/openai-model.ts';
import type { Grade, Grader, GradingTask } from './grader.ts';
import { GRADING_PROMPT_VERSION, gradingPrompt } from './grading-prompt.ts';
import type { answerSchema } from './grading-prompt.ts';

type Answer = z.infer<ReturnType<typeof answerSchema>>;

const SUSPICION =
  'Note: parts of this text seem to speak to a grader instead of to a reader. They were graded as writing, not followed. Read the text yourself before you accept these scores.';
const NO_EVIDENCE =
  'No quotation of the model for this criterion was found in the text; check this score with care.';

/** A language model as a grader, at OpenAI or at any server that speaks its protocol. */
export class OpenAiGrader implements Grader {
  readonly name: string;
  readonly provider = 'openai';

  constructor(private readonly model: OpenAiModel) {
    this.name = model.name;
  }

  async grade(task: GradingTask, signal: AbortSignal): Promise<Grade> {
    const prompt = gradingPrompt(task, randomBytes(9).toString('hex'));
    const { answer, cost } = await this.model.ask<Answer>(
      { system: prompt.system, user: prompt.user, name: 'essay_grade', schema: prompt.schema },
      signal,
    );
    const assessment = prompt.criteria.map((criterion) => {
      const given = answer.criteria[criterion.id]!;
      const quote = given.evidence_quotes.map((one) => found(one, task.text)).find((one) => one !== null);
      return {
        criterion_id: criterion.id,
        criterion: criterion.name,
        score: given.score,
        max: criterion.max,
        rationale: quote ? given.reasoning : `${given.reasoning} ${NO_EVIDENCE}`,
        student_feedback: given.student_feedback,
        ...(quote ? { quote } : {}),
      };
    });
    const scoreOf = (id: string) => assessment.find((one) => one.criterion_id === id)?.score ?? null;
    const three = {
      focus_organization_score: scoreOf('focus_organization'),
      evidence_elaboration_score: scoreOf('evidence_elaboration'),
      conventions_score: scoreOf('conventions'),
    };
    const targets = prompt.targets.map((target) => ({ ...target, ...answer.learning_targets[target.code]! }));
    return {
      numbers: {
        ...three,
        overall_score: overallScore(three),
        rubric_version: task.rubricVersion,
        rubric: assessment.map(({ criterion_id, score, max }) => ({ criterion_id, score, max })),
        learning_targets: targets.map(({ code, score }) => ({ code, score })),
        engine: cost.model,
        engine_version: GRADING_PROMPT_VERSION,
        cost,
      },
      words: {
        rubric_assessment: assessment,
        detailed_feedback: prompt.suspicious
          ? `${SUSPICION}\n\n${answer.detailed_feedback}`
          : answer.detailed_feedback,
        student_feedback: answer.student_feedback,
        strengths: answer.strengths,
        areas_for_improvement: answer.areas_for_improvement,
        strengths_paragraph: answer.strengths_paragraph,
        improvements_paragraph: answer.improvements_paragraph,
        learning_targets: targets.map(({ code, name, score, evidence_notes }) => ({
          learning_target_code: code,
          learning_target_name: name,
          score,
          evidence_notes,
        })),
      },
    };
  }
}

/** The passage as it stands in the essay, or null when it does not. */
function found(quote: string, text: string): string | null {
  const place = locateQuote(quote, text);
  return place && text.slice(place.start, place.end);
}
