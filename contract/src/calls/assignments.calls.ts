import type { Assignment, AssignmentGrid, AssignmentPage, AssignmentSummary } from '../answers/assignment.ts';
import type { EssayType } from '../facts/essay-types.ts';
import type { FilledGradebook } from '../events/assignment.events.ts';
import { get, post, put, remove } from './call.ts';
import type { Message } from './call.ts';
import { CLASS, NUMBERED, ONE_CLASS } from './query.ts';

export interface AssignmentDetails {
  title: string;
  /** null: not given. */
  prompt?: string | null;
  /** What the students got with it; null: nothing is kept. */
  hand_out?: string | null;
  periods: number[];
  /** The last day for handing in, such as 2026-11-20, as days are at the school; null: none. */
  due_on?: string | null;
  /** A published version of a teacher's own rubric; null: the product's for this class. */
  rubric_version?: string | null;
}

export interface NewAssignment extends AssignmentDetails {
  essay_type: EssayType;
  academic_year: string;
}

export const assignments = {
  /** The assignments of a year or class, newest first, with how many students are how far. */
  list: get('/assignments', { query: [...CLASS, ...NUMBERED], list: 'assignments' }).answers<{
    assignments: AssignmentSummary[];
  }>(),
  /** The students of one class, all or a page, with their state in each of its assignments. */
  grid: get('/assignments/grid', {
    query: [...ONE_CLASS, ...NUMBERED],
    list: 'students',
  }).answers<AssignmentGrid>(),
  /** One assignment with everybody who is to write it; all of its classes, where none of them is asked about. */
  one: get('/assignments/{id}', { query: ['classes'] }).answers<AssignmentPage>(),
  /** Sets a task for one or more classes. */
  create: post('/assignments', { status: 201 }).takes<NewAssignment>().answers<Assignment>(),
  /** Changes title, prompt, hand-out, classes, last day and rubric; type and year stay, and so do scores. */
  change: put('/assignments/{id}', { replaces: true }).takes<AssignmentDetails>().answers<Assignment>(),
  /** Records that its scores were filled into a file of a gradebook; the file itself is not sent. */
  fillGradebook: post('/assignments/{id}/gradebooks', { status: 201 })
    .takes<Omit<FilledGradebook, 'sent_to'>>()
    .answers<Message>(),
  /** Removes an assignment that no essay is in. */
  remove: remove('/assignments/{id}').answers<Message>(),
};
