import { randomBytes } from 'node:crypto';
import { ownVersion, withQuotations } from '@essays/contract';
import type { GradedCriterion } from '@essays/contract';
import type { z } from 'zod';
import type { OpenAiModel } from '../../platform/language-model/openai-model.ts';
import type { Engines } from '../../platform/engines/engines.ts';
import { SentText } from '../../platform/engines/sent-text.ts';
import { isUnscored } from './grader.ts';
import type { Grade, Grader, GradingTask, Unscored } from './grader.ts';
import { describedCriteria, GRADING_PROMPT_VERSION, gradingPrompt } from './grading-prompt.ts';
import type { answerSchema } from './grading-prompt.ts';
import { inventedQuotations } from './invented-quotations.ts';
import { scoreNumbers } from './score-numbers.ts';

type Answer = z.infer<ReturnType<typeof answerSchema>>;

const SUSPICION =
  'Note: parts of this text seem to speak to a grader instead of to a reader. They were left out ' +
  'of what the model read. Read the text yourself before you accept these scores.';
const NO_EVIDENCE =
  'No quotation of the model for this criterion was found in the text; check this score with care.';
/** Points on the 4-point scale by which model and embedded scorer may differ before a teacher is told. */
const FAR_APART = 1.5;

/** A language model as a grader, at OpenAI or any server with its protocol. */
export class OpenAiGrader implements Grader {
  readonly name: string;
  readonly provider = 'openai';

  /** @param local measures the same text, so that a score far from the measured one is noticed. */
  constructor(
    private readonly model: OpenAiModel,
    private readonly local: Grader,
    private readonly engines: Engines,
  ) {
    this.name = model.name;
  }

  async grade(task: GradingTask, signal: AbortSignal): Promise<Grade | Unscored> {
    // First: the model is not asked about a text that has no level until a teacher says so.
    const measured = await this.local.grade(task, signal);
    if (isUnscored(measured)) return measured;
    const nonce = randomBytes(9).toString('hex');
    const text = withQuotations(task.text, task.apart ?? []);
    const sent = await SentText.of(this.engines, text, task.names, signal, nonce);
    const prompt = gradingPrompt(task, sent, nonce, await this.#criteria(task, signal));
    const { answer, cost } = await this.model.ask<Answer>(
      {
        system: prompt.system,
        user: prompt.user,
        name: 'essay_grade',
        schema: prompt.schema,
        check: asksOnceForQuotes(sent),
      },
      signal,
    );
    const isMeasured = measured.numbers.scoring_mode !== 'not_scorable';
    const comparable = isMeasured ? measured.words.rubric_assessment.filter(isScoredCriterion) : [];
    const quotes = await quotesOf(answer, sent);
    const assessment = prompt.criteria.map((criterion) => {
      const given = answer.criteria[criterion.id]!;
      const quote = quotes.get(criterion.id);
      const local = comparable.find((one) => one.criterion_id === criterion.id);
      const far =
        local !== undefined && Math.abs(given.score - local.score) * (4 / criterion.max) > FAR_APART
          ? `Measured by the writing alone it would be ${local.score} of ${local.max}; look at this one yourself.`
          : null;
      return {
        criterion_id: criterion.id,
        criterion: criterion.title,
        score: given.score,
        max: criterion.max,
        rationale: [given.reasoning, quote ? null : NO_EVIDENCE, far].filter(Boolean).join(' '),
        student_feedback: given.student_feedback,
        ...(quote ? { quote } : {}),
      };
    });
    const invented = await inventedQuotations(wordsOf(answer), sent);
    const targets = prompt.targets.map((target) => ({ ...target, ...answer.learning_targets[target.code]! }));
    return {
      numbers: {
        ...scoreNumbers(task.rubric, assessment),
        learning_targets: targets.map(({ code, score }) => ({ code, score })),
        engine: cost.model,
        engine_version: GRADING_PROMPT_VERSION,
        cost,
      },
      words: {
        rubric_assessment: assessment,
        detailed_feedback: [
          sent.prepared.speaksToTheGrader ? SUSPICION : null,
          invented,
          answer.detailed_feedback,
          comparable.length > 0
            ? `For comparison, measured by the writing alone: ${comparable
                .map(({ criterion, score, max }) => `${criterion} ${score} of ${max}`)
                .join(', ')}.`
            : null,
        ]
          .filter(Boolean)
          .join('\n\n'),
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

  /** Names of students are taken out of what a teacher wrote, as out of what a student did. */
  async #criteria({ rubric, names }: GradingTask, signal: AbortSignal): Promise<string> {
    const described = describedCriteria(rubric);
    if (ownVersion(rubric.version) === null) return described;
    // Nobody's own text: 'young readers' stay, whoever is graded.
    return (await SentText.of(this.engines, described, { own: null, roster: names.roster }, signal)).text;
  }
}

const isScoredCriterion = (one: GradedCriterion): one is GradedCriterion & { score: number } =>
  one.score !== null;

/** All that a teacher or a student may read of it, apart from the quotations that were asked for. */
const wordsOf = (answer: Answer): string[] => [
  ...Object.values(answer.criteria).flatMap((one) => [one.reasoning, one.student_feedback]),
  ...Object.values(answer.learning_targets).map((one) => one.evidence_notes),
  ...answer.strengths,
  ...answer.areas_for_improvement,
  answer.strengths_paragraph,
  answer.improvements_paragraph,
  answer.detailed_feedback,
  answer.student_feedback,
];

/** For each criterion, the first quotation that is in the essay, as written there. */
async function quotesOf({ criteria }: Answer, sent: SentText): Promise<Map<string, string>> {
  const given = Object.entries(criteria).flatMap(([id, { evidence_quotes }]) =>
    evidence_quotes.map((quote) => ({ id, quote })),
  );
  const quoted = await sent.quoted(given.map(({ quote }) => quote));
  const found = new Map<string, string>();
  given.forEach(({ id }, at) => {
    const quote = quoted[at];
    if (quote != null && !found.has(id)) found.set(id, quote);
  });
  return found;
}

/** Complains once about criteria without a true quotation; after that the score is kept, with a warning. */
function asksOnceForQuotes(sent: SentText): (answer: Answer) => Promise<string | null> {
  let asked = false;
  return async (answer) => {
    if (asked) return null;
    const quotes = await quotesOf(answer, sent);
    const without = Object.entries(answer.criteria)
      .filter(([id, given]) => given.score > 0 && !quotes.has(id))
      .map(([id]) => id);
    if (without.length === 0) return null;
    asked = true;
    return `none of the evidence_quotes of ${without.join(', ')} stands in the essay letter by letter`;
  };
}
