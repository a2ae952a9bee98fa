import type { BaselineComparisonDetails, ClassmateStanding } from '@essays/contract';
import { SAME_AUTHOR_FROM } from '@essays/contract';
import type { Judgement } from './judgement.ts';
import { round4 } from './rounding.ts';
import { AUTHORSHIP_WEIGHTS, sigmoid, subscores, type Subscores } from './similarity.ts';

/** The comparison sample by sample, as stored in the event. */
export function comparisonDetails(
  judgement: Judgement,
  engine: { name: string; version: string },
  reasons: string[],
  closer: ClassmateStanding | null,
): BaselineComparisonDetails {
  const { samples, weights, weighted, each, similarity, strength, strengthReasons, confidence } = judgement;
  const parts = judgement.pairs.map((pair) => subscores(pair.values));
  const mean = (name: keyof Subscores) => round4(weighted(parts.map((part) => part[name])));
  const best = each.length === 0 ? -1 : each.indexOf(Math.max(...each));
  return {
    engine: engine.name,
    version: engine.version,
    baseline_comparisons: samples.map(({ sample }, at) => ({
      baseline_id: sample.id,
      similarity_score: each[at]!,
      ...parts[at]!,
      weight: round4(weights[at]!),
      is_primary: sample.isPrimary,
      baseline_date: sample.date,
      ...(sample.provenance && sample.provenance !== 'unknown' && { provenance: sample.provenance }),
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
      probability_at_even_prior: samples.length === 0 ? 0 : round4(weighted(judgement.logits.map(sigmoid))),
      closer_than_classmates: closer,
      families: judgement.families,
    },
    evidence_strength: strength,
  };
}
