import type { EssayType } from '../domain/essay-types.ts';
import type { EventShape } from './event.ts';

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

export interface AssignmentEvents {
  /** A teacher set a task for one or more classes. Essays may be put into it; none has to be. */
  AssignmentCreated: EventShape<
    { assignment_id: string; essay_type: EssayType; academic_year: string } & AssignmentTerms,
    AssignmentWords
  >;
  /** A teacher changed its title, its prompt, its hand-out, its classes, its last day or its rubric. */
  AssignmentChanged: EventShape<{ assignment_id: string } & AssignmentTerms, AssignmentWords>;
  /** A teacher removed an assignment that no essay was in. */
  AssignmentDeleted: EventShape<{ assignment_id: string }>;
}
