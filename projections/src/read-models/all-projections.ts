import type { ReadModelName } from '@essays/contract';
import type { Projection } from './projection.ts';
import { assessments } from './assessments/assessments.projection.ts';
import { assignments } from './assignments/assignments.projection.ts';
import { feedbackLinks } from './feedback-links/feedback-links.projection.ts';
import { audit } from './audit/audit.projection.ts';
import { auditWords } from './audit/audit-words.projection.ts';
import { baselineBatches } from './baseline-batches/baseline-batches.projection.ts';
import { baselines } from './baselines/baselines.projection.ts';
import { classEssays } from './class-essays/class-essays.projection.ts';
import { classes } from './classes/classes.projection.ts';
import { commentBank } from './comment-bank/comment-bank.projection.ts';
import { dashboard } from './dashboard/dashboard.projection.ts';
import { essayBatches } from './essay-batches/essay-batches.projection.ts';
import { essays } from './essays/essays.projection.ts';
import { flagOutcomes } from './flag-outcomes/flag-outcomes.projection.ts';
import { jobs } from './jobs/jobs.projection.ts';
import { rubrics } from './rubrics/rubrics.projection.ts';
import { school } from './school/school.projection.ts';
import { scoreAgreements } from './score-agreements/score-agreements.projection.ts';
import { studentBaselines } from './student-baselines/student-baselines.projection.ts';
import { studentProgress } from './student-progress/student-progress.projection.ts';
import { students } from './students/students.projection.ts';
import { writingRooms } from './writing-rooms/writing-rooms.projection.ts';
import { users } from './users/users.projection.ts';

/**
 * Every read model; omitting one does not compile. In the order in which a new event goes through them: first those
 * that a decision's answer waits for, the longest way first, and last those that no answer waits for.
 */
export const PROJECTIONS: { [N in ReadModelName]: Projection<N> } = {
  student_progress: studentProgress,
  essays,
  dashboard,
  jobs,
  audit,
  audit_words: auditWords,
  baselines,
  student_baselines: studentBaselines,
  students,
  essay_batches: essayBatches,
  baseline_batches: baselineBatches,
  assessments,
  assignments,
  classes,
  rubrics,
  writing_rooms: writingRooms,
  feedback_links: feedbackLinks,
  users,
  school,
  comment_bank: commentBank,
  class_essays: classEssays,
  flag_outcomes: flagOutcomes,
  score_agreements: scoreAgreements,
};

export const READ_MODEL_NAMES = Object.keys(PROJECTIONS) as ReadModelName[];

export const ALL_PROJECTIONS = Object.values(PROJECTIONS) as Projection[];

export const isReadModelName = (name: string): name is ReadModelName => Object.hasOwn(PROJECTIONS, name);
