import type { ClassPlace } from '../facts/classes.ts';

/** One criterion across a class. */
export interface ClassCriterion {
  id: string;
  name: string;
  max: number;
  /** Of the students' latest scores; null if no student has one. */
  median: number | null;
  /** Number of students whose lowest score it is. */
  lowest_for: number;
}

/** A line of a class sheet, as far as the class has it in common. */
interface ClassLine {
  scores: Record<string, number | null>;
  lowest: readonly string[];
  now_in: ClassPlace | null;
}

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
  all: readonly ClassLine[],
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
