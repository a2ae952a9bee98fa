import type { ClassType } from './periods.ts';

/** What is known of the class when a text is filed under a student; later changes to the roster do not affect it. */
export interface Filing {
  student_id: string;
  class_type: ClassType;
  academic_year: string;
  period: number;
}
