import { accesses } from './accesses.calls.ts';
import { assignments } from './assignments.calls.ts';
import { audit } from './audit.calls.ts';
import { auth } from './auth.calls.ts';
import { baselineBatches } from './baseline-batches.calls.ts';
import { baselines } from './baselines.calls.ts';
import { classes } from './classes.calls.ts';
import { courses } from './courses.calls.ts';
import { commentBank } from './comment-bank.calls.ts';
import { essayBatches } from './essay-batches.calls.ts';
import { essays } from './essays.calls.ts';
import { exportCalls } from './exports.calls.ts';
import { feedback } from './feedback.calls.ts';
import type { Call, NameOf } from './call.ts';
import { product } from './product.calls.ts';
import { reports } from './reports.calls.ts';
import { rubrics } from './rubrics.calls.ts';
import { school } from './school.calls.ts';
import { students } from './students.calls.ts';
import { writingRooms } from './writing-rooms.calls.ts';
import { users } from './users.calls.ts';

/**
 * Every call of the API, by noun. Controllers serve them, the pages use them, and the API document is made from them:
 * there is no other list of calls.
 */
export const CALLS = {
  product,
  rubrics,
  auth,
  school,
  users,
  students,
  baselines,
  baselineBatches,
  essays,
  feedback,
  commentBank,
  assignments,
  courses,
  classes,
  writingRooms,
  essayBatches,
  reports,
  audit,
  accesses,
  exports: exportCalls,
};

type Calls = typeof CALLS;
/** The calls of each noun, as a union. */
type KnownCall = { [Noun in keyof Calls]: Calls[Noun][keyof Calls[Noun]] }[keyof Calls];

/** GET /essays/{id} and every other. */
export type CallName = NameOf<KnownCall>;

export const EVERY_CALL: readonly Call[] = Object.values(CALLS).flatMap((noun): Call[] =>
  Object.values(noun),
);
