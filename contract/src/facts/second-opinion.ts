import type { Confidence, Recommendation } from './comparison.ts';

/** How similar a model found two texts to be in each respect, 0–1. */
export interface LlmBreakdown {
  voice: number;
  errors: number;
  quirks: number;
  patterns: number;
}

/** What a model says about machine writing; it decides nothing. */
export interface LlmAiDetection {
  suspected: boolean;
  /** Percent. */
  confidence: number;
  indicators: string[];
}

/** What the language model answered when it was asked for a second opinion. */
export interface LlmResult {
  decision: Recommendation;
  /** Null if it could not tell. */
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

/** What a call to an outside model cost. */
export interface Cost {
  model: string;
  input_tokens: number;
  output_tokens: number;
  milliseconds: number;
  calls: number;
}
