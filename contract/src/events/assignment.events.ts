import type { EssayType } from '../facts/essay-types.ts';
import type { EventShape } from './event-shape.ts';

/** For whom an assignment is, and until when. */
export interface AssignmentTerms {
  /** Periods whose students are to write it. */
  periods: number[];
  /** The last day for handing in, such as 2026-11-20, as days are at the school; null: none. */
  due_on: string | null;
  /** The teacher's own rubric, in one version, that its essays are scored by; missing: the product's own. */
  rubric_version?: string;
}

/** What a teacher wrote about an assignment. */
export interface AssignmentWords {
  title: string;
  /** The task as the students read it; null: not written down. */
  prompt: string | null;
  /** What the students got with it, such as a task sheet: its wording is nobody's own; missing: none is kept. */
  hand_out?: string;
}

/** In what form scores stand in a gradebook. `table`: as the teacher's own table says, such as letters. */
export const GRADEBOOK_FORMS = ['points', 'percent', 'table'] as const;
export type GradebookForm = (typeof GRADEBOOK_FORMS)[number];

/** What was filled into a gradebook, which the product never sees. */
export interface FilledGradebook {
  form: GradebookForm;
  /** The essays whose scores were filled in. */
  essay_ids: string[];
  /** Students of the assignment for whom nothing was filled in: without an essay, or with a score that is not final. */
  left_out: number;
  /** The learning platform that they were sent to; missing: into a file. */
  sent_to?: string;
}

export interface AssignmentEvents {
  /** A teacher set a task for one or more classes. Essays may be put into it; none has to be. */
  AssignmentCreated: EventShape<
    { assignment_id: string; essay_type: EssayType; academic_year: string } & AssignmentTerms,
    AssignmentWords
  >;
  /** A teacher changed its title, its prompt, its hand-out, its classes, its last day or its rubric. */
  AssignmentChanged: EventShape<{ assignment_id: string } & AssignmentTerms, AssignmentWords>;
  /** A teacher filled its scores into a file of a gradebook, or sent them to one. */
  GradebookFilled: EventShape<{ assignment_id: string } & FilledGradebook>;
  /** A teacher removed an assignment that no essay was in. */
  AssignmentDeleted: EventShape<{ assignment_id: string }>;
}
