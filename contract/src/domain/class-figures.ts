import type { ClassCriterion, ClassSheetStudent } from '../answers/class-sheet.ts';

export const median = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] as number, sorted[middle] as number];
  return (low + high) / 2;
};

/** What the lines of a class sheet have in common, for all of a class or those of a page. */
export const classFiguresOf = (
  criteria: readonly Pick<ClassCriterion, 'id' | 'name' | 'max'>[],
  all: readonly Pick<ClassSheetStudent, 'scores' | 'lowest' | 'now_in'>[],
): { criteria: ClassCriterion[]; compared: number } => {
  // Whoever has left is on the sheet, but no longer of the class.
  const lines = all.filter(({ now_in }) => now_in === null);
  return {
    criteria: criteria.map(({ id, name, max }) => ({
      id,
      name,
      max,
      median: median(lines.flatMap(({ scores }) => scores[id] ?? [])),
      lowest_for: lines.filter(({ lowest }) => lowest.includes(id)).length,
    })),
    compared: lines.filter(({ scores }) => criteria.every(({ id }) => (scores[id] ?? null) !== null)).length,
  };
};
