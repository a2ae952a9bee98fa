import type { AuthorshipAnalysis } from '../facts/analysis.ts';
import type { OwnWords } from '../facts/own-words.ts';
import type { PairLogOdds } from '../facts/pair-log-odds.ts';
import type { BaselineComparisonDetails, EvidenceStrength, Recommendation } from '../facts/comparison.ts';

export interface ComparisonNumbers {
  engine: string;
  engine_version: string;
  sample_ids: string[];
  /** Weight of each sample by id; stored so that a rebuild never recomputes it. */
  sample_weights: Record<string, number>;
  /** Weighted mean over the samples, 0–1; null when there was nothing to compare with. */
  similarity: number | null;
  /** Log odds by sample id, at an even prior; missing: nothing was compared. */
  sample_log_odds?: Record<string, number>;
  /** Missing: nothing was compared, or it was a sample. */
  pair_log_odds?: PairLogOdds;
  evidence_strength: EvidenceStrength;
  /** What the flag rule says; the flag itself is a separate event. */
  differs: boolean;
  recommendation: Recommendation;
  /** Whose words were compared; missing when nothing was. */
  own_words?: OwnWords;
}

export interface ComparisonSkipped {
  reason: 'no_approved_samples';
  /** Whose words later steps read; missing: what form alone shows was set apart. */
  own_words?: OwnWords;
}

export interface ComparisonWords {
  details: BaselineComparisonDetails;
  analysis: AuthorshipAnalysis;
}
