import type {
  BaselineComparisonDetails,
  ComparedAnalysis,
  Confidence,
  EvidenceStrength,
  Recommendation,
} from '@essays/contract';
import { MOST_DIFFERENCES, MOST_FINDINGS, SAME_AUTHOR_FROM } from '@essays/contract';
import { readText } from '../text/read-text.ts';
import type { AuthorshipInput, AuthorshipResult } from './analysis-types.ts';
import { standingAmongClassmates } from './classmates.ts';
import { consistencyLabel, shareBelow } from './consistency.ts';
import { evidenceStrength } from './evidence-strength.ts';
import { gatherEvidence, pairEvidence } from './evidence.ts';
import { FAMILIES, FAMILY_LABELS, type Family } from './families.ts';
import { currentFingerprint } from './fingerprint.ts';
import { grammarPatterns } from './grammar-patterns.ts';
import { MARKERS, type Marker } from './markers.ts';
import { triggersOf } from './model-triggers.ts';
import { capital, clamp01, percent, round2, round4 } from './rounding.ts';
import { outlierOf, selectSample } from './samples.ts';
import { SHIPPED_ENGINE, type AuthorshipEngine } from './school-calibration.ts';
import { effectiveCount } from './score.ts';
import {
  AUTHORSHIP_WEIGHTS,
  comparePair,
  isFlagged,
  sampleWeight,
  sigmoid,
  similarityOf,
  subscores,
  type Subscores,
} from './similarity.ts';
import { featuresOf, markerAnalysis, snapshotOf, stableMarkers, stableSummary } from './stable-markers.ts';
import { crossType, explanation, guidance, reasonsOf, trendOf } from './verdict-words.ts';
import { errorFingerprints, sharedErrors } from './writing-errors.ts';

export type * from './analysis-types.ts';

export const AUTHORSHIP_ENGINE = 'local-authorship';

export function compareAuthorship(
  input: AuthorshipInput,
  engine: AuthorshipEngine = SHIPPED_ENGINE,
): AuthorshipResult {
  const question = currentFingerprint(input.text);
  const read = readText(input.text);
  const samples = input.samples.map((sample) => ({
    sample,
    print: currentFingerprint(sample.text, sample.fingerprint),
  }));
  const { strength, reasons: strengthReasons } = evidenceStrength({
    essayWords: question.wordCount,
    essayDate: input.date,
    essayType: input.essayType,
    samples: samples.map(({ sample, print }) => ({
      words: print.wordCount,
      date: sample.date,
      essayType: sample.essayType,
    })),
  });
  const pairs = samples.map(({ print }) => comparePair(question, print, engine.weights));
  const weights = samples.map(({ sample, print }) =>
    sampleWeight({
      essayDate: input.date,
      sampleDate: sample.date,
      isPrimary: sample.isPrimary,
      words: print.wordCount,
    }),
  );
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const weighted = (values: readonly number[]) =>
    values.reduce((sum, value, at) => sum + (value * weights[at]!) / totalWeight, 0);
  const { each: exact, all, logits } = similarityOf(pairs, weights, engine.weights);
  const each = exact.map(round4);
  const similarity = round4(all);
  const flagged = isFlagged(similarity, each, strength);
  const recommendation: Recommendation =
    strength === 'insufficient'
      ? 'inconclusive'
      : flagged
        ? 'different_authors'
        : similarity >= SAME_AUTHOR_FROM
          ? 'same_author'
          : 'inconclusive';
  const meanLogit = weighted(logits);
  const spread = Math.sqrt(weighted(logits.map((value) => (value - meanLogit) ** 2)));
  const parts = pairs.map((pair) => subscores(pair.values));
  const agreement = FAMILIES.map((family, column) =>
    samples.length === 0
      ? 0
      : weighted(
          pairs.map((pair) => shareBelow(AUTHORSHIP_WEIGHTS.agreement[family]!, pair.values[column]!)),
        ),
  );
  const confidence = confidenceOf({
    strength,
    similarity,
    spread,
    count: effectiveCount(weights),
    length: weighted(pairs.map((pair) => pair.length)),
  });
  const classmates = (input.others ?? []).map((other) => currentFingerprint(other.text, other.fingerprint));
  const closer = standingAmongClassmates(question, pairs, weights, classmates, engine.weights);
  const evidence = samples.length === 0 ? [] : gatherEvidence(read, question, samples, weights);
  const differences = evidence.filter((item) => item.kind === 'difference');
  const likenesses = evidence.filter((item) => item.kind === 'similarity');
  const best = each.length === 0 ? -1 : each.indexOf(Math.max(...each));
  const families = FAMILIES.map((family, at) => ({
    family,
    label: FAMILY_LABELS[family],
    agreement: round2(agreement[at]!),
    consistency: consistencyLabel(agreement[at]!, family === 'err' || family === 'read' ? 'level' : 'style'),
  }));
  const reasons = reasonsOf({
    strength,
    strengthReasons,
    flagged,
    similarity,
    samples: samples.length,
    closer,
    differences,
  });
  const mean = (name: keyof Subscores) => round4(weighted(parts.map((part) => part[name])));
  const details: BaselineComparisonDetails = {
    engine: AUTHORSHIP_ENGINE,
    version: engine.version,
    baseline_comparisons: samples.map(({ sample }, at) => ({
      baseline_id: sample.id,
      similarity_score: each[at]!,
      ...parts[at]!,
      weight: round4(weights[at]!),
      is_primary: sample.isPrimary,
      baseline_date: sample.date,
    })),
    best_matching_baseline: samples[best]?.sample.id ?? null,
    sentence_length_similarity: mean('sentence_length_similarity'),
    vocabulary_similarity: mean('vocabulary_similarity'),
    readability_similarity: mean('readability_similarity'),
    sentence_structure_similarity: mean('sentence_structure_similarity'),
    reasons,
    average_similarity: similarity,
    comparisons: samples.map(({ sample }, at) => ({
      baseline_id: sample.id,
      similarity_score: each[at]!,
      similarity: each[at]!,
      ...parts[at]!,
      confidence,
      sameAuthor: strength !== 'insufficient' && each[at]! >= SAME_AUTHOR_FROM,
    })),
    enhancedAnalysis: {
      evidence_strength: strength,
      evidence_reasons: strengthReasons,
      prior: AUTHORSHIP_WEIGHTS.prior,
      probability_at_even_prior: samples.length === 0 ? 0 : round4(weighted(logits.map(sigmoid))),
      closer_than_classmates: closer,
      families,
    },
    evidence_strength: strength,
  };
  const outlier = outlierOf(
    samples.map(({ print, sample }) => ({ id: sample.id, print })),
    engine.weights,
  );
  const selected = selectSample(
    samples.map(({ sample, print }) => ({ sample, words: print.wordCount })),
    weights,
    input.essayType,
  );
  const prints = samples.map(({ print }) => print);
  const snapshot = (marker: Marker) => snapshotOf(marker, question, prints, classmates);
  const stable = stableMarkers(question, prints, snapshot);
  const redFlags = families
    .filter((one) => one.agreement < 0.02)
    .map((one) => `${capital(one.label)}: less like the samples than in 98 of 100 genuine pairs.`);
  const triggers = triggersOf({
    similarity,
    each,
    spread,
    flagged,
    aiWritingScore: input.aiWritingScore ?? null,
    families,
    length: weighted(pairs.map((pair) => pair.length)),
    count: samples.length,
  });
  const analysis: ComparedAnalysis = {
    engine: AUTHORSHIP_ENGINE,
    version: engine.version,
    average_probability: percent(similarity),
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
    stable_marker_summary: stableSummary(stable),
    red_flags_summary:
      redFlags.length === 0 ? 'Nothing stands out beyond what genuine work shows.' : redFlags.join(' '),
    overall_key_differences: differences.slice(0, MOST_DIFFERENCES).map((item) => item.statement),
    overall_supporting_evidence: likenesses.map((item) => item.statement),
    teacher_guidance: guidance(strength, flagged, similarity, samples.length, differences.length > 0),
    detailed_explanation: explanation(similarity, each, samples.length, strength, closer),
    contextual_factors: strengthReasons,
    outlier_baseline_id: outlier,
    individual_comparisons: samples.map(({ sample, print }, at) => {
      const own = pairEvidence(question, print);
      return {
        baseline_number: at + 1,
        baseline_id: sample.id,
        same_author_probability: percent(each[at]!),
        confidence_level: confidence,
        key_differences: own.differences,
        stable_marker_analysis: stable
          .slice(0, 6)
          .map(({ marker }) => markerAnalysis(marker, question, print)),
        red_flags: FAMILIES.filter(
          (family, column) =>
            shareBelow(AUTHORSHIP_WEIGHTS.agreement[family]!, pairs[at]!.values[column]!) < 0.02,
        ).map(
          (family) =>
            `${capital(FAMILY_LABELS[family])} differs from this sample more than in 98 of 100 genuine pairs.`,
        ),
        supporting_evidence: own.likenesses,
      };
    }),
    evidence,
    specific_quotes: evidence
      .flatMap((item) => [item.essay_quote?.quote, item.sample_quote?.quote])
      .filter((quote) => quote !== undefined),
    consistency_analysis: Object.fromEntries(families.map((one) => [one.family, one.consistency])),
    trend_analysis: trendOf(samples.map(({ sample }, at) => ({ date: sample.date, similarity: each[at]! }))),
    cross_type_analysis: crossType(
      input.essayType,
      samples.map(({ sample }, at) => ({ type: sample.essayType, similarity: each[at]! })),
    ),
    confidence_breakdown: [
      { factor: 'Words compared in the essay', value: String(question.wordCount) },
      { factor: 'Samples', value: String(samples.length) },
      {
        factor: 'Words compared in the samples',
        value: String(samples.reduce((sum, { print }) => sum + print.wordCount, 0)),
      },
      {
        factor: 'Agreement between the samples',
        value: spread < 1 ? 'close' : spread < 2 ? 'moderate' : 'wide',
      },
    ],
    writing_style_patterns: {
      type_token_ratio: round2(question.measures.v_mattr200 ?? 0),
      mean_sentence_words: Math.round(10 * Math.exp(question.measures.s_log_mean ?? 0)) / 10,
      grammar_patterns: grammarPatterns(read),
    },
    features: featuresOf(evidence, stable, snapshot),
    stable_markers: stable.map((one) => one.snapshot),
    voice_markers: MARKERS.filter((marker) => marker.kind === 'voice').map(snapshot),
    error_fingerprints: errorFingerprints(read, question),
    shared_errors: sharedErrors(
      input.text,
      input.samples.map((sample) => sample.text),
    ),
    llm_reasoning: null,
    llm_breakdown: null,
    llm_evidence: [],
    llm_ai_detection: null,
    llm_result: null,
  };
  return {
    engine: AUTHORSHIP_ENGINE,
    version: engine.version,
    similarity,
    evidence_strength: strength,
    evidence_reasons: strengthReasons,
    flagged,
    recommendation,
    details,
    analysis,
  };
}

function confidenceOf(input: {
  strength: EvidenceStrength;
  similarity: number;
  spread: number;
  count: number;
  length: number;
}): Confidence {
  if (input.strength === 'insufficient' || input.length < 300 || input.spread > 2) return 'low';
  const isClear = input.similarity >= 0.9 || input.similarity <= 0.2;
  // Never 'high' beside a low number: half of the flags may be wrong when cheating is rare.
  if (
    input.strength === 'strong' &&
    input.length >= 500 &&
    input.count >= 2.5 &&
    isClear &&
    input.spread < 1.4
  )
    return input.similarity >= SAME_AUTHOR_FROM ? 'high' : 'medium';
  if (input.similarity > 0.35 && input.similarity < 0.65) return 'low';
  return 'medium';
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
