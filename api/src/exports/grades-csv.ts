import type { Essay } from '@essays/contract';
import { ibTotal, isUnscored, SCORES_WORD, shownScore } from '@essays/contract';
import { csvHead, csvLine } from '../http/csv.ts';

const ibScore = (letter: 'a' | 'b' | 'c' | 'd') => (essay: Essay) =>
  essay.rubric_assessment.find((one) => one.criterion_id === `criterion_${letter}`)?.score ?? null;
const isIb = (essay: Essay) => essay.class_type === 'ib_english' && !essay.rubric_version;

/** An essay with the name of the teacher's own rubric that it is scored by; null: the product's. */
export type ExportedEssay = Essay & { rubric_name: string | null };

/** 'Voice 2/2; Detail –/6', for teachers' own rubrics: all others have columns for their criteria. */
const criteriaOf = ({ rubric_version, rubric_assessment }: ExportedEssay): string | null =>
  rubric_version
    ? rubric_assessment.map(({ criterion, score, max }) => `${criterion} ${score ?? '–'}/${max}`).join('; ')
    : null;

/** Scores as a gradebook expects them: numbers, empty if missing, zero if zero. */
const COLUMNS: readonly (readonly [heading: string, value: (essay: ExportedEssay) => unknown])[] = [
  ['student_display_id', (essay) => essay.student_display_id],
  ['student_name', (essay) => essay.student_name],
  ['academic_year', (essay) => essay.academic_year],
  ['period', (essay) => essay.period],
  ['class_type', (essay) => essay.class_type],
  ['essay_type', (essay) => essay.essay_type],
  ['submission_date', (essay) => essay.submission_date.slice(0, 10)],
  ['status', (essay) => essay.processing_status],
  ['focus_organization_score', (essay) => essay.focus_organization_score],
  ['evidence_elaboration_score', (essay) => essay.evidence_elaboration_score],
  ['conventions_score', (essay) => essay.conventions_score],
  ['overall_score', (essay) => essay.overall_score],
  ['ib_criterion_a_score', ibScore('a')],
  ['ib_criterion_b_score', ibScore('b')],
  ['ib_criterion_c_score', ibScore('c')],
  ['ib_criterion_d_score', ibScore('d')],
  ['ib_total_score', (essay) => (isIb(essay) ? ibTotal(essay.rubric_assessment) : null)],
  ['graded_by', (essay) => essay.grading_result?.graded_by ?? null],
  ['word_count', (essay) => essay.word_count],
  ['essay_id', (essay) => essay.id],
  ['scores', (essay) => (essay.scores && !isUnscored(essay) ? SCORES_WORD[essay.scores] : null)],
  ['points', (essay) => shownScore(essay)?.score ?? null],
  ['points_possible', (essay) => shownScore(essay)?.max ?? null],
  ['own_rubric', (essay) => essay.rubric_name],
  ['own_criteria', criteriaOf],
];

const columnsFor = (named: boolean) => COLUMNS.filter(([heading]) => named || heading !== 'student_name');

/** Without the permission there is no name column, not even an empty one. */
export const gradesHead = (named: boolean): string => csvHead(columnsFor(named).map(([heading]) => heading));

export const gradesLines = (essays: readonly ExportedEssay[], named: boolean): string =>
  essays.map((essay) => csvLine(columnsFor(named).map(([, value]) => value(essay)))).join('');
