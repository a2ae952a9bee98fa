import type { EssayStep } from '../events/essay.events.ts';
import type { Grading } from './essay-grading.ts';
import type { EssayFlags, EssayLife } from './essay-life-state.ts';
import type { NoLevel } from '../facts/no-level.ts';
import type { EssayStatus } from '../facts/states.ts';

export const isFlagged = (flags: EssayFlags): boolean =>
  flags.authorship || flags.ai_writing || flags.teacher;

/** Whether a grader should report on this attempt. */
export const isUnderWay = (
  grading: Grading,
): grading is Extract<Grading, { state: 'requested' | 'started' }> =>
  grading.state === 'requested' || grading.state === 'started';

/** What stands in the way of a level; null when nothing does, or somebody has scored it. */
export const noLevelOf = ({ grading, score }: Pick<EssayLife, 'grading' | 'score'>): NoLevel | null =>
  grading.state === 'no_level' && score === null ? grading.no_level : null;

/**
 * Why it is stuck, as a sentence for the teacher: the file cannot be read, or the grader failed and nobody has scored
 * it.
 */
export const essayErrorOf = ({ reading, grading, score }: EssayLife): string | null => {
  if (reading.state === 'unreadable') return reading.reason;
  return grading.state === 'failed' && score === null ? grading.reason : null;
};

const stepOf = (life: EssayLife): EssayStep | null => {
  const { reading, owner } = life;
  if (life.erased || reading.state === 'unreadable') return null;
  if (reading.state === 'unread') return 'extract';
  if (!owner.filing) return owner.set_aside ? null : 'match_student';
  if (life.rewrite.state === 'unchecked') return 'check_rewrite';
  if (life.authorship.state === 'uncompared') return 'compare_authorship';
  if (life.ai_writing.state === 'unchecked') return 'check_ai_writing';
  return isUnderWay(life.grading) && life.score === null ? 'grade' : null;
};

const statusOf = (life: EssayLife, step: EssayStep | null): EssayStatus => {
  const { reading, owner, score, standing } = life;
  if (standing.verdict === 'rejected') return 'rejected';
  if (!owner.filing && owner.set_aside && (reading.state === 'read' || score)) return 'unassigned';
  if (isFlagged(standing.flags)) return 'flagged';
  if (score) return 'completed';
  if (essayErrorOf(life) !== null) return 'error';
  if (step === 'extract') return 'pending';
  return step === null ? 'ready_for_grading' : 'processing';
};

const failedStepOf = (life: EssayLife): EssayStep | null => {
  if (life.reading.state === 'unreadable') return 'extract';
  if (essayErrorOf(life) !== null) return 'grade';
  const { state } = life.ai_writing;
  return state === 'failed' || state === 'missing' ? 'check_ai_writing' : null;
};

/** With what follows from the rest: the next step, the status, the step that failed. */
export const settled = (life: EssayLife): EssayLife => {
  const step = stepOf(life);
  return {
    ...life,
    step,
    status: life.erased ? life.status : statusOf(life, step),
    failed_step: failedStepOf(life),
  };
};
