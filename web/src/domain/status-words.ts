import { isUnscored, TEXT_TYPE_LABEL, UNDER_WAY_STATUSES } from '@essays/contract';
import type {
  BaselineStatus,
  EssayStatus,
  GradingStatus,
  StudentBaselineStatus,
  TextType,
  WhoseScores,
} from '@essays/contract';
import type { Band } from './bands.ts';
import type { IconName } from './icon-paths.ts';

export interface StatusWord {
  band: Band;
  word: string;
  icon: IconName;
}

/** The product is still reading, comparing or grading it. */
export const isUnderWay = ({
  processing_status,
}: {
  processing_status: EssayStatus | BaselineStatus;
}): boolean => UNDER_WAY_STATUSES.some((status) => status === processing_status);

const ESSAY: Record<EssayStatus, StatusWord> = {
  unassigned: { band: 'yellow', word: 'Unassigned', icon: 'user' },
  pending: { band: 'grey', word: 'Pending', icon: 'clock' },
  processing: { band: 'grey', word: 'Processing', icon: 'clock' },
  ready_for_grading: { band: 'blue', word: 'Ready for grading', icon: 'pencil' },
  completed: { band: 'green', word: 'Graded', icon: 'check' },
  error: { band: 'red', word: 'Error', icon: 'octagon' },
  flagged: { band: 'red', word: 'Flagged', icon: 'flag' },
  rejected: { band: 'red', word: 'Rejected', icon: 'x-circle' },
};

export const essayStatusWord = (status: EssayStatus): StatusWord => ESSAY[status];

/** Something in it stands in the way of a level: a teacher scores it, or says that it is to be scored as it is. */
const noLevelWord = ({ processing_status, no_level }: Scored & AtWork<EssayStatus>): StatusWord | null =>
  no_level && processing_status === 'ready_for_grading'
    ? { band: 'yellow', word: 'No level proposed', icon: 'warning' }
    : null;

interface AtWork<Status = EssayStatus | BaselineStatus> {
  processing_status: Status;
  waiting_reason?: string | null;
}
/** What is not making progress is not being worked on. */
const waitingWord = (document: AtWork): StatusWord | null =>
  document.waiting_reason && isUnderWay(document) ? { band: 'yellow', word: 'Waiting', icon: 'clock' } : null;

interface Scored {
  no_level?: object | null;
  scores?: WhoseScores | null;
  rubric_assessment?: readonly { score: number | null }[] | null;
}
const TO_SCORE = { band: 'blue', icon: 'pencil' } as const;
/** A proposal that leaves criteria to the teacher is not a grade yet. */
const partlyScoredWord = (essay: AtWork<EssayStatus> & Scored): StatusWord | null =>
  essay.processing_status === 'completed' &&
  essay.scores === 'proposed' &&
  essay.rubric_assessment?.some(({ score }) => score === null)
    ? { ...TO_SCORE, word: isUnscored(essay) ? 'Not scored yet' : 'Partly scored' }
    : null;

/** The same for one essay. */
export const essayWord = (essay: AtWork<EssayStatus> & Scored): StatusWord =>
  waitingWord(essay) ??
  noLevelWord(essay) ??
  partlyScoredWord(essay) ??
  essayStatusWord(essay.processing_status);

/** The student page says 'Needs Review' and 'Accepted' where queues say 'Ready for Review' and 'Approved'. */
export const baselineStatusWord = (
  status: BaselineStatus,
  where: 'student' | 'queue' = 'queue',
): StatusWord => {
  const words: Record<BaselineStatus, StatusWord> = {
    pending: { band: 'grey', word: 'Processing', icon: 'clock' },
    processing: { band: 'grey', word: 'Processing', icon: 'clock' },
    baseline_checking: { band: 'yellow', word: 'Needs Reprocessing', icon: 'warning' },
    ready_for_review: {
      band: 'blue',
      word: where === 'student' ? 'Needs Review' : 'Ready for Review',
      icon: 'star',
    },
    approved: { band: 'green', word: where === 'student' ? 'Accepted' : 'Approved', icon: 'check' },
    rejected: { band: 'red', word: 'Rejected', icon: 'x-circle' },
    failed: { band: 'red', word: 'Failed', icon: 'octagon' },
  };
  return words[status];
};

interface SetAside {
  student_session_id?: string | null;
  set_aside_reason?: string | null;
}
/** Read, but nobody knows whose sample it is; until somebody says so, nothing happens to it. */
export const needsStudent = ({ student_session_id, set_aside_reason }: SetAside): boolean =>
  student_session_id === null && Boolean(set_aside_reason);

/** The same for one sample. */
export const baselineWord = (
  sample: AtWork<BaselineStatus> & SetAside,
  where: 'student' | 'queue' = 'queue',
): StatusWord =>
  needsStudent(sample)
    ? ESSAY.unassigned
    : (waitingWord(sample) ?? baselineStatusWord(sample.processing_status, where));

/** Why no student was found for a file; an id that matches nobody is never guessed. */
export const setAsideWord = ({
  markers = [],
  set_aside_reason,
}: {
  markers?: readonly string[];
  set_aside_reason?: string | null;
}): string => {
  if (set_aside_reason === 'not_looked_up') return 'The student could not be looked up';
  if (set_aside_reason === 'other_class') {
    const whose = markers.length === 1 ? `#(${markers[0]})` : 'the student';
    return `The class of ${whose} does not write essays of this type`;
  }
  if (markers.length === 0) return 'No student ID in the text';
  return markers.length === 1
    ? `No student has the ID #(${markers[0]})`
    : `Several student IDs: ${markers.map((m) => `#(${m})`).join(', ')}`;
};

const STUDENT_BASELINE: Record<StudentBaselineStatus, StatusWord> = {
  complete: { band: 'green', word: 'Complete', icon: 'check' },
  flagged_for_review: { band: 'yellow', word: 'Flagged for Review', icon: 'flag' },
  ready_for_review: { band: 'blue', word: 'Ready for Review', icon: 'star' },
  pending: { band: 'grey', word: 'Pending', icon: 'clock' },
  rejected: { band: 'red', word: 'Rejected', icon: 'x-circle' },
  complete_prev_year: { band: 'blue', word: 'Complete (previous year)', icon: 'check' },
  missing: { band: 'grey', word: 'Missing', icon: 'minus' },
};

const isBaselineStatus = (word: string): word is StudentBaselineStatus =>
  Object.hasOwn(STUDENT_BASELINE, word);

/** A status that these pages do not know counts as missing. */
export const readBaselineStatus = (word: string | null): StudentBaselineStatus =>
  word !== null && isBaselineStatus(word) ? word : 'missing';

export const studentBaselineWord = (status: StudentBaselineStatus): StatusWord => STUDENT_BASELINE[status];

const BASELINE_ACTION: Record<StudentBaselineStatus, string> = {
  complete: 'Manage Baselines',
  ready_for_review: 'Review Baseline',
  pending: 'View Baseline',
  rejected: 'View Baseline',
  flagged_for_review: 'Add Baseline',
  complete_prev_year: 'Add Baseline',
  missing: 'Add Baseline',
};
/** What the row menu of the student list offers. */
export const baselineActionLabel = (status: StudentBaselineStatus): string => BASELINE_ACTION[status];

const GRADING_STATUS: Record<GradingStatus, string> = {
  needs_grading: 'to be graded',
  previous_year: 'previous year, not graded',
  manual_grade: 'graded by hand',
};
/** Whether and by whom a sample is graded. */
export const gradingStatusWord = (status: GradingStatus): string => GRADING_STATUS[status];

/** What kind of text it is; a filter in the address may contain anything. */
export const essayTypeWord = (type: string | null | undefined): string =>
  type ? (TEXT_TYPE_LABEL[type as TextType] ?? type) : '–';
