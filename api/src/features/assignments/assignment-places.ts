import { assignmentStateOf, ASSIGNMENT_STATES, classKey, isWrittenLate, pointsOf } from '@essays/contract';
import type {
  Assignment,
  AssignmentCounts,
  AssignmentEssay,
  AssignmentPlace,
  AssignmentRow,
  AssignmentState,
  EssayRow,
} from '@essays/contract';
import type { ClassFilter } from '../../platform/http/inputs.ts';

/** The fields of an essay that say how far its student is. */
export const STANDING_FIELDS = [
  'id',
  'student_session_id',
  'assignment_id',
  'class_key',
  'submission_date',
  'writing_date',
  'written_from',
  'processing_status',
  'rewrite_decision',
  'scores',
  'on_ungraded',
] as const;
/** And with what score. */
export const PLACE_FIELDS = [
  ...STANDING_FIELDS,
  'overall_score',
  'rubric_assessment',
  'rubric_version',
  'returns',
  'off_topic',
] as const;

type StandingEssay = Pick<EssayRow, (typeof STANDING_FIELDS)[number]>;
type PlaceEssay = Pick<EssayRow, (typeof PLACE_FIELDS)[number]>;

/** If there are several, the newest that was not rejected. */
const standing = <Of extends StandingEssay>(essays: readonly Of[]): Of | null => {
  const newestFirst = essays.toSorted((a, b) => (a.submission_date < b.submission_date ? 1 : -1));
  return newestFirst.find((one) => one.processing_status !== 'rejected') ?? newestFirst[0] ?? null;
};

const scoreOf = (essay: PlaceEssay): AssignmentPlace['score'] => {
  if (essay.overall_score !== null) return { given: essay.overall_score, max: 4, is_mean: true };
  const points = pointsOf(essay);
  return points && { given: points.score, max: points.max };
};

/** The status of a student with these essays in the assignment; `today`: the day at the school. */
export const placeOf = (
  essays: readonly PlaceEssay[],
  { due_on }: Pick<Assignment, 'due_on'>,
  today: string,
): AssignmentPlace => {
  const essay = standing(essays);
  const score = essay && scoreOf(essay);
  return {
    state: assignmentStateOf(essay, due_on, today),
    essay_id: essay?.id ?? null,
    uploaded_at: essay?.submission_date ?? null,
    writing_date: essay?.writing_date ?? null,
    written_from: essay?.written_from ?? null,
    after_due: essay !== null && isWrittenLate(essay, due_on),
    off_topic: Boolean(essay?.off_topic),
    score,
    scores: essay && score ? essay.scores : null,
    returned: essay?.returns.at(-1) ?? null,
    essays: essays.length,
  };
};

/** Each of several essays of a student, the newest first. */
export const severalOf = (
  essays: readonly PlaceEssay[],
  assignment: Pick<Assignment, 'due_on'>,
  today: string,
): AssignmentEssay[] =>
  essays.length < 2
    ? []
    : essays
        .map((essay) => {
          const { state, uploaded_at, score, scores } = placeOf([essay], assignment, today);
          return { essay_id: essay.id, state, uploaded_at, score, scores };
        })
        .toSorted((a, b) => (b.uploaded_at ?? '').localeCompare(a.uploaded_at ?? ''));

/** Essays by student. Those whose student is not known yet are under null. */
export const byStudent = <Of extends StandingEssay>(essays: readonly Of[]): Map<string | null, Of[]> =>
  Map.groupBy(essays, ({ student_session_id }) => student_session_id);

/** The classes of an assignment that are asked about. */
export const shownOf = (
  { academic_year, periods }: Pick<Assignment, 'academic_year' | 'periods'>,
  { period, classes }: Pick<ClassFilter, 'period' | 'classes'>,
): number[] =>
  periods.filter(
    (one) =>
      (period === undefined || one === period) &&
      (classes === undefined || classes.includes(classKey({ academic_year, period: one }))),
  );

/**
 * Whose essays count where some classes of an assignment are asked about: those of the students of these classes today,
 * wherever they were when they wrote; and those of others who wrote for it, but not in a class that is not asked about.
 */
export const countedIn = (
  { academic_year, periods }: Pick<Assignment, 'academic_year' | 'periods'>,
  shown: readonly number[],
  roster: readonly { id: string; period: number }[],
  classes: readonly string[] | undefined,
): ((essay: Pick<StandingEssay, 'student_session_id' | 'class_key'>) => boolean) => {
  const isShown = new Map(roster.map(({ id, period }) => [id, shown.includes(period)]));
  const hidden = new Set(
    periods.filter((one) => !shown.includes(one)).map((period) => classKey({ academic_year, period })),
  );
  return ({ student_session_id: student, class_key = '' }) => {
    if (student === null) return classes === undefined || classes.includes(class_key);
    return isShown.get(student) ?? !hidden.has(class_key);
  };
};

const countsOf = (states: readonly AssignmentState[]): AssignmentCounts => {
  const counts = Object.fromEntries(ASSIGNMENT_STATES.map((state) => [state, 0])) as AssignmentCounts;
  for (const state of states) counts[state] += 1;
  return counts;
};

/** For the students on the roster, and anyone else who wrote for it. */
export const summedUp = (
  { due_on }: Pick<AssignmentRow, 'due_on'>,
  roster: readonly string[],
  essays: readonly StandingEssay[],
  today: string,
): { counts: AssignmentCounts; students: number; unassigned: number } => {
  const of = byStudent(essays);
  const unassigned = of.get(null)?.length ?? 0;
  const everybody = new Set([...roster, ...of.keys()].filter((id) => id !== null));
  const states = [...everybody].map((id) => assignmentStateOf(standing(of.get(id) ?? []), due_on, today));
  return { counts: countsOf(states), students: everybody.size, unassigned };
};
