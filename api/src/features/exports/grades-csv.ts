import type { Essay, TimeZone } from '@essays/contract';
import {
  dayOf,
  ibTotal,
  isMeanScore,
  isUnscored,
  meanText,
  scoresWord,
  scoreText,
  shownScore,
} from '@essays/contract';
import { csvHead, csvLine } from '../../platform/http/csv.ts';

/** An essay with what its line names beside it; null: nothing. */
export type ExportedEssay = Essay & {
  /** Of the teacher's own rubric that it is scored by. */
  rubric_name: string | null;
  assignment_title: string | null;
  /** Where its student is today, if that is another class of the same year. */
  period_now: number | null;
};

/** Days are those of the time zone. */
type Value = (essay: ExportedEssay, zone: TimeZone) => unknown;

/** Whether its scores count: a teacher gave or confirmed them, and has not rejected the essay. */
const isGraded = ({ scores, processing_status }: Essay): boolean =>
  (scores === 'teacher' || scores === 'confirmed') && processing_status !== 'rejected';
/** Empty unless the scores count: a gradebook would take any number for a grade. */
const given =
  (value: Value): Value =>
  (essay, zone) =>
    isGraded(essay) ? value(essay, zone) : null;
/** What a machine proposed, where that is not the grade; a teacher's own scores are no proposal. */
const proposed =
  (value: Value): Value =>
  (essay, zone) =>
    !isGraded(essay) && essay.scores !== 'teacher' && !isUnscored(essay) ? value(essay, zone) : null;

const ibScore = (letter: 'a' | 'b' | 'c' | 'd') =>
  given((essay) => essay.rubric_assessment.find((one) => one.criterion_id === `criterion_${letter}`)?.score);
const isIb = (essay: Essay) => essay.class_type === 'ib_english' && !essay.rubric_version;

const points: Value = (essay) => {
  const shown = shownScore(essay);
  return shown && scoreText(shown.score, isMeanScore(essay));
};
const possible: Value = (essay) => shownScore(essay)?.max;

/** 'Voice 2/2; Detail –/6', for teachers' own rubrics: all others have columns for their criteria. */
const criteriaOf: Value = ({ rubric_version, rubric_assessment }) =>
  rubric_version
    ? rubric_assessment.map(({ criterion, score, max }) => `${criterion} ${score ?? '–'}/${max}`).join('; ')
    : null;

/** Scores as a gradebook expects them: numbers, empty if missing, zero if zero. */
const COLUMNS: readonly (readonly [heading: string, value: Value])[] = [
  ['student_display_id', (essay) => essay.student_display_id],
  ['student_name', (essay) => essay.student_name],
  ['academic_year', (essay) => essay.academic_year],
  ['period', (essay) => essay.period],
  ['class_type', (essay) => essay.class_type],
  ['essay_type', (essay) => essay.essay_type],
  ['submission_date', (essay, zone) => dayOf(essay.submission_date, zone)],
  ['status', (essay) => essay.processing_status],
  ['focus_organization_score', given((essay) => essay.focus_organization_score)],
  ['evidence_elaboration_score', given((essay) => essay.evidence_elaboration_score)],
  ['conventions_score', given((essay) => essay.conventions_score)],
  ['overall_score', given(({ overall_score: mean }) => (mean === null ? null : meanText(mean)))],
  ['ib_criterion_a_score', ibScore('a')],
  ['ib_criterion_b_score', ibScore('b')],
  ['ib_criterion_c_score', ibScore('c')],
  ['ib_criterion_d_score', ibScore('d')],
  ['ib_total_score', given((essay) => (isIb(essay) ? ibTotal(essay.rubric_assessment) : null))],
  ['graded_by', (essay) => essay.grading_result?.graded_by],
  ['word_count', (essay) => essay.word_count],
  ['essay_id', (essay) => essay.id],
  [
    'scores',
    (essay) => (essay.scores && !isUnscored(essay) ? scoresWord(essay.scores, essay.confirmed_among) : null),
  ],
  ['points', given(points)],
  ['points_possible', given(possible)],
  ['own_rubric', (essay) => essay.rubric_name],
  ['own_criteria', given(criteriaOf)],
  ['assignment', (essay) => essay.assignment_title],
  ['proposed_points', proposed(points)],
  ['proposed_points_possible', proposed(possible)],
  ['writing_date', (essay) => essay.writing_date],
  ['period_now', (essay) => essay.period_now],
];

const columnsFor = (named: boolean) => COLUMNS.filter(([heading]) => named || heading !== 'student_name');

/** Without the permission there is no name column, not even an empty one. */
export const gradesHead = (named: boolean): string => csvHead(columnsFor(named).map(([heading]) => heading));

/** The whole table, from the essays of some students at a time; days are those of this time zone. */
export async function* gradesText(
  essays: AsyncIterable<readonly ExportedEssay[]>,
  named: boolean,
  zone: TimeZone,
): AsyncGenerator<string> {
  let head = gradesHead(named);
  for await (const some of essays) {
    yield head + gradesLines(some, named, zone);
    head = '';
  }
  if (head !== '') yield head;
}

export const gradesLines = (essays: readonly ExportedEssay[], named: boolean, zone: TimeZone): string =>
  essays.map((essay) => csvLine(columnsFor(named).map(([, value]) => value(essay, zone)))).join('');
