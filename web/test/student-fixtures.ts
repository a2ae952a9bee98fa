import type { Student } from '@essays/contract';

/** A student of period 2 with an accepted sample; a test names only what it is about. */
export const studentOf = (changes: Partial<Student> = {}): Student => ({
  id: 's1',
  display_id: 'S0001',
  student_name: 'Maya Rivera',
  period: 2,
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  enrollment_date: '2025-09-01',
  is_active: true,
  has_baseline: true,
  baseline_status: 'complete',
  flags: [],
  revision: 0,
  ...changes,
});
