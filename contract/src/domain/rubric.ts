import type { ClassType } from './periods.ts';

export interface Criterion {
  id: string;
  name: string;
  max: number;
}

/** What IB analytical essays are scored on, each 0–5. */
export const IB_CRITERIA: readonly Criterion[] = ['A', 'B', 'C', 'D'].map((letter) => ({
  id: `criterion_${letter.toLowerCase()}`,
  name: `Criterion ${letter}`,
  max: 5,
}));

/** What all other essays are scored on, each 0–4. */
export const TENTH_GRADE_CRITERIA: readonly Criterion[] = [
  { id: 'focus_organization', name: 'Focus/Organization', max: 4 },
  { id: 'evidence_elaboration', name: 'Evidence/Elaboration', max: 4 },
  { id: 'conventions', name: 'Conventions', max: 4 },
];

export const criteriaOf = (classType: ClassType): readonly Criterion[] =>
  classType === 'ib_english' ? IB_CRITERIA : TENTH_GRADE_CRITERIA;

/** Pinned by GradingRequested; raise it when the words of a rubric change. */
export const rubricVersionOf = (classType: ClassType): string => `${classType}-1`;
