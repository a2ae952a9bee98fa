import type { ClassType } from '../facts/periods.ts';
import { criteriaOf } from './rubric.ts';
import type { RubricCriterion, RubricWords } from '../facts/rubric.ts';

/** A criterion as it is typed or imported: its number of levels says what it is scored up to. */
export interface WrittenCriterion {
  /** Of the criterion it was before; missing: a new one. */
  id?: string;
  name: string;
  description?: string;
  /** One sentence for each score, 0 first. */
  levels: string[];
}

/** `score`: the highest; one digit, because a key gives a score. Lengths are in characters. */
export const RUBRIC_LIMITS = {
  criteria: 10,
  score: 9,
  name: 100,
  criterion: 80,
  description: 500,
  level: 500,
} as const;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at]);

/** The built-in criterion with exactly the same words. */
const standardOf = (written: WrittenCriterion, classType: ClassType): RubricCriterion | undefined =>
  written.description
    ? undefined
    : criteriaOf(classType).find(
        ({ title, levels }) => title === written.name && isSame(levels, written.levels),
      );

/** Whether the product's own scorer was fitted to it: it has the id of one of its criteria, so its words as well. */
export const isStandardCriterion = ({ id }: { id: string }, classType: ClassType): boolean =>
  criteriaOf(classType).some((one) => one.id === id);

/**
 * As a rubric stores them. A copy of a built-in criterion with a word changed is a new criterion with its own id:
 * nothing fitted to the old words may score by the new ones. One that was in the draft `before` keeps its id; `freshId`
 * is called with the index.
 */
export const criteriaFrom = (
  written: readonly WrittenCriterion[],
  classType: ClassType,
  before: readonly RubricCriterion[],
  freshId: (at: number) => string,
): RubricCriterion[] => {
  const kept = new Set(before.flatMap((one) => (isStandardCriterion(one, classType) ? [] : [one.id])));
  return written.map((one, at) => {
    const standard = standardOf(one, classType);
    if (standard) return standard;
    const { id = '', name, description, levels } = one;
    // Each id only once, even if it is sent twice.
    const own = kept.delete(id) ? id : freshId(at);
    const words = { name, title: name, max: levels.length - 1, levels, caution: null };
    return { id: own, ...words, ...(description && { description }) };
  });
};

/** Back to the form in which it is typed. */
export const writtenOf = ({ id, title, description, levels }: RubricCriterion): WrittenCriterion => ({
  id,
  name: title,
  ...(description && { description }),
  levels: [...levels],
});

/** What still keeps a draft from being published, as sentences. */
export const rubricGaps = ({ name, criteria }: RubricWords): string[] => {
  const gaps: string[] = [];
  if (name.trim() === '') gaps.push('The rubric needs a name.');
  if (criteria.length === 0) gaps.push('The rubric needs at least one criterion.');
  const seen = new Set<string>();
  for (const [at, { title, levels }] of criteria.entries()) {
    const called = title.trim() === '' ? `Criterion ${at + 1}` : `\u201C${title}\u201D`;
    if (title.trim() === '') gaps.push(`Criterion ${at + 1} needs a name.`);
    else if (seen.has(title.trim().toLowerCase())) gaps.push(`Two criteria are called ${called}.`);
    seen.add(title.trim().toLowerCase());
    const blank = levels.flatMap((level, score) => (level.trim() === '' ? [score] : []));
    if (blank.length > 0) gaps.push(`${called} says nothing about ${blank.join(' and ')}.`);
  }
  return gaps;
};

/** Whether two rubrics say the same. */
export const isSameRubric = (one: RubricWords | null, other: RubricWords): boolean =>
  one !== null && JSON.stringify(one) === JSON.stringify(other);
