import { WAITS_FOR_TEACHER } from '@essays/contract';
import type {
  Assignment,
  AssignmentCounts,
  AssignmentLine,
  AssignmentPlace,
  AssignmentState,
} from '@essays/contract';
import { dateWord, timeWord } from './dates.ts';
import type { StatusWord } from './status-words.ts';

/** Calm where nothing is wrong: an essay that is missing before the last day is only not there yet. */
export const STATE_WORD: Record<AssignmentState, StatusWord> = {
  missing: { band: 'grey', word: 'Not in yet', icon: 'minus' },
  overdue: { band: 'yellow', word: 'Missing', icon: 'clock' },
  under_way: { band: 'grey', word: 'Being checked', icon: 'clock' },
  failed: { band: 'red', word: 'Needs help', icon: 'octagon' },
  to_grade: { band: 'blue', word: 'To grade', icon: 'pencil' },
  to_decide: { band: 'yellow', word: 'To decide', icon: 'flag' },
  to_confirm: { band: 'violet', word: 'To confirm', icon: 'star' },
  done: { band: 'green', word: 'Done', icon: 'check' },
  rejected: { band: 'red', word: 'Rejected', icon: 'x-circle' },
};

export const dueWord = ({ due_on }: Pick<Assignment, 'due_on'>): string =>
  due_on === null ? 'No last day' : `Due ${dateWord(due_on)}`;

/** How many students the teacher still has work to do for. */
export const waitingCount = (counts: AssignmentCounts): number =>
  WAITS_FOR_TEACHER.reduce((sum, state) => sum + counts[state], 0);

/** How many have handed something in. */
export const inCount = (counts: AssignmentCounts, students: number): number =>
  students - counts.missing - counts.overdue;

/** Said of an essay written after the last day; who says so stands with it. */
export const lateNote = ({
  writing_date,
  written_from,
  uploaded_at,
}: Pick<AssignmentPlace, 'writing_date' | 'written_from' | 'uploaded_at'>): string =>
  `${written_from === 'heading' ? 'Its heading says it was written' : 'Written'} on ${dateWord(writing_date)}, ` +
  `after the last day; uploaded ${timeWord(uploaded_at)}.`;

/** 3.33 / 4, 15 / 20. */
export const placeScore = ({ score }: Pick<AssignmentPlace, 'score'>): string =>
  score === null ? '–' : `${score.given} / ${score.max}`;

/** Essays with a score that is neither in question nor rejected. */
export const returnableIn = (lines: readonly AssignmentLine[]): string[] =>
  lines.flatMap(({ state, essay_id }) =>
    essay_id !== null && (state === 'done' || state === 'to_confirm') ? [essay_id] : [],
  );
