import type { EssayType } from '../facts/essay-types.ts';
import type { AssignmentTerms, AssignmentWords } from '../events/assignment.events.ts';

/** A task that a teacher set; the essays written for it are found by their `assignment_id`. */
export interface AssignmentRow extends AssignmentTerms, AssignmentWords {
  id: string;
  essay_type: EssayType;
  academic_year: string;
  created_at: string;
  revision: number;
}
