/** A run that checks waiting samples, a few students at a time. */
export interface AssessmentRow {
  id: string;
  started_at: string;
  batch_size: number;
  student_ids: string[];
  baseline_ids: string[];
  status: 'processing' | 'completed' | 'stopped' | 'reset';
  current_student_id: string | null;
  results: { student_id: string; success: boolean; error: string | null }[];
}
