import type { StyleFamily, StyleMarker, StyleUnit } from './style-words.ts';
import type {
  ClassmateStanding,
  Confidence,
  ConsistencyLabel,
  EvidenceStrength,
  Recommendation,
} from './comparison.ts';
import type { LocatedQuote, SampleQuote } from './passages.ts';
import type { Cost, CostEfficiency, LlmAiDetection, LlmBreakdown, LlmResult } from './second-opinion.ts';

/**
 * The result of a comparison with a student's samples, as the engine produces it, the event stores it and the pages
 * read it. It is declared here, in comparison.ts and in second-opinion.ts, and nowhere else. The field names are
 * those of the specification. Shares, similarities and probabilities are from 0 to 1 unless the field says percent. A
 * 'similarity' is the chance that one person wrote both texts, given how alike they are and how many essays are
 * genuine to begin with (`prior`).
 */

/** A habit that differs or agrees by more than chance would explain. */
export interface EvidenceItem {
  marker: StyleMarker;
  kind: 'difference' | 'similarity';
  /** A sentence that gives both numbers. */
  statement: string;
  /** In `unit`. */
  essay_rate: number;
  sample_rate: number;
  unit: StyleUnit;
  essay_quote: LocatedQuote | null;
  sample_quote: SampleQuote | null;
}

/** One habit in numbers, all in `unit`: the essay, its student's samples and the class. */
export interface MarkerSnapshot {
  marker: StyleMarker;
  label: string;
  unit: StyleUnit;
  value: number;
  /** Plain mean and range over the samples; null without samples. */
  sample_mean: number | null;
  sample_low?: number | null;
  sample_high?: number | null;
  /** Median of the classmates' essays; null if there are too few. */
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

/** The aggregated analysis of a comparison. */
export interface ComparedAnalysis {
  engine: string;
  version: string;
  /** Percent. */
  average_probability: number;
  /** 1 when all samples agree. */
  consistency_score: number;
  overall_confidence: Confidence;
  recommendation: Recommendation;
  recommendation_rationale: string;
  /** Shown from 20 classmates on; the probability does not depend on it. */
  closer_than_classmates: ClassmateStanding | null;
  evidence_strength: EvidenceStrength;
  evidence_reasons: string[];
  /** How much the engine and the language model each contribute to the number; they add up to 1. */
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
  /** A sample unlike the others, which are alike: perhaps filed under the wrong student. */
  outlier_baseline_id: string | null;
  individual_comparisons: PerBaselineComparison[];
  /** Differences come first; at most six. */
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
  /** The most informative habits of this essay, for the strip below the result; at most four. */
  features: MarkerSnapshot[];
  /** Habits that all samples share and that few other writers have. */
  stable_markers: MarkerSnapshot[];
  voice_markers: MarkerSnapshot[];
  error_fingerprints: ErrorFingerprint[];
  /** Words that the essay and a sample misspell in the same way. */
  shared_errors: string[];
  llm_reasoning: string | null;
  llm_breakdown: LlmBreakdown | null;
  llm_evidence: string[];
  llm_ai_detection: LlmAiDetection | null;
  /** Null if no model was asked. */
  llm_result: LlmResult | null;
}

/**
 * As stored: if nothing could be compared there are only reasons, and fields that an older engine did not produce are
 * absent.
 */
export interface AuthorshipAnalysis extends Partial<ComparedAnalysis> {
  llm_cost?: Cost;
}
