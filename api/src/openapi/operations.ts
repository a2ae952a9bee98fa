import {
  ACCEPTED_PAGE_SIZE,
  COMMENT_FIELDS,
  ESSAY_LISTS,
  ESSAY_ORDERS,
  ESSAY_TYPES,
  EVENT_TYPES,
} from '@essays/contract';
import type { Call } from './answers.ts';
import type { Schema } from './schema.ts';

interface QueryParameter {
  description: string;
  schema: Schema;
}

const text = (description: string): QueryParameter => ({ description, schema: { type: 'string' } });
const number = (description: string, minimum: number, fallback?: number): QueryParameter => ({
  description,
  schema: { type: 'integer', minimum, ...(fallback !== undefined && { default: fallback }) },
});
const flag = (description: string): QueryParameter => ({
  description,
  schema: { type: 'boolean', default: false },
});

/** Every query parameter of the API by its name; one name means one thing everywhere. */
export const QUERY = {
  academic_year: text("Such as 2025-26; 'all' means no filter."),
  period: text("Number of the period; 'all' means no filter."),
  include_inactive: flag('Whether students who were deactivated are in the list.'),
  hard_delete: flag('Deletes permanently, with everything that belongs to the student.'),
  days: number('Only what was uploaded within this many times 24 hours.', 1),
  studentSessionId: text('Only what belongs to the student of this id.'),
  batch_id: text('Only what came with this batch.'),
  essay_type: text(`Only essays of one type: ${ESSAY_TYPES.join(', ')}.`),
  field: text(`Where the comment stands: ${COMMENT_FIELDS.join(', ')}.`),
  q: text('Words that all stand in it.'),
  search: text('Part of a name (for those who may see names) or of a display id.'),
  limit: number('Longest page.', 1),
  offset: number('How many of the list come before the page.', 0, 0),
  after: text('Where the page begins; only ever taken from a Link header.'),
  around: text('Id of an essay: the page of the list that holds it, where the list has it.'),
  view: text("'summary' leaves out all texts, analyses and feedback."),
  list: text(`Only what stands on one list: ${ESSAY_LISTS.join(', ')}.`),
  order: text(
    `Of one list: ${ESSAY_ORDERS.join(', ')}. Random is a shuffle that stays the same for the same caller.`,
  ),
  up_to: text('Where the list ends: a log position, or a day or instant. What came later is left out.'),
  essay: text('Id of an essay.'),
  baseline: text('Id of a baseline.'),
  student: text('Display id of a student.'),
  actor: text("Username or id of who acted; 'system' for the product itself."),
  action: text(`Event types, separated by commas: ${EVENT_TYPES.join(', ')}.`),
  from: text('A day (all of it, UTC) or an instant, inclusive.'),
  to: text('A day (all of it, UTC) or an instant, inclusive.'),
} satisfies Record<string, QueryParameter>;

interface Operation {
  /** One sentence. */
  says: string;
  query?: readonly (keyof typeof QUERY)[];
  /** Another content type than JSON, or besides it. */
  as?: 'text/csv' | 'application/pdf' | 'text/html';
}

const CLASS = ['academic_year', 'period'] as const;
/** A page and what of it; without them the whole list. */
const PAGED = ['limit', 'offset', 'after', 'around', 'view'] as const;
const ROSTER = ['include_inactive', ...CLASS] as const;

/** What the code cannot say of itself: what a call is for, and what its query may hold. */
export const OPERATIONS: Record<Call, Operation> = {
  'GET /health': { says: 'Whether the product runs, and how far its read models are behind the log.' },
  'GET /test': { says: 'Whether the API can be reached; used by the sign-in page.' },
  'GET /ping': { says: 'Whether the API can be reached.' },
  'GET /debug/simple': { says: 'Whether the API can be reached.' },
  'GET /debug/echo': { says: 'Whether the API can be reached; nothing sent comes back.' },
  'GET /openapi.json': { says: 'This document.' },
  'GET /docs': { says: 'This document as a page.', as: 'text/html' },

  'GET /rubrics': { says: 'Every published version of the rubrics, with what each score means.' },

  'POST /auth/login': { says: 'Signs in; the token is valid for 12 hours.' },
  'POST /auth/renew': {
    says: 'Another token for 12 hours, in exchange for one that is still valid; until 24 hours after the sign-in.',
  },
  'POST /auth/password': {
    says: 'Changes one’s own password, for the present one. All other sessions end; the answer is the token of this one.',
  },
  'POST /auth/logout': { says: 'Signs out: no token of this session is valid any more.' },
  'POST /auth/register': {
    says: 'Creates an account. Open to anyone while there is none; the first account is the administrator’s.',
  },
  'GET /auth/verify': { says: 'The user the token belongs to, with their current permissions.' },
  'GET /auth/setup': { says: 'Whether the product waits for its first administrator.' },
  'GET /users': { says: 'All accounts.' },
  'PATCH /users/{id}': {
    says: 'Changes role, permissions, password or whether an account is active. An administrator always remains.',
  },

  'DELETE /users/{id}': {
    says: 'Erases an account: its name and password are gone, what it did stays under its id. An administrator always remains.',
  },

  'GET /students': { says: 'The roster.', query: ROSTER },
  'GET /students/for-upload': { says: 'The roster as a picker needs it.', query: ROSTER },
  'GET /students/with-baseline': { says: 'The roster with the state of the samples.', query: ROSTER },
  'GET /students/academic-years': { says: 'All academic years that have students.' },
  'GET /students/class-sheet': {
    says: 'Each student’s latest scores in one class, the medians, and the criterion that is lowest for most.',
    query: [...CLASS, 'essay_type', 'days'],
  },
  'GET /students/{id}': { says: 'One student.' },
  'GET /students/{id}/progress': {
    says: 'Scores over time, their trend and the summary for the teacher.',
    query: ['academic_year'],
  },
  'POST /students': { says: 'Adds a student.' },
  'POST /students/bulk': { says: 'Adds many students, all or none.' },
  'PUT /students/{id}': { says: 'Corrects name, period or year, or deactivates and activates.' },
  'POST /students/{id}/activate': { says: 'Activates a student who was deactivated.' },
  'DELETE /students/{id}': {
    says: 'Deactivates a student, or deletes permanently.',
    query: ['hard_delete'],
  },
  'POST /students/{id}/flags': { says: 'Raises a flag on a student.' },
  'GET /students/{id}/flags': { says: 'The flags of a student, also resolved ones.' },
  'POST /baselines/flags/{id}/resolve': { says: 'Resolves a flag of a student.' },

  'POST /students/baseline': { says: 'Adds a writing sample to a student.' },
  'GET /students/baseline/{id}': { says: 'One writing sample.' },
  'PUT /students/baseline/{id}': { says: 'Corrects what is noted about a writing sample.' },
  'DELETE /students/baseline/{id}': { says: 'Deletes a writing sample permanently.' },
  'GET /students/{id}/baseline': { says: 'The writing samples of a student.' },
  'GET /students/{id}/baselines': { says: 'The writing samples of a student.' },

  'POST /baselines/upload': { says: 'Uploads one baseline, as a PDF or as text.' },
  'GET /baselines/pending-reviews': { says: 'Baselines that wait for a decision.', query: CLASS },
  'GET /baselines/recent': { says: 'Recent baselines, newest first.', query: [...CLASS, 'days', 'limit'] },
  'GET /baselines/approved': {
    says: `Accepted baselines, newest first, in pages of ${ACCEPTED_PAGE_SIZE}.`,
    query: [...CLASS, 'search', 'limit', 'offset', 'after'],
  },
  'GET /baselines/rejected': { says: 'Rejected baselines.', query: CLASS },
  'GET /baselines/{id}': { says: 'One baseline.' },
  'GET /baselines/{id}/file': { says: 'The original file of a baseline.', as: 'application/pdf' },
  'POST /baselines/{id}/review': { says: 'Approves or rejects a baseline.' },
  'POST /baselines/{id}/undo': { says: 'Undoes the last review of a baseline.' },
  'POST /baselines/{id}/retry-processing': { says: 'Processes a baseline again.' },
  'DELETE /baselines/{id}': { says: 'Deletes a baseline permanently.' },

  'POST /baselines/batch-upload': { says: 'Uploads many baselines; answers when all are read.' },
  'POST /baselines/assign-batch': { says: 'Files uploaded baselines under students.' },
  'GET /baselines/batch-summary': { says: 'What an intelligent assessment would have to do.' },
  'GET /baselines/batch-progress': { says: 'The progress of the intelligent assessment.' },
  'POST /baselines/batch-intelligent-assessment': {
    says: 'Compares all open baselines, group by group; answers when it is done.',
  },
  'POST /baselines/batch-reset': { says: 'Ends the intelligent assessment and forgets its results.' },
  'POST /baselines/batch-stop': { says: 'Stops the intelligent assessment after the current group.' },

  'GET /essays': {
    says: 'Essays and samples (`origin` tells them apart), newest first.',
    query: [...CLASS, 'days', 'studentSessionId', 'list', 'order', ...PAGED],
  },
  'GET /essays/flagged': { says: 'Flagged essays, newest first.', query: [...CLASS, 'order', ...PAGED] },
  'GET /essays/rejected': { says: 'Rejected essays, newest first.', query: [...CLASS, 'order', ...PAGED] },
  'GET /essays/without-baseline': {
    says: 'Essays of students without any sample.',
    query: [...CLASS, 'limit', 'offset', 'after'],
  },
  'GET /essays/unassigned': { says: 'Essays that wait for their student.', query: ['batch_id', 'view'] },
  'GET /essays/dashboard-stats': { says: 'The numbers of the dashboard.' },
  'GET /essays/comment-bank': {
    says: 'The caller’s own earlier sentences for one field of the score form, most used first, none with a name.',
    query: ['field', 'q', 'limit'],
  },
  'GET /essays/student/{studentId}': { says: 'The essays of a student.', query: ['view'] },
  'POST /essays/upload': { says: 'Uploads one essay, as a PDF or as text; says whether it is a rewrite.' },
  'GET /essays/{id}': { says: 'One essay.' },
  'GET /essays/{id}/with-grading': { says: 'One essay with its grading.' },
  'GET /essays/{id}/learning-targets': { says: 'The learning targets of an essay.' },
  'GET /essays/{id}/rewrite': { says: 'What an essay changes compared with the one it rewrites.' },
  'GET /essays/{id}/file': { says: 'The original file of an essay.', as: 'application/pdf' },
  'POST /essays/{id}/grade': {
    says: 'Grades an essay; answers when the grade is there, or 202 when it takes longer than the call waits.',
  },
  'POST /essays/{id}/save-grades': {
    says: 'Saves the teacher’s own scores and feedback; no machine overwrites them.',
  },
  'POST /essays/{id}/approve-authorship': { says: 'Approves the authorship of an essay.' },
  'POST /essays/{id}/reject': { says: 'Rejects an essay, with a reason.' },
  'POST /essays/{id}/flag': { says: 'Flags an essay, with a reason.' },
  'POST /essays/{id}/talks': {
    says: 'Notes a talk with the student about an essay, or corrects such a note; it decides nothing.',
  },
  'POST /essays/{id}/undo': { says: 'Undoes the last approval, rejection or flag.' },
  'POST /essays/{id}/unassign': { says: 'Removes an essay from its student.' },
  'POST /essays/{id}/rewrite-decision': { says: 'Confirms or denies that an essay is a rewrite.' },
  'POST /essays/{id}/retry': { says: 'Repeats the step that failed.' },
  'POST /essays/{id}/convert-to-baseline': { says: 'Converts a graded essay to a baseline.' },
  'DELETE /essays/{id}': { says: 'Deletes an essay permanently.' },

  'POST /essays/upload-batch': { says: 'Uploads many essays; answers when all are read and matched.' },
  'GET /essays/batches': { says: 'All batches, newest first.' },
  'GET /essays/batch/{batchId}': { says: 'The essays of a batch.', query: ['view'] },
  'POST /essays/batch/{batchId}/baseline-comparison': {
    says: 'Compares all essays of a batch with the samples again; answers when it is done.',
  },
  'GET /essays/batch-status/{id}': {
    says: 'The progress of a batch; the counts always add up to the total.',
  },
  'POST /essays/assign': { says: 'Files uploaded essays under students.' },
  'POST /essays/process-batch': { says: 'Asks for the grading of many essays; answers at once.' },

  'GET /reports/flags': {
    says: 'What became of flags, by period, class, type of essay and teacher; as CSV too, for those who may export. No student is in it.',
    query: ['from', 'to', 'academic_year'],
    as: 'text/csv',
  },
  'GET /reports/flags/summary': {
    says: 'What became of flags in the whole school.',
    query: ['academic_year'],
  },
  'GET /audit': {
    says: 'Everything that happened, newest first; as CSV too, for those who may export.',
    query: ['essay', 'baseline', 'student', 'actor', 'action', 'from', 'to', 'limit', 'offset', 'up_to'],
    as: 'text/csv',
  },
  'GET /audit/essays/{id}': {
    says: 'The history of an essay, oldest first, with its chain of hashes; with up_to also the essay as it stood then.',
    query: ['up_to'],
  },
  'GET /audit/baselines/{id}': { says: 'The history of a baseline, oldest first, with its chain of hashes.' },
  'GET /exports/grades': {
    says: 'All scores, one line for each essay.',
    query: [...CLASS, 'studentSessionId'],
    as: 'text/csv',
  },
};
