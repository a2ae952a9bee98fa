import type { TextType } from '../facts/essay-types.ts';
import type { ChangeMetrics } from '../facts/rewrite.ts';

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
