import type { ClassPlace, ClassSheetStudent, Criterion, StudentRow } from '@essays/contract';
import { trend } from '@essays/engines/progress/trend';
import type { SheetEssay } from '@essays/projections';

type SheetCriterion = Pick<Criterion, 'id' | 'name' | 'max'>;

export const isByProduct = ({ version }: SheetEssay): boolean => version === null;

/** The teachers' own rubrics that these were scored by, the newest essay's first. */
export const ownVersionsIn = (essays: readonly SheetEssay[]): string[] => [
  ...new Set(essays.toSorted((a, b) => (a.date < b.date ? 1 : -1)).flatMap(({ version }) => version ?? [])),
];

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

/** The line of a student who wrote these essays. */
export const lineOf = (
  student: StudentRow,
  named: boolean,
  written: readonly SheetEssay[],
  { criteria, here }: { criteria: readonly SheetCriterion[]; here: ClassPlace },
): ClassSheetStudent => {
  const { academic_year, period } = student;
  const isHere = academic_year === here.academic_year && period === here.period && student.is_active;
  const essays = isHere ? written : written.filter((one) => one.period === here.period);
  const newestFirst = essays.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  const shown = new Set<SheetEssay>();
  const scores = Object.fromEntries(
    criteria.map(({ id }) => {
      const latest = newestFirst.find((essay) => essay.scores[id] !== undefined);
      if (latest) shown.add(latest);
      return [id, latest?.scores[id] ?? null];
    }),
  );
  const { count, trend_status } = trend(
    essays.flatMap(({ date, overall }) => (overall === null ? [] : [{ date, score: overall }])),
  );
  return {
    id: student.id,
    display_id: student.display_id,
    student_name: named ? student.name : null,
    now_in: isHere ? null : { academic_year, period },
    also_from: [...new Set(essays.map((one) => one.period))].filter((one) => one !== here.period),
    scores,
    lowest: lowestOf(scores, criteria),
    confirmed: shown.size === 0 ? null : [...shown].every(({ whose }) => whose !== 'proposed'),
    essays: count,
    trend_status,
  };
};
