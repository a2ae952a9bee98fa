import {
  DIFFERS_BELOW,
  HYBRID_WEIGHTS,
  MAX_MODEL_CALLS,
  REASONING_WEIGHTS,
  SAME_AUTHOR_FROM,
  similarityText,
  ownText,
  percentOf,
  percentText,
  wholePercent,
} from '@essays/contract';
import type { ComparedAnalysis, Cost, LlmBreakdown, LlmResult } from '@essays/contract';
import type { NamesToHide } from '@essays/engines/names/roster';
import type { AuthorshipJudge, Judgement } from './authorship-judge.ts';
import type {
  AuthorshipInput,
  AuthorshipResult,
  ComparedKind,
} from '@essays/engines/authorship/compare-authorship';
import type { ComparisonWork } from '@essays/engines/pool/engine-works';
import type { SchoolCalibration } from '@essays/engines/authorship/school-calibration';
import type { Engines } from '../../platform/engines/engines.ts';
import { guidance, verdict } from '@essays/engines/authorship/verdict-words';

export interface ComparisonTask {
  input: Omit<AuthorshipInput, 'others' | 'term'>;
  /** Fingerprints of classmates' essays, packed. */
  others: Uint8Array[];
  /** Those of the student's other essays of the year; missing: a sample is compared. */
  term?: ComparisonWork['term'];
  names: NamesToHide;
  teacherAsked: boolean;
  /** Model calls made by earlier comparisons of this essay. */
  callsMade: number;
}

export interface ComparisonOutcome {
  result: AuthorshipResult;
  cost: Cost | null;
}

/** Compares an essay with all approved samples of its student; asks a model only if the answer is in doubt. */
export interface AuthorshipComparison {
  readonly provider: string | null;
  /** @param withoutModel why the model is left out: it failed after all attempts. @throws ServiceFailure */
  compare(task: ComparisonTask, signal: AbortSignal, withoutModel?: string): Promise<ComparisonOutcome>;
}

/** The current engine: the shipped one, or one calibrated on the school's own writing. */
export type Comparison = (task: ComparisonTask, signal: AbortSignal) => Promise<AuthorshipResult>;

export const comparisonBy =
  (engines: Engines, calibration: SchoolCalibration | null): Comparison =>
  ({ input, others, term }, signal) =>
    engines.run('compare_authorship', { input, others, term, calibration }, { signal });

export const AUTHORSHIP_COMPARISON = Symbol('AuthorshipComparison');

export class MechanicalComparison implements AuthorshipComparison {
  readonly provider = null;
  constructor(private readonly mechanical: Comparison) {}
  async compare(task: ComparisonTask, signal: AbortSignal): Promise<ComparisonOutcome> {
    return { result: await this.mechanical(task, signal), cost: null };
  }
}

export class HybridComparison implements AuthorshipComparison {
  readonly provider: string;
  constructor(
    private readonly judge: AuthorshipJudge,
    private readonly mechanical: Comparison,
  ) {
    this.provider = judge.provider;
  }

  async compare(
    task: ComparisonTask,
    signal: AbortSignal,
    withoutModel?: string,
  ): Promise<ComparisonOutcome> {
    const local = await this.mechanical(task, signal);
    const triggers = [
      ...local.analysis.llm_triggers_met,
      ...(task.teacherAsked && task.input.samples.length > 0 ? ['teacher_request'] : []),
    ];
    const left = MAX_MODEL_CALLS - task.callsMade;
    const sample = task.input.samples.find(
      (one) => one.id === (local.analysis.selected_baseline_id ?? local.details.best_matching_baseline),
    );
    if (triggers.length === 0 || left <= 0 || !sample) return { result: local, cost: null };
    if (withoutModel !== undefined) return { result: withNote(local, triggers, withoutModel), cost: null };
    const judgement = {
      text: ownText(task.input.text, local.own_words.set_apart),
      sample: { id: sample.id, text: ownText(sample.text, local.own_words.samples[sample.id] ?? []) },
      otherSamples: local.details.baseline_comparisons
        .filter((one) => one.baseline_id !== sample.id)
        .map(({ similarity_score, sentence_length_similarity, vocabulary_similarity }) => ({
          similarity_score,
          sentence_length_similarity,
          vocabulary_similarity,
        })),
      names: task.names,
    };
    const judgements = [await this.judge.judge(judgement, 'essay_first', signal)];
    // Before an accusation the texts are swapped: models favor what they read first.
    if (local.flagged && left > 1) judgements.push(await this.judge.judge(judgement, 'sample_first', signal));
    return { result: fuse(local, judgements, triggers, task.input.of), cost: sumOf(judgements) };
  }
}

const logit = (p: number): number => Math.log(p / (1 - p));
const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A judgement whose quotations cannot be found, or that says it cannot tell, has no weight. */
const counts = (one: Judgement): boolean => !one.inconclusive && one.invented === 0 && one.quotes.length > 0;

/** One number from engine and model. The model may clear a flag, but never raise one. */
export function fuse(
  local: AuthorshipResult,
  judgements: readonly Judgement[],
  triggers: string[],
  of?: ComparedKind,
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
      savings_percentage: total === 0 ? 0 : wholePercent(Math.max(0, total - made) / total),
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
        llm_result: llmResult(null, null, shared),
        evidence_reasons: [
          ...local.analysis.evidence_reasons,
          'The language model could not tell, or quoted what is in neither text; its answer was ' +
            'left out of the number.',
        ],
      },
    };
  const prior = local.details.enhancedAnalysis?.prior ?? 0.5;
  const similar = within(
    REASONING_WEIGHTS.voice * breakdown.voice +
      REASONING_WEIGHTS.errors * breakdown.errors +
      REASONING_WEIGHTS.quirks * breakdown.quirks +
      REASONING_WEIGHTS.patterns * breakdown.patterns,
    0.05,
    0.95,
  );
  const mechanical = logit(within(local.similarity, 0.001, 0.999)) - logit(prior);
  const similarity = sigmoid(
    HYBRID_WEIGHTS.mechanical * mechanical + HYBRID_WEIGHTS.llm * 0.5 * logit(similar) + logit(prior),
  );
  const flagged = local.flagged && similarity < DIFFERS_BELOW;
  const recommendation = flagged
    ? 'different_authors'
    : local.flagged || (similarity < DIFFERS_BELOW && local.recommendation === 'same_author')
      ? 'inconclusive'
      : local.recommendation;
  const sentence = verdict(flagged, similarity, total, of);
  const isEnough = local.evidence_strength !== 'insufficient';
  const [, ...furtherReasons] = local.details.reasons;
  return {
    ...local,
    similarity,
    flagged,
    recommendation,
    details: {
      ...local.details,
      average_similarity: similarity,
      // The sentences match the number they accompany.
      reasons: isEnough ? [sentence, ...furtherReasons] : local.details.reasons,
    },
    analysis: {
      ...local.analysis,
      ...shared,
      recommendation_rationale: isEnough ? sentence : local.analysis.recommendation_rationale,
      teacher_guidance: guidance(
        local.evidence_strength,
        flagged,
        similarity,
        total,
        local.analysis.overall_key_differences.length > 0,
      ),
      average_probability: percentOf(similarity),
      recommendation,
      weights: HYBRID_WEIGHTS,
      llm_breakdown: breakdown,
      llm_result: llmResult(similar, breakdown, shared),
      evidence_reasons: [
        ...local.analysis.evidence_reasons,
        'A language model was asked as well; how often such a combined answer is right was not measured here.',
      ],
    },
  };
}

/** The model's own answer, next to the result it contributed to. */
const llmResult = (
  similar: number | null,
  breakdown: LlmBreakdown | null,
  { llm_evidence, llm_ai_detection }: Pick<ComparedAnalysis, 'llm_evidence' | 'llm_ai_detection'>,
): LlmResult => {
  const decision =
    similar === null
      ? 'inconclusive'
      : similar >= SAME_AUTHOR_FROM
        ? 'same_author'
        : similar < DIFFERS_BELOW
          ? 'different_authors'
          : 'inconclusive';
  return {
    decision,
    similarity_score: similar,
    // How often the model is right was never measured here, so its confidence is never high.
    confidence: decision === 'inconclusive' ? 'low' : 'medium',
    breakdown,
    ai_detection: llm_ai_detection,
    key_evidence: llm_evidence,
    teacher_explanation:
      similar === null
        ? 'The language model could not tell, or quoted what is in neither text. Its answer was left out of the result.'
        : `The language model found the essay and the sample ${MODEL_WORDS[decision]} ` +
          `(${similarityText(similar)}). ` +
          `Its answer makes up ${percentText(HYBRID_WEIGHTS.llm)} of the result; it can clear a ` +
          'flag, but not raise one.',
  };
};
const MODEL_WORDS = {
  same_author: 'alike in style',
  different_authors: 'different in style',
  inconclusive: 'neither clearly alike nor clearly different',
} as const;

const withNote = (local: AuthorshipResult, triggers: string[], why: string): AuthorshipResult => ({
  ...local,
  analysis: {
    ...local.analysis,
    llm_triggers_used: triggers,
    evidence_reasons: [
      ...local.analysis.evidence_reasons,
      `A second opinion from the language model was due but could not be obtained. ${why}`,
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
