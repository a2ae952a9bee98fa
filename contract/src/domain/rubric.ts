import type { ClassType } from '../facts/periods.ts';
import type { RubricCriterion } from '../facts/rubric.ts';

/** One version of a rubric. A published version never changes; new wording is a new version. */
export interface Rubric {
  version: string;
  class_type: ClassType;
  name: string;
  criteria: readonly RubricCriterion[];
}

/** A version as the log holds it; the last of a class type is the current one. */
export interface PublishedRubric extends Rubric {
  published_at: string;
  is_current: boolean;
}

const TOO_LITTLE = 'Not scorable: too little text, not in English, or copied.';

/** After the Smarter Balanced writing rubric for grades 6–11, in our own words; conventions are stretched to 0–4. */
const TENTH_GRADE: Rubric = {
  version: '10th_grade_english-1',
  class_type: '10th_grade_english',
  name: '10th Grade English, three criteria',
  criteria: [
    {
      id: 'focus_organization',
      name: 'Focus/Organization',
      title: 'Focus/Organization',
      max: 4,
      levels: [
        TOO_LITTLE,
        'Little or no structure; related to the task but confusing or too brief; few transitions.',
        'Uneven structure, loosely connected; the claim drifts or is unclear; weak opening or close.',
        'A clear structure with small flaws; the claim is mostly held; adequate transitions, opening and close.',
        'A clear and effective structure; the claim is held throughout; varied transitions; strong opening and close.',
      ],
      caution: null,
    },
    {
      id: 'evidence_elaboration',
      name: 'Evidence/Elaboration',
      title: 'Evidence/Elaboration',
      max: 4,
      levels: [
        TOO_LITTLE,
        'Minimal support; little or no use of sources; vague words.',
        'Uneven, cursory support; evidence is weakly integrated, repeated or general; simple words.',
        'Adequate support with some reasoning; relevant evidence; a mix of precise and general words.',
        'Thorough, reasoned support; specific evidence well integrated; precise words that add to the content.',
      ],
      caution: 'Whether the evidence is true and relevant cannot be measured.',
    },
    {
      id: 'conventions',
      name: 'Conventions',
      title: 'Conventions',
      max: 4,
      levels: [
        TOO_LITTLE,
        'Infrequent correct use of sentence formation, punctuation, capitals, grammar and spelling.',
        'Partial command: errors are frequent or basic for the length.',
        'Adequate command of sentence formation, punctuation, capitals, grammar and spelling.',
        'Adequate command with range and control.',
      ],
      caution: null,
    },
  ],
};

/** IB English A, Paper 1, first assessment 2021: names and maxima of the guide, levels in our own words. */
const IB: Rubric = {
  version: 'ib_english-1',
  class_type: 'ib_english',
  name: 'IB English A, Paper 1 (criteria A to D, 20 marks)',
  criteria: [
    {
      id: 'criterion_a',
      name: 'Criterion A',
      title: 'Criterion A: Understanding and interpretation',
      max: 5,
      levels: [
        TOO_LITTLE,
        'Little understanding of the literal meaning; few references, or references that do not fit.',
        'Some understanding of the literal meaning; references are present but seldom support the point.',
        'A satisfactory understanding with some interpretation of what is implied; references mostly support it.',
        'A thorough understanding and a convincing interpretation; well-chosen references support it.',
        'A thorough and perceptive understanding; an insightful interpretation of larger implications, well supported.',
      ],
      caution: 'A draft only: understanding cannot be measured from the surface of a text.',
    },
    {
      id: 'criterion_b',
      name: 'Criterion B',
      title: 'Criterion B: Analysis and evaluation',
      max: 5,
      levels: [
        TOO_LITTLE,
        'Mostly description; little analysis of features or choices.',
        'Some analysis of features and choices, but it relies on description.',
        'Generally appropriate analysis of how features and choices shape meaning.',
        'Appropriate and at times insightful analysis, with evaluation of how choices shape meaning.',
        'Insightful and convincing analysis and evaluation of how choices shape meaning.',
      ],
      caution: 'A draft only: analysis cannot be measured from the surface of a text.',
    },
    {
      id: 'criterion_c',
      name: 'Criterion C',
      title: 'Criterion C: Focus and organization',
      max: 5,
      levels: [
        TOO_LITTLE,
        'Little organization of ideas; no clear focus.',
        'Some organization of ideas; the focus is not always kept.',
        'Adequately organized; a generally coherent focus on the task.',
        'Well organized and mostly coherent; the focus is clear.',
        'Effectively organized and coherent; the focus is clear and sustained.',
      ],
      caution: null,
    },
    {
      id: 'criterion_d',
      name: 'Criterion D',
      title: 'Criterion D: Language',
      max: 5,
      levels: [
        TOO_LITTLE,
        'Language is seldom clear; many errors; little sense of register.',
        'Sometimes clear; errors in grammar, vocabulary and sentences are frequent; register often does not fit.',
        'Clear and adequately accurate; some lapses; register mostly fits the task.',
        'Clear and carefully chosen; good accuracy; register consistently fits.',
        'Very clear, varied, precise and accurate; an effective register and style.',
      ],
      caution: null,
    },
  ],
};

/** Every version this product ever shipped, oldest first; they are published as events when a log is first opened. */
export const SHIPPED_RUBRICS: readonly Rubric[] = [TENTH_GRADE, IB];

/** What IB analytical essays are scored on, each 0–5. */
export const IB_CRITERIA: readonly RubricCriterion[] = IB.criteria;

/** What all other essays are scored on, each 0–4. */
export const TENTH_GRADE_CRITERIA: readonly RubricCriterion[] = TENTH_GRADE.criteria;

const shippedFor = (classType: ClassType): Rubric =>
  SHIPPED_RUBRICS.findLast((one) => one.class_type === classType) ?? TENTH_GRADE;

export const criteriaOf = (classType: ClassType): readonly RubricCriterion[] =>
  shippedFor(classType).criteria;

/** The built-in one for this class: what GradingRequested pins unless an assignment has chosen another. */
export const rubricVersionOf = (classType: ClassType): string => shippedFor(classType).version;

/** '<id>-2': the id of a school's own rubric; built-in rubrics have none. */
const OWN = /^[\da-f-]{36}-\d+$/;

/**
 * The version of a teacher's own rubric; null for a built-in one. With a teacher's own rubric only its criteria are
 * scored: the three scores stay empty.
 */
export const ownVersion = (version: string | null | undefined): string | null =>
  version && OWN.test(version) ? version : null;
