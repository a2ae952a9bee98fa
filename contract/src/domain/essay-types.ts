import type { ClassType } from './periods.ts';

export const ESSAY_TYPES = ['argumentative', 'explanatory', 'informative', 'analytical'] as const;
export type EssayType = (typeof ESSAY_TYPES)[number];

export const BASELINE_TYPES = [
  'informal_sample',
  'analytical',
  'argumentative',
  'explanatory',
  'informative',
  'narrative',
] as const;
export type BaselineType = (typeof BASELINE_TYPES)[number];

/** What kind of text it is, of an essay or a sample. */
export type TextType = EssayType | BaselineType;

export const GRADING_STATUSES = ['needs_grading', 'previous_year', 'manual_grade'] as const;
export type GradingStatus = (typeof GRADING_STATUSES)[number];

/** IB English writes analytical essays only; 10th grade the three others. */
export const essayTypesOf = (classType: ClassType): readonly EssayType[] =>
  classType === 'ib_english' ? ['analytical'] : ['argumentative', 'explanatory', 'informative'];

/** Types offered for a baseline; `null` when neither student nor period is chosen. */
export const baselineTypesOf = (classType: ClassType | null): readonly BaselineType[] => {
  if (classType === 'ib_english') return ['informal_sample', 'analytical'];
  if (classType === '10th_grade_english')
    return ['informal_sample', 'argumentative', 'explanatory', 'informative', 'narrative'];
  return ['informal_sample', 'argumentative', 'explanatory', 'informative', 'analytical'];
};
