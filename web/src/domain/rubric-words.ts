import { CLASS_TYPE_LABEL, RUBRIC_LIMITS } from '@essays/contract';
import type { RubricFacts, RubricPage, WrittenCriterion } from '@essays/contract';
import { writtenOf } from '@essays/contract';
import { dateWord } from './dates.ts';

/** The state of a rubric: which version is offered, and whether its draft differs. */
export const versionWord = ({ latest, draft_differs, is_default }: RubricFacts): string => {
  if (!latest) return 'A draft, not published yet';
  const published = `Version ${latest.number}, ${dateWord(latest.published_at)}`;
  return draft_differs && !is_default ? `${published}; changed since` : published;
};

/** 'Letters, version 2'; the first is only 'Letters'. */
export const versionName = (version: string, name: string): string => {
  const number = Number(version.slice(version.lastIndexOf('-') + 1));
  return number > 1 ? `${name}, version ${number}` : name;
};

export const forWhomWord = ({ class_type }: Pick<RubricFacts, 'class_type'>): string =>
  CLASS_TYPE_LABEL[class_type];

/** What is typed on the page of a rubric. `key` is only for the page: what is typed stays in its field. */
export interface TypedCriterion extends WrittenCriterion {
  key: string;
}
export interface TypedRubric {
  name: string;
  criteria: TypedCriterion[];
}

export const typedOf = ({ name, criteria }: Pick<RubricPage, 'name' | 'criteria'>): TypedRubric => ({
  name,
  criteria: criteria.map((one) => ({ key: one.id, ...writtenOf(one) })),
});

/** As it is sent. */
export const draftOf = ({ name, criteria }: TypedRubric): { name: string; criteria: WrittenCriterion[] } => ({
  name: name.trim(),
  criteria: criteria.map(({ key: _, description = '', levels, ...one }) => ({
    ...one,
    name: one.name.trim(),
    ...(description.trim() && { description: description.trim() }),
    levels: levels.map((level) => level.trim()),
  })),
});

export const isSameDraft = (one: TypedRubric, other: TypedRubric): boolean =>
  JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));

/** Scored 0–4, with no descriptions yet. */
export const blankCriterion = (key: string): TypedCriterion => ({
  key,
  name: '',
  levels: ['', '', '', '', ''],
});

/** With a new highest score: the descriptions of the remaining scores stay. */
export const upTo = (levels: readonly string[], max: number): string[] =>
  Array.from({ length: max + 1 }, (_, score) => levels[score] ?? '');

export const HIGHEST_SCORES = Array.from({ length: RUBRIC_LIMITS.score }, (_, at) => at + 1);

/** The same list with two neighbours swapped. */
export const swapped = <One>(list: readonly One[], at: number, other: number): One[] =>
  list.map((one, index) => (index === at ? list[other]! : index === other ? list[at]! : one));
