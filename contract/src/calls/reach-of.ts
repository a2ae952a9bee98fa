import type { CallName } from './calls.ts';

/** What a call is about, if it is about one thing: the first parameter of its path. */
export type ReachedThing =
  | 'essay'
  | 'baseline'
  /** One who is or was in the class: what was written there is its teachers’. */
  | 'student'
  /** One who is in the class now: whoever changes, exports or deletes takes all of it. */
  | 'present_student'
  | 'essay_batch'
  | 'baseline_batch'
  | 'assignment'
  | 'room'
  | 'feedback_link';

export type Reach =
  /** Reads only rows of the caller's classes; the store filters them. */
  | 'filtered'
  /** About one thing, which is not there for those outside its classes. */
  | { one: ReachedThing }
  /** Only for those who oversee the whole school. */
  | 'whole_school'
  /** Shows nothing of a student to anybody who has not got it already; why. */
  | { harmless: string };

const essay: Reach = { one: 'essay' };
const baseline: Reach = { one: 'baseline' };
const student: Reach = { one: 'student' };
const presentStudent: Reach = { one: 'present_student' };
const essayBatch: Reach = { one: 'essay_batch' };
const baselineBatch: Reach = { one: 'baseline_batch' };
const assignment: Reach = { one: 'assignment' };
const room: Reach = { one: 'room' };
const ownAccount: Reach = { harmless: 'about the caller’s own account' };
const product: Reach = { harmless: 'about the product' };
const rubrics: Reach = { harmless: 'rubrics are the school’s, and nobody’s writing' };
const writing: Reach = { harmless: 'without an account: the code of a room or the secret of a seat decides' };

/**
 * How each call is bounded when reading outside one's own classes is switched off. A call that is not here does not
 * compile.
 */
export const REACH_OF: Record<CallName, Reach> = {
  'GET /accesses': 'whole_school',
  'POST /accesses/prints': { harmless: 'records that the caller printed a page, and answers nothing of it' },
  'GET /assignments': 'filtered',
  'GET /assignments/grid': 'filtered',
  'GET /assignments/{id}': assignment,
  'POST /assignments': 'filtered',
  'POST /assignments/{id}/gradebooks': assignment,
  'POST /courses/members': {
    harmless: 'people of a course that the learning platform has opened for the caller',
  },
  'POST /assignments/{id}/course-scores': assignment,
  'PUT /assignments/{id}': assignment,
  'DELETE /assignments/{id}': assignment,
  'GET /classes': { harmless: 'who teaches which class; no student' },
  'PUT /classes/{academicYear}/{period}': {
    harmless: 'who teaches which class; its decider asks whose it is',
  },
  'GET /audit': 'whole_school',
  'GET /audit/essays/{id}': essay,
  'GET /audit/baselines/{id}': baseline,
  'POST /auth/login': ownAccount,
  'POST /auth/renew': ownAccount,
  'POST /auth/password': ownAccount,
  'PUT /auth/scoring': ownAccount,
  'POST /auth/logout': ownAccount,
  'POST /auth/register': ownAccount,
  'GET /auth/verify': ownAccount,
  'GET /auth/setup': ownAccount,
  'POST /baselines/batch-upload': 'filtered',
  'POST /baselines/upload-files': 'filtered',
  'GET /baselines/batch/{batchId}/files': baselineBatch,
  'POST /baselines/assign-batch': 'filtered',
  'GET /baselines/batch-summary': 'filtered',
  'GET /baselines/batch-progress': 'filtered',
  'POST /baselines/batch-intelligent-assessment': 'filtered',
  'POST /baselines/batch-reset': 'filtered',
  'POST /baselines/batch-stop': 'filtered',
  'POST /students/baseline': 'filtered',
  'GET /students/baseline/{id}': baseline,
  'PUT /students/baseline/{id}': baseline,
  'DELETE /students/baseline/{id}': baseline,
  'GET /students/{id}/baseline': student,
  'GET /students/{id}/baselines': student,
  'POST /baselines/upload': 'filtered',
  'GET /baselines/pending-reviews': 'filtered',
  'GET /baselines/recent': 'filtered',
  'GET /baselines/approved': 'filtered',
  'GET /baselines/rejected': 'filtered',
  'GET /baselines/{id}': baseline,
  'GET /baselines/{id}/file': baseline,
  'POST /baselines/{id}/review': baseline,
  'POST /baselines/{id}/undo': baseline,
  'POST /baselines/{id}/retry-processing': baseline,
  'DELETE /baselines/{id}': baseline,
  'GET /essays/comment-bank': { harmless: 'sentences that the caller wrote' },
  'POST /essays/upload-batch': 'filtered',
  'POST /essays/upload-files': 'filtered',
  'POST /essays/writing-days': { harmless: 'days read from the files that are sent' },
  'GET /essays/batches': 'filtered',
  'GET /essays/batch/{batchId}/files': essayBatch,
  'GET /essays/batch/{batchId}': essayBatch,
  'POST /essays/batch/{batchId}/baseline-comparison': essayBatch,
  'GET /essays/batch-status/{id}': essayBatch,
  'POST /essays/assign': 'filtered',
  'POST /essays/process-batch': 'filtered',
  'GET /essays': 'filtered',
  'GET /essays/flagged': 'filtered',
  'GET /essays/rejected': 'filtered',
  'GET /essays/without-baseline': 'filtered',
  'GET /essays/unassigned': 'filtered',
  'GET /essays/dashboard-stats': 'filtered',
  'GET /essays/student/{studentId}': student,
  'POST /essays/upload': 'filtered',
  'GET /essays/{id}': essay,
  'GET /essays/{id}/with-grading': essay,
  'GET /essays/{id}/learning-targets': essay,
  'GET /essays/{id}/rewrite': essay,
  'GET /essays/{id}/file-history': essay,
  'GET /essays/{id}/file': essay,
  'POST /essays/{id}/grade': essay,
  'POST /essays/{id}/save-grades': essay,
  'POST /essays/{id}/approve-authorship': essay,
  'POST /essays/{id}/confirm-scores': essay,
  'POST /essays/{id}/propose-level': essay,
  'POST /essays/{id}/reject': essay,
  'POST /essays/{id}/flag': essay,
  'POST /essays/{id}/talks': essay,
  'POST /essays/{id}/comments': essay,
  'PUT /essays/{id}/comments/{commentId}': essay,
  'DELETE /essays/{id}/comments/{commentId}': essay,
  'POST /essays/{id}/undo': essay,
  'POST /essays/{id}/unassign': essay,
  'POST /essays/{id}/rewrite-decision': essay,
  'PUT /essays/{id}/assignment': essay,
  'PUT /essays/{id}/writing-date': essay,
  'PUT /essays/{id}/type': essay,
  'PUT /essays/{id}/text': essay,
  'PUT /essays/{id}/own-words': essay,
  'POST /essays/{id}/on-task': essay,
  'POST /essays/{id}/comparison': essay,
  'POST /essays/{id}/retry': essay,
  'POST /essays/{id}/convert-to-baseline': essay,
  'DELETE /essays/{id}': essay,
  'GET /exports/grades': 'filtered',
  'GET /exports/students/{id}': presentStudent,
  'GET /essays/{id}/feedback': essay,
  'PUT /essays/{id}/feedback': essay,
  'GET /feedback': 'filtered',
  'POST /feedback/returns': 'filtered',
  'POST /feedback/pdfs': 'filtered',
  'POST /feedback/links/{id}/revoke': { one: 'feedback_link' },
  'POST /shared-feedback': { harmless: 'whoever has the secret of a link reads its sheet' },
  'GET /essays/{id}/feedback/{version}': essay,
  'GET /health': product,
  'GET /test': product,
  'GET /ping': product,
  'GET /debug/simple': product,
  'GET /debug/echo': product,
  'GET /openapi.json': product,
  'GET /docs': product,
  'GET /reports/flags': 'whole_school',
  'GET /reports/score-agreement': { harmless: 'figures of the caller’s own scores' },
  'GET /reports/flags/summary': 'filtered',
  'GET /rubrics': rubrics,
  'GET /rubrics/library': rubrics,
  'GET /rubrics/{id}': rubrics,
  'GET /rubrics/{id}/csv': rubrics,
  'POST /rubrics': rubrics,
  'POST /rubrics/import': rubrics,
  'PUT /rubrics/{id}': rubrics,
  'POST /rubrics/{id}/publish': rubrics,
  'POST /rubrics/{id}/retire': rubrics,
  'POST /rubrics/{id}/bring-back': rubrics,
  'GET /school': { harmless: 'the time zone' },
  'PUT /school': 'whole_school',
  'GET /school/reading': 'whole_school',
  'PUT /school/reading': 'whole_school',
  'GET /school/retention': 'whole_school',
  'PUT /school/retention': 'whole_school',
  'GET /students': 'filtered',
  'GET /students/for-upload': 'filtered',
  'GET /students/with-baseline': 'filtered',
  'GET /students/academic-years': { harmless: 'the years of the school' },
  'GET /students/class-sheet': 'filtered',
  'GET /students/{id}': student,
  'GET /students/{id}/progress': student,
  'POST /students': 'filtered',
  'POST /students/bulk': 'filtered',
  'POST /students/compare': 'filtered',
  'POST /students/imports': 'filtered',
  'POST /students/imports/{importId}/undo': { harmless: 'only for whoever began the import' },
  'POST /students/known': 'filtered',
  'POST /students/named': 'filtered',
  'PUT /students/{id}': presentStudent,
  'POST /students/{id}/activate': presentStudent,
  'DELETE /students/{id}': presentStudent,
  'POST /students/legal-holds': 'whole_school',
  'POST /students/legal-holds/lift': 'whole_school',
  'POST /students/{id}/flags': presentStudent,
  'GET /students/{id}/flags': student,
  'POST /baselines/flags/{id}/resolve': 'filtered',
  'GET /writing-rooms': 'filtered',
  'GET /writing-rooms/{id}': room,
  'POST /writing-rooms': 'filtered',
  'POST /writing-rooms/{id}/shows': room,
  'POST /writing-rooms/{id}/pause': room,
  'POST /writing-rooms/{id}/resume': room,
  'POST /writing-rooms/{id}/time': room,
  'POST /writing-rooms/{id}/seats/{studentId}/time': room,
  'POST /writing-rooms/{id}/seats/{studentId}/free': room,
  'GET /writing-rooms/{id}/seats/{studentId}/versions': room,
  'POST /writing-rooms/{id}/seats/{studentId}/versions': room,
  'POST /writing-rooms/{id}/collect': room,
  'POST /write/door': writing,
  'POST /write/seat': writing,
  'GET /write/seat': writing,
  'GET /write/standing': writing,
  'POST /write/draft': writing,
  'GET /users': 'whole_school',
  'PATCH /users/{id}': 'whole_school',
  'DELETE /users/{id}': 'whole_school',
};
