import type { ClassType } from './periods.ts';

export const ESSAY_TYPES = ['argumentative', 'explanatory', 'informative', 'analytical'] as const;
export type EssayType = (typeof ESSAY_TYPES)[number];

/** A sample may be of every kind an essay is of, and of two more. */
export const BASELINE_TYPES = ['informal_sample', ...ESSAY_TYPES, 'narrative'] as const;
export type BaselineType = (typeof BASELINE_TYPES)[number];

/** What kind of text it is, of an essay or a sample. */
export type TextType = EssayType | BaselineType;

export const TEXT_TYPE_LABEL: Readonly<Record<TextType, string>> = {
  argumentative: 'Argumentative',
  explanatory: 'Explanatory',
  informative: 'Informative',
  analytical: 'Analytical',
  informal_sample: 'Informal sample',
  narrative: 'Narrative',
};

export const GRADING_STATUSES = ['needs_grading', 'previous_year', 'manual_grade'] as const;
export type GradingStatus = (typeof GRADING_STATUSES)[number];

/** The class that writes it: IB English analytical essays only, 10th grade the three others. */
const WRITTEN_BY: Readonly<Record<EssayType, ClassType>> = {
  argumentative: '10th_grade_english',
  explanatory: '10th_grade_english',
  informative: '10th_grade_english',
  analytical: 'ib_english',
};
export const essayTypesOf = (classType: ClassType): readonly EssayType[] =>
  ESSAY_TYPES.filter((type) => WRITTEN_BY[type] === classType);

/** Types offered for a baseline; `null` when neither student nor period is chosen. */
export const baselineTypesOf = (classType: ClassType | null): readonly BaselineType[] => {
  if (classType === null) return ['informal_sample', ...ESSAY_TYPES];
  const types = ['informal_sample', ...essayTypesOf(classType)] as const;
  return classType === '10th_grade_english' ? [...types, 'narrative'] : types;
};
