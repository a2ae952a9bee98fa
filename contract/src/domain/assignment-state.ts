import type { EssayStatus } from '../facts/states.ts';
import type { WhoseScores } from '../facts/whose-scores.ts';
import type { LifeEvent } from './document-life.ts';

/**
 * The state of a student in an assignment. `missing`: there is no essay yet; `overdue`: still none after the last day.
 * `failed`: the machine could not continue and somebody must help. `to_confirm`: a machine proposed the scores, and no
 * teacher has confirmed them.
 */
export const ASSIGNMENT_STATES = [
  'missing',
  'overdue',
  'under_way',
  'failed',
  'to_grade',
  'to_decide',
  'to_confirm',
  'done',
  'rejected',
] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** States in which it is a teacher's turn. */
export const WAITS_FOR_TEACHER: readonly AssignmentState[] = [
  'failed',
  'to_grade',
  'to_decide',
  'to_confirm',
];

/** The assignment that an essay is in after this event of its stream; null: none. */
export const assignmentAfter = (event: LifeEvent, before: string | null): string | null => {
  switch (event.type) {
    case 'EssayReceived':
    case 'EssayPutIntoAssignment':
      return event.data.assignment_id ?? null;
    case 'EssayTakenOutOfAssignment':
      return null;
    default:
      return before;
  }
};

interface PlacedEssay {
  processing_status: EssayStatus;
  rewrite_decision: 'waiting' | 'confirmed' | 'dismissed' | null;
  scores: WhoseScores | null;
  /** Its scores are not there, or not all of them. */
  on_ungraded: boolean;
}

const OF_STATUS: Record<EssayStatus, AssignmentState> = {
  unassigned: 'under_way',
  pending: 'under_way',
  processing: 'under_way',
  error: 'failed',
  ready_for_grading: 'to_grade',
  flagged: 'to_decide',
  completed: 'done',
  rejected: 'rejected',
};

/** `essay`: what the student wrote for it, if anything; `today` and `due_on` are days. */
export const assignmentStateOf = (
  essay: PlacedEssay | null,
  due_on: string | null,
  today: string,
): AssignmentState => {
  if (!essay) return isAfterDue(today, due_on) ? 'overdue' : 'missing';
  const state = OF_STATUS[essay.processing_status];
  if (state !== 'done') return state;
  if (essay.rewrite_decision === 'waiting') return 'to_decide';
  if (essay.scores === 'proposed' && essay.on_ungraded) return 'to_grade';
  return essay.scores === 'proposed' ? 'to_confirm' : 'done';
};

/** The last day counts in full. Without one nothing is late. */
export const isAfterDue = (day: string, due_on: string | null): boolean => due_on !== null && day > due_on;
