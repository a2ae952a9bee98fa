import type { TextType } from '../domain/essay-types.ts';

export interface ChangeMetrics {
  isIdentical: boolean;
  isNearlyIdentical: boolean;
  wordChanges: number;
  /** 0–100. */
  wordChangePercentage: number;
  sentenceChanges: number;
  sentenceChangePercentage: number;
  structuralChanges: number;
}

export interface RewriteAnswer {
  is_rewrite: boolean;
  rewrite_of_essay_id: string | null;
  improvement_notes: string | null;
  changeMetrics: ChangeMetrics | null;
  originalEssayInfo: { student_name: string | null; submission_date: string; essay_type: TextType } | null;
  originalEssayText: string | null;
  /** To the text of the original, 0–1; null while it is not known. */
  baseline_similarity_score: number | null;
}
