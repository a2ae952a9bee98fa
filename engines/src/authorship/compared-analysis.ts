import type { ClassmateStanding, ComparedAnalysis, MarkerSnapshot, SetApart } from '@essays/contract';
import { MOST_DIFFERENCES, MOST_FINDINGS, percentOf, round2 } from '@essays/contract';
import type { ReadText } from '../reading/read-text.ts';
import type { OwnAuthorshipInput, ComparedKind } from './analysis-types.ts';
import { pairEvidence, type gatherEvidence } from './evidence.ts';
import { FAMILIES, FAMILY_LABELS, type Family } from './families.ts';
import { grammarPatterns } from './grammar-patterns.ts';
import { agreementIn, type Judgement } from './judgement.ts';
import { MARKERS, type Marker } from './markers.ts';
import { triggersOf } from './model-triggers.ts';
import { capital, clamp01 } from './rounding.ts';
import { outlierOf, selectSample } from './samples.ts';
import type { AuthorshipEngine } from './school-calibration.ts';
import { AUTHORSHIP_WEIGHTS } from './similarity.ts';
import { featuresOf, keptHabits, markerAnalysis, stableSummary } from './stable-markers.ts';
import type { StableMarker } from './stable-markers.ts';
import { crossType, explanation, guidance, trendOf } from './verdict-words.ts';
import { errorFingerprints, sharedErrors } from './writing-errors.ts';

/** How many of a hundred genuine pairs differ more in a family that is called a red flag. */
const RED_FLAG_BELOW = 0.02;

interface AnalysisInput {
  input: OwnAuthorshipInput;
  /** The text as it was read, for what is quoted from it. */
  text: string;
  apart: readonly SetApart[];
  read: ReadText;
  judgement: Judgement;
  engine: AuthorshipEngine & { name: string };
  snapshot: (marker: Marker) => MarkerSnapshot;
  stable: readonly StableMarker[];
  closer: ClassmateStanding | null;
  evidence: ReturnType<typeof gatherEvidence>;
  reasons: readonly string[];
}

/** Everything the pages show about a comparison. */
export function comparedAnalysis({
  input,
  text,
  apart,
  read,
  judgement,
  engine,
  snapshot,
  stable,
  closer,
  evidence,
  reasons,
}: AnalysisInput): ComparedAnalysis {
  const { question, samples, weights, strength, strengthReasons, each, similarity, spread } = judgement;
  const { flagged, recommendation, confidence, families } = judgement;
  const differences = evidence.filter((item) => item.kind === 'difference');
  const likenesses = evidence.filter((item) => item.kind === 'similarity');
  const outlier = outlierOf(
    samples.map(({ print, sample }) => ({ id: sample.id, print })),
    engine.weights,
  );
  const selected = selectSample(
    samples.map(({ sample, print }) => ({ sample, words: print.wordCount })),
    weights,
    input.essayType,
  );
  const redFlags = families
    .filter((one) => one.agreement < RED_FLAG_BELOW)
    .map((one) => `${capital(one.label)}: less like the samples than in 98 of 100 genuine pairs.`);
  const triggers = triggersOf({
    similarity,
    each,
    spread,
    flagged,
    aiWritingScore: input.aiWritingScore ?? null,
    families,
    length: judgement.length,
    count: samples.length,
  });
  return {
    engine: engine.name,
    version: engine.version,
    average_probability: percentOf(similarity),
    consistency_score: samples.length === 0 ? 0 : round2(clamp01(1 - spread / 3)),
    overall_confidence: confidence,
    recommendation,
    recommendation_rationale: reasons[0] ?? '',
    closer_than_classmates: closer,
    evidence_strength: strength,
    evidence_reasons: strengthReasons,
    weights: { mechanical: 1, llm: 0 },
    analysis_type: 'mechanical_only',
    llm_triggers_used: [],
    llm_triggers_met: triggers,
    selected_baseline_id: selected?.id ?? null,
    selection_reason: selected?.reason ?? 'There is no sample yet.',
    cost_efficiency: {
      total_comparisons: samples.length,
      llm_calls_made: 0,
      llm_calls_saved: samples.length,
      savings_percentage: samples.length === 0 ? 0 : 100,
    },
    fingerprint_consistency_score: round2(agreementOf(families, FAMILIES)),
    voice_consistency_score: round2(agreementOf(families, ['fwcos', 'conn', 'voice', 'openz'])),
    key_indicators: [...differences, ...likenesses].slice(0, MOST_FINDINGS).map((item) => item.statement),
    stable_marker_summary: stableSummary(stable, input.of),
    red_flags_summary:
      redFlags.length === 0 ? 'Nothing stands out beyond what genuine work shows.' : redFlags.join(' '),
    overall_key_differences: differences.slice(0, MOST_DIFFERENCES).map((item) => item.statement),
    overall_supporting_evidence: likenesses.map((item) => item.statement),
    teacher_guidance: guidance(
      strength,
      flagged,
      similarity,
      samples.length,
      differences.length > 0,
      keptHabits(stable),
    ),
    detailed_explanation: explanation(similarity, each, samples.length, strength, closer),
    contextual_factors: strengthReasons,
    outlier_baseline_id: outlier,
    individual_comparisons: individualComparisons(judgement, stable),
    evidence,
    specific_quotes: evidence
      .flatMap((item) => [item.essay_quote?.quote, item.sample_quote?.quote])
      .filter((quote) => quote !== undefined),
    consistency_analysis: Object.fromEntries(families.map((one) => [one.family, one.consistency])),
    trend_analysis: trendOf(
      samples.map(({ sample }, at) => ({ date: sample.date, similarity: each[at]! })),
      input.of,
    ),
    cross_type_analysis: crossType(
      input.essayType,
      samples.map(({ sample }, at) => ({ type: sample.essayType, similarity: each[at]! })),
    ),
    confidence_breakdown: confidenceBreakdown(judgement, input.of),
    writing_style_patterns: {
      type_token_ratio: round2(question.measures.v_mattr200 ?? 0),
      mean_sentence_words: round2(Math.exp(question.measures.s_log_mean ?? 0)),
      grammar_patterns: grammarPatterns(read, text),
    },
    features: featuresOf(evidence, stable, snapshot),
    stable_markers: stable.map((one) => one.snapshot),
    voice_markers: MARKERS.filter((marker) => marker.kind === 'voice').map(snapshot),
    error_fingerprints: question.isTranscribed ? [] : errorFingerprints(read, question, apart),
    shared_errors: question.isTranscribed
      ? []
      : sharedErrors(
          input.text,
          input.samples.filter(({ isTranscribed }) => !isTranscribed).map((sample) => sample.text),
        ),
    llm_reasoning: null,
    llm_breakdown: null,
    llm_evidence: [],
    llm_ai_detection: null,
    llm_result: null,
  };
}

function individualComparisons(
  { question, samples, pairs, each, confidence }: Judgement,
  stable: readonly StableMarker[],
): ComparedAnalysis['individual_comparisons'] {
  return samples.map(({ sample, print }, at) => {
    const own = pairEvidence(question, print);
    return {
      baseline_number: at + 1,
      baseline_id: sample.id,
      same_author_probability: percentOf(each[at]!),
      confidence_level: confidence,
      key_differences: own.differences,
      stable_marker_analysis: stable.slice(0, 6).map(({ marker }) => markerAnalysis(marker, question, print)),
      red_flags: FAMILIES.filter((_, column) => agreementIn(pairs[at]!, column) < RED_FLAG_BELOW).map(
        (family) =>
          `${capital(FAMILY_LABELS[family])} differs from this sample more than in 98 of 100 genuine pairs.`,
      ),
      supporting_evidence: own.likenesses,
    };
  });
}

function confidenceBreakdown(
  { question, samples, spread }: Judgement,
  of: ComparedKind = 'essay',
): ComparedAnalysis['confidence_breakdown'] {
  return [
    { factor: `Words compared in the ${of}`, value: String(question.wordCount) },
    { factor: 'Samples', value: String(samples.length) },
    {
      factor: 'Words compared in the samples',
      value: String(samples.reduce((sum, { print }) => sum + print.wordCount, 0)),
    },
    {
      factor: 'Agreement between the samples',
      value: spread < 1 ? 'close' : spread < 2 ? 'moderate' : 'wide',
    },
  ];
}

function agreementOf(
  families: readonly { family: Family; agreement: number }[],
  among: readonly Family[],
): number {
  let sum = 0;
  let total = 0;
  families.forEach((one, at) => {
    if (!among.includes(one.family)) return;
    const weight = AUTHORSHIP_WEIGHTS.weights[at]! + 0.01;
    sum += weight * one.agreement;
    total += weight;
  });
  return total === 0 ? 0 : sum / total;
}
