import { DIFFERS_BELOW } from '@essays/contract';
import type { Cost } from '@essays/contract';
import type { AuthorshipJudge, Judgement } from './authorship-judge.ts';
import { compareAuthorship } from './compare-authorship.ts';
import type { AuthorshipInput, AuthorshipResult } from './compare-authorship.ts';

/** Model calls over the whole life of an essay. */
export const MOST_MODEL_CALLS = 2;
const MECHANICAL = 0.65;
const MODEL = 0.35;
/** Weights inside the model's answer, as the screens show them. */
const JUDGED = { voice: 0.3, errors: 0.35, quirks: 0.2, patterns: 0.15 } as const;

export interface ComparisonTask {
  input: AuthorshipInput;
  studentName: string | null;
  /** A teacher asked for this comparison. */
  teacherAsked: boolean;
  /** Model calls that earlier comparisons of this essay have made. */
  callsMade: number;
}

export interface ComparisonOutcome {
  result: AuthorshipResult;
  cost: Cost | null;
}

/** Compares an essay with all approved samples of its student; asks a model only where the answer is in doubt. */
export interface AuthorshipComparison {
  readonly provider: string | null;
  /** @param withoutModel why the model is left out: it failed after all tries. @throws ServiceFailure */
  compare(task: ComparisonTask, signal: AbortSignal, withoutModel?: string): Promise<ComparisonOutcome>;
}

export const AUTHORSHIP_COMPARISON = Symbol('AuthorshipComparison');

export class MechanicalComparison implements AuthorshipComparison {
  readonly provider = null;
  async compare(task: ComparisonTask): Promise<ComparisonOutcome> {
    return { result: compareAuthorship(task.input), cost: null };
  }
}

export class HybridComparison implements AuthorshipComparison {
  readonly provider: string;
  constructor(
    private readonly judge: AuthorshipJudge,
    private readonly mechanical: typeof compareAuthorship = compareAuthorship,
  ) {
    this.provider = judge.provider;
  }

  async compare(
    task: ComparisonTask,
    signal: AbortSignal,
    withoutModel?: string,
  ): Promise<ComparisonOutcome> {
    const local = this.mechanical(task.input);
    const triggers = [
      ...local.analysis.llm_triggers_met,
      ...(task.teacherAsked && task.input.samples.length > 0 ? ['teacher_request'] : []),
    ];
    const left = MOST_MODEL_CALLS - task.callsMade;
    const sample = task.input.samples.find(
      (one) => one.id === (local.analysis.selected_baseline_id ?? local.details.best_matching_baseline),
    );
    if (triggers.length === 0 || left <= 0 || !sample) return { result: local, cost: null };
    if (withoutModel !== undefined) return { result: withNote(local, triggers, withoutModel), cost: null };
    const judgement = {
      text: task.input.text,
      sample: { id: sample.id, text: sample.text },
      otherSamples: local.details.baseline_comparisons
        .filter((one) => one.baseline_id !== sample.id)
        .map(({ similarity_score, sentence_length_similarity, vocabulary_similarity }) => ({
          similarity_score,
          sentence_length_similarity,
          vocabulary_similarity,
        })),
      studentName: task.studentName,
    };
    const judgements = [await this.judge.judge(judgement, 'essay_first', signal)];
    // Before an accusation the texts change places: models lean towards what they read first.
    if (local.flagged && left > 1) judgements.push(await this.judge.judge(judgement, 'sample_first', signal));
    return { result: fuse(local, judgements, triggers), cost: sumOf(judgements) };
  }
}

const logit = (p: number): number => Math.log(p / (1 - p));
const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A judgement whose quotations cannot be found, or that says it cannot tell, weighs nothing. */
const counts = (one: Judgement): boolean => !one.inconclusive && one.invented === 0 && one.quotes.length > 0;

/** One number from engine and model. The model may lift a flag; a flag of its own making does not exist. */
export function fuse(
  local: AuthorshipResult,
  judgements: readonly Judgement[],
  triggers: string[],
): AuthorshipResult {
  const heard = judgements.filter(counts);
  const made = judgements.length;
  const total = local.details.baseline_comparisons.length;
  const mean = (pick: (one: Judgement) => number) =>
    heard.reduce((sum, one) => sum + pick(one), 0) / Math.max(1, heard.length);
  const breakdown = {
    voice: mean((one) => one.scores.voice),
    errors: mean((one) => one.scores.errors),
    quirks: mean((one) => one.scores.quirks),
    patterns: mean((one) => one.scores.patterns),
  };
  const shared = {
    analysis_type: 'hybrid' as const,
    llm_triggers_used: triggers,
    cost_efficiency: {
      total_comparisons: total,
      llm_calls_made: made,
      llm_calls_saved: Math.max(0, total - made),
      savings_percentage: total === 0 ? 0 : Math.round((100 * Math.max(0, total - made)) / total),
    },
    llm_reasoning: judgements.map((one) => one.reasoning).join('\n\n'),
    llm_evidence: judgements.flatMap((one) => one.quotes.map(({ quote }) => quote)),
    llm_ai_detection: judgements[0]?.ai ?? null,
  };
  if (heard.length === 0)
    return {
      ...local,
      analysis: {
        ...local.analysis,
        ...shared,
        weights: { mechanical: 1, llm: 0 },
        llm_breakdown: null,
        evidence_reasons: [
          ...local.analysis.evidence_reasons,
          'The language model could not tell, or quoted what is in neither text; its answer was left out of the number.',
        ],
      },
    };
  const prior = local.details.enhancedAnalysis?.prior ?? 0.5;
  const similar = within(
    JUDGED.voice * breakdown.voice +
      JUDGED.errors * breakdown.errors +
      JUDGED.quirks * breakdown.quirks +
      JUDGED.patterns * breakdown.patterns,
    0.05,
    0.95,
  );
  const mechanical = logit(within(local.similarity, 0.001, 0.999)) - logit(prior);
  const similarity = sigmoid(MECHANICAL * mechanical + MODEL * 0.5 * logit(similar) + logit(prior));
  const flagged = local.flagged && similarity < DIFFERS_BELOW;
  const recommendation = flagged
    ? 'different_authors'
    : local.flagged || (similarity < DIFFERS_BELOW && local.recommendation === 'same_author')
      ? 'inconclusive'
      : local.recommendation;
  return {
    ...local,
    similarity,
    flagged,
    recommendation,
    details: { ...local.details, average_similarity: similarity },
    analysis: {
      ...local.analysis,
      ...shared,
      average_probability: Math.round(100 * similarity),
      recommendation,
      weights: { mechanical: MECHANICAL, llm: MODEL },
      llm_breakdown: breakdown,
      evidence_reasons: [
        ...local.analysis.evidence_reasons,
        'A language model was asked as well; how often such a combined answer is right was not measured here.',
      ],
    },
  };
}

const withNote = (local: AuthorshipResult, triggers: string[], why: string): AuthorshipResult => ({
  ...local,
  analysis: {
    ...local.analysis,
    llm_triggers_used: triggers,
    evidence_reasons: [
      ...local.analysis.evidence_reasons,
      `A second opinion of the language model was due but could not be had. ${why}`,
    ],
  },
});

const sumOf = (judgements: readonly Judgement[]): Cost =>
  judgements
    .map((one) => one.cost)
    .reduce((sum, one) => ({
      model: one.model,
      input_tokens: sum.input_tokens + one.input_tokens,
      output_tokens: sum.output_tokens + one.output_tokens,
      milliseconds: sum.milliseconds + one.milliseconds,
      calls: sum.calls + one.calls,
    }));
