import { countsInProgress, fourPointEquivalent, isScored, pointsOf } from '@essays/contract';
import type { ClassCriterion, ClassSheetStudent, Criterion, EssayRow, StudentRow } from '@essays/contract';
import { trend } from '@essays/engines/progress/trend';

/** The fields of an essay that the sheet needs; nothing about authorship or AI writing is even read. */
export const SHEET_FIELDS = [
  'id',
  'student_session_id',
  'submission_date',
  'processing_status',
  'focus_organization_score',
  'evidence_elaboration_score',
  'conventions_score',
  'overall_score',
  'rubric_assessment',
  'rubric_version',
  'scores',
] as const;
export type SheetEssay = Pick<EssayRow, (typeof SHEET_FIELDS)[number]>;

type SheetCriterion = Pick<Criterion, 'id' | 'name' | 'max'>;

const scoreOn = (essay: SheetEssay, { id }: SheetCriterion): number | null => {
  const own = { ...essay } as Record<string, unknown>;
  const three = own[`${id}_score`];
  if (typeof three === 'number') return three;
  return essay.rubric_assessment.find((line) => line.criterion_id === id)?.score ?? null;
};

/** On the 4-point scale, as trends are drawn; null until scored in full. */
const overallOf = (essay: SheetEssay): number | null => {
  if (essay.overall_score !== null) return essay.overall_score;
  const points = pointsOf(essay);
  return points && fourPointEquivalent(points.score, points.max);
};

/** Scored by the product's rubric. */
export const isByProduct = (essay: SheetEssay): boolean => !essay.rubric_version && isScored(essay);

/** The teachers' own rubrics that these were scored by, the newest essay's first. */
export const ownVersionsIn = (essays: readonly SheetEssay[]): string[] => [
  ...new Set(
    essays
      .filter(isScored)
      .toSorted((a, b) => (a.submission_date < b.submission_date ? 1 : -1))
      .flatMap(({ rubric_version }) => rubric_version ?? []),
  ),
];

export const median = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] as number, sorted[middle] as number];
  return (low + high) / 2;
};

/** By share of the maximum: criteria may differ in their highest score. */
const lowestOf = (
  scores: ClassSheetStudent['scores'],
  criteria: readonly SheetCriterion[],
): ClassSheetStudent['lowest'] => {
  const shares = criteria.flatMap(({ id, max }) => {
    const score = scores[id] ?? null;
    return score === null ? [] : [{ id, share: score / max }];
  });
  const lowest = Math.min(...shares.map(({ share }) => share));
  const at = shares.filter(({ share }) => share === lowest);
  return shares.length < criteria.length || at.length === criteria.length ? [] : at.map(({ id }) => id);
};

const lineOf = (
  student: StudentRow,
  named: boolean,
  essays: readonly SheetEssay[],
  criteria: readonly SheetCriterion[],
): ClassSheetStudent => {
  const newestFirst = essays.toSorted((a, b) => (a.submission_date < b.submission_date ? 1 : -1));
  const shown = new Set<SheetEssay>();
  const scores = Object.fromEntries(
    criteria.map((criterion) => {
      const latest = newestFirst.find((essay) => scoreOn(essay, criterion) !== null);
      if (latest) shown.add(latest);
      return [criterion.id, latest ? scoreOn(latest, criterion) : null];
    }),
  );
  const { count, trend_status } = trend(
    essays.flatMap((essay) => {
      const score = overallOf(essay);
      return score === null ? [] : [{ date: essay.submission_date, score }];
    }),
  );
  return {
    id: student.id,
    display_id: student.display_id,
    student_name: named ? student.name : null,
    scores,
    lowest: lowestOf(scores, criteria),
    confirmed: shown.size === 0 ? null : [...shown].every((one) => one.scores !== 'proposed'),
    essays: count,
    trend_status,
  };
};

/** The lines of the students in the given order, and their totals. Essays that do not count are left out. */
export const classSheetOf = (
  students: readonly StudentRow[],
  essays: readonly SheetEssay[],
  criteria: readonly SheetCriterion[],
  named: boolean,
): { criteria: ClassCriterion[]; compared: number; students: ClassSheetStudent[] } => {
  const ofStudent = new Map<string | null, SheetEssay[]>();
  for (const essay of essays.filter(countsInProgress)) {
    const { student_session_id: id } = essay;
    ofStudent.set(id, [...(ofStudent.get(id) ?? []), essay]);
  }
  const lines = students.map((student) => lineOf(student, named, ofStudent.get(student.id) ?? [], criteria));
  return {
    criteria: criteria.map(({ id, name, max }) => ({
      id,
      name,
      max,
      median: median(lines.flatMap(({ scores }) => scores[id] ?? [])),
      lowest_for: lines.filter(({ lowest }) => lowest.includes(id)).length,
    })),
    compared: lines.filter(({ scores }) => criteria.every(({ id }) => scores[id] !== null)).length,
    students: lines,
  };
};
