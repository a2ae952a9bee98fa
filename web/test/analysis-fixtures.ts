import type { EvidenceItem, LlmResult, MarkerSnapshot } from '@essays/contract';

/** A habit that differs; a test gives only the fields it is about. */
export const evidenceOf = (changes: Partial<EvidenceItem> = {}): EvidenceItem => ({
  marker: 'however',
  kind: 'difference',
  statement: 'However, nevertheless: 1.2 per 100 words here, 0 in the samples.',
  essay_rate: 1.2,
  sample_rate: 0,
  unit: 'per 100 words',
  essay_quote: null,
  sample_quote: null,
  ...changes,
});

export const markerOf = (changes: Partial<MarkerSnapshot> = {}): MarkerSnapshot => ({
  marker: 'commas',
  label: 'Commas',
  unit: 'per 100 words',
  value: 8,
  sample_mean: 4,
  sample_low: 3.5,
  sample_high: 5,
  class_median: 4.5,
  standing: 'differs',
  rarity: 0.9,
  ...changes,
});

export const llmResultOf = (changes: Partial<LlmResult> = {}): LlmResult => ({
  decision: 'inconclusive',
  similarity_score: 0.5,
  confidence: 'low',
  breakdown: null,
  ai_detection: null,
  key_evidence: [],
  teacher_explanation: 'The language model could not tell.',
  ...changes,
});
