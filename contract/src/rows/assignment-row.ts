import type { EssayType } from '../domain/essay-types.ts';
import type { AssignmentTerms, AssignmentWords } from '../events/assignment.events.ts';

/** A task that a teacher set; what was written for it is found by the `assignment_id` of the essays. */
export interface AssignmentRow extends AssignmentTerms, AssignmentWords {
  id: string;
  essay_type: EssayType;
  academic_year: string;
  created_at: string;
  revision: number;
}
