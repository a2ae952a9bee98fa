import type { Student, StudentProgress } from '@essays/contract';

/** A student of period 2 with an accepted sample; a test gives only the fields it is about. */
export const studentOf = (changes: Partial<Student> = {}): Student => ({
  id: 's1',
  display_id: 'S0001',
  student_name: 'Maya Rivera',
  school_number: null,
  email: null,
  period: 2,
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  enrollment_date: '2025-09-01',
  is_active: true,
  entered_by: 'u1',
  has_baseline: true,
  baseline_status: 'complete',
  approved_words: 900,
  flags: [],
  legal_hold: null,
  revision: 0,
  ...changes,
});

/** Nothing is scored yet. */
export const NO_PROGRESS: StudentProgress = {
  progress: { trend_status: 'Insufficient Data', slope_per_essay: null, count: 0 },
  scores: [],
  term: null,
  teacher_summary: null,
  teacher_summary_model: null,
  teacher_summary_updated_at: null,
};
