import type { Provenance } from './provenance.ts';
import type { StyleFamily } from './style-words.ts';

/** How much the amount of writing allows us to say. */
export type EvidenceStrength = 'insufficient' | 'limited' | 'strong';
export type Recommendation = 'same_author' | 'different_authors' | 'inconclusive';
export type Confidence = 'high' | 'medium' | 'low';
export type ConsistencyLabel =
  | 'highly_consistent'
  | 'consistent'
  | 'maintained'
  | 'minor_variation'
  | 'somewhat_consistent'
  | 'somewhat_maintained'
  | 'major_jump'
  | 'major_change'
  | 'completely_different'
  | 'lost';

/** One sample of the student compared with the essay. */
export interface SampleComparison {
  baseline_id: string;
  similarity_score: number;
  sentence_length_similarity: number;
  vocabulary_similarity: number;
  readability_similarity?: number;
  sentence_structure_similarity?: number;
  /** Weight of this sample in the overall mean: recency × primary × length, 0 to 1.65. */
  weight: number;
  is_primary: boolean;
  /** ISO date of writing. */
  baseline_date: string;
  /** How it came to the school; missing: nobody said, or an older engine did not ask. */
  provenance?: Provenance;
}

/** The same sample under the other names that the specification also asks for. */
export interface ComparisonEntry {
  baseline_id?: string;
  similarity_score: number;
  /** The same number again; clients read one or the other. */
  similarity?: number;
  sentence_length_similarity?: number | null;
  readability_similarity: number | null;
  vocabulary_similarity: number | null;
  sentence_structure_similarity: number | null;
  confidence: Confidence;
  sameAuthor: boolean;
}

/**
 * How close the essay is to its student's own samples, compared with classmates' essays. Scores are style scores:
 * higher is closer, around 0 for two essays by different writers; only their order is meaningful.
 */
export interface ClassmateStanding {
  /** Classmates' essays that are further from this essay than its student's own samples are, */
  closer: number;
  /** of so many. */
  of: number;
  /** Weighted mean over the student's own samples. */
  own?: number;
  /** One score for each sample, then for each classmate's essay, without a name. */
  own_samples?: number[];
  classmates?: number[];
}

export interface FamilyAgreement {
  family: StyleFamily;
  /** In words a teacher would use, lower case. */
  label: string;
  /** Share of genuine pairs that differ more than this one. */
  agreement: number;
  consistency: ConsistencyLabel;
}

export interface EnhancedAnalysis {
  evidence_strength: EvidenceStrength;
  evidence_reasons: string[];
  /** Share of essays assumed genuine before looking. */
  prior: number;
  /** The chance if one in two essays were genuine. */
  probability_at_even_prior: number;
  closer_than_classmates: ClassmateStanding | null;
  families: FamilyAgreement[];
}

export interface BaselineComparisonDetails {
  /** Which engine made the comparison, and the version of its rules. */
  engine?: string;
  version?: string;
  /** One per sample, in the order in which they were given; empty when nothing was compared. */
  baseline_comparisons: SampleComparison[];
  /** Id of the most similar sample. */
  best_matching_baseline: string | null;
  sentence_length_similarity: number | null;
  vocabulary_similarity: number | null;
  readability_similarity?: number | null;
  sentence_structure_similarity?: number | null;
  /** Sentences for a teacher, the result first. */
  reasons: string[];
  /** Weighted mean over the samples. */
  average_similarity: number | null;
  evidence_strength: EvidenceStrength;
  enhancedAnalysis: EnhancedAnalysis | null;
  comparisons: ComparisonEntry[];
}
