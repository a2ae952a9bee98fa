import type { StyleFamily, StyleMarker } from '../domain/style-words.ts';

/**
 * The result of a comparison with a student's samples, as the engine makes it, the event keeps it and the pages read
 * it. It is declared here and nowhere else. Field names are those of the specification's section 3. Shares, similarities
 * and probabilities are from 0 to 1 unless the field says percent. A 'similarity' is the chance that one person wrote
 * both texts, given how alike they are and how many essays are genuine to begin with (`prior`).
 */

/** How much the writing at hand allows to be said. */
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

/** A passage of a text; `start` and `end` are offsets in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

/** A quotation that stands at this place of its text, word for word. */
export interface LocatedQuote extends Place {
  quote: string;
  /** The words of it that show the habit; absent where the quotation shows it as a whole. */
  words?: Place[];
}
export interface SampleQuote extends LocatedQuote {
  baseline_id: string;
}

/** One sample of the student against the essay. */
export interface SampleComparison {
  baseline_id: string;
  similarity_score: number;
  sentence_length_similarity: number;
  vocabulary_similarity: number;
  readability_similarity?: number;
  sentence_structure_similarity?: number;
  /** Of this sample in the mean over all: recency × primary × length, 0 to 1.65. */
  weight: number;
  is_primary: boolean;
  /** ISO date of writing. */
  baseline_date: string;
}

/** The same sample under the names of the specification's second list. */
export interface ComparisonEntry {
  baseline_id?: string;
  similarity_score: number;
  /** The same number again; clients read either. */
  similarity?: number;
  sentence_length_similarity?: number | null;
  readability_similarity: number | null;
  vocabulary_similarity: number | null;
  sentence_structure_similarity: number | null;
  confidence: Confidence;
  sameAuthor: boolean;
}

/**
 * How near the essay is to its student's own samples, among the classmates' essays. Scores are style scores: higher is
 * nearer, around 0 for two essays of different writers; only their order among each other means something.
 */
export interface ClassmateStanding {
  /** Classmates' essays that are further from this essay than its student's own samples are, */
  closer: number;
  /** of so many. */
  of: number;
  /** Weighted mean over the own samples. */
  own?: number;
  /** One score for each sample, then for each classmate's essay, without a name. */
  own_samples?: number[];
  classmates?: number[];
}

export interface FamilyAgreement {
  family: StyleFamily;
  /** In a teacher's words, lower case. */
  label: string;
  /** Share of genuine pairs that differ more than this one. */
  agreement: number;
  consistency: ConsistencyLabel;
}

export interface EnhancedAnalysis {
  evidence_strength: EvidenceStrength;
  evidence_reasons: string[];
  /** Share of essays that are taken to be genuine before looking. */
  prior: number;
  /** The chance if one in two essays were genuine. */
  probability_at_even_prior: number;
  closer_than_classmates: ClassmateStanding | null;
  families: FamilyAgreement[];
}

export interface BaselineComparisonDetails {
  /** Which engine compared, and by which version of its rules. */
  engine?: string;
  version?: string;
  /** One per sample, in the order in which they were given; empty when nothing was compared. */
  baseline_comparisons: SampleComparison[];
  /** Id of the sample that is most alike. */
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

/** A habit that differs or agrees more than chance explains. */
export interface EvidenceItem {
  marker: StyleMarker;
  kind: 'difference' | 'similarity';
  /** A sentence with both numbers. */
  statement: string;
  /** In `unit`. */
  essay_rate: number;
  sample_rate: number;
  unit: string;
  essay_quote: LocatedQuote | null;
  sample_quote: SampleQuote | null;
}

/** One habit in numbers, all in `unit`: the essay beside its student's samples and the class. */
export interface MarkerSnapshot {
  marker: StyleMarker;
  label: string;
  unit: string;
  value: number;
  /** Plain mean and range over the samples; null without samples. */
  sample_mean: number | null;
  sample_low?: number | null;
  sample_high?: number | null;
  /** Median of the classmates' essays; null where there are too few. */
  class_median?: number | null;
  /** Against the samples; null without samples. */
  standing?: 'like' | 'between' | 'differs' | null;
  /** 0–1, how unusual the value is among the essays the engine was fitted on. */
  rarity: number;
}

export interface GrammarPattern {
  pattern: string;
  /** Share of sentences, 0–1. */
  frequency: number;
  /** Sentences, at most four. */
  examples: string[];
}

export interface ErrorFingerprint {
  category: string;
  rate_per_100_words: number;
  count: number;
  /** Words or passages, at most six. */
  examples: string[];
}

export interface PerBaselineComparison {
  /** From 1. */
  baseline_number: number;
  baseline_id: string;
  /** Percent. */
  same_author_probability: number;
  confidence_level: Confidence;
  key_differences: string[];
  stable_marker_analysis: { marker: StyleMarker; status: ConsistencyLabel; detail: string }[];
  red_flags: string[];
  supporting_evidence: string[];
}

/** How alike a model found two texts in each respect, 0–1. */
export interface LlmBreakdown {
  voice: number;
  errors: number;
  quirks: number;
  patterns: number;
}

/** What a model says of machine writing; it decides nothing. */
export interface LlmAiDetection {
  suspected: boolean;
  /** Percent. */
  confidence: number;
  indicators: string[];
}

/** What the language model answered when it was asked for a second opinion. */
export interface LlmResult {
  decision: Recommendation;
  /** Null when it could not tell. */
  similarity_score: number | null;
  confidence: Confidence;
  breakdown: LlmBreakdown | null;
  ai_detection: LlmAiDetection | null;
  /** Passages that were found in the texts, word for word. */
  key_evidence: string[];
  teacher_explanation: string;
}

export interface CostEfficiency {
  total_comparisons: number;
  llm_calls_made: number;
  llm_calls_saved: number;
  /** Percent. */
  savings_percentage: number;
}

/** The aggregated analysis of a comparison that was made. */
export interface ComparedAnalysis {
  engine: string;
  version: string;
  /** Percent. */
  average_probability: number;
  /** 1 when all samples speak alike. */
  consistency_score: number;
  overall_confidence: Confidence;
  recommendation: Recommendation;
  recommendation_rationale: string;
  /** Said from 20 classmates on; the probability does not depend on it. */
  closer_than_classmates: ClassmateStanding | null;
  evidence_strength: EvidenceStrength;
  evidence_reasons: string[];
  /** Shares of the engine and of the language model in the number; they add up to 1. */
  weights: { mechanical: number; llm: number };
  analysis_type: 'mechanical_only' | 'hybrid';
  llm_triggers_used: string[];
  /** Reasons to ask a model, whether or not one is configured: keys of TRIGGER_WORDS. */
  llm_triggers_met: string[];
  selected_baseline_id: string | null;
  selection_reason: string;
  cost_efficiency: CostEfficiency;
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
  /** A sample unlike the others while those are alike: perhaps filed under the wrong student. */
  outlier_baseline_id: string | null;
  individual_comparisons: PerBaselineComparison[];
  /** Differences first, at most six. */
  evidence: EvidenceItem[];
  specific_quotes: string[];
  consistency_analysis: Partial<Record<StyleFamily, ConsistencyLabel>>;
  trend_analysis: string;
  cross_type_analysis: string;
  confidence_breakdown: { factor: string; value: string }[];
  writing_style_patterns: {
    /** Moving-window type-token ratio, 200 words. */
    type_token_ratio: number;
    mean_sentence_words: number;
    grammar_patterns: GrammarPattern[];
  };
  /** The habits that tell most about this essay, for the strip under the result; at most four. */
  features: MarkerSnapshot[];
  /** Habits that all samples share and that are not everybody's. */
  stable_markers: MarkerSnapshot[];
  voice_markers: MarkerSnapshot[];
  error_fingerprints: ErrorFingerprint[];
  /** Words that the essay and a sample spell wrong in the same way. */
  shared_errors: string[];
  llm_reasoning: string | null;
  llm_breakdown: LlmBreakdown | null;
  llm_evidence: string[];
  llm_ai_detection: LlmAiDetection | null;
  /** Null when no model was asked. */
  llm_result: LlmResult | null;
}

/** As it is kept: where nothing could be compared only the reasons are there, and what an older engine did not make is absent. */
export interface AuthorshipAnalysis extends Partial<ComparedAnalysis> {
  llm_cost?: Cost;
}

export interface AiIndicator {
  label: string;
  detail: string;
  quote?: string;
  start?: number;
  end?: number;
  /** The words of the quotation that show it. */
  words?: Place[];
}

export interface GradedCriterion {
  criterion_id: string;
  criterion: string;
  score: number;
  max: number;
  rationale: string;
  student_feedback: string;
  quote?: string;
}

export interface LearningTargetScore {
  id?: string;
  learning_target_code: string;
  learning_target_name: string;
  /** 0–4. */
  score: number;
  evidence_notes: string;
}

/** What a call to an outside model cost. */
export interface Cost {
  model: string;
  input_tokens: number;
  output_tokens: number;
  milliseconds: number;
  calls: number;
}
