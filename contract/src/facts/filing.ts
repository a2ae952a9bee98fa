import type { ClassType } from './periods.ts';

/** What is known of the class when a text is filed under a student; later changes to the roster do not affect it. */
export interface Filing {
  student_id: string;
  class_type: ClassType;
  academic_year: string;
  period: number;
}

/** Which student; the name is null for a caller without view_student_names. */
export interface StudentRef {
  student_session_id: string | null;
  student_display_id: string | null;
  student_name: string | null;
}
