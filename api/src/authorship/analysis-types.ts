import type { Fingerprint } from './fingerprint.ts';

/** The answer objects of section 3 of the specification; snake_case because the screens read them as they are stored. */
export interface KnownSample {
  id: string;
  text: string;
  fingerprint?: Fingerprint;
  /** ISO date of writing. */
  date: string;
  isPrimary: boolean;
  essayType: string;
}
export interface AuthorshipInput {
  text: string;
  date: string;
  essayType: string;
  samples: KnownSample[];
  /** Essays of other students, for 'closer to her own samples than to 23 of 24 classmates'. */
  others?: { text: string; fingerprint?: Fingerprint }[];
  /** 0-100, when known: over 50 is a reason to ask a model. */
  aiWritingScore?: number | null;
}

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

export interface LocatedQuote {
  quote: string;
  start: number;
  end: number;
}
export interface EvidenceItem {
  marker: string;
  kind: 'difference' | 'similarity';
  statement: string;
  essay_rate: number;
  sample_rate: number;
  unit: string;
  essay_quote: LocatedQuote | null;
  sample_quote: (LocatedQuote & { baseline_id: string }) | null;
}

export interface BaselineComparisonItem {
  baseline_id: string;
  similarity_score: number;
  sentence_length_similarity: number;
  vocabulary_similarity: number;
  readability_similarity: number;
  sentence_structure_similarity: number;
  weight: number;
  is_primary: boolean;
  baseline_date: string;
}
export interface ComparisonItem {
  baseline_id: string;
  similarity_score: number;
  similarity: number;
  sentence_length_similarity: number;
  readability_similarity: number;
  vocabulary_similarity: number;
  sentence_structure_similarity: number;
  confidence: Confidence;
  sameAuthor: boolean;
}
export interface BaselineComparisonDetails {
  engine: string;
  version: string;
  baseline_comparisons: BaselineComparisonItem[];
  /** The id of the sample that is most alike, or null without samples. */
  best_matching_baseline: string | null;
  sentence_length_similarity: number;
  vocabulary_similarity: number;
  readability_similarity: number;
  sentence_structure_similarity: number;
  reasons: string[];
  average_similarity: number;
  comparisons: ComparisonItem[];
  enhancedAnalysis: {
    evidence_strength: EvidenceStrength;
    evidence_reasons: string[];
    prior: number;
    probability_at_even_prior: number;
    closer_than_classmates: { closer: number; of: number } | null;
    families: { family: string; label: string; agreement: number; consistency: ConsistencyLabel }[];
  };
  evidence_strength: EvidenceStrength;
}

export interface PerBaselineComparison {
  baseline_number: number;
  baseline_id: string;
  /** 0-100. */
  same_author_probability: number;
  confidence_level: Confidence;
  key_differences: string[];
  stable_marker_analysis: { marker: string; status: ConsistencyLabel; detail: string }[];
  red_flags: string[];
  supporting_evidence: string[];
}
export interface MarkerSnapshot {
  marker: string;
  label: string;
  unit: string;
  value: number;
  sample_mean: number | null;
  /** 0-1, how unusual the value is among the essays the engine was fitted on. */
  rarity: number;
  rarity_label: 'Uncommon' | 'Typical' | 'Common';
}
export interface GrammarPattern {
  pattern: string;
  /** Share of sentences, 0-1. */
  frequency: number;
  frequency_label: 'Often' | 'Sometimes' | 'Rarely' | 'Not observed';
  examples: string[];
}
export interface ErrorFingerprint {
  category: string;
  rate_per_100_words: number;
  count: number;
  examples: string[];
}
export interface AuthorshipAnalysis {
  engine: string;
  version: string;
  /** 0-100. */
  average_probability: number;
  /** 0-1. */
  consistency_score: number;
  overall_confidence: Confidence;
  recommendation: Recommendation;
  recommendation_rationale: string;
  /** Said from 20 classmates on; the probability does not depend on it. */
  closer_than_classmates: { closer: number; of: number } | null;
  evidence_strength: EvidenceStrength;
  evidence_reasons: string[];
  weights: { mechanical: number; llm: number };
  analysis_type: 'mechanical_only' | 'hybrid';
  llm_triggers_used: string[];
  /** Reasons to ask a model, whether or not one is configured: see analysis.md 8.4. */
  llm_triggers_met: string[];
  selected_baseline_id: string | null;
  selection_reason: string;
  cost_efficiency: {
    total_comparisons: number;
    llm_calls_made: number;
    llm_calls_saved: number;
    savings_percentage: number;
  };
  fingerprint_consistency_score: number;
  voice_consistency_score: number;
  key_indicators: string[];
  stable_marker_summary: string;
  red_flags_summary: string;
  overall_key_differences: string[];
  overall_supporting_evidence: string[];
  teacher_guidance: string;
  detailed_explanation: string;
  contextual_factors: string[];
  outlier_baseline_id: string | null;
  individual_comparisons: PerBaselineComparison[];
  evidence: EvidenceItem[];
  specific_quotes: string[];
  consistency_analysis: Record<string, ConsistencyLabel>;
  trend_analysis: string;
  cross_type_analysis: string;
  confidence_breakdown: { factor: string; value: string }[];
  writing_style_patterns: {
    /** Moving-window type-token ratio, 200 words. */
    type_token_ratio: number;
    mean_sentence_words: number;
    grammar_patterns: GrammarPattern[];
  };
  stable_markers: MarkerSnapshot[];
  voice_markers: MarkerSnapshot[];
  error_fingerprints: ErrorFingerprint[];
  shared_errors: string[];
  llm_reasoning: string | null;
  llm_breakdown: { voice: number; errors: number; quirks: number; patterns: number } | null;
  llm_evidence: string[];
  llm_ai_detection: { suspected: boolean; confidence: number; indicators: string[] } | null;
}

export interface AuthorshipResult {
  engine: string;
  version: string;
  /** 0-1, the weighted mean over the samples: the screens' baseline_similarity_score. */
  similarity: number;
  evidence_strength: EvidenceStrength;
  evidence_reasons: string[];
  flagged: boolean;
  recommendation: Recommendation;
  details: BaselineComparisonDetails;
  analysis: AuthorshipAnalysis;
}
