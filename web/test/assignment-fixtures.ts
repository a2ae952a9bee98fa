import type { AssignmentCounts, AssignmentLine, AssignmentPage } from '@essays/contract';
import { ASSIGNMENT_STATES } from '@essays/contract';

export const lineOf = (n: number, line: Partial<AssignmentLine> = {}): AssignmentLine => ({
  id: `s${n}`,
  display_id: `S000${n}`,
  student_name: `Student ${n}`,
  school_number: null,
  email: null,
  period: 2,
  on_roster: true,
  state: 'missing',
  essay_id: null,
  uploaded_at: null,
  writing_date: null,
  written_from: null,
  after_due: false,
  off_topic: false,
  score: null,
  scores: null,
  returned: null,
  essays: 0,
  several: [],
  ...line,
});

/** A student whose essay is there. */
export const handedIn = (n: number, line: Partial<AssignmentLine> = {}): AssignmentLine =>
  lineOf(n, {
    state: 'done',
    essay_id: `e${n}`,
    uploaded_at: '2026-01-15T08:00:00.000Z',
    essays: 1,
    ...line,
  });

/** An assignment with these lines, counted. */
export const assignmentOf = (
  lines: AssignmentLine[] = [],
  more: Partial<AssignmentPage> = {},
): AssignmentPage => ({
  id: 'a1',
  rubric: null,
  title: 'The river',
  prompt: null,
  hand_out: null,
  periods: [2],
  shown: more.shown ?? more.periods ?? [2],
  due_on: null,
  essay_type: 'argumentative',
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  created_at: '2026-01-10T08:00:00.000Z',
  revision: 3,
  counts: Object.fromEntries(
    ASSIGNMENT_STATES.map((state) => [state, lines.filter((line) => line.state === state).length]),
  ) as AssignmentCounts,
  students: lines.length,
  unassigned: 0,
  lines,
  ...more,
});
