/** How much the writing at hand allows to be said. */
export type EvidenceStrength = 'insufficient' | 'limited' | 'strong';
export type Recommendation = 'same_author' | 'different_authors' | 'inconclusive';

/** A quotation that was located in its text: `start` and `end` are offsets in UTF-16 units. */
export interface LocatedQuote {
  quote: string;
  start: number;
  end: number;
}

export interface SampleComparison {
  baseline_id: string;
  /** 0–1. */
  similarity_score: number;
  sentence_length_similarity: number;
  vocabulary_similarity: number;
  readability_similarity?: number;
  sentence_structure_similarity?: number;
  weight: number;
  is_primary: boolean;
  baseline_date: string;
}

export interface BaselineComparisonDetails {
  /** Which engine compared, and by which version of its rules. */
  engine?: string;
  version?: string;
  baseline_comparisons: SampleComparison[];
  best_matching_baseline: string | null;
  sentence_length_similarity: number | null;
  vocabulary_similarity: number | null;
  readability_similarity?: number | null;
  sentence_structure_similarity?: number | null;
  reasons: string[];
  average_similarity: number | null;
  evidence_strength: EvidenceStrength;
  enhancedAnalysis: Record<string, unknown> | null;
  comparisons: {
    baseline_id?: string;
    similarity_score: number;
    /** The same number under the name that the essay page reads. */
    similarity?: number;
    sentence_length_similarity?: number | null;
    readability_similarity: number | null;
    vocabulary_similarity: number | null;
    sentence_structure_similarity: number | null;
    /** high, medium or low. */
    confidence: string;
    sameAuthor: boolean;
  }[];
}

/** A finding with the words it rests on; percent fields are 0–100. */
export interface AuthorshipFinding {
  feature: string;
  detail: string;
  differs: boolean;
  essay_quotes?: LocatedQuote[];
  sample_quotes?: (LocatedQuote & { baseline_id: string })[];
}

/**
 * The aggregated analysis of the specification's section 3. Probabilities and scores of this object are percent, 0–100.
 * Open for what an engine adds.
 */
export interface AuthorshipAnalysis {
  average_probability?: number | null;
  consistency_score?: number | null;
  overall_confidence?: string;
  recommendation?: Recommendation;
  weights?: { mechanical: number; llm: number };
  analysis_type?: string;
  evidence_strength?: EvidenceStrength;
  evidence_reasons?: string[];
  /** To how many of so many classmates the essay is less close than to its own samples; null with fewer than 20. */
  closer_than_classmates?: { closer: number; of: number } | null;
  llm_triggers_used?: string[];
  selected_baseline_id?: string | null;
  selected_baseline_reason?: string;
  cost_efficiency?: {
    total_comparisons: number;
    llm_calls_made: number;
    llm_calls_saved: number;
    savings_percentage: number;
  };
  findings?: AuthorshipFinding[];
  teacher_guidance?: string | string[];
  individual_comparisons?: {
    baseline_number: number;
    baseline_id: string;
    same_author_probability: number;
    confidence_level: string;
    key_differences: string[];
    stable_marker_analysis: unknown;
    red_flags: string[];
    supporting_evidence: string[];
  }[];
  [field: string]: unknown;
}

export interface AiIndicator {
  label: string;
  detail: string;
  quote?: string;
  start?: number;
  end?: number;
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
