import type { ComparisonNumbers, ComparisonWords, OwnWords } from '@essays/contract';
import type { ComparisonOutcome } from '../authorship/authorship-comparison.ts';

/** An engine's result as the event holds it. */
export const comparisonRecord = ({
  result,
  cost,
}: ComparisonOutcome): { numbers: ComparisonNumbers; words: ComparisonWords } => {
  const { details, analysis } = result;
  return {
    numbers: {
      engine: result.engine,
      engine_version: result.version,
      sample_ids: details.baseline_comparisons.map((one) => one.baseline_id),
      sample_weights: Object.fromEntries(
        details.baseline_comparisons.map((one) => [one.baseline_id, one.weight]),
      ),
      similarity: details.baseline_comparisons.length === 0 ? null : result.similarity,
      ...(details.baseline_comparisons.length > 0 && { sample_log_odds: result.sample_log_odds }),
      ...(result.pair_log_odds && { pair_log_odds: result.pair_log_odds }),
      evidence_strength: result.evidence_strength,
      differs: result.flagged,
      recommendation: result.recommendation,
      own_words: result.own_words,
    },
    words: {
      details,
      analysis: { ...analysis, ...(cost && { llm_cost: cost }) },
    },
  };
};

/** There was nothing to compare with, or the comparison could not be made: no number is invented. */
export const noComparison = (
  reason: string,
  known?: { own_words: OwnWords },
): { numbers: ComparisonNumbers; words: ComparisonWords } => ({
  numbers: {
    engine: 'none',
    engine_version: '1',
    sample_ids: [],
    sample_weights: {},
    similarity: null,
    evidence_strength: 'insufficient',
    differs: false,
    recommendation: 'inconclusive',
    ...known,
  },
  words: {
    details: {
      baseline_comparisons: [],
      best_matching_baseline: null,
      sentence_length_similarity: null,
      vocabulary_similarity: null,
      reasons: [reason],
      average_similarity: null,
      evidence_strength: 'insufficient',
      enhancedAnalysis: null,
      comparisons: [],
    },
    analysis: {
      recommendation: 'inconclusive',
      evidence_strength: 'insufficient',
      evidence_reasons: [reason],
    },
  },
});
